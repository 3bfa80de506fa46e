// Tells the thread sanitizer about Swift's Mutex on Linux. Loaded before the tests by `make sanitize`.
//
// A mutex that another thread holds is taken and released in libswiftSynchronization, which isn't instrumented. So the
// sanitizer would miss that one thread waits for the other, and report a race of everything that the mutex guards.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define CONTEXT __attribute__((swift_context))

// In programs without the sanitizer, such as those that tests start, these are null.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

// Synchronization._MutexHandle._lockSlow(UInt32)
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
// Synchronization._MutexHandle._unlockSlow()
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

typedef SWIFT void (*Lock)(uint32_t thread, CONTEXT void *mutex);
typedef SWIFT void (*Unlock)(CONTEXT void *mutex);

SWIFT void lock(uint32_t thread, CONTEXT void *mutex) __asm__(LOCK);
SWIFT void unlock(CONTEXT void *mutex) __asm__(UNLOCK);

SWIFT void lock(uint32_t thread, CONTEXT void *mutex) {
  ((Lock)dlsym(RTLD_NEXT, LOCK))(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT void unlock(CONTEXT void *mutex) {
  if (__tsan_release) __tsan_release(mutex);
  ((Unlock)dlsym(RTLD_NEXT, UNLOCK))(mutex);
}
