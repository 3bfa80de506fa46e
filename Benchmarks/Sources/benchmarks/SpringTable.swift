import Stagecraft

/// What springs take as `linear()`: bytes beside the shortest texts and the tools known in November 2026, and time.
enum SpringTable {
  private static let tolerances = [0.01, 0.002, 0.001, 0.0005]

  /// The springs, and the bytes of the shortest texts that were known for them at the four tolerances.
  private static let springs: [(name: String, spring: Spring, known: [Int])] = [
    ("1,150,15", .reference, [47, 113, 161, 235]),
    ("1,100,10", Spring(stiffness: 100, damping: 10), [54, 135, 193, 284]),
    ("1,170,26", Spring(stiffness: 170, damping: 26), [39, 90, 124, 181]),
    ("1,300,5", Spring(stiffness: 300, damping: 5), [169, 441, 653, 968]),
    ("1,500,100", Spring(stiffness: 500, damping: 100), [44, 96, 136, 200]),
    ("1,200,critical", Spring(stiffness: 200, damping: 2 * 200.0.squareRoot()), [40, 91, 126, 184]),
    ("smooth", .smooth, [40, 91, 126, 184]), ("snappy", .snappy, [40, 86, 124, 180]),
    ("bouncy", .bouncy, [42, 103, 146, 211]),
    ("1,150,15,+20", Spring(stiffness: 150, damping: 15, initialVelocity: 20), [65, 141, 213, 304]),
    ("1,150,15,-10", Spring(stiffness: 150, damping: 15, initialVelocity: -10), [63, 155, 220, 326]),
  ]

  /// What other tools emit for the same springs: the largest error, and the bytes after a minifier; nothing where a
  /// tool can't express the spring.
  private static let rivals: [(name: String, errors: [Double?], bytes: [Int?])] = [
    (
      "motion toString",
      [0.0138, 0.0099, 0.0137, 0.0311, 0.0152, 0.0160, 0.0129, 0.0137, 0.0149, 0.0186, 0.0310],
      [197, 229, 141, 468, 234, 136, 145, 159, 143, 170, 206]
    ),
    (
      "linear-easing-generator",
      [0.0081, 0.0077, 0.0064, 0.0537, 0.3276, 0.0050, 0.0044, 0.0058, 0.0047, 0.0213, 0.0104],
      [223, 230, 158, 548, 164, 164, 158, 145, 196, 235, 258]
    ),
    (
      "spring-easing",
      [0.0120, 0.0133, 0.0082, 0.1179, 0.3273, 0.0089, 0.0074, 0.0078, 0.0082, 0.0571, 0.4049],
      [121, 135, 106, 224, 122, 111, 114, 97, 112, 136, 121]
    ),
    (
      "anime",
      [0.0027, 0.0035, 0.0017, 0.0335, 0.0079, 0.0019, 0.0018, 0.0016, 0.0021, 0.0029, 0.0061],
      [621, 632, 590, 646, 595, 581, 593, 595, 621, 644, 632]
    ),
    (
      "tailwindcss-spring",
      [0.0022, 0.0022, 0.0018, 0.0031, 0.3278, 0.0018, 0.0018, 0.0020, 0.0025, nil, nil],
      [386, 468, 341, 1352, 348, 348, 348, 313, 335, nil, nil]
    ),
    (
      "easingwizard",
      [0.0110, 0.0128, nil, 0.0391, nil, nil, nil, 0.0107, 0.0101, nil, nil],
      [144, 174, nil, 450, nil, nil, nil, 108, 133, nil, nil]
    ),
    (
      "lab-motion 0.001",
      [0.0005, 0.0005, 0.0005, 0.0006, 0.0005, 0.0005, 0.0005, 0.0005, 0.0005, 0.0005, 0.0005],
      [846, 1060, 686, 3330, 665, 642, 661, 668, 744, 1077, 1186]
    ),
    (
      "remix",
      [0.0026, 0.0044, 0.0026, 0.0119, 0.0025, 0.0026, 0.0025, 0.0029, 0.0030, 0.0060, 0.0039],
      [335, 395, 234, 1304, 279, 235, 248, 249, 290, 449, 454]
    ),
  ]

  static func print() throws {
    try printSizes()
    try printRivals()
  }

  private static func printSizes() throws {
    Swift.print("\nlinear(): bytes found (shortest known), stops (fewest possible)")
    Swift.print("spring", tolerances.map { "\($0)" }.joined(separator: "\t\t\t"), separator: "\t\t")
    var sums = tolerances.map { _ in (found: 0, known: 0, quick: 0) }
    var times: (standard: [Double], quick: [Double]) = ([], [])
    for (name, spring, known) in springs {
      var row = [name]
      for (index, tolerance) in tolerances.enumerated() {
        let (standard, standardTime) = try timed { try spring.linearEncoding(within: tolerance) }
        let (quick, quickTime) = try timed { try spring.linearEncoding(within: tolerance, effort: .quick) }
        times.standard.append(standardTime)
        times.quick.append(quickTime)
        let bytes = standard.easing.text.utf8.count
        sums[index].found += bytes
        sums[index].known += known[index]
        sums[index].quick += quick.easing.text.utf8.count
        row.append("\(bytes) (\(known[index])), \(standard.easing.stops.count) (\(standard.minimumStops))")
      }
      Swift.print(row.joined(separator: "\t"))
    }
    Swift.print("sum", sums.map { "\($0.found) (\($0.known))" }.joined(separator: "\t\t"), separator: "\t\t")
    Swift.print("sum, quick", sums.map { "\($0.quick) (\($0.known))" }.joined(separator: "\t\t"), separator: "\t")
    for (name, times) in [("standard", times.standard), ("quick", times.quick)] {
      let sorted = times.sorted()
      let mean = sorted.reduce(0, +) / Double(sorted.count)
      Swift.print("\(name): \(milliseconds(mean)) ms on average, \(milliseconds(sorted.last!)) ms at most")
    }
  }

  private static func printRivals() throws {
    Swift.print("\nlinear() at each tool's own largest error: its bytes, ours")
    Swift.print("tool", springs.map(\.name).joined(separator: "\t"), separator: "\t")
    for rival in rivals {
      let row = try zip(springs, zip(rival.errors, rival.bytes)).map { spring, figures -> String in
        guard let error = figures.0, let bytes = figures.1 else { return "–" }
        let encoding = try spring.spring.linearEncoding(within: error, effort: .quick)
        return "\(bytes), \(encoding.easing.text.utf8.count)"
      }
      Swift.print(rival.name, row.joined(separator: "\t"), separator: "\t")
    }
  }

  private static func milliseconds(_ seconds: Double) -> Double { (seconds * 1e5).rounded() / 100 }

  /// The quickest of three runs.
  private static func timed<Value>(_ body: () throws -> Value) rethrows -> (Value, Double) {
    let clock = ContinuousClock()
    var best = Double.infinity
    var value = try body()
    for _ in 0..<3 {
      let start = clock.now
      value = try body()
      best = min(best, (clock.now - start) / .seconds(1))
    }
    return (value, best)
  }
}
