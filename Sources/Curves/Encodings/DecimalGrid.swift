/// Decimal numbers with a fixed number of decimals, as integers in units of the last decimal, and their length as text.
struct DecimalGrid: Sendable {
  let digits: Int
  let unitsPerOne: Int

  init(digits: Int) {
    self.digits = digits
    unitsPerOne = (0..<digits).reduce(1) { power, _ in power * 10 }
  }

  func value(_ units: Int) -> Double { Double(units) / Double(unitsPerOne) }

  /// Returns the smallest and the largest number of units between two values, or nil if there is none.
  func units(from low: Double, through high: Double) -> (low: Int, high: Int)? {
    let least = Int((low * Double(unitsPerOne)).rounded(.up))
    let greatest = Int((high * Double(unitsPerOne)).rounded(.down))
    return least <= greatest ? (least, greatest) : nil
  }

  /// Returns the number of characters of a number without redundant zeros.
  func length(_ units: Int) -> Int32 {
    if units == 0 { return 1 }
    var decimals = digits
    var rest = abs(units)
    while decimals > 0, rest % 10 == 0 {
      rest /= 10
      decimals -= 1
    }
    var length: Int32 = units < 0 ? 1 : 0
    if decimals > 0 { length += 1 + Int32(decimals) }
    var whole = abs(units) / unitsPerOne
    while whole > 0 {
      length += 1
      whole /= 10
    }
    return length
  }
}
