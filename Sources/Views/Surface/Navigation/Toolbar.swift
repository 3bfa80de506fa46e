import Foundation

/// A view of a bar, with its place.
struct ToolbarEntry {
  var placement: ToolbarItemPlacement
  var view: AnyView
}

@MainActor @preconcurrency public protocol ToolbarContent {
  /// The views with their places.
  var parts: ToolbarParts { get }
}

public struct ToolbarParts {
  var entries: [ToolbarEntry] = []
}

extension ToolbarContent {
  var entries: [ToolbarEntry] { parts.entries }
}

extension ToolbarParts: ToolbarContent {
  public var parts: ToolbarParts { self }
}

public struct ToolbarItem<Content: View>: ToolbarContent {
  private let placement: ToolbarItemPlacement
  private let content: Content
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    (self.placement, self.content) = (placement, content())
  }
  public var parts: ToolbarParts { ToolbarParts(entries: [ToolbarEntry(placement: placement, view: AnyView(content))]) }
}

public struct ToolbarItemGroup<Content: View>: ToolbarContent {
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
