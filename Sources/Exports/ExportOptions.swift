import Scenes

/// How a scene is written.
public struct ExportOptions: Hashable, Sendable {
  /// Which colours are written.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// Both; the reader's setting decides.
    case auto
    /// Those of light surroundings.
    case light
    /// Those of dark surroundings.
    case dark
  }

  /// How far a drawn layer may ever be from where the timeline has it, in points.
  public var tolerance: Double
  /// Which colours are written.
  public var appearance: Appearance
  /// The moment of a still, in seconds; the default is in the middle of the first hold after a presentation.
  public var stillTime: Double?
  /// Whether a figure carries its own `style` element; without, the rules are to come from the css export.
  public var inlinesStyle: Bool
  /// What starts the scene in a page, if not what it says itself.
  public var start: Scene.Start?
  /// Whether boxes are written that nobody sees: each covers exactly the box of a layer that is drawn by others, so that
  /// everything can be measured.
  public var isMeasurable: Bool
  /// The address of a page that shows the figure, for readers whose host drops its rules: its caption links there.
  public var link: String?

  /// Creates options.
  public init(
    tolerance: Double = 0.25,
    appearance: Appearance = .auto,
    stillTime: Double? = nil,
    inlinesStyle: Bool = true,
    start: Scene.Start? = nil,
    isMeasurable: Bool = false,
    link: String? = nil
  ) {
    self.isMeasurable = isMeasurable
    self.link = link
    self.start = start
    self.tolerance = tolerance
    self.appearance = appearance
    self.stillTime = stillTime
    self.inlinesStyle = inlinesStyle
  }

  /// The tolerances that can be asked for, in points.
  public static let tolerances = 0.01...50.0
}
