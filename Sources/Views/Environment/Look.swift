import Foundation

/// The measures of a platform in one year: fonts, spacing and controls.
///
/// Another year's look is another value of this type.
public struct Look: Sendable {
  /// The measures of a text style.
  public struct Style: Hashable, Sendable {
    /// The size in points.
    public var size: Double
    /// The distance of two baselines, in points.
    public var leading: Double
    /// The weight as CSS counts it.
    public var weight: Double
    /// The weight when it is bold.
    public var boldWeight: Double

    public init(size: Double, leading: Double, weight: Double = 400, boldWeight: Double = 600) {
      self.size = size
      self.leading = leading
      self.weight = weight
      self.boldWeight = boldWeight
    }
  }

  /// The measures of the controls, in points.
  public struct Controls: Hashable, Sendable {
    /// The switch of a toggle.
    public var switchSize = CGSize(width: 51, height: 31)
    /// The distance of the switch's knob from its edge.
    public var switchInset = 2.0
    /// The width of the switch's knob.
    public var switchKnobWidth = 27.0
    /// The padding of a bordered button.
    public var buttonPadding = CGSize(width: 12, height: 7)
    /// The padding of a small bordered button.
    public var smallButtonPadding = CGSize(width: 10, height: 5)
    /// The padding of a large bordered button.
    public var largeButtonPadding = CGSize(width: 20, height: 15)
    /// The corner radius of a bordered button, or nil for a capsule.
    public var buttonRadius: Double? = 8
    /// The background of a bordered button without a tint, or nil for a pale accent color.
    public var buttonFill: Color?
    /// The height of a slider.
    public var sliderHeight = 31.0
    /// The size of a slider's knob.
    public var sliderKnob = CGSize(width: 27, height: 27)
    /// The thickness of a slider's line.
    public var sliderTrack = 4.0
    public var stepperSize = CGSize(width: 94, height: 32)
    /// The corner radius of a stepper.
    public var stepperRadius = 8.0
    /// The height of a plain text field above its line.
    public var textFieldPadding = 1.0
    /// The height of a text field with a border.
    public var borderedFieldHeight = 34.0
    /// The height of a segmented control.
    public var segmentedHeight = 32.0
    /// The corner radius of a segmented control.
    public var segmentedRadius = 9.0
    /// The distance of the chosen segment from the edge.
    public var segmentedInset = 2.0
    /// The corner radius of a text field with a border.
    public var fieldRadius = 5.0
    /// The height of a progress bar.
    public var barHeight = 4.0
    /// The side of a spinner.
    public var spinnerSize = 20.0
    /// The height of a tab bar above what is covered.
    public var tabBarHeight = 49.0
    /// The least height of a list's row.
    public var rowHeight = 44.0
    /// The smallest distance above and below a row's content.
    public var rowPadding = 11.0
    /// The distance of a card from the sides of a list.
    public var cardInset = 16.0
    /// The distance of content from the sides of its card.
    public var rowInset = 16.0
    /// The corner radius of a card.
    public var cardRadius = 10.0
    /// The distance of a card from the sides of a list, and of content from those of its card, on screens that are wider than
    /// ``widestNarrowScreen``.
    public var wideInset = 20.0
    /// The width of the widest screen with narrow insets.
    public var widestNarrowScreen = 390.0
    /// From the top of a list to its first card.
    public var listTop = 35.0
    /// The font of a header between cards.
    public var headerFont = Font.footnote
    /// Whether headers between cards are in capitals.
    public var hasUppercaseHeaders = true
    /// The distance of a header's text from its card.
    public var headerBottom = 6.0
    /// The distance of a line between rows from the end of its card.
    public var separatorEnd = 0.0
    /// The room of a header between two cards.
    public var listHeader = 169.0 / 3
    /// The room of a header above the first card, without a bar.
    public var firstListHeader = 116.0 / 3
    /// The distance between the text of a footer and the header below it.
    public var listFooterBottom = 35.5 / 3
    /// The distance of two cards without their header.
    public var listGap = 53.0 / 3
    /// The height of a header in a list without cards.
    public var plainHeader = 28.0
    /// The height of a navigation bar with a large title.
    public var largeBar = 96.0
    /// The height of a navigation bar with its title in the middle.
    public var inlineBar = 44.0
    /// The corner radius of a sheet.
    public var sheetRadius = 10.0
    /// The distance of a sheet that leaves a part of the screen visible from its sides and its bottom.
    public var sheetInset = 0.0
    /// The bars of glass that lie over the content, or nil for bars that reach from side to side.
    public var glass: GlassBars?

    /// Creates the measures of iOS 18.
    public init() {}

    /// The measures on a screen of a width in points.
    func fitting(_ width: Double) -> Controls {
      guard width > widestNarrowScreen else { return self }
      var measures = self
      measures.cardInset += wideInset - 16
      measures.rowInset += wideInset - 16
      return measures
    }
  }

  /// The measures of buttons and tabs on glass, in points.
  public struct GlassBars: Hashable, Sendable {
    /// The height of the tabs' capsule.
    public var tabHeight = 58.0
    /// The distance of that capsule from the bottom, and the smallest from the sides.
    public var tabInset = 23.0
    /// The greatest width of a tab.
    public var tabWidth = 88.0
    /// The distance of the chosen tab's background from the edge of the capsule.
    public var chosenInset = 4.0
    /// The height of a bar's buttons.
    public var buttonHeight = 44.0
    /// The distance of a bar's symbols from the sides of their glass.
    public var buttonPadding = 10.0

    /// Creates the measures of iOS 26.
    public init() {}
  }

  /// The pixels to a point.
  public var scale = 3.0
  /// The style of text that names no font.
  public var defaultFont = Font.body
  public var styles: [Font.TextStyle: Style]
  /// The metrics of styles that the font's own don't give.
  public var styleMetrics: [Font.TextStyle: FontMetrics] = [:]
  /// The metrics of sizes that the font's own don't give.
  public var sizeMetrics: [Double: FontMetrics] = [:]
  /// The font's ascent, descent and capital height, in parts of its size.
  public var font = FontMetrics(ascent: 1950.0 / 2048, descent: 494.0 / 2048, capHeight: 0.7046)
  /// The distance of two neighbors in a stack, in points.
  public var spacing = 8.0
  /// The default length of `padding()`, in points.
  public var padding = 16.0
  /// The least length of a spacer, in points.
  public var spacerLength = 8.0
  /// The side of a shape or color that is offered nothing, in points.
  public var idealSide = 10.0
  public var controls = Controls()

  /// Creates a look from its text styles.
  public init(styles: [Font.TextStyle: Style]) { self.styles = styles }

  /// iPhones with iOS 15 to 18, at the default text size and three pixels to a point.
  public static let iOS18 = Look(styles: [
    .largeTitle: Style(size: 34, leading: 41, boldWeight: 700),
    .title: Style(size: 28, leading: 34, boldWeight: 700),
    .title2: Style(size: 22, leading: 28, boldWeight: 700),
    .title3: Style(size: 20, leading: 25),
    .headline: Style(size: 17, leading: 22, weight: 600),
    .body: Style(size: 17, leading: 22),
    .callout: Style(size: 16, leading: 21),
    .subheadline: Style(size: 15, leading: 20),
    .footnote: Style(size: 13, leading: 18),
    .caption: Style(size: 12, leading: 16),
    .caption2: Style(size: 11, leading: 13),
  ])

  /// iPhones with iOS 26: the text of iOS 18, and controls that are capsules or glass.
  ///
  /// Rows, headers and insets of lists are those of a snapshot of 26.2 on a screen of 402 × 874 points. Other controls were
  /// measured on a simulator of 26.0.
  public static let iOS26: Look = {
    var look = iOS18
    look.controls.switchSize = CGSize(width: 66, height: 30)
    look.controls.switchInset = 2.5
    look.controls.switchKnobWidth = 38
    look.controls.buttonRadius = nil
    look.controls.buttonFill = Color(light: (118, 118, 124), dark: (118, 121, 128), opacity: (0.16, 0.32))
    look.controls.sliderKnob = CGSize(width: 38, height: 24)
    look.controls.sliderTrack = 6
    look.controls.stepperRadius = 16
    look.controls.segmentedHeight = 31
    look.controls.segmentedRadius = 15.5
    look.controls.rowHeight = 52
    look.controls.rowPadding = 15
    look.controls.cardRadius = 26
    look.controls.wideInset = 16
    look.controls.headerFont = .headline
    look.controls.hasUppercaseHeaders = false
    look.controls.headerBottom = 10
    look.controls.separatorEnd = 16
    look.controls.firstListHeader = 121.0 / 3
    look.controls.listHeader = 58
    look.controls.listFooterBottom = 23.5 / 3
    look.controls.inlineBar = 64
    look.controls.largeBar = 116
    look.controls.sheetRadius = 39
    look.controls.sheetInset = 6
    look.controls.glass = GlassBars()
    return look
  }()

  /// The metrics of a font, in points.
  public func metrics(of font: ResolvedFont) -> FontMetrics {
    if let style = font.style, let metrics = styleMetrics[style] { return metrics }
    if font.style == nil, let metrics = sizeMetrics[font.size] { return metrics }
    return FontMetrics(
      ascent: self.font.ascent * font.size,
      descent: self.font.descent * font.size,
      capHeight: self.font.capHeight * font.size,
      leading: font.style.flatMap { styles[$0]?.leading } ?? 0
    )
  }

  /// The thickness of a divider in points: one pixel.
  public var hairline: Double { 1 / scale }
}

/// The measures that all views of an evaluation share, which are too many for each to have its own.
final class LookReference: Sendable {
  let look: Look

  init(_ look: Look) { self.look = look }
}
