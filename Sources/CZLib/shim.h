#include <zlib.h>

// Swift can't call a macro. The 16 asks for a gzip header, which has neither a name nor a time.
static inline int shim_beginGzip(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}
