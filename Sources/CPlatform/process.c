#define _GNU_SOURCE
#include "process.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <mach/mach.h>
#include <pthread.h>
#else
#include <pthread.h>
#endif

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

int open_connection(int ends[2]) { return socketpair(AF_UNIX, SOCK_STREAM, 0, ends); }

#if defined(__APPLE__)

long long current_thread_clock(void) { return pthread_mach_thread_np(pthread_self()); }

double thread_seconds(long long clock) {
  thread_basic_info_data_t info;
  mach_msg_type_number_t count = THREAD_BASIC_INFO_COUNT;
  if (thread_info((thread_act_t)clock, THREAD_BASIC_INFO, (thread_info_t)&info, &count) != KERN_SUCCESS) return -1;
  return info.user_time.seconds + info.user_time.microseconds / 1e6 + info.system_time.seconds
    + info.system_time.microseconds / 1e6;
}

long long resident_memory(void) {
  mach_task_basic_info_data_t info;
  mach_msg_type_number_t count = MACH_TASK_BASIC_INFO_COUNT;
  if (task_info(mach_task_self(), MACH_TASK_BASIC_INFO, (task_info_t)&info, &count) != KERN_SUCCESS) return 0;
  return (long long)info.resident_size;
}

#else

long long current_thread_clock(void) {
  clockid_t clock;
  return pthread_getcpuclockid(pthread_self(), &clock) == 0 ? clock : CLOCK_PROCESS_CPUTIME_ID;
}

double thread_seconds(long long clock) {
  struct timespec time;
  if (clock_gettime((clockid_t)clock, &time) != 0) return -1;
  return time.tv_sec + time.tv_nsec / 1e9;
}

long long resident_memory(void) {
  FILE *file = fopen("/proc/self/statm", "re");
  if (!file) return 0;
  long long pages = 0;
  if (fscanf(file, "%*d %lld", &pages) != 1) pages = 0;
  fclose(file);
  return pages * sysconf(_SC_PAGESIZE);
}

#endif
