import Scenes

/// Options for exporting a scene.
public struct ExportOptions: Hashable, Sendable {
  /// The colors of an export.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// Both appearances. The reader's setting decides.
    case auto
    /// The light appearance.
    case light
    /// The dark appearance.
    case dark
  }

  /// The largest error of a drawn layer's edges, in points.
  public var tolerance: Double
  /// The colors of the export.
  public var appearance: Appearance
  /// The time of the poster, in seconds.
  ///
  /// The default is the middle of the first hold after a presentation.
  public var posterTime: Double?
  /// Whether an SVG that loops begins with its poster, for programs that show only the first frame.
  public var beginsAtPoster: Bool
  /// Whether a figure contains its own `style` element.
  ///
  /// If it doesn't, the css export provides the rules.
  public var inlinesStyle: Bool
  /// What starts the scene in a page, or nil for the scene's own start.
  public var start: Scene.Start?
  /// Whether the export contains invisible boxes for layers that other elements draw, so that the boxes of all layers
  /// can be measured.
  public var isMeasurable: Bool
  /// Whether readers choose one of several versions in a figure.
  ///
  /// Otherwise, all are side by side.
  package var offersChoices = true
  /// The address of a page that shows the figure.
  ///
  /// The caption links to it if the host removes the figure's rules.
  public var link: String?
  /// The address of a picture of the figure, such as its poster.
  ///
  /// It is shown instead in browsers that are too old for the figure, and if the host removes the figure's rules.
  public var poster: String?
  /// The words of a figure's controls.
  public var words: FigureWords
  /// The fonts inside of the document, or nil for the fonts of readers.
  public var fonts: [EmbeddedFont]?

  /// Creates options.
  public init(
    tolerance: Double = 0.25,
    appearance: Appearance = .auto,
    posterTime: Double? = nil,
    beginsAtPoster: Bool = false,
    inlinesStyle: Bool = true,
    start: Scene.Start? = nil,
    isMeasurable: Bool = false,
    link: String? = nil,
    poster: String? = nil,
    words: FigureWords = .english
  ) {
    self.words = words
    self.isMeasurable = isMeasurable
    self.link = link
    self.poster = poster
    self.start = start
    self.tolerance = tolerance
    self.appearance = appearance
    self.posterTime = posterTime
    self.beginsAtPoster = beginsAtPoster
    self.inlinesStyle = inlinesStyle
  }

  /// The range of tolerances, in points.
  public static let tolerances = 0.01...50.0
}
