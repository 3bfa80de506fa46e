import CLibXML2
import Diagnostics

/// The global state of libxml2.
enum LibXML2 {
  /// Initializes libxml2's global tables, once per process.
  ///
  /// Every parser calls this first. Otherwise libxml2 would fill these tables at their first use, and several threads
  /// could do so at the same time.
  static func initialize() { prepared }

  private static let prepared: Void = shim_initialize()

  /// Returns a message of libxml2 without its line end, and with shortened names and values.
  static func text(of message: UnsafePointer<CChar>?) -> String? {
    guard let message = unsafe message else { return nil }
    var text = unsafe String(cString: message)
    while text.last?.isNewline == true { text.removeLast() }
    return text.split(separator: " ", omittingEmptySubsequences: false).map(\.shortened).joined(separator: " ")
  }
}
