import CCMarkGFM

/// The allocator of libcmark-gfm's parsers and nodes, which clears what it gives out.
enum ClearingMemory {
  /// The allocator, one for the whole program: libcmark-gfm refuses to put a node into another of a different allocator.
  nonisolated(unsafe) static let shared: UnsafeMutablePointer<cmark_mem> = {
    let memory = UnsafeMutablePointer<cmark_mem>.allocate(capacity: 1)
    unsafe memory.initialize(
      to: cmark_mem(calloc: shim_cmark_calloc, realloc: shim_cmark_realloc, free: shim_cmark_release)
    )
    return unsafe memory
  }()
}
