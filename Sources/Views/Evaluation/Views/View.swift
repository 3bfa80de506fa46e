import Diagnostics

@_exported import Foundation

@MainActor @preconcurrency public protocol View {
  /// The type of the body.
  associatedtype Body: View
  /// The content of the view.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("there is no value of type Never") }
}

extension View where Body == Never {
  public var body: Never { fatalError("a view of this module has no body") }
}

@MainActor @preconcurrency public protocol ViewModifier {
  /// The type of the body.
  associatedtype Body: View
  /// The modified view.
  typealias Content = PlaceholderContentView<Self>
  /// The view that takes the place of the modified one.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

extension ViewModifier where Body == Never {
  public func body(content: Content) -> Never { fatalError("a modifier of this module has no body") }
}

public struct PlaceholderContentView<Value>: View, PrimitiveView {
  let make: (ViewContext) -> [LayoutItem]

  init(make: @escaping (ViewContext) -> [LayoutItem]) { self.make = make }
  init<Content: View>(_ content: Content) { make = { $0.items(of: content) } }

  func items(in context: ViewContext) -> [LayoutItem] { make(context) }
}
