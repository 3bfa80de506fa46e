import Curves
import Testing

@Suite struct BezierEncodingTests {
  /// Parses a text into offsets, values and control points, independently of the encoder.
  private struct Read {
    var fractions: [Double]
    var values: [Double]
    var curves: [TimingCurve]

    func value(at fraction: Double) -> Double {
      let index = max(0, min(fractions.count - 2, (fractions.firstIndex { $0 > fraction } ?? fractions.count) - 1))
      let part = (fraction - fractions[index]) / (fractions[index + 1] - fractions[index])
      return values[index] + (values[index + 1] - values[index]) * curves[index].value(at: part)
    }

    func largestError(against spring: Spring, over duration: Double, distance: Double) -> Double {
      (0...2000).reduce(0) { largest, step in
        let fraction = Double(step) / 2000
        return max(largest, abs(value(at: fraction) / distance - spring.value(at: fraction * duration)))
      }
    }
  }

  private static func numbers(_ text: some StringProtocol, separator: Character) throws -> [Double] {
    try text.split(separator: separator).map { try #require(Double($0.hasPrefix(".") ? "0\($0)" : String($0))) }
  }

  private static func curves(_ lists: [[Double]]) -> [TimingCurve] {
    lists.map { .cubicBezier($0[0], $0[1], $0[2], $0[3]) }
  }

  @Test("Keyframes keep their tolerance, read from their text", arguments: Spring.random(40, seed: 51))
  func keyframesKeepTolerance(spring: Spring) throws {
    let encoding = try spring.bezierEncoding(within: 0.002, to: 100)
    let text = encoding.keyframes(named: "a", animating: "translate", unit: "px")
    let frames = text.matches(
      of: #/(to|[\d.]+%)\{translate:(-?[\d.]+)(?:px)?(?:;animation-timing-function:cubic-bezier\(([^)]+)\))?\}/#
    )
    let read = Read(
      fractions: try frames.map {
        $0.output.1 == "to" ? 1 : try #require(Self.numbers($0.output.1.dropLast(), separator: " ").first) / 100
      },
      values: try frames.map { try #require(Self.numbers($0.output.2, separator: " ").first) },
      curves: try Self.curves(frames.compactMap(\.output.3).map { try Self.numbers($0, separator: ",") })
    )
    #expect(read.curves.count == read.values.count - 1)
    #expect(read.largestError(against: spring, over: encoding.duration, distance: 100) <= 0.002)
    #expect(encoding.maximumError <= 0.002)
  }

  @Test("SMIL keeps its tolerance and its numbers in 0…1, read from its text", arguments: Spring.random(40, seed: 52))
  func smilKeepsTolerance(spring: Spring) throws {
    let encoding = try spring.bezierEncoding(within: 0.002, ordinates: .unit, to: 100)
    let match = try #require(
      encoding.smil.wholeMatch(
        of: #/dur="([\d.]+)s" calcMode="spline" values="([^"]+)" keyTimes="([^"]+)" keySplines="([^"]+)"/#
      )
    )
    let splines = try match.output.4.split(separator: ";").map { try Self.numbers($0, separator: " ") }
    let read = Read(
      fractions: try Self.numbers(match.output.3, separator: ";"),
      values: try Self.numbers(match.output.2, separator: ";"),
      curves: Self.curves(splines)
    )
    #expect(splines.joined().allSatisfy { (0...1).contains($0) })
    #expect(read.fractions.first == 0 && read.fractions.last == 1 && read.values.count == read.fractions.count)
    #expect(read.largestError(against: spring, over: encoding.duration, distance: 100) <= 0.002)
  }

  @Test(
    "There are as few pieces as the best known solution has",
    arguments: [
      (Spring.reference, [2, 2, 3, 3], [2, 3, 4, 5]),
      (Spring(stiffness: 100, damping: 10), [2, 3, 3, 4], [3, 4, 5, 6]),
      (Spring(stiffness: 170, damping: 26), [1, 2, 2, 2], [2, 2, 2, 2]),
      (Spring(stiffness: 500, damping: 100), [2, 2, 2, 2], [2, 2, 2, 2]),
      (.smooth, [1, 2, 2, 2], [2, 2, 2, 2]), (.snappy, [1, 2, 2, 2], [2, 3, 3, 3]),
      (.bouncy, [2, 2, 3, 3], [2, 4, 4, 4]),
      (Spring(stiffness: 150, damping: 15, initialVelocity: 20), [2, 2, 3, 3], [3, 4, 4, 5]),
      (Spring(stiffness: 150, damping: 15, initialVelocity: -10), [2, 3, 3, 3], [3, 5, 5, 6]),
    ]
  )
  func hasFewPieces(spring: Spring, css: [Int], smil: [Int]) throws {
    for (index, tolerance) in [0.01, 0.002, 0.001, 0.0005].enumerated() {
      #expect(try spring.bezierEncoding(within: tolerance).keyframes.count - 1 <= css[index])
      #expect(try spring.bezierEncoding(within: tolerance, ordinates: .unit).keyframes.count - 1 <= smil[index])
    }
  }

  @Test(
    "An impossible encoding throws the reason",
    arguments: [
      (Spring.reference, 0.0, 1.0, "tolerance is 0; expected 0.00001…0.5 of the distance"),
      (.reference, 0.01, 0, "it moves from 0 to 0; expected two different numbers below a million"),
      (.reference, 0.01, .nan, "it moves from 0 to nan; expected two different numbers below a million"),
      (
        Spring(stiffness: 100_000, damping: 1), 0.001, 1,
        """
        it swings 1530 times before it settles; expected at most 60, so allow a larger tolerance or damp the spring more
        """
      ),
    ]
  )
  func refuses(spring: Spring, tolerance: Double, end: Double, message: String) {
    let error = #expect(throws: EncodingFailure.self) { try spring.bezierEncoding(within: tolerance, to: end) }
    #expect(error?.description == message)
  }
}
