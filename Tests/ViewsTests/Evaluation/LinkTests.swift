import Testing

@testable import Views

@MainActor @Suite struct LinkTests {
  @Test("A view that names its dynamic properties names all of them, in the order of their declarations")
  func areComplete() {
    let button = Button("Tap") {}
    let found = Mirror(reflecting: button).children.compactMap { $0.value as? any LinkedProperty }
    let named = button.linkedProperties
    #expect(found.map { "\(type(of: $0))" } == named.map { "\(type(of: $0))" } && !named.isEmpty)
  }
}
