/* Tells ThreadSanitizer of the mutexes of Swift's Synchronization. Its library is not instrumented: where two threads meet,
   the kernel hands the lock over, and the sanitizer would take what it guards for unguarded. Preloaded by Scripts/sanitize. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

void __tsan_acquire(void *address);
void __tsan_release(void *address);

typedef SWIFT void lock_function(uint32_t thread, SELF void *handle);
typedef SWIFT void unlock_function(SELF void *handle);

/* _MutexHandle._lockSlow(_: UInt32) */
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
/* _MutexHandle._unlockSlow() */
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lock_slowly(uint32_t thread, SELF void *handle) __asm__(LOCK);
SWIFT void unlock_slowly(SELF void *handle) __asm__(UNLOCK);

SWIFT void lock_slowly(uint32_t thread, SELF void *handle) {
    ((lock_function *)dlsym(RTLD_NEXT, LOCK))(thread, handle);
    __tsan_acquire(handle);
}

SWIFT void unlock_slowly(SELF void *handle) {
    __tsan_release(handle);
    ((unlock_function *)dlsym(RTLD_NEXT, UNLOCK))(handle);
}
