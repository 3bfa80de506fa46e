#pragma once

#include <stddef.h>
#include <stdint.h>

// CoreFoundation
typedef long CFIndex;
typedef unsigned char Boolean;
typedef const void *CFTypeRef;
typedef const struct CFAllocator *CFAllocatorRef;
typedef const struct CFString *CFStringRef;
typedef const struct CFArray *CFArrayRef;
typedef struct CFArray *CFMutableArrayRef;
typedef struct CFArrayCallBacks CFArrayCallBacks;
typedef double CFTimeInterval, CFAbsoluteTime;
extern const CFArrayCallBacks kCFTypeArrayCallBacks;
CFMutableArrayRef CFArrayCreateMutable(CFAllocatorRef allocator, CFIndex capacity, const CFArrayCallBacks *callbacks);
void CFArrayAppendValue(CFMutableArrayRef array, const void *value);
CFStringRef CFStringCreateWithFileSystemRepresentation(CFAllocatorRef allocator, const char *path);
void CFRelease(CFTypeRef object);

// Dispatch
typedef struct dispatch_queue *dispatch_queue_t;
typedef struct dispatch_queue_attr *dispatch_queue_attr_t;
typedef void (*dispatch_function_t)(void *);
#define DISPATCH_QUEUE_SERIAL ((dispatch_queue_attr_t)0)
dispatch_queue_t dispatch_queue_create(const char *label, dispatch_queue_attr_t attributes);
void dispatch_async_f(dispatch_queue_t queue, void *context, dispatch_function_t work);
void dispatch_release(dispatch_queue_t queue);

// FSEvents
typedef uint32_t FSEventStreamCreateFlags, FSEventStreamEventFlags;
typedef uint64_t FSEventStreamEventId;
typedef struct __FSEventStream *FSEventStreamRef;
typedef const struct __FSEventStream *ConstFSEventStreamRef;
typedef const void *(*CFAllocatorRetainCallBack)(const void *info);
typedef void (*CFAllocatorReleaseCallBack)(const void *info);
typedef CFStringRef (*CFAllocatorCopyDescriptionCallBack)(const void *info);
typedef struct {
  CFIndex version;
  void *info;
  CFAllocatorRetainCallBack retain;
  CFAllocatorReleaseCallBack release;
  CFAllocatorCopyDescriptionCallBack copyDescription;
} FSEventStreamContext;
typedef void (*FSEventStreamCallback)(
  ConstFSEventStreamRef stream, void *info, size_t count, void *paths, const FSEventStreamEventFlags *flags,
  const FSEventStreamEventId *ids
);
enum { kFSEventStreamCreateFlagNoDefer = 2, kFSEventStreamCreateFlagFileEvents = 16 };
enum { kFSEventStreamEventFlagItemIsFile = 0x10000 };
#define kFSEventStreamEventIdSinceNow 0xFFFFFFFFFFFFFFFFULL
FSEventStreamRef FSEventStreamCreate(
  CFAllocatorRef allocator, FSEventStreamCallback callback, FSEventStreamContext *context, CFArrayRef paths,
  FSEventStreamEventId since, CFTimeInterval latency, FSEventStreamCreateFlags flags
);
void FSEventStreamSetDispatchQueue(FSEventStreamRef stream, dispatch_queue_t queue);
Boolean FSEventStreamStart(FSEventStreamRef stream);
void FSEventStreamStop(FSEventStreamRef stream);
void FSEventStreamInvalidate(FSEventStreamRef stream);
void FSEventStreamRelease(FSEventStreamRef stream);
FSEventStreamEventId FSEventsGetCurrentEventId(void);
