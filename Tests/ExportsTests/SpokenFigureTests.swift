import Demos
import Stagecraft
import Testing

/// What screen readers say of a figure, once and in the language of the page.
@Suite struct SpokenFigureTests {
  @Test("Screen readers read the description of the canvas, and none of its texts", arguments: Demos.all)
  func isReadOnce(scene: Scene) throws {
    let html = try scene.exported(as: .figure).text
    let drawings = html.matches(of: /<svg [^>]*><text/)
    #expect(drawings.allSatisfy { $0.output.contains(#"aria-hidden="true""#) })
    #expect(html.matches(of: /<(?:span|div) [^>]*data-text=/).allSatisfy { $0.output.contains(#"aria-hidden="true""#) })
  }

  @Test(
    "The switch of a view that is dragged speaks the language of the page",
    arguments: [("de", "ticket ziehen"), ("ja", "ticketをドラッグ"), ("zh-TW", "拖動ticket"), ("sv", "Drag ticket")]
  )
  func translatesGestures(language: String, title: String) throws {
    var composition = try Scene.card.composition()
    guard case .progress(var scrubbing) = composition.playback else {
      Issue.record("the card isn't dragged")
      return
    }
    let area = Rect2D(x: 0, y: 0, width: 50, height: 50)
    let course = [Scrubbing.Follow(distance: 0, progress: 0), .init(distance: 100, progress: 1)]
    let start = Scrubbing.Handle(area: area, course: course, release: .returns)
    scrubbing.hand = nil
    scrubbing.gesture = .init(toward: .trailing, minimumDistance: 10, start: start, target: "ticket")
    composition.playback = .progress(scrubbing)
    let html = try composition.exported(as: .figure, options: .init(words: FigureWords(in: language))).text
    let written = title.unicodeScalars.map { $0.isASCII ? String($0) : "&#\($0.value);" }.joined()
    let isSpoken = html.contains("aria-label=\"\(written): A card modal\"")
    #expect(isSpoken)
  }

  @Test("The script is told in which states a view jumps to the finger", arguments: [false, true])
  func tellsJumps(jumps: Bool) throws {
    var composition = try Scene.card.composition()
    guard case .progress(var scrubbing) = composition.playback else {
      Issue.record("the card isn't dragged")
      return
    }
    let area = Rect2D(x: 0, y: 0, width: 50, height: 50)
    let course = [Scrubbing.Follow(distance: 0, progress: 0), .init(distance: 80, progress: 1)]
    let start = Scrubbing.Handle(area: area, course: course, release: .goesOn(beyond: 40, foresight: 0))
    let end = Scrubbing.Handle(area: area, course: course, release: .goesOn(beyond: 40, foresight: 0), jumps: jumps)
    scrubbing.hand = nil
    scrubbing.gesture = .init(toward: .leading, minimumDistance: 10, start: start, end: end, target: "row")
    composition.playback = .progress(scrubbing)
    let html = try composition.exported(as: .figure).text
    #expect(html.contains("data-ways=\"40 0 0 0 0 80 1|40 0 \(jumps ? 1 : 0) 0 0 80 1\""))
  }

  @Test("A description without words in the language of the page says that it is English", arguments: ["sv", "fr"])
  func saysLanguageOfDescription(language: String) throws {
    var sight = DescriptionFacts.Sight()
    sight.pictures = [.symbol("heart.fill")]
    var composition = try Scene.card.composition()
    composition.facts = DescriptionFacts(sights: [sight], deeds: [])
    var words = FigureWords(in: language)
    words.language = language
    let html = try composition.exported(as: .figure, options: .init(words: words)).text
    #expect(html.contains(#" lang="en">"#) == (language == "sv"))
  }
}
