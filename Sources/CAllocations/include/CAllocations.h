#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

#include <stdint.h>

/// How often the process has asked for memory so far; -1 where that is not counted (it is with the GNU C library).
int64_t allocations_so_far(void);
/// The bytes that the process holds from the allocator; -1 where that is not known.
int64_t allocations_bytes(void);

#endif
