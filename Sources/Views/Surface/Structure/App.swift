/// In a figure, the app is the content of its first window.
@MainActor @preconcurrency public protocol App {
  /// The type of the body.
  associatedtype Body: AppScene
  @SceneBuilder var body: Body { get }
  init()
}

extension App {
  /// Does nothing: a figure shows the content of the app's window.
  public static func main() {}
}

/// A window of an app: SwiftUI's `Scene`, whose name here is that of a scene of layers.
///
/// A listing knows it as `Scene`.
@MainActor @preconcurrency public protocol AppScene {
  /// The type of the body.
  associatedtype Body: AppScene
  @SceneBuilder var body: Body { get }
}

extension Never: AppScene {}

extension AppScene where Body == Never {
  public var body: Never { fatalError("a scene of this module has no body") }
}

/// A scene that isn't made of others.
@MainActor protocol PrimitiveScene: AppScene where Body == Never {
  /// The content of its first window, or nil if it has none.
  var window: AnyView? { get }
}

/// In a figure, the first window is shown.
@MainActor @preconcurrency @resultBuilder public enum SceneBuilder {
  public static func buildExpression<Content: AppScene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: AppScene>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: AppScene>(_ content: repeat each Content) -> SceneGroup {
    var scenes: [any AppScene] = []
    repeat scenes.append(each content)
    return SceneGroup(scenes: scenes)
  }
  public static func buildIf<Content: AppScene>(_ content: Content?) -> OptionalScene<Content> {
    OptionalScene(content: content)
  }
  public static func buildLimitedAvailability<Content: AppScene>(_ content: Content) -> Content { content }
}

/// Several scenes, of which the first one with a window is shown.
public struct SceneGroup: AppScene, PrimitiveScene {
  let scenes: [any AppScene]
  var window: AnyView? { scenes.lazy.compactMap(\.firstWindow).first }
}

/// A scene that may not be there.
public struct OptionalScene<Content: AppScene>: AppScene, PrimitiveScene {
  let content: Content?
  var window: AnyView? { content?.firstWindow }
}

extension AppScene {
  /// The content of the first window.
  fileprivate var firstWindow: AnyView? {
    if let primitive = self as? any PrimitiveScene { return primitive.window }
    return body.firstWindow
  }
}

public struct WindowGroup<Content: View>: AppScene, PrimitiveScene {
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public init(id: String, @ViewBuilder content: () -> Content) { self.content = content() }
  @_disfavoredOverload
  public init(_ title: some StringProtocol, id: String = "", @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  var window: AnyView? { AnyView(content) }
}

public struct Window<Content: View>: AppScene, PrimitiveScene {
  private let content: Content
  @_disfavoredOverload
  public init(_ title: some StringProtocol, id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  var window: AnyView? { AnyView(content) }
}

/// In a figure, nobody opens the settings.
public struct Settings<Content: View>: AppScene, PrimitiveScene {
  public init(@ViewBuilder content: () -> Content) {}
  var window: AnyView? { nil }
}

/// In a figure, there is no menu bar.
public struct MenuBarExtra<Label: View, Content: View>: AppScene, PrimitiveScene {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
  var window: AnyView? { nil }
}

extension MenuBarExtra where Label == Text {
  public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
}

extension MenuBarExtra where Label == Views.Label<Text, Image> {
  public init(_ key: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {}
}

/// A scene with values that are handed down to its windows.
private struct ModifiedScene<Base: AppScene>: AppScene, PrimitiveScene {
  let base: Base
  let change: @MainActor (AnyView) -> AnyView
  var window: AnyView? { base.firstWindow.map(change) }
}

extension AppScene {
  public func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some AppScene {
    ModifiedScene(base: self) { AnyView($0.environment(path, value)) }
  }
  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some AppScene {
    ModifiedScene(base: self) { AnyView($0.environment(object)) }
  }
  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some AppScene {
    ModifiedScene(base: self) { AnyView($0.environmentObject(object)) }
  }
  public func onChange<Value: Equatable>(
    of value: Value,
    initial: Bool = false,
    _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some AppScene {
    ModifiedScene(base: self) { AnyView($0.onChange(of: value, initial: initial, action)) }
  }
  public func onChange<Value: Equatable>(
    of value: Value,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some AppScene {
    onChange(of: value, initial: initial) { _, _ in action() }
  }
}

/// The content of an app's first window.
public struct AppView<Main: App>: View, PrimitiveView {
  public typealias Body = Never
  private let app: Main

  public init(_ app: Main) { self.app = app }

  func items(in context: ViewContext) -> [LayoutItem] {
    let place = context.child(.type(ObjectIdentifier(Main.self)), TypeNames.name(of: Main.self))
    guard place.evaluation.admit(place.node), place.link(app) != nil else { return [] }
    guard let window = app.body.firstWindow else {
      place.evaluation.report(
        .viewSimplified,
        "the app has no window, so nothing is shown; expected a WindowGroup",
        at: place.node
      )
      return []
    }
    return place.items(of: window)
  }
}
