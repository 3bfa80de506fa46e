#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The script that lets fingers and keys drive figures: one ES module, to be served beside a page.
public enum GestureScript {
  /// What its file is called.
  public static let fileName = "gesture.js"
  /// The script.
  public static let text = String(decoding: PackageResources.gesture_js, as: UTF8.self)

  /// Whether HTML that an author wrote asks for the script, since a figure in it follows fingers; exports say so themselves,
  /// by ``ExportedDocument/wantsGestureScript``.
  public static func isAskedFor(by html: String) -> Bool { html.withCString { strstr($0, " data-drag=\"") != nil } }
}
