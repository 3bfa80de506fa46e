#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
#include <stdlib.h>

// The texts that cmark returns come from the default allocator.
static inline void shim_cmark_free(char *text) { free(text); }
