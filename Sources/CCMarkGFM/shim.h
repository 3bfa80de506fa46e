#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
#include <stdlib.h>

// The texts that cmark returns come from the C library's allocator.
static inline void shim_cmark_free(char *text) { free(text); }

// An allocator of these clears what it gives out: the default one leaves the content of a block that has none without an end.
// Who uses it makes one for the whole program, since a variable here would be another one in every file.
static inline void *shim_cmark_calloc(size_t count, size_t size) {
  void *memory = calloc(count, size);
  if (!memory) abort();
  return memory;
}

static inline void *shim_cmark_realloc(void *memory, size_t size) {
  void *larger = memory ? realloc(memory, size) : calloc(1, size);
  if (!larger) abort();
  return larger;
}

static inline void shim_cmark_release(void *memory) { free(memory); }
