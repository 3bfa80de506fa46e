import CLibXML2

/// The library's own state.
enum LibXML2 {
  /// Prepares the library's global tables, once for the process.
  ///
  /// Whatever parses calls this first: libxml2 fills these tables when they are first used, and several threads may be
  /// the first.
  static func initialize() { prepared }

  private static let prepared: Void = shim_initialize()
}
