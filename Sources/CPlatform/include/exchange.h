#ifndef STAGECRAFT_EXCHANGE_H
#define STAGECRAFT_EXCHANGE_H

/// Lets two paths change places in one step that no reader sees half of.
///
/// The C library's own spellings can't be seen from Swift on every platform.
/// Returns 0, or -1 with errno: ENOSYS or EINVAL where the file system can't.
int exchange_paths(const char *first, const char *second);

#endif
