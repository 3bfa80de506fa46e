#define _GNU_SOURCE
#include "platform.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <mach/mach.h>
#endif

struct work {
  void (*run)(void *);
  void *context;
};

static void *run_work(void *pointer) {
  struct work work = *(struct work *)pointer;
  free(pointer);
  work.run(work.context);
  return NULL;
}

uintptr_t start_thread(size_t stack_size, void (*run)(void *), void *context) {
  struct work *work = malloc(sizeof *work);
  if (!work) return 0;
  *work = (struct work){run, context};
  pthread_attr_t attributes;
  pthread_t thread = 0;
  int error = pthread_attr_init(&attributes);
  if (error == 0) {
    // Whole pages, of which 16 KiB are a multiple everywhere.
    error = pthread_attr_setstacksize(&attributes, (stack_size + 16383) / 16384 * 16384);
    if (error == 0) error = pthread_create(&thread, &attributes, run_work, work);
    pthread_attr_destroy(&attributes);
  }
  if (error != 0) {
    free(work);
    return 0;
  }
  return (uintptr_t)thread;
}

void join_thread(uintptr_t thread) { pthread_join((pthread_t)thread, NULL); }

#if defined(__APPLE__)

long long current_thread_clock(void) { return pthread_mach_thread_np(pthread_self()); }

double thread_seconds(long long clock) {
  thread_basic_info_data_t info;
  mach_msg_type_number_t count = THREAD_BASIC_INFO_COUNT;
  if (thread_info((thread_act_t)clock, THREAD_BASIC_INFO, (thread_info_t)&info, &count) != KERN_SUCCESS) return -1;
  return info.user_time.seconds + info.user_time.microseconds / 1e6 + info.system_time.seconds
    + info.system_time.microseconds / 1e6;
}

int thread_waits(long long clock) {
  thread_basic_info_data_t info;
  mach_msg_type_number_t count = THREAD_BASIC_INFO_COUNT;
  if (thread_info((thread_act_t)clock, THREAD_BASIC_INFO, (thread_info_t)&info, &count) != KERN_SUCCESS) return 0;
  return info.run_state != TH_STATE_RUNNING;
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

int thread_waits(long long clock) {
  // The number of a thread's clock holds the number of the thread.
  char path[64], state = 'R';
  snprintf(path, sizeof path, "/proc/self/task/%d/stat", (int)~(clock >> 3));
  FILE *file = fopen(path, "re");
  if (!file) return 0;
  // The name of the program may contain a parenthesis, so what counts is behind the last one.
  char line[256];
  if (fgets(line, sizeof line, file)) {
    const char *end = strrchr(line, ')');
    if (end && end[1] == ' ') state = end[2];
  }
  fclose(file);
  return state != 'R';
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
