import CLibXML2

/// The global state of libxml2.
enum LibXML2 {
  /// Initializes libxml2's global tables, once per process.
  ///
  /// Every parser calls this first. Otherwise libxml2 would fill these tables at their first use, and several threads
  /// could do so at the same time.
  static func initialize() { prepared }

  private static let prepared: Void = shim_initialize()
}
