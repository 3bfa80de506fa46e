import Scenes

extension Scene {
  /// A payment code on a card that slides up over an order, and down again.
  public static let card = Scene(
    "card",
    title: "A card modal",
    description: """
      An order in a café. A white card with a payment code slides up from below, and what is behind it darkens. Then \
      the card slides down again.
      """,
    on: .phone(.device),
    start: .drag(opening: "pay", closing: "code.done", offering: .fluid(.smooth)),
    script: [.hold(0.8), .present, .hold(1.6), .dismiss, .hold(0.8)],
    from: order,
    to: code,
    with: CardTransition(gap: 54, dimming: 0.6, animation: .easeInOut(duration: 0.4))
  )

  /// A drag that pulls the card slightly, so that it returns, and then farther, so that it is dismissed.
  public static let cardDrag = Scene(
    "card-drag",
    title: "A card under a finger",
    description: """
      A finger drags the card with the payment code a little way down and lets go: the card returns. It drags it past a \
      fifth of the screen and lets go: the card goes, and what was behind it brightens.
      """,
    on: .phone(.device),
    script: [
      .hold(0.6), .present, .hold(0.6), .drag(Drag(from: finger).moving(by: 110, over: 0.6).resting(0.2)), .hold(0.6),
      .drag(Drag(from: finger).moving(by: 320, over: 0.9).resting(0.2)), .hold(0.8),
    ],
    from: order,
    to: code,
    with: CardTransition(dragging: .percentDriven, threshold: 0.2)
  )

  /// The same card with rubber-banding, momentum and springs.
  public static let cardFling = Scene(
    "card-fling",
    title: "A card that is flung",
    description: """
      A finger pulls the card up past its end, where it resists like rubber, and lets go: the card springs back. Then the \
      finger flings the card down. It has gone but a little way, and its momentum carries the card off.
      """,
    on: .phone(.device),
    script: [
      .hold(0.6), .present, .hold(0.6), .drag(Drag(from: thumb).moving(by: -150, over: 0.5).resting(0.25)), .hold(0.5),
      .drag(Drag(from: thumb).moving(by: 120, over: 0.14)), .hold(0.8),
    ],
    from: order,
    to: code,
    with: CardTransition(animation: .spring(.smooth), dragging: .fluid(.smooth))
  )

  private static let finger = Point2D(x: 195, y: 84)
  private static let thumb = Point2D(x: 322, y: 580)

  private static let order = Stage(on: .phone) {
    Layer("ground").fill(.groupedBackground)
    Layer("heading", text: Text("Your order", size: 34, weight: .bold)).frame(x: 20, y: 80, width: 350, height: 44)
    Layer("place", text: Text("Kaffeebar am Markt, table 4", size: 17, color: .secondaryLabel))
      .frame(x: 20, y: 126, width: 350, height: 24)
    Layer("list") {
      item("Flat white", "2 × 3.80", "7.60", y: 0)
      item("Almond croissant", "1 × 3.20", "3.20", y: 72)
      item("Tap water", "a carafe", "0.00", y: 144)
      Layer(text: Text("Total", size: 19, weight: .semibold)).frame(x: 16, y: 240, width: 160, height: 26)
      Layer(text: Text("10.80 €", size: 19, weight: .semibold, alignment: .trailing))
        .frame(x: 194, y: 240, width: 140, height: 26)
    }
    .frame(x: 20, y: 172, width: 350, height: 290).fill(Color(0xFFFFFF, dark: 0x2C2C2E)).cornerRadius(16)
    Layer("pay") {
      Layer(text: Text("Pay at the counter", weight: .semibold, color: .white, alignment: .center))
        .frame(x: 0, y: 14, width: 350, height: 24)
    }
    .frame(x: 20, y: 740, width: 350, height: 50).fill(coffee).cornerRadius(14)
  }

  private static let code = Stage(width: 390, height: 790) {
    Layer("grabber").fill(.separator).frame(x: 177, y: 8, width: 36, height: 5).cornerRadius(2.5)
    Layer("code.title", text: Text("Show this code", size: 28, weight: .bold, alignment: .center))
      .frame(x: 20, y: 56, width: 350, height: 38)
    Layer("code.hint", text: Text("and hear it beep", size: 17, color: .secondaryLabel, alignment: .center))
      .frame(x: 20, y: 96, width: 350, height: 24)
    Layer("code.frame") {
      Layer("code.pattern", shape: CodePattern.path(module: 8)).fill(Color(0x1C1A17))
        .frame(x: 26, y: 26, width: 232, height: 232)
    }
    .frame(x: 53, y: 152, width: 284, height: 284).fill(.white).cornerRadius(28)
    .stroke(Stroke(.separator, width: 1))
    Layer("code.amount", text: Text("10.80 €", size: 40, weight: .bold, alignment: .center))
      .frame(x: 20, y: 476, width: 350, height: 50)
    Layer("code.table", text: Text("Kaffeebar am Markt, table 4", size: 17, color: .secondaryLabel, alignment: .center))
      .frame(x: 20, y: 530, width: 350, height: 24)
    Layer("code.done") {
      Layer(text: Text("Done", weight: .semibold, color: coffee, alignment: .center))
        .frame(x: 0, y: 14, width: 350, height: 24)
    }
    .frame(x: 20, y: 686, width: 350, height: 50).fill(Color(0xF2F2F7, dark: 0x2C2C2E)).cornerRadius(14)
  }
  .statusBar(.lightContent)

  private static let coffee = Color(0x7A4A21, dark: 0xC98A4B)

  private static func item(_ name: String, _ count: String, _ price: String, y: Double) -> [Layer] {
    [
      Layer(text: Text(name, size: 17)).frame(x: 16, y: y + 14, width: 220, height: 24),
      Layer(text: Text(count, size: 15, color: .secondaryLabel)).frame(x: 16, y: y + 37, width: 220, height: 20),
      Layer(text: Text(price, size: 17, alignment: .trailing)).frame(x: 234, y: y + 14, width: 100, height: 24),
      Layer().fill(.separator).frame(x: 16, y: y + 71.5, width: 334, height: 0.5),
    ]
  }
}

/// A pattern that looks like a payment code, but isn't one.
enum CodePattern {
  private static let count = 29

  /// Returns the dark squares of the pattern as one outline.
  ///
  /// - Parameter module: The side of a square, in points.
  static func path(module: Double) -> Path {
    Path { path in
      for row in 0..<count {
        // Alternating directions, so that each subpath is next to the one before.
        let runs = row % 2 == 0 ? runs(in: row) : runs(in: row).reversed()
        for run in runs {
          let (left, right) = (Double(run.lowerBound) * module, Double(run.upperBound) * module)
          let (top, bottom) = (Double(row) * module, Double(row + 1) * module)
          path.move(to: Point2D(x: left, y: top))
          path.addLine(to: Point2D(x: right, y: top))
          path.addLine(to: Point2D(x: right, y: bottom))
          path.addLine(to: Point2D(x: left, y: bottom))
          path.closeSubpath()
        }
      }
    }
  }

  /// Returns the runs of dark squares in a row.
  private static func runs(in row: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for column in 0..<count where isDark(row, column) {
      if runs.last?.upperBound == column {
        runs[runs.count - 1] = runs[runs.count - 1].lowerBound..<(column + 1)
      } else {
        runs.append(column..<(column + 1))
      }
    }
    return runs
  }

  private static func isDark(_ row: Int, _ column: Int) -> Bool {
    // Three finder patterns with a light margin, as in a real code.
    for (top, left) in [(0, 0), (0, count - 7), (count - 7, 0)] {
      let (y, x) = (row - top, column - left)
      if (-1...7).contains(y), (-1...7).contains(x) {
        guard (0...6).contains(y), (0...6).contains(x) else { return false }
        let ring = max(abs(y - 3), abs(x - 3))
        return ring != 2
      }
    }
    var seed = UInt32(truncatingIfNeeded: row &* 7919 &+ column &* 104_729 &+ 12_345)
    for _ in 0..<3 { seed = (seed ^ (seed << 13)) ^ (seed >> 17) ^ (seed << 5) }
    return seed % 100 < 48
  }
}
