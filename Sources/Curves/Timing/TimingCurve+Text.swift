import WebText

extension TimingCurve {
  /// The curve as CSS takes it: its name where it has one, and `linear` where ``problem`` says that it is no curve.
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

  /// The four numbers of a Bézier as one of the `keySplines` of SMIL: those of ``linear`` for steps, which SMIL doesn't
  /// know, and where ``problem`` says that it is no curve.
  public var keySpline: String { controlPoints(separator: " ") }

  private func controlPoints(separator: String) -> String {
    guard problem == nil, case .cubicBezier(let x1, let y1, let x2, let y2) = self else {
      return TimingCurve.linear.keySpline
    }
    return [x1, y1, x2, y2].map { Number.css($0, decimals: 6) }.joined(separator: separator)
  }
}
