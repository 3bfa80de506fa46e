import Scenes

extension Scene {
  /// A round button that grows into the screen, in which a letter appears.
  public static let expand = Scene(
    "expand",
    title: "A view that expands",
    description: """
      A list of letters with a round button below on the right. The button loses its plus sign, grows until its color \
      covers the screen, and a page for a new letter appears in it. Then the page slides down.
      """,
    on: .phone(.device),
    start: .tap(opening: "compose"),
    script: [.hold(0.8), .present, .hold(1.4), .dismiss, .hold(0.8)],
    from: letters,
    to: letter,
    with: ExpandTransition(from: "compose")
  )

  private static let letters = Stage(on: .phone) {
    Layer("desk").fill(.systemBackground)
    Layer("letters.title", text: Text("Letters", size: 34, weight: .bold)).frame(x: 20, y: 72, width: 350, height: 44)
    sender("Ada", "The loom in the attic still works,\nif you know where to kick it", 0xE2725B, y: 140)
    sender("Grace", "I found the moth. It was asleep\nin the machine, quite unhurt", 0x3C7DA6, y: 240)
    sender("Hedy", "Change the channel when they\nlisten, and change it often", 0x8A6BBE, y: 340)
    sender("Katherine", "I counted it again by hand.\nIt lands where I said it lands", 0x4B8B5A, y: 440)
    Layer("compose") {
      Layer("plus", shape: plus).fill(.white).frame(x: 0, y: 0, width: 60, height: 60)
    }
    .frame(x: 306, y: 736, width: 60, height: 60).fill(plum).cornerRadius(30)
  }

  private static let letter = Stage(on: .phone) {
    Layer("letter.ground").fill(plum)
    Layer("letter.title", text: Text("A new letter", size: 34, weight: .bold, color: .white))
      .frame(x: 20, y: 72, width: 350, height: 44)
    Layer("letter.sheet") {
      Layer(text: Text("To", size: 15, color: .secondaryLabel)).frame(x: 20, y: 20, width: 60, height: 20)
      Layer(text: Text("Ada", size: 17)).frame(x: 80, y: 18, width: 240, height: 24)
      Layer().fill(.separator).frame(x: 20, y: 56, width: 310, height: 0.5)
      Layer(
        text: Text(
          "Dear Ada,\nKicked it, as you said. It works,\nand the cat has moved out.",
          size: 17,
          lineHeight: 1.5
        )
      )
      .frame(x: 20, y: 76, width: 310, height: 90)
    }
    .frame(x: 20, y: 140, width: 350, height: 420).fill(.systemBackground).cornerRadius(20)
  }
  .statusBar(.lightContent).homeIndicator(.lightContent)

  private static let plum = Color(0x8E3B6B, dark: 0xA84A80)

  private static func sender(_ name: String, _ words: String, _ color: UInt32, y: Double) -> [Layer] {
    [
      Layer {
        Layer(
          text: Text(String(name.prefix(1)), size: 22, weight: .semibold, color: .white, alignment: .center)
        )
        .frame(x: 0, y: 12, width: 52, height: 30)
      }
      .frame(x: 20, y: y + 10, width: 52, height: 52).fill(Color(color)).cornerRadius(26),
      Layer(text: Text(name, size: 19, weight: .semibold)).frame(x: 90, y: y + 2, width: 280, height: 26),
      Layer(text: Text(words, size: 15, color: .secondaryLabel)).frame(x: 90, y: y + 30, width: 280, height: 42),
      Layer().fill(.separator).frame(x: 90, y: y + 86, width: 300, height: 0.5),
    ]
  }

  private static let plus = Path { path in
    path.move(to: Point2D(x: 20, y: 30))
    path.addLine(to: Point2D(x: 40, y: 30))
    path.move(to: Point2D(x: 30, y: 20))
    path.addLine(to: Point2D(x: 30, y: 40))
  }
  .strokedPath(lineWidth: 3)
}
