#include "platform.h"

#include <errno.h>
#include <stdlib.h>

#if defined(__APPLE__)

#include <CoreServices/CoreServices.h>

struct folder_watch {
  FSEventStreamRef stream;
  /// The last event before the start; FSEvents also tells some from before.
  FSEventStreamEventId start;
  dispatch_queue_t queue;
  folder_changed changed;
  void (*stopped)(void *context);
  void *context;
};

static void tell(
  ConstFSEventStreamRef stream, void *info, size_t count, void *paths, const FSEventStreamEventFlags flags[],
  const FSEventStreamEventId ids[]
) {
  (void)stream;
  const struct folder_watch *watch = info;
  int told = 0;
  for (size_t index = 0; index < count; index++) {
    if (ids[index] != 0 && ids[index] <= watch->start) continue;
    int is_file = (flags[index] & kFSEventStreamEventFlagItemIsFile) != 0;
    watch->changed(watch->context, is_file ? ((char **)paths)[index] : NULL);
    told = 1;
  }
  if (told) watch->changed(watch->context, "");
}

folder_watch *start_folder_watch(const char *const roots[], int count, folder_changed changed, void *context) {
  folder_watch *watch = calloc(1, sizeof *watch);
  CFMutableArrayRef paths = CFArrayCreateMutable(NULL, count, &kCFTypeArrayCallBacks);
  if (!watch || !paths) {
    free(watch);
    if (paths) CFRelease(paths);
    return NULL;
  }
  for (int index = 0; index < count; index++) {
    CFStringRef path = CFStringCreateWithFileSystemRepresentation(NULL, roots[index]);
    if (!path) continue;
    CFArrayAppendValue(paths, path);
    CFRelease(path);
  }
  watch->start = FSEventsGetCurrentEventId();
  watch->changed = changed;
  watch->context = context;
  FSEventStreamContext information = {0, watch, NULL, NULL, NULL};
  watch->stream = FSEventStreamCreate(
    NULL, tell, &information, paths, kFSEventStreamEventIdSinceNow, 0.02,
    kFSEventStreamCreateFlagFileEvents | kFSEventStreamCreateFlagNoDefer
  );
  CFRelease(paths);
  if (!watch->stream) {
    free(watch);
    return NULL;
  }
  watch->queue = dispatch_queue_create("folder watch", DISPATCH_QUEUE_SERIAL);
  FSEventStreamSetDispatchQueue(watch->stream, watch->queue);
  if (FSEventStreamStart(watch->stream)) return watch;
  FSEventStreamInvalidate(watch->stream);
  FSEventStreamRelease(watch->stream);
  dispatch_release(watch->queue);
  free(watch);
  return NULL;
}

static void finish(void *pointer) {
  folder_watch *watch = pointer;
  watch->stopped(watch->context);
  dispatch_release(watch->queue);
  free(watch);
}

void stop_folder_watch(folder_watch *watch, void (*stopped)(void *context)) {
  FSEventStreamStop(watch->stream);
  FSEventStreamInvalidate(watch->stream);
  FSEventStreamRelease(watch->stream);
  watch->stopped = stopped;
  // The queue may be telling a change at this moment.
  dispatch_async_f(watch->queue, watch, finish);
}

#else

folder_watch *start_folder_watch(const char *const roots[], int count, folder_changed changed, void *context) {
  (void)roots, (void)count, (void)changed, (void)context;
  errno = ENOSYS;
  return NULL;
}

void stop_folder_watch(folder_watch *watch, void (*stopped)(void *context)) { (void)watch, (void)stopped; }

#endif
