#include <hb.h>
#include <hb-aat.h>
#include <hb-ot.h>
