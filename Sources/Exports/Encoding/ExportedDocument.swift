import Diagnostics

/// The format that a scene is exported to.
public enum ExportFormat: String, Hashable, Sendable, CaseIterable {
  /// A `figure` element with its style sheet, for the HTML of a post.
  case figure
  /// A whole page that shows the figure.
  case page
  /// An SVG file with CSS animations.
  case svg
  /// An SVG file with SMIL animations.
  case smil
  /// An SVG file of one time.
  case poster
  /// JSON for the Web Animations API.
  case keyframes
  /// The style sheet of the figure.
  case css

  /// The suffix of a file name, after the scene's name.
  public var fileSuffix: String {
    switch self {
    case .figure: ".figure.html"
    case .page: ".html"
    case .svg: ".svg"
    case .smil: ".smil.svg"
    case .poster: ".poster.svg"
    case .keyframes: ".keyframes.json"
    case .css: ".css"
    }
  }

  /// Whether the format is SVG, which is validated before it is written.
  public var isSVG: Bool { self == .svg || self == .smil || self == .poster }
}

/// An exported scene.
public struct ExportedDocument: Hashable, Sendable {
  /// The name of the scene.
  public var scene: String
  /// The format.
  public var format: ExportFormat
  /// The text of the document.
  public var text: String
  /// The accuracy of the document's motion.
  public var fidelity: Fidelity
  /// Whether drags work once the page loads the ``GestureScript``.
  public var wantsGestureScript = false
  /// Whether taps keep the speed of what they interrupt once the page loads the ``SpringScript``.
  public var wantsSpringScript = false
  /// Notes and warnings for the author.
  public var notes: [Diagnostic]

  /// The file name.
  public var fileName: String { scene + format.fileSuffix }
}

/// A document whose motion is measured.
protocol MeasuredExport {
  /// The text of the document.
  var text: String { get }
  /// The accuracy of the motion.
  var fidelity: Fidelity { get }
}
