#ifndef STAGECRAFT_COPY_H
#define STAGECRAFT_COPY_H

/// Copies the first bytes of one open file to another, which is empty.
///
/// Where the file system can, the two share their blocks until one of them changes, and no byte is read. Otherwise the
/// kernel copies, and where it can't, a buffer of 64 KiB does. Memory doesn't grow with the file.
/// Returns 0, 1 if the source ends before, or -1 with errno.
int copy_contents(int source, int target, long long size);

#endif
