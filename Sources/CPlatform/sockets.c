#define _GNU_SOURCE
#include "platform.h"

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#if !defined(__APPLE__)

int open_connection(int ends[2]) { return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends); }

#else

int open_connection(int ends[2]) {
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return -1;
  for (int end = 0; end < 2; end++) {
    int yes = 1;
    fcntl(ends[end], F_SETFD, FD_CLOEXEC);
    setsockopt(ends[end], SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
  }
  return 0;
}

#endif

ssize_t send_bytes(int socket, const void *bytes, size_t count) {
#if !defined(__APPLE__)
  return send(socket, bytes, count, MSG_NOSIGNAL);
#else
  int yes = 1;
  setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
  return send(socket, bytes, count, 0);
#endif
}
