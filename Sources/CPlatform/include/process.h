#ifndef STAGECRAFT_PROCESS_H
#define STAGECRAFT_PROCESS_H

#include <sys/types.h>

/// Starts a program with standard input from /dev/null, the caller's standard output and error, and more descriptors.
///
/// The program finds the given descriptors at the numbers from 3 on. They must be 16 or higher here.
/// Returns 0 and the process, or an error number.
int start_program(
  const char *path, char *const arguments[], char *const environment[], const int descriptors[], int count,
  pid_t *process
);

/// Opens two connected sockets of this machine. Returns 0, or -1 with errno.
int open_connection(int ends[2]);

/// Returns a number by which other threads can ask for the processor time of the calling thread.
long long current_thread_clock(void);

/// Returns the processor time that a thread has used, in seconds, or -1 if it has ended.
double thread_seconds(long long clock);

/// Returns the memory that this process has in use, in bytes, or 0 if the system doesn't say.
long long resident_memory(void);

#endif
