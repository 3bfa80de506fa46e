import Diagnostics
import Scenes
import Testing

@Suite struct ReadingCheckTests {
  private func notes(_ layers: [Layer]) throws -> [String] {
    let scene = Scene(
      "read",
      title: "T",
      description: "D",
      on: Canvas(width: 200, height: 100),
      from: Stage(width: 200, height: 100) { layers },
      to: Stage(width: 200, height: 100) { Layer("page").fill(.blue) },
      with: FadeTransition()
    )
    return try Composition(resolving: scene).notes.map(\.statement)
  }

  @Test(
    "A note reports text that has almost the color of its background in one appearance",
    arguments: [
      ([Layer("ground").fill(.white), Layer(text: Text("Recipes"))], "dark"),
      ([Layer("ground").fill(.black), Layer(text: Text("Recipes"))], "light"),
      ([Layer("ground").fill(.systemBackground), Layer(text: Text("Recipes", color: .white))], "light"),
      ([Layer(text: Text("Recipes")).fill(.white)], "dark"),
      ([Layer("ground").fill(.systemBackground), Layer(text: Text("Recipes", color: .label.opacity(0.05)))], "light"),
    ]
  )
  func reportsUnreadableText(layers: [Layer], appearance: String) throws {
    let layers = layers.map { $0.frame(x: 10, y: 10, width: 180, height: 40) }
    #expect(
      try notes(layers).first == """
        read: presenting stage: note: “Recipes” can hardly be seen in the \(appearance) appearance; expected a background such \
        as .systemBackground, or a color with dark:
        """
    )
  }

  @Test(
    "Text that is readable, or whose background has several colors, has no note",
    arguments: [
      [Layer("ground").fill(.systemBackground), Layer(text: Text("Recipes"))],
      [Layer("ground").fill(.indigo), Layer(text: Text("Recipes", color: .white))], [Layer(text: Text("Recipes"))],
      [Layer("ground").fill(Color.white.opacity(0.5)), Layer(text: Text("Recipes"))],
      [Layer("ground").fill(.gradient(Gradient([.white, .white]))), Layer(text: Text("Recipes"))],
      [Layer("ground", picture: Picture(size: Size2D(width: 1, height: 1), shapes: [])), Layer(text: Text("Recipes"))],
    ]
  )
  func acceptsReadableText(layers: [Layer]) throws {
    #expect(try notes(layers.map { $0.frame(x: 10, y: 10, width: 180, height: 40) }) == [])
  }

  @Test("Several unreadable texts are one note")
  func tellsOnce() throws {
    let rows = (0..<3).map { Layer(text: Text("Row \($0)")).frame(x: 10, y: 30 * Double($0), width: 80, height: 20) }
    let notes = try notes([Layer("ground").fill(.white)] + rows)
    #expect(notes.count == 1)
    #expect(notes.first?.contains("“Row 0” and 2 more") == true)
  }

  @Test(
    "A note reports text that is wider than its stage",
    arguments: [
      (Text("Roast the tomatoes until they blister"), true), (Text("Roast the tomatoes"), false),
      (Text("Roast the tomatoes\nuntil they blister"), false),
      (Text("Roast the tomatoes until they blister", alignment: .center), true),
    ]
  )
  func reportsLongText(text: Text, isLong: Bool) throws {
    let notes = try notes([Layer(text: text).frame(x: 10, y: 10, width: 180, height: 40)])
    #expect(notes.contains { $0.contains("runs out of the stage; expected \\n in it") } == isLong)
  }
}
