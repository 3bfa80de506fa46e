import Foundation

/// In a figure, the looks of UIKit's views change nothing; a note names the modifier of SwiftUI to use instead.
@MainActor open class UIView {
  public var backgroundColor: UIColor?
  /// The color of its controls.
  public var tintColor: UIColor?
  public var isHidden = false
  /// The opacity, 0…1.
  public var alpha: CGFloat = 1

  /// Whether what is beyond its frame is hidden.
  public var clipsToBounds = false
  /// Whether it takes touches.
  public var isUserInteractionEnabled = true
  /// The view that it is in, which no view here knows.
  public var superview: UIView? { nil }
  public private(set) var subviews: [UIView] = []

  public required init() {}
  public convenience init(frame: CGRect) { self.init() }
  /// Adds a view, which isn't drawn.
  public func addSubview(_ view: UIView) { subviews.append(view) }

  /// What to do in a listing instead, or nil if there is nothing that would be seen.
  class var replacement: String? { nil }

  /// Returns the looks of all views of this kind.
  public static func appearance() -> Self {
    guard let host = ViewHost.current else { return Self() }
    if let replacement {
      host.note("\(Self.self).appearance() changes nothing; \(replacement)")
    }
    return appearance(in: host.tree)
  }

  /// Returns the looks of all views of this kind in a view tree.
  static func appearance(in root: ViewNode) -> Self { root.slot { Self() } }
}

open class UIScrollView: UIView {
  /// The way in which a scroll view hides the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive
  }
  /// Whether it gives way at its ends.
  public var bounces = true
  public var isScrollEnabled = true
  /// Whether it stops at whole pages.
  public var isPagingEnabled = false
  /// Whether its bar is shown.
  public var showsVerticalScrollIndicator = true
  /// Whether its bar is shown.
  public var showsHorizontalScrollIndicator = true
  /// The way in which it hides the keyboard.
  public var keyboardDismissMode = KeyboardDismissMode.none
}

public final class UITableView: UIScrollView {
  public var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine
  /// The color of lines between rows.
  public var separatorColor: UIColor?
  /// The distance above headers, in points.
  public var sectionHeaderTopPadding: CGFloat = 0
  /// Whether rows can be chosen.
  public var allowsSelection: Bool = true
  /// What is below the last row.
  public var tableFooterView: UIView?

  override class var replacement: String? { "use listStyle, listRowBackground and scrollContentBackground" }
}

public final class UITableViewCell: UIView {
  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine
  }
  /// The look of a row that is chosen.
  public enum SelectionStyle: Int, Sendable {
    /// The look of a row that is chosen.
    case none, blue, gray, `default`
  }
  /// The look of a row that is chosen.
  public var selectionStyle: SelectionStyle = .default

  override class var replacement: String? { "use listRowBackground" }
}

public final class UICollectionView: UIScrollView {
  override class var replacement: String? { "use LazyVGrid with a background" }
}

public final class UITextView: UIScrollView {
  public var textColor: UIColor?

  override class var replacement: String? { "use scrollContentBackground and background" }
}

/// The bar at the top of a screen.
public final class UINavigationBar: UIView {
  /// The color of the bar.
  public var barTintColor: UIColor?
  /// Whether what is behind the bar is seen.
  public var isTranslucent: Bool = true
  /// The look of the title.
  public var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The look of the large title.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  public var prefersLargeTitles: Bool = false
  /// The look of the bar.
  public var standardAppearance: UINavigationBarAppearance = UINavigationBarAppearance()
  /// The look of a low bar.
  public var compactAppearance: UINavigationBarAppearance?
  /// The look of the bar above content that isn't scrolled.
  public var scrollEdgeAppearance: UINavigationBarAppearance?

  override class var replacement: String? {
    "use toolbarBackground, toolbarColorScheme and navigationBarTitleDisplayMode"
  }
}

/// In a figure, the bar can be hidden.
///
/// Its colors have no effect; use `tint`.
public final class UITabBar: UIView {
  /// The color behind the bar.
  public override var backgroundColor: UIColor? { didSet { noteNoEffect() } }
  /// The color of the tab that is chosen.
  public override var tintColor: UIColor? { didSet { noteNoEffect() } }
  /// The color of the bar.
  public var barTintColor: UIColor? { didSet { noteNoEffect() } }
  /// The color of tabs that aren't chosen.
  public var unselectedItemTintColor: UIColor? { didSet { noteNoEffect() } }
  /// Whether what is behind the bar is seen.
  public var isTranslucent = true
  /// The look of the bar.
  public var standardAppearance = UITabBarAppearance() { didSet { noteNoEffect() } }
  /// The look of the bar below content that isn't scrolled.
  public var scrollEdgeAppearance: UITabBarAppearance? { didSet { noteNoEffect() } }

  private func noteNoEffect() {
    ViewHost.current?.note("the colors of UITabBar.appearance() change nothing; use tint")
  }
}

public final class UISegmentedControl: UIView {
  /// The color of the segment that is chosen.
  public var selectedSegmentTintColor: UIColor?
  /// Sets the look of titles.
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}

  override class var replacement: String? { "use tint, or buttons of your own" }
}

public final class UIPageControl: UIView {
  /// The color of the dot that is chosen.
  public var currentPageIndicatorTintColor: UIColor?
  /// The color of the other dots.
  public var pageIndicatorTintColor: UIColor?

  override class var replacement: String? { "use indexViewStyle, or dots of your own" }
}

public final class UISwitch: UIView {
  /// The color of a switch that is on.
  public var onTintColor: UIColor?
  /// The color of the thumb.
  public var thumbTintColor: UIColor?

  override class var replacement: String? { "use tint" }
}

public final class UISlider: UIView {
  /// The color of the track before the thumb.
  public var minimumTrackTintColor: UIColor?
  /// The color of the track behind the thumb.
  public var maximumTrackTintColor: UIColor?
  /// The color of the thumb.
  public var thumbTintColor: UIColor?

  override class var replacement: String? { "use tint" }
}

public final class UITextField: UIView {
  public var textColor: UIColor?

  override class var replacement: String? { "use textFieldStyle and foregroundStyle" }
}

/// The wheel above a list that is pulled.
public final class UIRefreshControl: UIView {
  public var attributedTitle: NSAttributedString?

  override class var replacement: String? { "nobody pulls at a list in a figure" }
}

public enum UIControl {
  /// The state of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// The state as a number.
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = State([])
    public static let highlighted = State(rawValue: 1)
    /// Without effect.
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
  }
}

/// The look of a bar.
@MainActor open class UIBarAppearance {
  /// The color of the bar.
  public var backgroundColor: UIColor?
  /// The color of its shadow.
  public var shadowColor: UIColor?

  public init() {}
  /// Sets the look that bars have.
  public func configureWithDefaultBackground() {}
  /// Sets a look without a background.
  public func configureWithTransparentBackground() {}
  /// Sets a look that nothing is seen through.
  public func configureWithOpaqueBackground() {}
}

/// The look of the bar at the top of a screen.
public final class UINavigationBarAppearance: UIBarAppearance {
  /// The look of the title.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The look of the large title.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The look of the bar with tabs.
public final class UITabBarAppearance: UIBarAppearance {}

extension NSAttributedString.Key {
  public static let font = Self("NSFont")
  public static let foregroundColor = Self("NSColor")
  public static let backgroundColor = Self("NSBackgroundColor")
  /// The additional distance between letters, in points.
  public static let kern = Self("NSKern")
}
