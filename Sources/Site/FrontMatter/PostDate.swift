import Foundation

/// The date of an article as its author writes it: a day, usually with a time, and sometimes with a zone.
struct PostDate: Equatable, Sendable {
  private(set) var year: Int
  private(set) var month: Int
  private(set) var day: Int
  /// The time of day in seconds, if there is one.
  private var seconds: Int?
  /// The number of minutes that the zone is ahead of UTC, if it is known.
  private var zone: Int?

  /// Creates a day.
  ///
  /// - Returns: `nil` where the calendar has no such day.
  init?(year: Int, month: Int, day: Int) {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...9999).contains(year), (1...12).contains(month), (1...lengths[month - 1]).contains(day) else {
      return nil
    }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Reads a date as blogs have them: `2026-11-21`, `2026-11-21T09:30:15.5Z`, `Nov 21, 2026 9:30 PM PST` and the like.
  init?(_ text: String) {
    guard let date = PostDate(numbers: text) ?? PostDate(words: text) else { return nil }
    self = date
  }

  /// Takes the parts of a date.
  ///
  /// - Returns: `nil` where the calendar has no such day.
  init?(year: Int, month: Int, day: Int, seconds: Int?, zone: Int?) {
    self.init(year: year, month: month, day: day)
    (self.seconds, self.zone) = (seconds, seconds == nil ? nil : zone)
  }

  /// Reads `2026-11-21`, `2026-11-21 9:30`, `2026-11-21T09:30:15.5Z`, `2026-11-21 09:30:15 -0400` and the like.
  private init?(numbers text: String) {
    var reader = DateReader(text)
    guard let year = reader.number(4...4), reader.skip("-/"), let month = reader.number(1...2), reader.skip("-/"),
      let day = reader.number(1...2)
    else { return nil }
    self.init(year: year, month: month, day: day)
    let hasSpaces = reader.skipSpaces()
    guard reader.skip("Tt") || hasSpaces else {
      if !reader.isAtEnd { return nil }
      return
    }
    if reader.isAtEnd { return }
    guard let hour = reader.number(1...2), hour < 24, reader.skip(":"), let minute = reader.number(2...2), minute < 60
    else { return nil }
    var second = 0
    if reader.skip(":") {
      // A leap second is the last one of its minute.
      guard let value = reader.number(2...2), value <= 60 else { return nil }
      second = min(value, 59)
      if reader.skip(".,") { guard reader.number(1...9) != nil else { return nil } }
    }
    seconds = hour * 3600 + minute * 60 + second
    reader.skipSpaces()
    if reader.isAtEnd { return }
    guard let zone = reader.zone(), reader.isAtEnd else { return nil }
    self.zone = zone
  }

  /// Creates a day, that of the next month where the month is too short: 29 February of a year without one is 1 March.
  ///
  /// Ruby and JavaScript read such days, so that posts of Jekyll and Eleventy have addresses with them.
  private init?(year: Int, month: Int, dayOrNext day: Int) {
    let length = (28...31).last { PostDate(year: year, month: month, day: $0) != nil }
    guard let length, day > length, day <= 31 else {
      self.init(year: year, month: month, day: day)
      return
    }
    self.init(year: year, month: month + 1, day: day - length)
  }

  /// A text that begins with a day that its month hasn't, or that is a year alone, with the day that is meant, or nil if it is no
  /// such text.
  static func corrected(_ text: String) -> String? {
    if text.wholeMatch(of: /(?:19|20)\d\d/) != nil { return text + "-01-01" }
    guard let match = text.prefixMatch(of: /(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/), let year = Int(match.1),
      let month = Int(match.2), let day = Int(match.3), PostDate(year: year, month: month, day: day) == nil,
      let date = PostDate(year: year, month: month, dayOrNext: day)
    else { return nil }
    return date.isoDay + text[match.range.upperBound...]
  }

  /// Reads the date that a file's name begins with, such as `2026-11-21-title` or `2026-1-2-title`, and what follows it.
  static func leading(_ name: Substring) -> (date: PostDate, rest: Substring)? {
    guard name.utf8.first.map({ (0x30...0x39).contains($0) }) == true,
      let match = name.prefixMatch(of: /(\d{4})-(\d{1,2})-(\d{1,2})(?:[-_ ]|$)/), let year = Int(match.1),
      let month = Int(match.2), let day = Int(match.3), let date = PostDate(year: year, month: month, dayOrNext: day)
    else { return nil }
    return (date, name[match.range.upperBound...])
  }

  /// The date as a number that grows with time: seconds since the year 0, in UTC where no zone is known.
  var moment: Int { days * 86_400 + (seconds ?? 0) - (zone ?? 0) * 60 }

  /// The moment of a time since 1970, in seconds.
  static func moment(sinceEpoch seconds: Int) -> Int { seconds + epoch }

  private static let epoch = PostDate(year: 1970, month: 1, day: 1)?.moment ?? 0

  /// Days since 1 March of the year 0, by the Gregorian calendar.
  private var days: Int {
    let years = month > 2 ? year : year - 1
    let months = (month + 9) % 12
    return years * 365 + years / 4 - years / 100 + years / 400 + (months * 306 + 5) / 10 + day - 1
  }

  /// The year, the month and the day in a time zone, if the time and the zone of the date are known.
  ///
  /// - Parameters:
  ///   - zone: The zone.
  ///   - isUTC: Whether a date without a zone is one in UTC.
  func day(in zone: TimeZone?, isUTC: Bool = false) -> (year: Int, month: Int, day: Int) {
    guard let zone, seconds != nil, self.zone != nil || isUTC else { return (year, month, day) }
    let epochSeconds = moment - Self.epoch
    let date = Date(timeIntervalSince1970: TimeInterval(epochSeconds))
    let local = PostDate(sinceEpoch: epochSeconds + zone.secondsFromGMT(for: date))
    return (local.year, local.month, local.day)
  }

  /// The day of a number of seconds since 1970.
  private init(sinceEpoch seconds: Int) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents(
      [.year, .month, .day],
      from: Date(timeIntervalSince1970: TimeInterval(seconds))
    )
    (year, month, day) = (parts.year ?? 1970, parts.month ?? 1, parts.day ?? 1)
  }

  /// Reads a date that was stored.
  init(_ reader: inout RecordReader) {
    (year, month, day) = (reader.number(), reader.number(), reader.number())
    // Months have names.
    month = min(max(month, 1), 12)
    seconds = reader.optional { $0.number() }
    zone = reader.optional { $0.number() }
  }

  /// Stores the date.
  func write(to writer: inout RecordWriter) {
    for number in [year, month, day] { writer.write(number) }
    writer.write(seconds) { $0.write($1) }
    writer.write(zone) { $0.write($1) }
  }

  private static func padded(_ number: Int, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// The day as `YYYY-MM-DD`.
  private var isoDay: String { "\(yearText)-\(monthText)-\(dayText)" }

  private var isoTime: String? {
    seconds.map { "\(Self.padded($0 / 3600)):\(Self.padded($0 / 60 % 60)):\(Self.padded($0 % 60))" }
  }

  private var isoZone: String? {
    zone.map { zone in
      zone == 0 ? "Z" : (zone < 0 ? "-" : "+") + "\(Self.padded(abs(zone) / 60)):\(Self.padded(abs(zone) % 60))"
    }
  }

  /// `YYYY-MM-DD`, or `YYYY-MM-DDThh:mm:ss` with the zone that the author wrote, if there is one.
  var iso: String { isoTime.map { "\(isoDay)T\($0)\(isoZone ?? "")" } ?? isoDay }

  /// The date as feeds need it (RFC 3339): always with a time and a zone, which are midnight and UTC unless they are known.
  var feed: String { "\(isoDay)T\(isoTime ?? "00:00:00")\(isoZone ?? "Z")" }

  /// The hour, the minute and the second with two digits each; midnight where no time is known.
  var clock: (hour: String, minute: String, second: String) {
    let seconds = seconds ?? 0
    return (Self.padded(seconds / 3600), Self.padded(seconds / 60 % 60), Self.padded(seconds % 60))
  }
  /// The year with four digits.
  var yearText: String { Self.padded(year, 4) }
  /// The month with two digits.
  var monthText: String { Self.padded(month) }
  /// The day of the month with two digits.
  var dayText: String { Self.padded(day) }
}

/// Reads a date's parts one after the other.
private struct DateReader {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text.trimmed[...].utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  /// A number with so many digits.
  mutating func number(_ count: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix(count.upperBound).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard digits.count >= count.lowerBound else { return nil }
    rest = rest.dropFirst(digits.count)
    return Int(String(Substring(digits)))
  }

  /// Skips one of some signs.
  mutating func skip(_ signs: String) -> Bool {
    guard let first = rest.first, signs.utf8.contains(first) else { return false }
    rest.removeFirst()
    return true
  }

  /// Skips spaces, and says whether there were any.
  @discardableResult
  mutating func skipSpaces() -> Bool {
    let count = rest.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
    rest = rest.dropFirst(count)
    return count > 0
  }

  /// A zone in minutes: `Z`, `UTC`, `GMT`, `+01:00`, `-0400` or `+1`.
  mutating func zone() -> Int? {
    let name = String(Substring(rest)).uppercased()
    if ["Z", "UTC", "GMT"].contains(name) {
      rest = rest.dropFirst(rest.count)
      return 0
    }
    let isBehind = rest.first == UInt8(ascii: "-")
    guard skip("+-"), let hours = number(1...2), hours < 24 else { return nil }
    _ = skip(":")
    let minutes = number(2...2) ?? 0
    guard minutes < 60 else { return nil }
    return (hours * 60 + minutes) * (isBehind ? -1 : 1)
  }
}
