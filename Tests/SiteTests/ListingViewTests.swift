import Testing

@testable import Site

/// Which view a listing shows, and with which values.
@Suite struct ListingViewTests {
  @Test(
    "Of several views, the one that no other declaration names is shown",
    arguments: [
      ("struct A: View { var body: some View { B() } }\nstruct B: View {}", "A()"),
      ("struct B: View {}\nstruct A: View { var body: some View { B() } }", "A()"),
      ("struct ContentView: View {}\nstruct B: View {}", "ContentView()"),
      ("struct ContentView: View {}\nstruct B: View { var body: some View { ContentView() } }", "B()"),
      ("struct A: View {}\nstruct B: View {}\nextension A { static var other: B { B() } }", "A()"),
      ("struct A: View { var next: [A] { [] } }\nstruct B: View { let a = A() }", "B()"),
      ("struct A: View { let b = B() }\nstruct B: View { let a = A() }", "B()"),
      ("// A() and B()\nstruct A: View { let b = B() }\n/// Is a part of A.\nstruct B: View {}", "A()"),
    ]
  )
  func choosesMain(code: String, view: String) throws { #expect(try ListingSource(code).view?.text == view) }

  @Test(
    "A view with parameters gets values by their types and names",
    arguments: [
      ("let title: String", "title: \"Title\""), ("var isOn: Bool", "isOn: false"),
      ("@Binding var isOn: Bool", "isOn: .constant(false)"), ("let iconName: String", "iconName: \"star\""),
      ("let titleKey: LocalizedStringKey", "titleKey: \"Title key\""), ("let size: CGFloat", "size: 100"),
      ("let progress: Double", "progress: 0.5"), ("let lineWidth: CGFloat", "lineWidth: 8"),
      ("let values: [Int]", "values: [1, 2, 3]"), ("let a, b: Int", "a: 3, b: 3"),
      ("let action: () -> Void", "action: {}"), ("var make: (Int, Int) -> String", "make: { _, _ in \"Make\" }"),
      ("let note: String?\nlet count: Int", "note: nil, count: 3"), ("let tint: SwiftUI.Color", "tint: Color.blue"),
      ("@State var name: String", "name: \"Name\""), ("@ViewBuilder var label: Text", "label: { Text(\"Label\") }"),
      ("let kind: Kind", "kind: Kind.big"), ("let card: Card", "card: Card(title: \"Title\")"),
      ("let user: User", "user: User.sample"), ("@ObservedObject var model: Model", "model: Model()"),
      ("let item: Card.Item", "item: Card.Item(number: 3)"),
      ("let cards: [[Kind]]", "cards: [[Kind.big, .small]]"),
      ("init(_ title: String, isOn: Binding<Bool>) {}", "\"Title\", isOn: .constant(false)"),
      ("init(other: Other) {}\ninit(size: CGFloat, tint: Color = .red) {}", "size: 100"),
      ("enum Size { case small }\nlet size: Size", "size: A.Size.small"),
      ("init?(text: String) {}\ninit(url: URL) throws {}\ninit(size: CGFloat) {}", "size: 100"),
      ("private let count = 0\nlet title: String", "title: \"Title\""),
      ("static let x: Other\nlazy var y: Other = z\nvar w: Other { z }\nlet title: String", "title: \"Title\""),
    ]
  )
  func makesValues(members: String, arguments: String) throws {
    let code = """
      struct A: View { \(members) }
      enum Kind { case own(Other), big, small }
      struct Card { var title: String; var number = 1; struct Item { let number: Int } }
      struct User { let other: Other; static let sample = User(other: x) }
      class Model: ObservableObject { @Published var count = 0 }
      """
    #expect(try ListingSource(code).sample?.sample == "A(\(arguments))")
  }

  @Test(
    "Elements of an array can be told apart, and numbers that say which one is meant count from 0",
    arguments: [
      ("let tabs: [Tab]", "tabs: [Tab.home, .search, .profile]"),
      (
        "let cards: [Card]",
        #"cards: [Card(title: "Title 1", icon: "star"), Card(title: "Title 2", icon: "heart"), "#
          + #"Card(title: "Title 3", icon: "bell")]"#
      ),
      (
        "let bars: [Bar]",
        "bars: [Bar(id: 1, tint: Color.red, share: 0.2), Bar(id: 2, tint: Color.green, share: 0.6), "
          + "Bar(id: 3, tint: Color.blue, share: 0.4)]"
      ),
      ("let marks: [Mark]", "marks: [Mark.sample]"), ("let names: [String]", #"names: ["One", "Two", "Three"]"#),
      ("@Binding var selectedIndex: Int", "selectedIndex: .constant(0)"), ("let page: Int", "page: 0"),
      ("let pageCount: Int", "pageCount: 3"), ("let count: Int", "count: 3"),
    ]
  )
  func makesElements(members: String, arguments: String) throws {
    let code = """
      struct A: View { \(members) }
      enum Tab: CaseIterable { case home, search, profile }
      struct Card: Identifiable { let id = UUID(); var title: String; var icon: String }
      struct Bar { let id: Int; let tint: Color; let share: Double }
      struct Mark { let name: String; static let sample = Mark(name: "Own") }
      """
    #expect(try ListingSource(code).sample?.sample == "A(\(arguments))")
  }

  @Test("What a listing gives to a symbol is the name of one")
  func makesSymbols() throws {
    let code = "struct A: View { let image: String; var body: some View { Image(systemName: image) } }"
    #expect(try ListingSource(code).sample?.sample == #"A(image: "star")"#)
  }

  @Test(
    "The content of a generic view is a text or a shape",
    arguments: [
      ("struct A<Content: View>: View { @ViewBuilder let content: Content }", "A(content: { Text(\"Content\") })"),
      ("struct A<C>: View where C: View { init(@ViewBuilder _ body: @escaping () -> C) {} }", "A({ Text(\"Body\") })"),
      ("struct A<S: Shape>: View { let shape: S }", "A(shape: Circle())"),
    ]
  )
  func makesContent(code: String, text: String) throws { #expect(try ListingSource(code).sample?.text == text) }

  @Test(
    "Nothing is made up for a type that isn't known",
    arguments: [
      "let other: Other", "@ObservedObject var other: Other", "let all: [Other]", "let make: () -> Other",
      "let own: Own", "let kind: Kind", "let model: Model", "let items: Result<Int, Never>",
      "private var count = 0\nlet title: String", "private let title: String", "init(url: URL) throws {}",
    ]
  )
  func leavesUnknown(members: String) throws {
    let code = """
      struct A: View { \(members) }
      struct Own { let own: Own }
      enum Kind { case own(Int) }
      class Model { let other: Int; init(other: Other) {} }
      """
    #expect(try ListingSource(code).sample == nil)
  }

  @Test("A view that needs nothing goes before one with values, and the first preview before both")
  func prefersWholeViews() throws {
    let code = "struct A: View {}\nstruct B: View { let title: String }"
    #expect(try ListingSource(code).view?.text == "A()")
    #expect(try ListingSource(code + "\n#Preview { B(title: \"B\") }").view?.text == "B(title: \"B\")")
  }
}
