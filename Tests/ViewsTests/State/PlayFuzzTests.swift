import Diagnostics
import Dispatch
import FuzzSupport
import Scenes
import Synchronization
import Testing

@testable import Views

/// A view that every cue finds something to do with.
private struct Board: View {
  @State private var count = 0
  @State private var volume = 0.5
  @State private var name = ""
  @State private var color = "Red"
  @State private var isOn = false
  @State private var offset = CGSize.zero
  @State private var scale = 1.0

  var body: some View {
    VStack {
      Button("Add") { withAnimation(.bouncy) { count += 1 } }
      Text("\(count)").contentTransition(.numericText())
      Slider(value: $volume) { Text("Volume") }
      TextField("Name", text: $name)
      Toggle("On", isOn: $isOn.animation())
      Picker("Color", selection: $color) { ForEach(["Red", "Blue"], id: \.self) { Text($0) } }.pickerStyle(.segmented)
      RoundedRectangle(cornerRadius: 8).frame(width: 80 + volume * 40, height: 40).scaleEffect(scale).offset(offset)
        .accessibilityLabel("Card")
        .gesture(
          DragGesture().onChanged { offset = $0.translation }.onEnded { _ in withAnimation { offset = .zero } }
        )
        .simultaneousGesture(MagnificationGesture().onChanged { scale = $0 }.onEnded { _ in scale = 1 })
    }
  }
}

/// Plays as text, of cues that are right and of cues that aren't.
private enum PlayGrammar {
  private static let labels = [
    "Add", "Card", "Volume", "Name", "On", "Color", "Red", "“Add”", "\"to\"", "Nothing", "Add #1",
    "Add #9223372036854775807",
    "#2", "by", "", "é", "\u{0}", "„a“", "“open",
  ]
  private static let numbers = [
    "0", "1", "0.5", "-1", "0.4s", "90°", "1e3", "1e308", "-1e308", "1e-308", "601", "nan", "inf", "0x1p4", "x", "",
    "1e999",
    "9007199254740993",
  ]
  private static let words = ["by", "over", "to", "turning", "into", "in", "for", ",", ";", "'", "#2", "hold"]

  static func play(_ random: inout Random) -> String {
    // A wrong cue refuses the whole play, so half of the plays have none.
    guard random.happens(0.5) else {
      return (0...random.few(5)).map { _ in cue(&random) }.joined(separator: random.pick([", ", ",", ";", " "]))
    }
    return ((0...random.few(5)).map { _ in rightCue(&random) } + ["hold 0.5"]).joined(separator: ", ")
  }

  /// Returns a cue that the board can play.
  private static func rightCue(_ random: inout Random) -> String {
    func number(_ range: ClosedRange<Double>) -> String {
      let number = random.double(range)
      return random.happens(0.5) ? "\(number)" : "\((number * 10).rounded() / 10)"
    }
    // Each sixtieth of a second of a drag is an evaluation of the board.
    let over = random.happens(0.7) ? " over \(number(0...0.4))" : ""
    switch random.int(0...7) {
    case 0: return "hold \(number(0...2))"
    case 1: return "tap \(random.pick(["Add", "On", "“Add”", "Add #1"]))"
    case 2: return "press Add for \(number(0...2))"
    case 3: return "drag Card by \(number(-500...500)) \(number(-500...500))\(over)"
    case 4: return "pinch Card to \(number(0.1...4)) turning \(number(-400...400))\(over)"
    case 5: return "set Volume to \(number(0...1))"
    case 6: return "type \(random.pick(Array(labels.prefix(9)))) into Name"
    default: return "choose \(random.pick(["Red", "Blue"]))\(random.happens(0.5) ? " in Color" : "")"
    }
  }

  private static func cue(_ random: inout Random) -> String {
    func label() -> String { random.pick(random.happens(0.7) ? Array(labels.prefix(7)) : labels) }
    func number() -> String { random.pick(random.happens(0.6) ? Array(numbers.prefix(5)) : numbers) }
    var cue =
      switch random.int(0...8) {
      case 0: "hold \(number())"
      case 1: "tap \(label())"
      case 2: "press \(label()) for \(number())"
      case 3: "drag \(label()) by \(number()) \(number()) over \(number())"
      case 4: "pinch \(label()) to \(number()) turning \(number()) over \(number())"
      case 5: "set \(label()) to \(number())"
      case 6: "type \(label()) into \(label())"
      case 7: "choose \(label()) in \(label())"
      default: "\(random.pick(words)) \(label())"
      }
    if random.happens(0.1) { cue += " \(random.pick(words)) \(number())" }
    return cue
  }
}

@Suite struct PlayFuzzTests {
  @Test("A play is a scene that is over in time, or is refused where it is written")
  func playsAnything() async {
    let played = Mutex(0)
    let report = await Fuzz("plays", executions: 30, longest: 5).run { random in
      Array(PlayGrammar.play(&random).utf8)
    } checking: { bytes in
      let play = String(decoding: bytes, as: UTF8.self)
      return Dispatch.DispatchQueue.main.sync {
        MainActor.assumeIsolated {
          let scene = ViewScene(
            listing: "a",
            title: "A",
            description: nil,
            size: nil,
            play: play,
            defaults: .current,
            digest: "",
            file: "a.md",
            line: 3
          ) { Board() }
          let start = Growth.processorTime()
          do throws(Diagnostics) {
            _ = try scene.scene.composition()
            played.withLock { $0 += 1 }
            let time = Growth.processorTime() - start
            return time < 20 ? nil : "it took \(time) s; expected at most 20 s"
          } catch {
            return error.all.first { $0.message.isEmpty || $0.location == nil && $0.subject == nil }.map {
              "“\($0)” doesn't say where"
            }
          }
        }
      }
    }
    #expect(report.failures.isEmpty, "\(report)")
    // A generator whose plays are all refused would prove nothing.
    #expect(played.withLock(\.self) >= report.executions / 3)
    if Fuzz.seconds != nil { print("plays: \(report.executions) plays, \(played.withLock(\.self)) of them scenes") }
  }

  @Test(
    "The cost of reading a play is proportional to its length",
    arguments: ["tap Add, ", "a ", "“", "“a” ", "to ", "drag Card by 1 2 over 3 ", "#2 ", ",", "to 1 "]
  )
  func readsInStep(part: String) async {
    let problem = await Growth.problem(from: 1_000, upTo: 64_000) { size in
      _ = try? Cue.list("drag " + String(repeating: part, count: size))
    }
    #expect(problem == nil)
  }
}
