import Testing
import Views

@MainActor @Suite struct LocalizedStringTests {
  @Test("A localized string is its key with the values in it, or the words of a key that no table has")
  func makesStrings() {
    #expect(String(localized: "\(2) donuts", comment: "A number") == "2 donuts")
    #expect(String(localized: "key", defaultValue: "Donuts", bundle: nil) == "Donuts")
    let stored: LocalizedStringResource = "Donuts"
    #expect(String(localized: stored) == "Donuts")
  }

  @Test("A note of a program doesn't evaluate the values in it")
  func notesNothing() {
    var count = 0
    func value() -> Int {
      count += 1
      return count
    }
    Logger(subsystem: "a", category: "b").info("\(value(), privacy: .public)")
    #expect(count == 0)
  }

  @Test("A degree of a great circle is 111.2 km long")
  func measuresWays() {
    let equator = CLLocation(latitude: 0, longitude: 0).distance(from: CLLocation(latitude: 0, longitude: 1))
    let meridian = CLLocation(latitude: 50, longitude: 9).distance(from: CLLocation(latitude: 51, longitude: 9))
    #expect(abs(equator - 111_195) < 1 && abs(meridian - 111_195) < 1)
  }
}
