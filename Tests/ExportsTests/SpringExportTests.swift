import Foundation
import MarkupChecks
import Stagecraft
import Testing

@Suite struct SpringExportTests {
  private static let springs = [
    Spring.reference, .smooth, Spring(stiffness: 300, damping: 5, initialVelocity: -8),
    Spring(response: 0.5, dampingFraction: 20), Spring(stiffness: 150, damping: 15, initialVelocity: 20),
    Spring(duration: 1e-4), Spring(duration: 0.5, bounce: -0.98),
    Spring(duration: 0.5, bounce: 0.3, initialVelocity: 500),
  ]

  @Test(
    "A plot is a valid document for every spring and appearance",
    arguments: springs,
    ExportOptions.Appearance.allCases
  )
  func provesPlots(spring: Spring, appearance: ExportOptions.Appearance) throws {
    let encoding = try spring.linearEncoding(within: 0.002, effort: .quick)
    let text = SpringPlot(encoding, appearance: appearance).text
    #expect(SVGCheck().findings(in: Array(text.utf8), file: "spring.svg").map(\.statement) == [])
    #expect(text.contains("prefers-color-scheme") == (appearance == .auto))
  }

  @Test("A plot has a panel for the error, whatever tolerance somebody sets", arguments: [-1, 0, .infinity])
  func plotsAnyTolerance(tolerance: Double) throws {
    var encoding = try Spring.reference.linearEncoding(within: 0.002, effort: .quick)
    encoding.tolerance = tolerance
    #expect(SpringPlot(encoding).text.contains("</svg>"))
  }

  @Test("A plot shows all stops, the spring's numbers and the error of the fit")
  func showsStops() throws {
    let encoding = try Spring.reference.linearEncoding(within: 0.002, effort: .quick)
    let text = SpringPlot(encoding).text
    #expect(text.matches(of: /width="5" height="5"/).count == encoding.easing.stops.count)
    #expect(text.contains(">mass 1, stiffness 150, damping 15<"))
    #expect(text.contains("overshoots by 8.8 %"))
    #expect(text.contains("\(encoding.easing.stops.count) stops, \(encoding.easing.text.utf8.count) bytes"))
  }

  @Test("Two plots on one page share no names")
  func scopesNames() throws {
    func names(_ spring: Spring) throws -> Set<Substring> {
      let text = SpringPlot(try spring.linearEncoding(within: 0.01, effort: .quick)).text
      return Set(text.matches(of: /(?:id|class)="([^"]+)"/).map(\.output.1))
    }
    let (smooth, bouncy) = (try names(.smooth), try names(.bouncy))
    #expect(!smooth.isEmpty && smooth.isDisjoint(with: bouncy))
  }

  @Test("Nothing of a plot is outside its view box", arguments: springs)
  func staysInside(spring: Spring) throws {
    let text = SpringPlot(try spring.linearEncoding(within: 0.002, effort: .quick)).text
    let paths = text.matches(of: /<path d="([^"]+)"/)
    #expect(!paths.isEmpty)
    for path in paths {
      let numbers = path.output.1.matches(of: /-?[\d.]+/).compactMap { Double("0\($0.output)") ?? Double($0.output) }
      for (index, number) in numbers.enumerated() { #expect((0...(index % 2 == 0 ? 640 : 448)).contains(number)) }
    }
  }

  @Test("The numbers in the JSON are exactly those of the spring")
  func writesExactJSON() throws {
    let spring = Spring(mass: 1e-7, stiffness: 1.0 / 3e5, damping: 1e-6)
    let text = try spring.linearEncoding(within: 0.01, effort: .quick).json.text
    #expect(text.contains(#""mass": 1e-07,"#) && text.contains("\"stiffness\": \(1.0 / 3e5),"))
  }

  @Test("The JSON has all documented members, in order")
  func writesJSON() throws {
    let text = try Spring.reference.linearEncoding(within: 0.01).json.text
    let keys = text.matches(of: /"(\w+)":/).map { String($0.output.1) }
    #expect(
      keys == [
        "mass", "stiffness", "damping", "initialVelocity", "dampingRatio", "duration", "linear", "stops",
        "minimumStops", "tolerance", "maximumError",
      ]
    )
    #expect(text.contains(#""stiffness": 150"#) && text.contains(#""minimumStops": 8"#))
  }

  @Test("Samples are exact values of the spring")
  func samples() throws {
    #expect(
      try Spring.reference.samples(over: 0.1, rate: 20).text == """
        {"duration": 0.1, "rate": 20, "values": [0, 0.143909, 0.430831], "velocities": [0, 4.955662, 6.029141]}
        """
    )
  }

  private static let numbers = [-.infinity, -1e12, 0, 1e-300, 1, 1e12, 1e24, .infinity, .nan] as [Double]

  @Test("Samples of any duration and rate are JSON or an error", arguments: numbers, numbers)
  func samplesOrRefuses(duration: Double, rate: Double) throws {
    let isPossible = duration >= 0 && rate > 0 && rate < .infinity && duration * rate <= 1e6
    do throws(Diagnostic) {
      let json = try Spring.reference.samples(over: duration, rate: rate)
      #expect(isPossible && (try? JSONSerialization.jsonObject(with: Data(json.text.utf8))) != nil)
    } catch {
      #expect(!isPossible && error.message.contains("expected numbers above 0"))
    }
  }

  @Test("Samples and the report of a fast spring can be written", arguments: [1e11, 1e12])
  func writesLargeNumbers(velocity: Double) throws {
    let spring = Spring(stiffness: 100, damping: 10, initialVelocity: velocity)
    let json = try spring.samples(over: 1, rate: 10).text
    #expect((try? JSONSerialization.jsonObject(with: Data(json.utf8))) != nil)
    #expect(SpringReport(spring, linear: .failure(try failure(of: spring))).text.contains("velocity"))
    #expect(json.contains("\"velocities\": [\(velocity == 1e12 ? "1000000000000," : "100000000000,")"))
  }

  private func failure(of spring: Spring) throws -> EncodingFailure {
    try #require(throws: EncodingFailure.self) { try spring.linearEncoding(within: 0.001) }
  }

  @Test("The report of an invalid spring is a text", arguments: numbers)
  func reportsAnything(number: Double) throws {
    let failure = try failure(of: Spring(stiffness: 150, damping: -1))
    for spring in [Spring(stiffness: number, damping: number), Spring(duration: number, initialVelocity: number)] {
      #expect(!SpringReport(spring, linear: .failure(failure)).text.isEmpty)
    }
  }

  @Test("A plot of any size in the terminal has 1…1,000 lines", arguments: [Int.min, -1, 0, 1, 12, 2_000, .max])
  func plotsAnySize(size: Int) {
    for duration in [0, 1, -1, Double.infinity, .nan] {
      let text = TerminalPlot(.reference, over: duration, width: min(size, 70), height: size).text
      #expect(text.split(separator: "\n").count == min(max(size, 1), 1_000) + 1)
    }
  }

  @Test("The terminal's plot has a target, a start and a duration", arguments: springs.dropLast())
  func plotsInTerminal(spring: Spring) throws {
    let lines = TerminalPlot(spring, over: 0.5, width: 32, height: 8).text.split(separator: "\n")
    #expect(lines.count == 9)
    #expect(lines.dropLast().allSatisfy { $0.count == 34 })
    #expect(lines.contains { $0.hasPrefix("1 ") } && lines.contains { $0.hasPrefix("0 ") })
    #expect(lines.last?.hasSuffix("0.5 s") == true)
    // Every column contains a dot of the curve.
    for column in 2..<34 {
      #expect(lines.dropLast().contains { Array($0)[column] != "\u{2800}" })
    }
  }
}
