import FuzzSupport
import Testing

@testable import Curves

@Suite struct LinearEncodingTests {
  /// A spring, a tolerance, and the size of the shortest text known for them, in bytes.
  struct Record: CustomTestStringConvertible, Sendable {
    var name: String
    var spring: Spring
    var tolerance: Double
    var bytes: Int

    var testDescription: String { "\(name) within \(tolerance)" }

    static let all: [Record] = [
      ("1,150,15", Spring.reference, [47, 113, 161, 235]),
      ("1,100,10", Spring(stiffness: 100, damping: 10), [54, 135, 193, 284]),
      ("1,170,26", Spring(stiffness: 170, damping: 26), [39, 90, 124, 181]),
      ("1,300,5", Spring(stiffness: 300, damping: 5), [169, 441, 653, 968]),
      ("1,500,100", Spring(stiffness: 500, damping: 100), [44, 96, 136, 200]),
      ("1,200,critical", Spring(stiffness: 200, damping: 2 * 200.0.squareRoot()), [40, 91, 126, 184]),
      ("smooth", .smooth, [40, 91, 126, 184]),
      ("snappy", .snappy, [40, 86, 124, 180]),
      ("bouncy", .bouncy, [42, 103, 146, 211]),
      ("1,150,15,+20", Spring(stiffness: 150, damping: 15, initialVelocity: 20), [65, 141, 213, 304]),
      ("1,150,15,-10", Spring(stiffness: 150, damping: 15, initialVelocity: -10), [63, 155, 220, 326]),
    ].flatMap { name, spring, bytes in
      zip([0.01, 0.002, 0.001, 0.0005], bytes).map { Record(name: name, spring: spring, tolerance: $0, bytes: $1) }
    }
  }

  /// Measures the largest error of the text, parsed by the rules of CSS, at many times.
  private func error(of encoding: LinearEncoding) throws -> Double {
    let easing = try LinearEasing(parsing: encoding.easing.text)
    return (0...3000).reduce(0) { largest, step in
      let fraction = Double(step) / 3000
      return max(largest, abs(easing.value(at: fraction) - encoding.spring.value(at: fraction * encoding.duration)))
    }
  }

  /// A progress that isn't a spring's, and whether it is far from 1 before its end.
  struct Progress: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var value: @Sendable (Double) -> Double
    var jumps = false
  }

  private static let progresses = [
    Progress(testDescription: "smoothstep") { $0 * $0 * (3 - 2 * $0) },
    Progress(testDescription: "product of a spring and a line") { Spring.bouncy.value(at: $0) * (1 + $0) / 2 },
    Progress(testDescription: "with a corner") { $0 < 0.3 ? $0 * $0 : 0.09 + ($0 - 0.3) * 1.3 },
    Progress(testDescription: "with a jump at the end", value: { 0.9 * $0 * (2 - $0) }, jumps: true),
  ]

  @Test(
    "A progress of any shape is written within the tolerance, with about as few stops as its bends need",
    arguments: progresses,
    [0.01, 0.002, 0.0005]
  )
  func followsAnyProgress(progress: Progress, tolerance: Double) throws {
    let text = try #require(LinearEasing.shortest(following: progress.value, within: tolerance)).text
    let easing = try LinearEasing(parsing: text)
    for step in 0..<3000 {
      let fraction = Double(step) / 3000
      #expect(abs(easing.value(at: fraction) - progress.value(fraction)) <= tolerance * 1.001, "at \(fraction)")
    }
    #expect(easing.value(at: 0) == 0 && easing.value(at: 1) == 1)
    #expect(text.hasSuffix(" 100%,1)") == progress.jumps)
    let band = ToleranceBand(count: 4000, tolerance: tolerance, startBend: 0, progress.value)
    #expect(Double(easing.stops.count) <= 1.6 * band.estimatedStopCount + 4)
  }

  @Test("A progress that jumps before its end isn't written as lines")
  func refusesJumps() {
    #expect(LinearEasing.shortest(following: { $0 < 0.5 ? 0 : 1 }, within: 0.001) == nil)
  }

  @Test("No text is more than 3 % longer than the shortest known one, and all together are shorter")
  func isShort() throws {
    var bytes: [Double: (found: Int, known: Int)] = [:]
    for record in Record.all {
      let encoding = try record.spring.linearEncoding(within: record.tolerance)
      let count = encoding.easing.text.utf8.count
      #expect(Double(count) <= Double(record.bytes) * 1.03, "\(record.testDescription): \(count) bytes")
      let sums = bytes[record.tolerance] ?? (0, 0)
      bytes[record.tolerance] = (sums.found + count, sums.known + record.bytes)
    }
    for (tolerance, sums) in bytes { #expect(sums.found <= sums.known, "within \(tolerance)") }
  }

  @Test("A quick search stays within 10 % of it", arguments: Record.all)
  func isShortQuickly(record: Record) throws {
    let encoding = try record.spring.linearEncoding(within: record.tolerance, effort: .quick)
    #expect(Double(encoding.easing.text.utf8.count) <= Double(record.bytes) * 1.1)
  }

  @Test("The text of any spring keeps its tolerance", arguments: Fuzz.seeds(4))
  func keepsTolerance(seed: UInt64) throws {
    for (index, spring) in Spring.random(80, seed: seed).enumerated() {
      let tolerance = [0.2, 0.03, 0.01, 0.003, 0.001, 0.0005][index % 6]
      let encoding = try spring.linearEncoding(within: tolerance, effort: .quick)
      let error = try error(of: encoding)
      #expect(error <= tolerance, "\(spring)")
      #expect(error <= encoding.maximumError + 1e-9 && encoding.maximumError <= tolerance, "\(spring)")
      #expect(encoding.easing.value(at: 0) == 0 && encoding.easing.value(at: 1) == 1)
      #expect(spring.settlingTime(within: tolerance / 2) <= encoding.duration, "\(spring)")
    }
  }

  @Test(
    "Springs with a large initial velocity keep the tolerance",
    arguments: [1.0, 5, 100].flatMap { ratio in [-30.0, 5, 100].map { (ratio, $0) } }
  )
  func keepsToleranceWithLargeVelocity(ratio: Double, velocity: Double) throws {
    let spring = Spring(response: 0.5, dampingFraction: ratio, initialVelocity: velocity)
    let encoding = try spring.linearEncoding(within: 0.001, effort: .quick)
    let easing = try LinearEasing(parsing: encoding.easing.text)
    // Evenly spaced samples would miss a motion that takes a thousandth of the duration.
    for exponent in stride(from: -8.0, through: 0, by: 0.002) {
      let fraction = Double.exp10(exponent)
      #expect(abs(easing.value(at: fraction) - spring.value(at: fraction * encoding.duration)) <= 0.001)
    }
  }

  @Test("The text has no redundant character", arguments: Spring.random(60, seed: 41))
  func writesShortly(spring: Spring) throws {
    let text = try spring.linearEncoding(within: 0.002, effort: .quick).easing.text
    let value = #/-?(?:[1-9]\d*|0|(?:[1-9]\d*)?\.\d*[1-9])/#
    #expect(text.wholeMatch(of: #/linear\([^ ,]+(?: [^ ,]+%)?(?:,[^ ,]+(?: [^ ,]+%)?)*\)/#) != nil)
    for word in text.dropFirst(7).dropLast().split(whereSeparator: { ", %".contains($0) }) {
      #expect(word.wholeMatch(of: value) != nil, "\(word)")
    }
  }

  @Test("A requested duration is kept")
  func keepsDuration() throws {
    let encoding = try Spring.reference.linearEncoding(within: 0.002, over: 0.9975)
    #expect(encoding.duration == 0.9975)
    #expect(try error(of: encoding) <= 0.002)
  }

  @Test(
    "The minimum number of stops is that of the window algorithm",
    arguments: [
      (Spring.reference, 0.01, 0.736, 8), (.reference, 0.002, 0.836, 16), (.reference, 0.001, 1.045, 22),
      (.reference, 0.0005, 1.108, 30), (Spring(stiffness: 100, damping: 10), 0.001, 1.542, 26),
      (.smooth, 0.002, 0.735, 13), (.bouncy, 0.002, 0.819, 15), (.snappy, 0.0005, 0.779, 25),
    ]
  )
  func provesMinimum(spring: Spring, tolerance: Double, duration: Double, stops: Int) throws {
    let encoding = try spring.linearEncoding(within: tolerance, over: duration, effort: .quick)
    #expect(encoding.minimumStops == stops)
  }

  @Test("No text has fewer stops than the minimum", arguments: Spring.random(40, seed: 42))
  func respectsMinimum(spring: Spring) throws {
    let encoding = try spring.linearEncoding(within: 0.005, effort: .quick)
    #expect(encoding.minimumStops <= encoding.easing.stops.count)
  }

  @Test("The same spring gives the same bytes in each process")
  func repeatsItself() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
      print(try Spring.bouncy.linearEncoding(within: 0.003).easing.text)
    }
    let here = try Spring.bouncy.linearEncoding(within: 0.003).easing.text
    #expect(String(decoding: result.standardOutputContent, as: UTF8.self) == here + "\n")
  }

  @Test(
    "An impossible encoding throws the reason",
    arguments: [
      (Spring.reference, 0.0, nil, "tolerance is 0; expected 0.00001…0.5 of the distance"),
      (.reference, 0.6, nil, "tolerance is 0.6; expected 0.00001…0.5 of the distance"),
      (.reference, .nan, nil, "tolerance is nan; expected 0.00001…0.5 of the distance"),
      (
        Spring(stiffness: 100, damping: 0), 0.01, nil,
        "damping is 0.0; expected a number above 0 (undamped, it would never settle)"
      ),
      (
        .reference, 0.01, 0.3, "at 0.3 s the spring isn't within 0.01 of its target; expected at least 0.736 s"
      ),
      (
        Spring(stiffness: 10_000, damping: 0.4), 0.001, nil,
        """
        linear() would need about 1209 stops to stay within 0.001; expected at most 1000, so allow a larger tolerance \
        or damp the spring more
        """
      ),
    ] as [(Spring, Double, Double?, String)]
  )
  func refuses(spring: Spring, tolerance: Double, duration: Double?, message: String) {
    let error = #expect(throws: EncodingFailure.self) {
      try spring.linearEncoding(within: tolerance, over: duration, effort: .quick)
    }
    #expect(error?.description == message)
  }
}

extension Double {
  fileprivate static func exp10(_ exponent: Double) -> Double {
    var result = 1.0
    var rest = exponent
    while rest <= -1 {
      result /= 10
      rest += 1
    }
    // 10^rest for rest in (−1, 0], by the series of e^(rest·ln 10).
    var term = 1.0
    var sum = 1.0
    for index in 1...40 {
      term *= rest * 2.302585092994046 / Double(index)
      sum += term
    }
    return result * sum
  }
}
