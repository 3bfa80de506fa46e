#ifndef STAGECRAFT_PLATFORM_H
#define STAGECRAFT_PLATFORM_H

// What systems spell differently, or in a way that Swift doesn't see, with one spelling.

#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// MARK: Files

/// Copies the first bytes of one open file to another, which is empty.
///
/// Where the file system can, the two share their blocks until one of them changes, and no byte is read. Otherwise the
/// kernel copies, and where it can't, a buffer of 64 KiB does. Memory doesn't grow with the file.
/// Returns 0, 1 if the source ends before, or -1 with errno.
int copy_contents(int source, int target, long long size);

/// Lets two paths change places in one step that no reader sees half of.
///
/// Returns 0, or -1 with errno: ENOSYS, EINVAL or ENOTSUP where the file system can't.
int exchange_paths(const char *first, const char *second);

/// A watch over folders and all that is in them.
typedef struct folder_watch folder_watch;

/// Called with the path of each file that has changed, NULL for a change that isn't one of a file, and an empty string at
/// the end of each batch.
typedef void (*folder_changed)(void *context, const char *path);

/// Starts to watch folders, with real paths, where the system has FSEvents.
///
/// Returns NULL if it can't, or doesn't have them.
folder_watch *start_folder_watch(const char *const roots[], int count, folder_changed changed, void *context);

/// Stops to watch folders, and calls a function after the last change was told.
void stop_folder_watch(folder_watch *watch, void (*stopped)(void *context));

// MARK: Programs

/// Starts a program with some descriptors and no others.
///
/// The program finds the given descriptors at the numbers from 0 on, and /dev/null in the place of -1. They must have the same
/// number here, or be 16 or higher.
/// Returns 0 and the process, or an error number.
int start_program(
  const char *path, char *const arguments[], char *const environment[], const int descriptors[], int count,
  pid_t *process
);

/// Waits until a program has ended, and leaves its status to `take_status`.
void wait_for_end(pid_t process);

/// Returns the exit status of a program that has ended, or the number of the signal that has ended it, and gives its number
/// back to the system.
int take_status(pid_t process);

/// Sets the function that is called with a signal's number.
void set_signal_handler(struct sigaction *action, void (*handler)(int));

/// Returns whether a signal is ignored.
int ignores_signal(const struct sigaction *action);

/// Writes a line to a descriptor if the program crashes: “crash”, the thread's clock and its work, separated by tabs.
///
/// All bytes of the work are percent-encoded. A stack that has overflowed has no room to write it.
void tell_crashes(int descriptor);

/// Notes what the calling thread works on, such as a file.
void note_work(const char *name);

// MARK: Sockets

/// Opens two connected sockets of this machine, which programs that are started later don't inherit.
///
/// Returns 0, or -1 with errno.
int open_connection(int ends[2]);

/// Sends bytes, without the signal SIGPIPE if nobody receives them any more.
///
/// Returns how many bytes were sent, or -1 with errno.
ssize_t send_bytes(int socket, const void *bytes, size_t count);

// MARK: Threads

/// Starts a thread with a stack of its own size.
///
/// Returns a number for `join_thread`, or 0 if the system can't start such a thread.
uintptr_t start_thread(size_t stack_size, void (*run)(void *), void *context);

/// Waits for the end of a thread.
void join_thread(uintptr_t thread);

/// Returns a number by which other threads can ask for the processor time of the calling thread.
long long current_thread_clock(void);

/// Returns the processor time that a thread has used, in seconds, or -1 if it has ended.
double thread_seconds(long long clock);

/// Returns whether a thread waits for something, rather than for a processor.
int thread_waits(long long clock);

/// Returns the memory that this process has in use, in bytes, or 0 if the system doesn't say.
long long resident_memory(void);

#endif
