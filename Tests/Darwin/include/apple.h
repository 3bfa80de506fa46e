// Declarations of Apple's systems that the C files use.
#pragma once

#include <sys/types.h>

#define SO_NOSIGPIPE 0x1022
#define RENAME_SWAP 2
#define POSIX_SPAWN_CLOEXEC_DEFAULT 0x4000
#undef MSG_NOSIGNAL

int renamex_np(const char *from, const char *to, unsigned int flags);
