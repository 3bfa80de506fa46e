import Foundation
import Testing

@testable import SampleListings
@testable import Views

/// A style that shows nothing of a toggle's label.
private struct Lamp: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Circle().fill(configuration.isOn ? .yellow : .gray).frame(width: 40, height: 40)
      .onTapGesture { configuration.isOn.toggle() }
  }
}

private struct Room: View {
  @State private var isLit = false
  @State private var isOpen = false
  var body: some View {
    VStack {
      Toggle("Light", isOn: $isLit).toggleStyle(Lamp())
      Text(isLit ? "Bright" : "Dark")
      Button {
        isOpen.toggle()
      } label: {
        Label("Window", systemImage: "rectangle").labelStyle(.iconOnly)
      }
      Text(isOpen ? "Fresh" : "Stale")
    }
  }
}

/// Controls in listings: what they answer and what follows from it.
extension ListingTests {
  func shows(_ host: ViewHost, _ words: String) -> Bool { host.snapshot.allLayers.contains { $0.label == words } }

  @Test("A form's controls set what they are bound to")
  func orders() throws {
    let host = host(OrderForm())
    #expect(throws: (any Error).self) { try host.tap("Order") }
    try host.type("Anna", into: "Name")
    try host.type("1234", into: "PIN")
    #expect(shows(host, "Anna") && shows(host, "••••"))
    try host.tap("Increment")
    try host.tap("Increment")
    #expect(shows(host, "Shots: 3"))
    #expect(throws: (any Error).self) { try host.tap("Increment") }
    try host.set("Milk", to: 0.6)
    #expect(shows(host, "Milk is 50 %."))
    try host.choose("Large", in: "Size")
    #expect(shows(host, "Large") && !shows(host, "Small"))
    try host.tap("To go")
    #expect(shows(host, "Paper"))
    try host.tap("Order")
  }

  @Test("Controls are known by labels that their styles don't show")
  func knowsHiddenLabels() throws {
    let host = host(Room())
    try host.tap("Light")
    try host.tap("Window")
    #expect(shows(host, "Bright") && shows(host, "Fresh"))
  }

  @Test("A segment that is tapped is chosen, and its ground moves there")
  func chooses() throws {
    let host = host(OrderForm())
    func shift() -> (Double, Animation?) {
      let shifts = host.snapshot.allLayers.compactMap { layer -> (Double, Animation?)? in
        if case .offset(let shift) = layer.effect { (Double(shift.width), layer.animation) } else { nil }
      }
      return shifts.max { $0.0 < $1.0 } ?? (0, nil)
    }
    let before = shift()
    try host.tap("Dark")
    let after = shift()
    #expect(abs(after.0 - 2 * before.0 + 2) < 0.01)
    #expect(after.1 == .control)
  }

  @Test("A message about a control that isn't there lists those that are")
  func listsControls() {
    let host = host(OrderForm())
    let error = #expect(throws: (any Error).self) { try host.type("x", into: "Nam") }
    #expect("\(error!)".contains("“Name”") && "\(error!)".contains("“PIN”"))
    let choice = #expect(throws: (any Error).self) { try host.choose("Huge", in: "Size") }
    #expect("\(choice!)".contains("“Small”, “Medium”, “Large”"))
  }

  @Test("A link pushes a screen, and dismissing it goes back")
  func browses() throws {
    let host = host(RecipeBrowser())
    try host.tap("Risotto 35 min")
    #expect(shows(host, "Cook"))
    #expect(host.snapshot.allLayers.contains { $0.transition == .animated(.move(.trailing), .push) })
    try host.tap("Cook")
    try host.tap("Done")
    #expect(!shows(host, "Done"))
    try host.tap("Shakshuka 25 min")
    try host.tap("Recipes")
    #expect(!shows(host, "Cook"))
  }

  @Test("A sheet takes taps from the screen below and goes when it is dismissed")
  func adds() throws {
    let host = host(RecipeBrowser())
    try host.tap("Add")
    #expect(throws: (any Error).self) { try host.tap("Add") }
    try host.type("Ramen", into: "Recipe name")
    try host.tap("Save")
    #expect(shows(host, "Ramen") && !shows(host, "Save"))
  }

  @Test("A tab appears when it is chosen for the first time and keeps its state")
  func switchesTabs() throws {
    let host = host(TabBarApp())
    #expect(shows(host, "0"))
    try host.tap("Go to the profile")
    try host.tap("Like")
    #expect(shows(host, "1 likes"))
    try host.tap("Start")
    #expect(!shows(host, "1 likes") && shows(host, "Home"))
    try host.tap("Profile")
    #expect(shows(host, "1 likes"))
  }

  @Test("An alert's button does its work and takes the alert away")
  func confirms() throws {
    let host = host(TabBarApp())
    try host.tap("Profile")
    try host.tap("Like")
    try host.tap("Reset")
    #expect(shows(host, "They can't be restored."))
    try host.tap("Keep")
    #expect(!shows(host, "They can't be restored.") && shows(host, "1 likes"))
    try host.tap("Reset")
    try host.tap("Set to zero")
    #expect(shows(host, "0 likes"))
  }

  @Test("A style of one's own sees that its button is pressed, and acts when it is released")
  func presses() throws {
    let host = host(PressStyle())
    try host.tap("I agree")
    try host.press("Sent 0", for: 0.2)
    let scales = host.updates.flatMap { update in
      update.snapshot.allLayers.compactMap { layer -> Double? in
        if case .scale(let x, _, _) = layer.effect { x } else { nil }
      }
    }
    #expect(scales.contains(0.9) && scales.last == 1)
    #expect(shows(host, "Sent 1"))
    #expect(host.clock.now == 0.2)
  }

  @Test("A field in a style of one's own takes text")
  func types() throws {
    let host = host(PressStyle())
    try host.type("a@b.c", into: "Mail")
    #expect(shows(host, "a@b.c"))
  }

  @Test("A drag moves a card, and a short one lets it spring back")
  func drags() throws {
    let host = host(DragCard())
    try host.drag("card", by: CGSize(width: 60, height: 0), over: 0.6)
    let offsets = host.updates.flatMap { update in
      update.snapshot.allLayers.compactMap { layer -> Double? in
        if case .offset(let shift) = layer.effect { shift.width } else { nil }
      }
    }
    #expect(abs((offsets.max() ?? 0) - 60) < 1e-6 && offsets.last == 0)
    #expect(host.snapshot.allLayers.contains { $0.effect == .opacity(1) })
  }

  @Test("A fast drag is predicted to go further and throws the card away; two taps bring it back")
  func throwsAway() throws {
    let host = host(DragCard())
    try host.drag("card", by: CGSize(width: 100, height: 0), over: 0.2)
    #expect(host.snapshot.allLayers.contains { $0.effect == .opacity(0) })
    try host.tap("Double tap")
    #expect(host.snapshot.allLayers.contains { $0.effect == .opacity(1) })
  }

  @Test("A press counts after its duration", arguments: [(0.5, false), (0.8, true)])
  func pressesLong(duration: Double, isMarked: Bool) throws {
    let host = host(DragCard())
    try host.press("card", for: duration)
    let red = Paint.color(Color.red.resolve(in: EnvironmentValues()))
    let isRed = host.snapshot.allLayers.contains {
      if case .shape(let shape) = $0.content { shape.paint == red } else { false }
    }
    #expect(isRed == isMarked)
  }

  @Test("Two fingers scale a view")
  func pinches() throws {
    let host = host(DragCard())
    try host.pinch("card", magnification: 2)
    let scales = host.updates.flatMap { update in
      update.snapshot.allLayers.compactMap { layer -> Double? in
        if case .scale(let x, _, _) = layer.effect { x } else { nil }
      }
    }
    #expect(scales.max() == 2 && scales.last == 1)
  }

  @Test("Pages follow a button and a swipe")
  func swipesPages() throws {
    let host = host(OnboardingPages())
    try host.tap("Next")
    func shift() -> Double {
      host.snapshot.allLayers.compactMap { layer -> Double? in
        if case .offset(let shift) = layer.effect { Double(shift.width) } else { nil }
      }.min() ?? 0
    }
    #expect(shift() == -390)
    try host.drag("Page 2", by: CGSize(width: -200, height: 0))
    #expect(shift() == -780)
    #expect(shows(host, "Start"))
  }

  @Test("A menu's choice does its work, and a sheet that goes calls what waits for it")
  func playsMusic() throws {
    let host = host(PlayerSheet())
    try host.tap("Now playing")
    try host.set("Volume", to: 80)
    try host.choose("1.5×", in: "Rate")
    #expect(host.snapshot.layer(named: "volume 80") != nil)
    try host.choose("Mute")
    #expect(host.snapshot.layer(named: "volume 0") != nil)
    try host.set("Volume", to: 30)
    try host.tap("Close")
    #expect(host.snapshot.layer(named: "volume 0") != nil)
  }

  @Test("An old navigation link shows its screen, whose rows change the first one")
  func chooseTheme() throws {
    let host = host(SettingsList())
    try host.tap("Theme System")
    try host.tap("Dark")
    try host.tap("Settings")
    #expect(shows(host, "Dark"))
    try host.tap("Reset")
    try host.tap("Reset all")
    #expect(shows(host, "System"))
  }

  @Test("A context menu's choice removes its view")
  func deletesTag() throws {
    let host = host(FlowLayout())
    try host.choose("Delete layout")
    #expect(!shows(host, "#layout") && shows(host, "#swift"))
  }

  @Test("Moving to the next field goes through its submit action")
  func logsIn() throws {
    let host = host(LoginScreen())
    try host.type("anna", into: "Mail")
    try host.type("secret", into: "Password")
    try host.tap("Log in")
    #expect(shows(host, "That isn't an address."))
    try host.type("anna@example.com", into: "Mail")
    try host.tap("Log in")
    #expect(!shows(host, "That isn't an address."))
  }

  @Test("A row that may be deleted has a choice that removes it")
  func deletesRow() throws {
    let host = host(RecipeBrowser())
    try host.choose("Delete", in: "Shakshuka")
    #expect(!shows(host, "Shakshuka") && shows(host, "Risotto"))
  }
}
