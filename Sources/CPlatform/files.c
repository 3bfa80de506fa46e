#define _GNU_SOURCE
#include "platform.h"

#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <copyfile.h>
#else
#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>

#ifndef RENAME_EXCHANGE
#define RENAME_EXCHANGE (1 << 1)
#endif

#ifndef FICLONE
#define FICLONE _IOW(0x94, 9, int)
#endif
#endif

/// Lets the system copy as far as it can; returns how many bytes it has copied.
static long long copy_by_system(int source, int target, long long size) {
#if defined(__APPLE__)
  // It copies all that there is, which may be less or more than was there before.
  struct stat status;
  if (fcopyfile(source, target, NULL, COPYFILE_DATA) != 0 || fstat(target, &status) != 0) return 0;
  if (status.st_size > size && ftruncate(target, (off_t)size) != 0) return 0;
  return status.st_size < size ? status.st_size : size;
#else
  if (ioctl(target, FICLONE, source) == 0) return size;
  long long done = 0;
  while (done < size) {
    long long from = done, to = done;
    long count = syscall(SYS_copy_file_range, source, &from, target, &to, (size_t)(size - done), 0u);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    done += count;
  }
  return done;
#endif
}

int copy_contents(int source, int target, long long size) {
  static const size_t piece = 65536;
  char buffer[65536];
  long long done = size > 0 ? copy_by_system(source, target, size) : 0;
  while (done < size) {
    size_t wanted = size - done < (long long)piece ? (size_t)(size - done) : piece;
    ssize_t count = pread(source, buffer, wanted, (off_t)done);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return count == 0 ? 1 : -1;
    for (ssize_t written = 0; written < count;) {
      ssize_t part = pwrite(target, buffer + written, (size_t)(count - written), (off_t)(done + written));
      if (part < 0 && errno == EINTR) continue;
      if (part <= 0) return -1;
      written += part;
    }
    done += count;
  }
  return 0;
}

int exchange_paths(const char *first, const char *second) {
#if defined(__APPLE__)
  return renamex_np(first, second, RENAME_SWAP);
#else
  return (int)syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE);
#endif
}
