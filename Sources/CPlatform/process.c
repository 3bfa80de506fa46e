#define _GNU_SOURCE
#include "platform.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

int start_program(
  const char *path, char *const arguments[], char *const environment[], const int descriptors[], int count,
  pid_t *process
) {
  posix_spawn_file_actions_t actions;
  int error = posix_spawn_file_actions_init(&actions);
  if (error != 0) return error;
  for (int index = 0; index < count && error == 0; index++) {
    error = descriptors[index] < 0
      ? posix_spawn_file_actions_addopen(&actions, index, "/dev/null", O_RDWR, 0)
      : posix_spawn_file_actions_adddup2(&actions, descriptors[index], index);
  }
  short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
#if defined(__APPLE__)
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#elif defined(__GLIBC__)
  // Other C libraries don't have the macro, not even for a condition.
#if __GLIBC_PREREQ(2, 34)
  if (error == 0) error = posix_spawn_file_actions_addclosefrom_np(&actions, count);
#endif
#endif
  // A program inherits the signals that are blocked, and threads of Swift's tasks block some.
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t none, pipes;
  sigemptyset(&none);
  sigemptyset(&pipes);
  sigaddset(&pipes, SIGPIPE);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &pipes);
  posix_spawnattr_setflags(&attributes, flags);
  if (error == 0) error = posix_spawn(process, path, &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

void wait_for_end(pid_t process) {
  siginfo_t end;
  while (waitid(P_PID, (id_t)process, &end, WEXITED | WNOWAIT) != 0 && errno == EINTR) {}
}

int take_status(pid_t process) {
  int status = 0;
  pid_t ended;
  do {
    ended = waitpid(process, &status, 0);
  } while (ended < 0 && errno == EINTR);
  if (ended != process) return 127;
  return WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status);
}

void set_signal_handler(struct sigaction *action, void (*handler)(int)) { action->sa_handler = handler; }

int ignores_signal(const struct sigaction *action) { return action->sa_handler == SIG_IGN; }
