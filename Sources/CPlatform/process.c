#define _GNU_SOURCE
#include "platform.h"

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

int start_program(
  const char *path, char *const arguments[], char *const environment[], const int descriptors[], int count,
  pid_t *process
) {
  posix_spawn_file_actions_t actions;
  int error = posix_spawn_file_actions_init(&actions);
  if (error != 0) return error;
  error = posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  for (int index = 0; index < count && error == 0; index++) {
    error = posix_spawn_file_actions_adddup2(&actions, descriptors[index], 3 + index);
  }
  // A program inherits the signals that are blocked, and threads of Swift's tasks block some.
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  if (error == 0) error = posix_spawn(process, path, &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

void set_signal_handler(struct sigaction *action, void (*handler)(int)) { action->sa_handler = handler; }

int ignores_signal(const struct sigaction *action) { return action->sa_handler == SIG_IGN; }
