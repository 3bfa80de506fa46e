extension PostDate {
  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
  private static let weekdays: Set<String> = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
  /// The zones with a name that Ruby's and JavaScript's parsers know, in hours ahead of UTC.
  private static let zones = [
    "z": 0, "utc": 0, "gmt": 0, "ut": 0, "wet": 0, "west": 1, "bst": 1, "cet": 1, "cest": 2, "met": 1, "mest": 2,
    "eet": 2, "eest": 3, "msk": 3, "jst": 9, "kst": 9, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6,
    "pst": -8, "pdt": -7, "akst": -9, "akdt": -8, "hst": -10,
  ]

  /// Reads a date word by word, as the parsers of Ruby, Go and JavaScript do: `Fri, 21 Nov 2026 09:30:15 +0100`,
  /// `August 16, 2025`, `2026-11-21 02:12 PM`, `2026-11-21 09:30:15 2026 -0800`.
  ///
  /// A date such as `1/2/2026` is read differently in different countries, so that it is none.
  init?(words text: String) {
    var parts = Parts()
    // The name of a zone in brackets says no more than the number before it.
    let plain = text.replacing(/\s*\[[A-Za-z_\/+\-]+\]|\s*\([A-Za-z ]+\)/, with: "")
    let words = plain.split { $0.isWhitespace || $0 == "," }
    guard (1...10).contains(words.count), text.utf8.count <= 80 else { return nil }
    for (index, word) in words.enumerated() {
      guard parts.take(word.lowercased()) else {
        // The first word may be a day of the week in any language.
        guard index == 0, words.count > 3, word.allSatisfy({ $0.isLetter || $0 == "." }) else { return nil }
        continue
      }
    }
    guard let year = parts.year, let month = parts.month, let day = parts.day else { return nil }
    self.init(year: year, month: month, day: day, seconds: parts.seconds, zone: parts.zone)
  }

  /// The parts of a date so far.
  private struct Parts {
    var year: Int?
    var month: Int?
    var day: Int?
    var seconds: Int?
    var zone: Int?

    /// Takes a word, or returns false if it has no place.
    mutating func take(_ word: String) -> Bool {
      if word == "at" { return year != nil || month != nil }
      if word == "am" || word == "pm" { return takeHalf(word) }
      if let date = word.wholeMatch(of: /(\d{4})[-\/.](\d{1,2})[-\/.](\d{1,2})(?:t(.+))?/) {
        guard take(year: Int(date.1), month: Int(date.2), day: Int(date.3)) else { return false }
        return date.4.map { take(String($0)) } ?? true
      }
      if let date = word.wholeMatch(of: /(\d{4})(\d\d)(\d\d)/) {
        return take(year: Int(date.1), month: Int(date.2), day: Int(date.3))
      }
      if let date = word.wholeMatch(of: /(\d{1,2})[-\/](\d{1,2})[-\/](\d{4})/), let one = Int(date.1),
        let two = Int(date.2)
      {
        if one == two || two > 12 { return take(year: Int(date.3), month: one, day: two) }
        return one > 12 && take(year: Int(date.3), month: two, day: one)
      }
      if let date = word.wholeMatch(of: /(\d{1,2})-([a-z]{3,9})-(\d{4})/) {
        return take(String(date.1)) && take(String(date.2)) && take(String(date.3))
      }
      if let time = word.wholeMatch(of: /(\d{1,2}):(\d\d)(?::(\d\d))?(?:[.,]\d{1,9})?(am|pm)?(z|[+\-]\d\d:?\d\d)?/) {
        return take(hour: Int(time.1), minute: Int(time.2), second: time.3.flatMap { Int($0) })
          && (time.4.map { takeHalf(String($0)) } ?? true) && (time.5.map { takeZone(String($0)) } ?? true)
      }
      if let number = word.wholeMatch(of: /(\d{4})/)?.1 {
        // The year may be there twice.
        if let year { return year == Int(number) }
        year = Int(number)
        return true
      }
      if let number = word.wholeMatch(of: /(\d{1,2})(?:st|nd|rd|th)?/)?.1, day == nil {
        day = Int(number)
        return true
      }
      let name = word.hasSuffix(".") ? String(word.dropLast()) : word
      if let month = Self.month(name), self.month == nil {
        self.month = month
        return true
      }
      return Self.isWeekday(name) || seconds != nil && zone == nil && takeZone(word)
    }

    private mutating func take(year: Int?, month: Int?, day: Int?) -> Bool {
      guard self.year == nil, self.month == nil, self.day == nil else { return false }
      (self.year, self.month, self.day) = (year, month, day)
      return true
    }

    private mutating func take(hour: Int?, minute: Int?, second: Int?) -> Bool {
      guard seconds == nil, let hour, hour < 24, let minute, minute < 60, second ?? 0 <= 60 else { return false }
      seconds = hour * 3600 + minute * 60 + min(second ?? 0, 59)
      return true
    }

    /// Takes the half of the day.
    private mutating func takeHalf(_ word: String) -> Bool {
      guard let seconds, (1...12).contains(seconds / 3600) else { return false }
      let isNoonOrMidnight = seconds / 3600 == 12
      self.seconds = seconds + (word == "pm" ? isNoonOrMidnight ? 0 : 43_200 : isNoonOrMidnight ? -43_200 : 0)
      return true
    }

    private mutating func takeZone(_ word: String) -> Bool {
      if let hours = PostDate.zones[word] {
        zone = hours * 60
        return true
      }
      guard let match = word.wholeMatch(of: /(?:gmt|utc)?([+\-])(\d{1,2}):?(\d\d)?/), let hours = Int(match.2),
        hours < 24
      else {
        return false
      }
      let minutes = match.3.flatMap { Int($0) } ?? 0
      guard minutes < 60 else { return false }
      zone = (hours * 60 + minutes) * (match.1 == "-" ? -1 : 1)
      return true
    }

    private static func month(_ word: String) -> Int? {
      let names = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
      ]
      if word == "sept" { return 9 }
      return PostDate.months.firstIndex(of: word).map { $0 + 1 } ?? names.firstIndex(of: word).map { $0 + 1 }
    }

    private static func isWeekday(_ word: String) -> Bool {
      guard PostDate.weekdays.contains(String(word.prefix(3))) else { return false }
      return word.count == 3 || word.hasSuffix("day") || ["tues", "wednes", "thur", "thurs"].contains(word)
    }
  }
}
