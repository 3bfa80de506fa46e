import StagecraftSite

extension Scene {
  /// The cover of a record grows from its row into the header of its page.
  static let records = Scene(
    "records",
    title: "A record opens",
    description: """
      A list of three records. The cover of the first springs from its row to the top of the screen and grows, while the \
      record's page fades in. Then it springs back into its row.
      """,
    from: list,
    to: page,
    with: HeroTransition(animation: .spring(duration: 0.6, bounce: 0.25))
  )

  private static let list = Stage(on: .phone) {
    Layer("list").fill(.systemBackground)
    Layer(text: Text("Records", size: 34, weight: .bold)).frame(x: 20, y: 72, width: 350, height: 44)

    Layer("cover").fill(lowTide).frame(x: 20, y: 140, width: 80, height: 80).cornerRadius(12)
      .matchedGeometryEffect(id: "cover")
    row("Low Tide", "The Harbour Lights", y: 140)

    Layer("second").fill(.teal).frame(x: 20, y: 240, width: 80, height: 80).cornerRadius(12)
    row("Nine Small Rooms", "Ilse Brandt", y: 240)

    Layer("third").fill(.brown).frame(x: 20, y: 340, width: 80, height: 80).cornerRadius(12)
    row("Night Bus", "Oyelaran Quartet", y: 340)
  }

  private static let page = Stage(on: .phone) {
    Layer("page").fill(.systemBackground)
    Layer("head").fill(lowTide).frame(x: 0, y: 0, width: 390, height: 390).cornerRadius(12)
      .matchedGeometryEffect(id: "cover")
    Layer(text: Text("Low Tide", size: 34, weight: .bold)).frame(x: 20, y: 414, width: 350, height: 44)
    Layer(text: Text("The Harbour Lights", color: .secondaryLabel)).frame(x: 20, y: 458, width: 350, height: 24)
    // Text isn't wrapped, because readers have different fonts. Add line breaks where you want them.
    Layer(
      text: Text(
        """
        Recorded in a boathouse over one
        winter, with the doors open. If you
        listen closely, you can hear the ferry.
        """,
        lineHeight: 1.5
      )
    )
    .frame(x: 20, y: 506, width: 350, height: 80)
    Layer("play") {
      Layer(text: Text("Play", weight: .semibold, color: .white, alignment: .center))
        .frame(x: 0, y: 14, width: 350, height: 24)
    }
    .fill(Color(0xB4431F, dark: 0xC9542E)).frame(x: 20, y: 740, width: 350, height: 50).cornerRadius(14)
  }

  private static let lowTide = Paint.gradient(Gradient([Color(0xF6B26B), Color(0xC2452D), Color(0x3B1F4A)]))

  private static func row(_ title: String, _ artist: String, y: Double) -> [Layer] {
    [
      Layer(text: Text(title, weight: .semibold)).frame(x: 116, y: y + 16, width: 254, height: 24),
      Layer(text: Text(artist, size: 15, color: .secondaryLabel)).frame(x: 116, y: y + 42, width: 254, height: 20),
      Layer().fill(.separator).frame(x: 116, y: y + 90, width: 274, height: 0.5),
    ]
  }
}
