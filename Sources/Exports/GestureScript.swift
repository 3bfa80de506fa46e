import Platform

/// The script for drags and keys in figures: one ES module, which is served with the page.
public enum GestureScript {
  /// The file name.
  public static let fileName = "gesture.js"
  /// The text of the script.
  public static let text = String(decoding: PackageResources.gesture_js, as: UTF8.self)

  /// Returns whether HTML contains a figure that needs the script.
  ///
  /// For an export, use ``ExportedDocument/wantsGestureScript``.
  public static func isAskedFor(by html: String) -> Bool { html.withCString { strstr($0, " data-drag=\"") != nil } }
}
