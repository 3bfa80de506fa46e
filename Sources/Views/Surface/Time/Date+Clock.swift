import Foundation

// They take the places of Foundation's in listings, so that a figure is the same on every day and every machine.

/// In a figure, the time is that of the view's clock, which begins at the reference date, the first second of 2001.
extension Date {
  public init() { self.init(timeIntervalSinceReferenceDate: VirtualClock.shown.withLock { $0 }) }
  public init(timeIntervalSinceNow interval: TimeInterval) { self.init(timeInterval: interval, since: .now) }
  public static var now: Date { Date() }
  public var timeIntervalSinceNow: TimeInterval { timeIntervalSince(.now) }

  public func formatted() -> String { formatted(date: .numeric, time: .shortened) }
  public func formatted(date: FormatStyle.DateStyle, time: FormatStyle.TimeStyle) -> String {
    formatted(FormatStyle(date: date, time: time))
  }
  public func formatted<Format: Foundation.FormatStyle>(_ format: Format) -> Format.FormatOutput
  where Format.FormatInput == Date {
    let format = format.inEnglish
    guard let relative = format as? RelativeFormatStyle else { return format.format(self) }
    let anchored = AnchoredRelativeFormatStyle(
      anchor: self,
      presentation: relative.presentation,
      unitsStyle: relative.unitsStyle,
      locale: relative.locale,
      calendar: relative.calendar,
      capitalizationContext: relative.capitalizationContext
    )
    return anchored.format(.now) as? Format.FormatOutput ?? format.format(self)
  }
}

/// In a figure, the calendar is the Gregorian one in Greenwich's time.
extension Calendar {
  public static var current: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    (calendar.locale, calendar.timeZone) = (.current, .current)
    return calendar
  }
  public func isDateInToday(_ date: Date) -> Bool { isDate(date, inSameDayAs: .now) }
  public func isDateInYesterday(_ date: Date) -> Bool { isDate(date, inDaysFromNow: -1) }
  public func isDateInTomorrow(_ date: Date) -> Bool { isDate(date, inDaysFromNow: 1) }

  private func isDate(_ date: Date, inDaysFromNow days: Int) -> Bool {
    self.date(byAdding: .day, value: days, to: .now).map { isDate(date, inSameDayAs: $0) } ?? false
  }
}

/// In a figure, the language is American English.
extension Locale {
  public static var current: Locale { Locale(identifier: "en_US") }
}

/// In a figure, the time is Greenwich's.
extension TimeZone {
  public static var current: TimeZone { .gmt }
}

extension DateFormatter {
  @nonobjc public func string(from date: Date) -> String { text(of: date) ?? "" }
}

extension NumberFormatter {
  @nonobjc public func string(from number: NSNumber) -> String? { text(of: number) }
}

extension Duration {
  public func formatted() -> String { formatted(.time(pattern: .hourMinuteSecond)) }
  public func formatted<Format: FormatStyle>(_ format: Format) -> Format.FormatOutput
  where Format.FormatInput == Duration {
    format.inEnglish.format(self)
  }
}

extension BinaryInteger {
  public func formatted() -> String { formatted(IntegerFormatStyle()) }
  public func formatted<Format: FormatStyle>(_ format: Format) -> Format.FormatOutput where Format.FormatInput == Self {
    format.inEnglish.format(self)
  }
}

extension BinaryFloatingPoint {
  public func formatted() -> String { formatted(FloatingPointFormatStyle()) }
  public func formatted<Format: FormatStyle>(_ format: Format) -> Format.FormatOutput where Format.FormatInput == Self {
    format.inEnglish.format(self)
  }
}

extension Decimal {
  public func formatted() -> String { formatted(FormatStyle()) }
  public func formatted<Format: Foundation.FormatStyle>(_ format: Format) -> Format.FormatOutput
  where Format.FormatInput == Decimal {
    format.inEnglish.format(self)
  }
}
