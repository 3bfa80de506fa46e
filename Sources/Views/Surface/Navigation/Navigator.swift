import Foundation

/// The properties and requests of a navigation stack's screens.
@MainActor final class Navigator {
  /// A screen on top of others.
  struct Level {
    var id: AnyHashable
    var view: AnyView
    var close: () -> Void
  }

  /// The views that links have pushed, kept across evaluations.
  final class Pushed {
    var levels: [(id: Int, view: AnyView)] = []
    var made = 0
  }

  let pushed: Pushed
  /// Adds a value to the stack's path, if it has one that takes such values.
  let append: (AnyHashable) -> Void
  private let log: ChangeLog
  /// The closures that create the screens of values, by the type of the value.
  var destinations: [ObjectIdentifier: (Any) -> AnyView] = [:]
  /// The presented view, while its binding has a value.
  var presented: [Level] = []

  init(pushed: Pushed, log: ChangeLog, append: @escaping (AnyHashable) -> Void) {
    (self.pushed, self.log, self.append) = (pushed, log, append)
  }

  /// Pushes a view.
  func push(_ view: AnyView) {
    pushed.made += 1
    pushed.levels.append((pushed.made, view))
    log.note(.current)
  }

  /// Pops a view and all views above it.
  func pop(_ id: Int) {
    guard let index = pushed.levels.firstIndex(where: { $0.id == id }) else { return }
    pushed.levels.removeSubrange(index...)
    log.note(.current)
  }
}

/// The properties of a screen's bar.
@MainActor final class NavigationBarContent {
  var title: Text?
  var mode = NavigationBarItem.TitleDisplayMode.automatic
  var isHidden = false
  var hidesBack = false
  var items: [ToolbarEntry] = []
  /// The source of the screen's zoom transition.
  var zoom: ZoomSource?
  /// Whether there is a screen below.
  let isPushed: Bool

  init(isPushed: Bool) { self.isPushed = isPushed }

  /// Whether the title is large, below the buttons.
  var isLarge: Bool {
    guard title != nil, !isHidden else { return false }
    switch mode {
    case .automatic: return !isPushed
    case .large: return true
    case .inline: return false
    }
  }
}

public enum NavigationBarItem {
  public enum TitleDisplayMode: Hashable, Sendable {
    case automatic
    case inline
    case large
  }
}

extension EnvironmentValues {
  private struct NavigatorKey: EnvironmentKey {
    static var defaultValue: Navigator? { nil }
  }
  private struct BarKey: EnvironmentKey {
    static var defaultValue: NavigationBarContent? { nil }
  }

  /// The navigation stack that a view is in.
  var navigator: Navigator? {
    get { self[NavigatorKey.self] }
    set { self[NavigatorKey.self] = newValue }
  }
  /// The bar of the screen that a view is in.
  var navigationBar: NavigationBarContent? {
    get { self[BarKey.self] }
    set { self[BarKey.self] = newValue }
  }
}

public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []
  public init() {}
  public init<Values: Sequence>(_ values: Values) where Values.Element: Hashable {
    self.values = values.map { AnyHashable($0) }
  }
  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }
  public mutating func append<Value: Hashable>(_ value: Value) { values.append(AnyHashable(value)) }
  public mutating func removeLast(_ count: Int = 1) { values.removeLast(min(count, values.count)) }
}
