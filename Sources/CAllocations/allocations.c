#include "CAllocations.h"

#include <stdlib.h>

#ifdef __GLIBC__

#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>

// The allocator's doors, with a counter in each. Only a program that links this counts.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static atomic_int_fast64_t asked;

static void count(void) { atomic_fetch_add_explicit(&asked, 1, memory_order_relaxed); }

void *malloc(size_t size) {
    count();
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count();
    return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
    count();
    return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
    count();
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    count();
    void *found = __libc_memalign(alignment, size);
    if (!found) return 12;  // ENOMEM
    *block = found;
    return 0;
}

int64_t allocations_so_far(void) { return atomic_load_explicit(&asked, memory_order_relaxed); }

int64_t allocations_bytes(void) { return (int64_t)(mallinfo2().uordblks + mallinfo2().hblkhd); }

#else

int64_t allocations_so_far(void) { return -1; }
int64_t allocations_bytes(void) { return -1; }

#endif
