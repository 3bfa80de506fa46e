/// The script for drags and keys in figures: one ES module, which is served with the page.
public enum GestureScript {
  /// The file name.
  public static let fileName = "gesture.js"
  /// The text of the script.
  public static let text = String(decoding: PackageResources.gesture_js, as: UTF8.self)

  /// The attribute of what the script moves.
  ///
  /// Whether an export needs the script is in ``ExportedDocument/wantsGestureScript``.
  package static let attribute = "data-drag"
}

/// The script that hands the speed of a figure on from tap to tap: one ES module, which is served with the page.
public enum SpringScript {
  /// The file name.
  public static let fileName = "spring.js"
  /// The text of the script.
  public static let text = String(decoding: PackageResources.spring_js, as: UTF8.self)

  /// The attribute of the figures that it is for.
  package static let attribute = "data-taps"
}
