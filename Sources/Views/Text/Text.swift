import Foundation

public struct Text: Hashable, Sendable {
  /// The place at which a text that is too long is truncated.
  public enum TruncationMode: Hashable, Sendable {
    case head, tail, middle
  }

  public enum Case: Hashable, Sendable {
    case uppercase
    case lowercase
  }

  /// The size of a text beside others.
  public enum Scale: Hashable, Sendable {
    case `default`
    case secondary
  }

  /// A line below or through text.
  public struct LineStyle: Hashable, Sendable {
    public static let single = LineStyle()

    /// In a figure, lines are drawn without gaps.
    public struct Pattern: Hashable, Sendable {
      public static let solid = Pattern()
      public static let dot = Pattern()
      public static let dash = Pattern()
      /// Gaps between dashes and dots.
      public static let dashDot = Pattern()
      /// Gaps between dashes and pairs of dots.
      public static let dashDotDot = Pattern()
    }
  }

  /// A part with what was said about it.
  struct Part: Hashable, Sendable {
    var text: String
    /// The image in place of the text, if it is one.
    var image: Image?
    var font: Font?
    var changes: [Font.Change] = []
    var style: Color?
    var tracking: CGFloat?
    var baselineOffset: CGFloat = 0
    var isUnderlined: Bool?
    var isStruckThrough: Bool?
    var attributes = TextAttributes()

    init(text: String) { self.text = text }
    init(_ image: Image) { (text, self.image) = (String(InlineImage.character), image) }
  }

  var parts: [Part]

  /// Creates a text of a string; a literal is a ``LocalizedStringKey``.
  @_disfavoredOverload
  public init<Content: StringProtocol>(_ content: Content) { parts = [Part(text: String(content))] }
  /// Creates a text of a string literal, which may have Markdown's bold and italic.
  public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil)
  {
    parts = key.parts
  }
  /// Creates a text of a string as it is.
  public init(verbatim content: String) { parts = [Part(text: content)] }
  /// Creates a text of a string with attributes.
  ///
  /// A literal is a ``LocalizedStringKey`` instead.
  @_disfavoredOverload
  public init(_ content: AttributedString) { parts = content.parts }
  /// Creates a text of a value in a format.
  public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
  where Format.FormatInput: Equatable, Format.FormatOutput == String {
    parts = [Part(text: format.inEnglish.format(input))]
  }
  /// In a figure, a picture that is higher than the line doesn't make it higher.
  public init(_ image: Image) { parts = [Part(image)] }

  /// The format of a date.
  public struct DateStyle: Hashable, Sendable {
    let format: String
    public static let time = DateStyle(format: "h:mm a")
    public static let date = DateStyle(format: "MMMM d, yyyy")
    /// The time until now, which goes on.
    @available(*, unavailable, message: "a figure has no clock of the day; count with a Timer or a TimelineView")
    public static let timer = DateStyle(format: "")
    /// The time until now, which goes on.
    @available(*, unavailable, message: "a figure has no clock of the day; count with a Timer or a TimelineView")
    public static let relative = DateStyle(format: "")
    /// The time until now, which goes on.
    @available(*, unavailable, message: "a figure has no clock of the day; count with a Timer or a TimelineView")
    public static let offset = DateStyle(format: "")
  }

  /// In a figure, dates are in English and in UTC.
  public init(_ date: Date, style: DateStyle) { self.init(verbatim: DateText.text(of: date, format: style.format)) }

  private func changed(_ change: (inout Part) -> Void) -> Text {
    var text = self
    for index in text.parts.indices { change(&text.parts[index]) }
    return text
  }

  /// Two texts, one after the other.
  public static func + (left: Text, right: Text) -> Text {
    var text = left
    text.parts += right.parts
    return text
  }

  /// The text in a font, where it names none yet.
  public func font(_ font: Font?) -> Text { changed { $0.font = $0.font ?? font } }
  /// The text in a weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    changed { if let weight { $0.changes.insert(.weight(weight.css), at: 0) } }
  }
  /// The text in a family of letter forms.
  public func fontDesign(_ design: Font.Design?) -> Text {
    changed { if let design { $0.changes.insert(.design(design), at: 0) } }
  }
  public func bold(_ isActive: Bool = true) -> Text {
    changed { if isActive { $0.changes.insert(.bold(true), at: 0) } }
  }
  public func italic(_ isActive: Bool = true) -> Text {
    changed { if isActive { $0.changes.insert(.italic(true), at: 0) } }
  }
  /// The text with digits of even width.
  public func monospacedDigit() -> Text { changed { $0.changes.append(.monospacedDigit) } }
  /// The text with letters of even width.
  public func monospaced(_ isActive: Bool = true) -> Text {
    changed { if isActive { $0.changes.append(.design(.monospaced)) } }
  }
  /// The text in a color, where it names none yet.
  public func foregroundColor(_ color: Color?) -> Text { changed { $0.style = $0.style ?? color } }
  /// The text in a color, where it names none yet.
  public func foregroundStyle(_ color: Color) -> Text { foregroundColor(color) }
  /// The text with so much added to each character, in points.
  public func tracking(_ tracking: CGFloat) -> Text { changed { $0.tracking = $0.tracking ?? tracking } }
  /// The text with so much added to each character, in points.
  public func kerning(_ kerning: CGFloat) -> Text { tracking(kerning) }
  /// The text moved up by points.
  public func baselineOffset(_ offset: CGFloat) -> Text { changed { $0.baselineOffset += offset } }
  /// The text with a line below.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { changed { $0.isUnderlined = isActive } }
  /// The text with a line below.
  public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
    underline(isActive)
  }
  /// The text with a line through it.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    changed { $0.isStruckThrough = isActive }
  }
  /// The text with a line through it.
  public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
    strikethrough(isActive)
  }

  var words: String { parts.lazy.filter { $0.image == nil }.map(\.text).joined() }
}

extension FormatStyle {
  /// The format in English and in Greenwich's time where it would ask the machine.
  var inEnglish: Self {
    let own = Mirror(reflecting: self).descendant("locale") as? Locale
    var format = own == nil || own == .autoupdatingCurrent ? locale(.current) : self
    guard var dates = format as? Date.FormatStyle else { return format }
    if dates.timeZone == .autoupdatingCurrent { dates.timeZone = .current }
    if dates.calendar == .autoupdatingCurrent { dates.calendar = .current }
    if let dates = dates as? Self { format = dates }
    return format
  }
}

extension Formatter {
  /// Returns the text of a value, in English and in Greenwich's time where the formatter would ask the machine.
  func text(of value: Any) -> String? {
    guard let formatter = copy() as? Formatter else { return string(for: value) }
    if let dates = formatter as? DateFormatter {
      let usual = DateFormatter()
      if dates.locale == usual.locale { dates.locale = .current }
      if dates.timeZone == usual.timeZone { dates.timeZone = .current }
    } else if let numbers = formatter as? NumberFormatter, numbers.locale == NumberFormatter().locale {
      numbers.locale = .current
    }
    return formatter.string(for: value)
  }
}

/// Dates in words, the same on every machine.
enum DateText {
  /// The text of a date in English and in Greenwich's time.
  static func text(of date: Date, format: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = format
    return formatter.string(from: date)
  }
}
