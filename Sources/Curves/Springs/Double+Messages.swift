import WebText

extension Double {
  /// The number as messages have it.
  var inMessages: String { isFinite && abs(self) < 1e9 ? Number.json(self) : "\(self)" }
}
