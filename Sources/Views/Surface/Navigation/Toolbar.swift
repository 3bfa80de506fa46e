import Foundation

/// A view of a bar, with its place.
struct ToolbarEntry {
  var placement: ToolbarItemPlacement
  var view: AnyView
}

@MainActor @preconcurrency public protocol ToolbarContent {
  /// The type of the items that it is made of.
  associatedtype Body: ToolbarContent
  /// The items that it is made of.
  @ToolbarContentBuilder var body: Body { get }
  /// The views with their places.
  var parts: ToolbarParts { get }
}

extension ToolbarContent {
  public var parts: ToolbarParts { body.parts }
}

extension Never: ToolbarContent {}

extension ToolbarContent where Body == Never {
  public var body: Never { fatalError("an item of a bar has no body") }
  public var parts: ToolbarParts { ToolbarParts() }
}

public struct ToolbarParts {
  /// The type of the body.
  public typealias Body = Never
  var entries: [ToolbarEntry] = []
}

extension ToolbarContent {
  var entries: [ToolbarEntry] { parts.entries }
}

extension ToolbarParts: ToolbarContent {
  public var parts: ToolbarParts { self }
}

public struct ToolbarItem<Content: View>: ToolbarContent {
  /// The type of the body.
  public typealias Body = Never
  private let placement: ToolbarItemPlacement
  private let content: Content
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    (self.placement, self.content) = (placement, content())
  }
  public var parts: ToolbarParts { ToolbarParts(entries: [ToolbarEntry(placement: placement, view: AnyView(content))]) }
}

public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  /// The type of the body.
  public typealias Body = Never
  private let placement: ToolbarItemPlacement
  private let content: Content
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    (self.placement, self.content) = (placement, content())
  }
  public var parts: ToolbarParts { ToolbarParts(entries: [ToolbarEntry(placement: placement, view: AnyView(content))]) }
}

@MainActor @preconcurrency @resultBuilder public enum ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> ToolbarParts { content.parts }
  public static func buildBlock(_ parts: ToolbarParts...) -> ToolbarParts {
    ToolbarParts(entries: parts.flatMap(\.entries))
  }
  public static func buildIf(_ parts: ToolbarParts?) -> ToolbarParts { parts ?? ToolbarParts() }
  public static func buildEither(first parts: ToolbarParts) -> ToolbarParts { parts }
  public static func buildEither(second parts: ToolbarParts) -> ToolbarParts { parts }
}

public struct ToolbarItemPlacement: Hashable, Sendable {
  enum Side: Hashable, Sendable {
    case leading, middle, trailing, bottom, nowhere
  }

  let side: Side
  public static let automatic = Self(side: .trailing), primaryAction = automatic, confirmationAction = automatic
  public static let navigationBarTrailing = automatic, topBarTrailing = automatic
  public static let navigation = Self(side: .leading), cancellationAction = navigation
  public static let navigationBarLeading = navigation, topBarLeading = navigation
  public static let principal = Self(side: .middle)
  public static let bottomBar = Self(side: .bottom), status = bottomBar
  /// In a figure, items above the keyboard aren't drawn.
  public static let keyboard = Self(side: .nowhere)
}

public enum ToolbarPlacement: Hashable, Sendable { case automatic, navigationBar, tabBar, bottomBar }

/// An item that the system puts into a bar by itself; in a figure, the bar has it where it always is.
public struct ToolbarDefaultItemKind: Hashable, Sendable {
  private let name: String

  /// The button that shows and hides a sidebar.
  public static let sidebarToggle = Self(name: "sidebarToggle")
  /// The field of a search.
  public static let search = Self(name: "search")
  /// The title of the bar.
  public static let title = Self(name: "title")
}

/// In a figure, the bar has such an item where it always is.
public struct DefaultToolbarItem: ToolbarContent {
  /// The type of the body.
  public typealias Body = Never
  public init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) {}
  public var parts: ToolbarParts { ToolbarParts() }
}

/// The width of the room between items of a bar.
public enum SpacerSizing: Hashable, Sendable { case fixed, flexible }

/// In a figure, items of a bar have the distances that they always have.
public struct ToolbarSpacer: ToolbarContent {
  /// The type of the body.
  public typealias Body = Never
  public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}
  public var parts: ToolbarParts { ToolbarParts() }
}

extension ToolbarContent {
  /// In a figure, items of a bar have their backgrounds.
  public func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent { self }
}
