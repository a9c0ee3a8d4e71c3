#ifndef CGALLEY_H
#define CGALLEY_H
#endif
