import Stagecraft
import StagecraftSite

/// Prints what the parts of an export cost: time per call, and as a ratio to evaluating a spring once; then what sites cost.
///
/// With the argument `site` it prints only the last, with `views` what views cost, and with `preview` and nothing else what
/// previews cost. With `build`,
/// or `preview` and its options, it is the command-line tool, whose cost is measured.
@main
enum Benchmarks {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "build" || arguments.first == "preview" && arguments.count > 1 {
      await StagecraftTool.main(scenes: [])
    }
    switch arguments.first {
    case "site": try HugoTable.print()
    case "preview": try PreviewTable.print()
    case "views": try ViewTable.print()
    default:
      try printExports()
      try ViewTable.print()
      try HugoTable.print()
      try PreviewTable.print()
    }
  }

  private static func printExports() throws {
    let spring = Spring.reference
    let unit = measure { index in _ = spring.value(at: Double(index & 1023) / 1024) }
    print("what", "µs", "× one spring value", separator: "\t")
    report("a spring's value", unit, unit)
    for tolerance in [0.01, 0.002, 0.0005] {
      report(
        "Bézier fit within \(tolerance)",
        try measure { _ in _ = try Curve.spring(spring).bezierFit(within: tolerance) },
        unit
      )
    }
    let scene = Self.scene
    report("resolving a scene", try measure { _ in _ = try Timeline(resolving: scene) }, unit)
    for format in ExportFormat.allCases {
      report("export as \(format)", try measure { _ in _ = try scene.exported(as: format) }, unit)
      print("", try scene.exported(as: format).text.utf8.count, "bytes", separator: "\t")
    }
    try SpringTable.print()
  }

  private static func report(_ name: String, _ seconds: Double, _ unit: Double) {
    let micros = (seconds * 1e8).rounded() / 100
    print(name, micros, (seconds / unit).rounded(), separator: "\t")
  }

  /// Seconds per call, the least of several runs.
  private static func measure(_ body: (Int) throws -> Void) rethrows -> Double {
    var count = 1
    var best = Double.infinity
    let clock = ContinuousClock()
    for _ in 0..<12 {
      let start = clock.now
      for index in 0..<count { try body(index) }
      let time = (clock.now - start) / .seconds(1)
      best = min(best, time / Double(count))
      if time < 0.02 { count *= 2 }
    }
    return best
  }

  private static let scene = Scene(
    "card",
    title: "A card opens",
    description: "A card grows.",
    on: .phone,
    from: Stage(on: .phone) {
      Layer("ground").fill(.systemBackground)
      Layer("card").fill(.orange).frame(x: 24, y: 600, width: 120, height: 90).cornerRadius(16)
        .matchedGeometryEffect(id: "card")
    },
    to: Stage(on: .phone) {
      Layer("page").fill(.groupedBackground)
      Layer("open").fill(.orange).frame(x: 0, y: 0, width: 390, height: 300).cornerRadius(16)
        .matchedGeometryEffect(id: "card")
    }
  )
}
