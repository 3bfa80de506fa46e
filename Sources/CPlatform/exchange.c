#define _GNU_SOURCE
#include "exchange.h"

#include <stdio.h>

#if defined(__APPLE__)

int exchange_paths(const char *first, const char *second) {
  return renamex_np(first, second, RENAME_SWAP);
}

#else

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef RENAME_EXCHANGE
#define RENAME_EXCHANGE (1 << 1)
#endif

int exchange_paths(const char *first, const char *second) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE);
}

#endif
