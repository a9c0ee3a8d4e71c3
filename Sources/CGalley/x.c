#include "CGalley.h"
#include <unicode/ubrk.h>
int galley_x(void){return 0;}