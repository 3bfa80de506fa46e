import Scenes

extension Scene {
  /// A list of folders that slides in from the leading edge.
  public static let drawer = Scene(
    "drawer",
    title: "A drawer",
    description: """
      A page of notes. A drawer with folders slides in from the left over it, the page darkens, and the drawer slides \
      out again.
      """,
    on: .phone(.device),
    start: .drag(opening: "menu", closing: "presenter.dimming"),
    script: [.hold(0.8), .present, .hold(1.4), .dismiss, .hold(0.8)],
    from: notes,
    to: folders,
    with: DrawerTransition(edge: .leading, width: 300)
  )

  private static let notes = Stage(on: .phone) {
    Layer("paper").fill(.systemBackground)
    Layer("menu", shape: bars).fill(ink).frame(x: 20, y: 64, width: 24, height: 24)
    Layer("notes.title", text: Text("Walks", size: 34, weight: .bold)).frame(x: 20, y: 108, width: 350, height: 44)
    note("Along the canal", "Start at the lock, before nine,\nwhile the heron is still there", y: 176)
    note("Over the ridge", "Two hours up. Take the left path\nat the fallen larch", y: 292)
    note("To the lighthouse", "Only at low water: the last part\nis a beach, and then it isn't", y: 408)
  }

  private static let folders = Stage(width: 300, height: 844) {
    Layer("folders.title", text: Text("Folders", size: 28, weight: .bold)).frame(x: 20, y: 72, width: 260, height: 38)
    folder("Walks", 12, isChosen: true, y: 132)
    folder("Recipes", 31, isChosen: false, y: 184)
    folder("Letters", 4, isChosen: false, y: 236)
    folder("Things to fix", 9, isChosen: false, y: 288)
  }

  private static let ink = Color(0x2F6B4F, dark: 0x7CC7A2)

  private static func note(_ title: String, _ text: String, y: Double) -> Layer {
    Layer("note.\(title)") {
      Layer(text: Text(title, size: 19, weight: .semibold)).frame(x: 16, y: 14, width: 318, height: 26)
      Layer(text: Text(text, size: 15, color: .secondaryLabel)).frame(x: 16, y: 42, width: 318, height: 44)
    }
    .frame(x: 20, y: y, width: 350, height: 100).fill(.groupedBackground).cornerRadius(16)
  }

  private static func folder(_ name: String, _ count: Int, isChosen: Bool, y: Double) -> Layer {
    let row = Layer("folder.\(name)") {
      Layer(text: Text(name, size: 17, weight: isChosen ? .semibold : .regular, color: isChosen ? ink : .label))
        .frame(x: 12, y: 11, width: 190, height: 24)
      Layer(text: Text("\(count)", size: 17, color: .secondaryLabel, alignment: .trailing))
        .frame(x: 204, y: 11, width: 60, height: 24)
    }
    .frame(x: 12, y: y, width: 276, height: 46).cornerRadius(12)
    return isChosen ? row.fill(ink.opacity(0.14)) : row
  }

  private static let bars = Path { path in
    for y in [6.0, 12, 18] {
      path.move(to: Point2D(x: 2, y: y))
      path.addLine(to: Point2D(x: 22, y: y))
    }
  }
  .strokedPath(lineWidth: 2.4)
}
