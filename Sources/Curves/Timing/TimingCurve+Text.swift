import WebText

extension TimingCurve {
  /// The CSS easing function: its keyword if it has one, or `linear` if the curve is invalid (see ``problem``).
  ///
  /// ```swift
  /// TimingCurve.easeIn.css  // "ease-in"
  /// TimingCurve.cubicBezier(0.5, 0, 0.2, 1).css  // "cubic-bezier(.5,0,.2,1)"
  /// ```
  public var css: String {
    guard problem == nil else { return "linear" }
    return switch self {
    case .linear: "linear"
    case .ease: "ease"
    case .easeIn: "ease-in"
    case .easeOut: "ease-out"
    case .easeInOut: "ease-in-out"
    case .steps(let count): "steps(\(count))"
    case .cubicBezier: "cubic-bezier(\(controlPoints(separator: ",")))"
    }
  }

  /// The control points for `keySplines` in SMIL.
  ///
  /// `keySplines` has no steps. Steps and invalid curves (see ``problem``) have the control points of ``linear``.
  public var keySpline: String { controlPoints(separator: " ") }

  private func controlPoints(separator: String) -> String {
    guard problem == nil, case .cubicBezier(let x1, let y1, let x2, let y2) = self else {
      return TimingCurve.linear.keySpline
    }
    return [x1, y1, x2, y2].map { Number.css($0, decimals: 6) }.joined(separator: separator)
  }
}
