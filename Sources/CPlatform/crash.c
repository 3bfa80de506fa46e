#include "platform.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

static _Thread_local char work[256];
static int destination = -1;

void note_work(const char *name) {
  strncpy(work, name, sizeof work - 1);
  if (strlen(name) < sizeof work) return;
  // A name that is too long ends before a character, and not in it.
  size_t end = sizeof work - 1;
  while (end > 0 && ((unsigned char)work[end - 1] & 0xC0) == 0x80) end--;
  if (end > 0) work[end - 1] = 0;
}

/// Appends a number in digits.
static char *append_number(char *end, long long value) {
  char digits[20];
  int count = 0;
  unsigned long long rest = value < 0 ? 0 - (unsigned long long)value : (unsigned long long)value;
  if (value < 0) *end++ = '-';
  do digits[count++] = (char)('0' + rest % 10);
  while (rest /= 10);
  while (count > 0) *end++ = digits[--count];
  return end;
}

/// Tells the thread and its work. A handler may call few functions, so the line is made by hand.
static void tell_crash(int number) {
  static const char hex[] = "0123456789ABCDEF";
  char line[32 + 3 * sizeof work] = "crash\t";
  char *end = append_number(line + 6, current_thread_clock());
  *end++ = '\t';
  for (const char *byte = work; *byte; byte++) {
    *end++ = '%';
    *end++ = hex[(unsigned char)*byte >> 4];
    *end++ = hex[(unsigned char)*byte & 15];
  }
  *end++ = '\n';
  ssize_t written = write(destination, line, (size_t)(end - line));
  (void)written;
  // The handler is gone, so the program ends by the signal.
  raise(number);
}

void tell_crashes(int descriptor) {
  destination = descriptor;
  struct sigaction action = {0};
  action.sa_handler = tell_crash;
  action.sa_flags = (int)(SA_RESETHAND | SA_ONSTACK);
  sigemptyset(&action.sa_mask);
  static const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT};
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) sigaction(signals[index], &action, NULL);
}
