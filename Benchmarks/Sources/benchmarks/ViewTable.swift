import Foundation
import Stagecraft
import Views

/// What views cost: a screen of 100 views with ten state changes, from the view to a figure.
@MainActor enum ViewTable {
  static func print() throws {
    Swift.print("\na screen of 100 views, ten state changes")
    Swift.print("what", "ms", separator: "\t")
    try report("from the view to the composition") { _ = try scene.composition() }
    try report("the same, if it asks whether it is light or dark") { _ = try makeScene(asks: true).composition() }
    let composition = try scene.composition()
    try report("from the composition to the figure") { _ = try composition.exported(as: .figure) }
    try report("from the view to the figure") { _ = try scene.composition().exported(as: .figure) }
    Swift.print("", try composition.exported(as: .figure).text.utf8.count, "bytes", separator: "\t")
    try printLengths()
  }

  /// Prints what plays cost in which something changes in each frame, by their length: twice as long, twice as much.
  private static func printLengths() throws {
    Swift.print("\nplays of 5, 10 and 20 s, from the view to the figure, and the ratio of the last two")
    for (name, view) in frames {
      let times = try [5.0, 10, 20].map { seconds in
        let scene = ViewScene(
          "play",
          title: "A play",
          description: "Somebody waits.",
          on: .phone,
          play: [.hold(seconds)]
        ) {
          view()
        }
        return try milliseconds(runs: 3) { _ = try scene.composition().exported(as: .figure) }
      }
      let ratio = (times[2] / times[1] * 100).rounded() / 100
      Swift.print(name, times.map { "\(($0).rounded()) ms" }.joined(separator: "\t"), "× \(ratio)", separator: "\t")
    }
  }

  /// Views that change in each frame.
  private static let frames: [(String, @MainActor () -> AnyView)] = [
    (
      "a clock",
      {
        AnyView(TimelineView(.animation) { Views.Text("\($0.date.timeIntervalSinceReferenceDate)") })
      }
    ),
    ("a number that counts", { AnyView(Counter()) }),
    (
      "a canvas",
      {
        AnyView(
          TimelineView(.animation) { context in
            Views.Canvas { canvas, _ in
              let time = context.date.timeIntervalSinceReferenceDate
              let box = CGRect(x: 100 + 80 * cos(time), y: 100 + 80 * sin(time), width: 10, height: 10)
              canvas.fill(Views.Path(ellipseIn: box), with: .color(.blue))
            }
          }
        )
      }
    ),
    (
      "twenty dots",
      {
        AnyView(
          TimelineView(.animation) { context in
            ZStack {
              ForEach(0..<20) { dot in
                let time = context.date.timeIntervalSinceReferenceDate + Double(dot)
                Circle().frame(width: 6, height: 6).offset(x: 80 * cos(time), y: 80 * sin(time * 1.7))
              }
            }
          }
        )
      }
    ),
  ]

  static let scene = makeScene(asks: false)

  /// Returns the scene.
  ///
  /// - Parameter asks: Whether the view asks for its appearance, so that it is played for each of them.
  private static func makeScene(asks: Bool) -> ViewScene {
    ViewScene(
      "screen",
      title: "A list of mail",
      description: "Somebody chooses one row after the other.",
      on: .phone,
      play: (0..<10).map { .tap("Row \($0)") }
    ) {
      if asks { Asking() } else { Mail() }
    }
  }

  /// Prints the milliseconds of processor time that the quickest of several calls takes.
  ///
  /// Whatever else the machine does adds less to it than to the time that passes.
  private static func report(_ name: String, _ body: () throws -> Void) rethrows {
    Swift.print(name, (try milliseconds(runs: 20, body) * 10).rounded() / 10, separator: "\t")
  }

  private static func milliseconds(runs: Int, _ body: () throws -> Void) rethrows -> Double {
    var best = Double.infinity
    for _ in 0..<runs {
      let start = clock()
      try body()
      best = min(best, Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1000)
    }
    return best
  }
}

/// A number that counts sixty times a second.
private struct Counter: Views.View {
  @State private var count = 0

  var body: some Views.View {
    Views.Text("\(count)").onAppear {
      Views.Timer.scheduledTimer(withTimeInterval: 1.0 / 60, repeats: true) { _ in count += 1 }
    }
  }
}

/// A title, a bar and fifteen rows: 100 views, of which 61 are drawn.
private struct Mail: Views.View {
  @State private var chosen = 14

  var body: some Views.View {
    VStack(alignment: .leading, spacing: 6) {
      Views.Text("Inbox").font(.largeTitle).bold()
      HStack {
        Capsule().fill(.blue).frame(width: 20 + Double(chosen) * 20, height: 4)
        Spacer()
        Views.Text("\(chosen)").font(.caption)
      }
      ForEach(0..<15) { row in
        Button {
          withAnimation(row.isMultiple(of: 2) ? .snappy : .easeInOut(duration: 0.3)) { chosen = row }
        } label: {
          Row(number: row, isChosen: chosen == row)
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("Row \(row)")
      }
    }
    .padding()
  }
}

/// The same view, which asks whether it is light or dark.
private struct Asking: Views.View {
  @Environment(\.colorScheme) private var scheme

  var body: some Views.View { Mail().opacity(scheme == .dark ? 0.99 : 1) }
}

/// A circle, two lines and a mark: six views.
private struct Row: Views.View {
  let number: Int
  let isChosen: Bool

  var body: some Views.View {
    HStack(spacing: 10) {
      Circle().fill(isChosen ? Views.Color.orange : .teal).frame(width: isChosen ? 34 : 26, height: isChosen ? 34 : 26)
      VStack(alignment: .leading) {
        Views.Text("Message \(number)").font(.headline)
        Views.Text("What it is about").font(.caption).foregroundStyle(.secondary)
      }
      .offset(x: isChosen ? 8 : 0)
      Spacer()
      Circle().fill(.blue).frame(width: 8, height: 8).opacity(isChosen ? 0 : 1)
    }
  }
}
