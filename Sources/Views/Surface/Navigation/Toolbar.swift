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

/// Views of bars, with their places.
public struct ToolbarParts {
  var entries: [ToolbarEntry] = []
}

extension ToolbarContent {
  var entries: [ToolbarEntry] { parts.entries }
}

extension ToolbarParts: ToolbarContent {
  public var parts: ToolbarParts { self }
}

/// A view in a bar.
public struct ToolbarItem<Content: View>: ToolbarContent {
  private let placement: ToolbarItemPlacement
  private let content: Content
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    (self.placement, self.content) = (placement, content())
  }
  /// The view with its place.
  public var parts: ToolbarParts { ToolbarParts(entries: [ToolbarEntry(placement: placement, view: AnyView(content))]) }
}

public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  private let placement: ToolbarItemPlacement
  private let content: Content
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    (self.placement, self.content) = (placement, content())
  }
  /// The views with their place.
  public var parts: ToolbarParts { ToolbarParts(entries: [ToolbarEntry(placement: placement, view: AnyView(content))]) }
}

/// Makes the content of bars of what a closure lists.
@MainActor @preconcurrency @resultBuilder public enum ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> ToolbarParts { content.parts }
  public static func buildBlock(_ parts: ToolbarParts...) -> ToolbarParts {
    ToolbarParts(entries: parts.flatMap(\.entries))
  }
  /// The part of an `if` without `else`.
  public static func buildIf(_ parts: ToolbarParts?) -> ToolbarParts { parts ?? ToolbarParts() }
  /// The part of a condition that holds.
  public static func buildEither(first parts: ToolbarParts) -> ToolbarParts { parts }
  /// The part of a condition that doesn't hold.
  public static func buildEither(second parts: ToolbarParts) -> ToolbarParts { parts }
}

/// The placement of a view in bars.
public struct ToolbarItemPlacement: Hashable, Sendable {
  enum Side: Hashable, Sendable {
    case leading, middle, trailing, bottom, nowhere
  }

  let side: Side
  /// At the end of the bar.
  public static let automatic = Self(side: .trailing)
  /// At the end of the bar.
  public static let primaryAction = Self(side: .trailing)
  /// At the end of the bar.
  public static let confirmationAction = Self(side: .trailing)
  /// At the end of the bar.
  public static let navigationBarTrailing = Self(side: .trailing)
  /// At the end of the bar.
  public static let topBarTrailing = Self(side: .trailing)
  /// At the start of the bar.
  public static let cancellationAction = Self(side: .leading)
  /// At the start of the bar.
  public static let navigation = Self(side: .leading)
  /// At the start of the bar.
  public static let navigationBarLeading = Self(side: .leading)
  /// At the start of the bar.
  public static let topBarLeading = Self(side: .leading)
  /// In the middle of the bar, in place of the title.
  public static let principal = Self(side: .middle)
  /// In a bar at the bottom.
  public static let bottomBar = Self(side: .bottom)
  /// In a bar at the bottom.
  public static let status = Self(side: .bottom)
  /// Above the keyboard, which isn't shown.
  public static let keyboard = Self(side: .nowhere)
}

public struct ToolbarPlacement: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  /// The one with the title.
  public static let navigationBar = Self(name: "navigationBar")
  /// The one with the tabs.
  public static let tabBar = Self(name: "tabBar")
  /// The one at the bottom.
  public static let bottomBar = Self(name: "bottomBar")
}
