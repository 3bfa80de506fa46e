import Foundation

/// Screens of which one is shown, as a bar at the bottom or a swipe decides.
public struct TabView<Selection: Hashable, Content: View>: View, PrimitiveView {
  /// The type of the body.
  public typealias Body = Never
  private let selection: Binding<Selection>?
  private let content: Content

  /// Creates tabs, of which a binding chooses one by its tag.
  public init(selection: Binding<Selection>?, @ViewBuilder content: () -> Content) {
    (self.selection, self.content) = (selection, content())
  }

  func items(in context: ViewContext) -> [LayoutItem] {
    let place = context.part("TabView").along(nil)
    guard place.evaluation.admit(place.node) else { return [] }
    let own = place.node.slot { OwnSelection() }
    let log = place.evaluation.host.log
    var inner = place.part("tabs")
    let isPaged = context.environment.tabLook.isPaged
    inner.environment.tabs = isPaged ? nil : TabRegister()
    let barState = TabBarState()
    if !isPaged { inner.environment.tabBarState = barState }
    let items = inner.items(of: content)
    let tags = items.enumerated().map { index, item in item.tag ?? AnyHashable(index) }
    let wanted = selection.map { AnyHashable($0.wrappedValue) } ?? own.value
    let chosen = tags.firstIndex { $0 == wanted } ?? 0
    let choose: (Int) -> Void = { index in
      guard tags.indices.contains(index) else { return }
      if let selection, let value = tags[index].base as? Selection {
        selection.wrappedValue = value
      } else {
        own.value = tags[index]
        log.note(.current)
      }
    }
    guard !isPaged else {
      let pages = PagesView(
        pages: items,
        chosen: chosen,
        showsDots: context.environment.tabLook == .pagesWithDots && items.count > 1,
        choose: choose
      )
      return place.items(of: pages)
    }
    for (index, item) in items.enumerated() { item.tab?.evaluate(isShown: index == chosen) }
    let entries = items.enumerated().map { index, item in
      TabEntry(label: item.tab?.label ?? AnyView(EmptyView()), isChosen: index == chosen) { choose(index) }
    }
    let isHidden = barState.isHidden || place.evaluation.host.appearance(of: UITabBar.self).isHidden
    let bar = isHidden ? nil : place.part("bar").item(of: TabBar(entries: entries))
    let shown = items.indices.contains(chosen) ? items[chosen] : nil
    return [BarItem(content: shown, top: nil, bottom: bar, context: place)]
  }
}

extension TabView where Selection == Int {
  /// Creates tabs, of which the first is shown at first.
  public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content) }
}

/// The tab that is shown if no binding says so.
private final class OwnSelection {
  var value: AnyHashable?
}

/// What the shown tab says about the bar, before the bar is made.
final class TabBarState {
  var isHidden = false
}

/// Says that views are tabs, which aren't evaluated before they are shown.
final class TabRegister {}

extension EnvironmentValues {
  private struct TabsKey: EnvironmentKey {
    static var defaultValue: TabRegister? { nil }
  }
  private struct TabBarStateKey: EnvironmentKey {
    static var defaultValue: TabBarState? { nil }
  }
  private static let tabLookKey = StoredKey(TabLook.bar)
  private static let symbolFontKey = StoredKey<Font?>(nil)

  /// The tabs that a view is one of.
  var tabs: TabRegister? {
    get { self[TabsKey.self] }
    set { self[TabsKey.self] = newValue }
  }
  /// The bar of the tabs that a view is in.
  var tabBarState: TabBarState? {
    get { self[TabBarStateKey.self] }
    set { self[TabBarStateKey.self] = newValue }
  }
  var tabLook: TabLook {
    get { self[stored: Self.tabLookKey] }
    set { self[stored: Self.tabLookKey] = newValue }
  }
  /// The font beside symbols, if it isn't that of text.
  var symbolFont: Font? {
    get { self[stored: Self.symbolFontKey] }
    set { self[stored: Self.symbolFontKey] = newValue }
  }
}

/// A tab, which is evaluated when it is shown for the first time.
final class TabItem: LayoutItem {
  /// Whether a tab has been shown; it outlives an evaluation.
  private final class Seen {
    var isSeen = false
  }

  let label: AnyView
  private let make: () -> [LayoutItem]
  private let seen: Seen
  private var made: LayoutItem?
  private let context: ViewContext
  /// The action when the tab is shown for the first time.
  var onShow: [() -> Void] = []

  init(label: AnyView, context: ViewContext, make: @escaping () -> [LayoutItem]) {
    (self.label, self.make, self.context) = (label, make, context)
    seen = context.node.slot { Seen() }
    super.init(children: [], context: context)
  }

  /// Evaluates the tab if it is or was shown.
  func evaluate(isShown: Bool) {
    if isShown, !seen.isSeen {
      seen.isSeen = true
      context.evaluation.actions += onShow
    }
    guard seen.isSeen else { return }
    let items = make()
    made = items.count == 1 ? items[0] : LayersItem(alignment: .center, children: items, context: context)
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize { made?.size(proposal) ?? .zero }
  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    guard let made else { return }
    place(made, at: .zero, proposal: proposal, in: placement)
    preferences.add(made.preferences)
  }
  override func layers() -> [Snapshot.Layer] { made?.layers() ?? [] }
  override func parts() -> [LayoutItem] { made.map { [$0] } ?? [] }
  override func targets() -> [TapTarget] { made?.targets() ?? [] }
  override func labels() -> [String] { made?.labels() ?? [] }
}

extension LayoutItem {
  /// The tab in this item, if it is one with modifiers.
  var tab: TabItem? { self as? TabItem ?? (self as? WrapperItem)?.child.tab }
}

/// Makes a view a tab.
struct TabModifier: PrimitiveModifier {
  typealias Body = Never
  let label: AnyView

  func items(of content: (ViewContext) -> [LayoutItem], in context: ViewContext) -> [LayoutItem] { content(context) }

  /// The tab of a view, which is evaluated when it is shown.
  func items<Content: View>(showing content: Content, in context: ViewContext) -> [LayoutItem] {
    guard context.environment.tabs != nil else { return context.items(of: content) }
    let place = context.part("tab")
    var inner = place
    inner.environment.tabs = nil
    let item = TabItem(label: label, context: place) { inner.items(of: content) }
    // A tag may stand inside the tab; it is needed before the tab is shown.
    (content as? any MarkedView)?.mark(item)
    return [item]
  }
}

/// A view that marks its items.
@MainActor protocol MarkedView {
  func mark(_ item: LayoutItem)
}

extension ModifiedContent: MarkedView where Modifier == MarkingModifier {
  func mark(_ item: LayoutItem) { modifier.mark(item) }
}

extension View {
  /// The view as a tab with a symbol and words.
  public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View {
    modifier(TabModifier(label: AnyView(label())))
  }
  public func tabViewStyle<Style: TabViewStyle>(_ style: Style) -> some View {
    environmentChange { $0.tabLook = style.look }
  }
  /// The view; the dots of pages look as on the platform.
  public func indexViewStyle(_ style: PageIndexViewStyle) -> some View { self }
  /// The view with a number in its tab's corner, which isn't drawn.
  public func badge(_ count: Int) -> some View {
    noted("badges aren't drawn", isNeeded: count != 0)
  }
  /// The view with words in its tab's corner, which aren't drawn.
  public func badge<Label: StringProtocol>(_ label: Label?) -> some View {
    noted("badges aren't drawn", isNeeded: label != nil)
  }

  /// The view, with a note about what isn't drawn.
  func noted(_ message: String, isNeeded: Bool = true) -> some View {
    modifier(
      ContextModifier { context in
        if isNeeded { context.evaluation.report(.viewSimplified, message, at: context.node) }
      }
    )
  }
}

/// A tab with its screen.
public struct Tab<Value: Hashable, Content: View>: View {
  private let title: Text
  private let symbol: String
  private let value: Value?
  private let content: Content

  /// Creates a tab that a value chooses.
  public init(_ key: LocalizedStringKey, systemImage: String, value: Value, @ViewBuilder content: () -> Content) {
    (title, symbol, self.value, self.content) = (Text(key), systemImage, value, content())
  }

  /// The screen with its tab.
  public var body: some View {
    let (title, symbol) = (title, symbol)
    content.tabItem {
      Image(systemName: symbol)
      title
    }
    .marked { item in if let value { item.tag = AnyHashable(value) } }
  }
}

extension Tab where Value == Never {
  public init(_ key: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    (title, symbol, value, self.content) = (Text(key), systemImage, nil, content())
  }
}

public protocol TabViewStyle: Sendable {
  /// The drawing of the tabs.
  var look: TabLook { get }
}

public enum TabLook: Hashable, Sendable {
  /// A bar at the bottom.
  case bar
  /// Pages to swipe, with dots.
  case pagesWithDots
  case pages

  var isPaged: Bool { self != .bar }
}

/// A bar at the bottom.
public struct DefaultTabViewStyle: TabViewStyle {
  public init() {}
  /// The drawing of the tabs.
  public var look: TabLook { .bar }
}

public struct PageTabViewStyle: TabViewStyle {
  public struct IndexDisplayMode: Hashable, Sendable {
    let showsDots: Bool
    /// Where there are several pages.
    public static let automatic = Self(showsDots: true)
    public static let always = Self(showsDots: true)
    public static let never = Self(showsDots: false)
  }

  private let mode: IndexDisplayMode
  public init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }
  /// The drawing of the tabs.
  public var look: TabLook { mode.showsDots ? .pagesWithDots : .pages }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// A bar at the bottom.
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
  /// A bar at the bottom.
  public static var tabBarOnly: DefaultTabViewStyle { DefaultTabViewStyle() }
  /// A bar at the bottom.
  public static var sidebarAdaptable: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: PageTabViewStyle { PageTabViewStyle() }
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

/// The appearance of page dots, which is that of the platform.
public struct PageIndexViewStyle: Hashable, Sendable {
  /// When the dots have a ground.
  public struct BackgroundDisplayMode: Hashable, Sendable {
    /// As the platform has it.
    public static let automatic = Self()
    public static let always = Self()
    public static let never = Self()
    public static let interactive = Self()
  }
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
  /// As the platform has it.
  public static let page = PageIndexViewStyle()
  /// With or without a ground.
  public static func page(backgroundDisplayMode: BackgroundDisplayMode) -> PageIndexViewStyle { .page }
}

/// A tab as the bar shows it.
private struct TabEntry {
  var label: AnyView
  var isChosen: Bool
  var choose: () -> Void
}

/// The bar with the tabs.
private struct TabBar: View {
  let entries: [TabEntry]
  @Environment(\.controlMeasures) private var measures

  var body: some View {
    HStack(spacing: 0) {
      ForEach(entries.indices, id: \.self) { index in
        let entry = entries[index]
        VStack(spacing: 2) { entry.label }
          .environment(\.symbolFont, .system(size: 21))
          .font(.system(size: 10, weight: .medium))
          .labelStyle(TabLabelStyle())
          .foregroundColor(entry.isChosen ? .accentColor : .gray)
          .frame(maxWidth: .infinity)
          .named { $0.action = entry.choose }
      }
    }
    .frame(height: measures.tabBarHeight)
    .background(.bar)
    .overlay(alignment: .top) { Divider() }
  }
}

private struct TabLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 2) {
      configuration.icon
      configuration.title
    }
  }
}

/// Pages beside one another, of which one is seen.
private struct PagesView: View {
  let pages: [LayoutItem]
  let chosen: Int
  let showsDots: Bool
  let choose: (Int) -> Void

  var body: some View {
    GeometryReader { proxy in
      HStack(spacing: 0) {
        ForEach(pages.indices, id: \.self) { index in
          HeldView(pages[index]).frame(width: proxy.size.width, height: proxy.size.height)
        }
      }
      .offset(x: -CGFloat(chosen) * proxy.size.width)
      .animation(.control, value: chosen)
    }
    .clipped()
    .gesture(
      DragGesture().onEnded { drag in
        let way = drag.predictedEndTranslation.width
        if way < -80 { choose(chosen + 1) } else if way > 80 { choose(chosen - 1) }
      }
    )
    .overlay(alignment: .bottom) {
      if showsDots {
        HStack(spacing: 9) {
          ForEach(pages.indices, id: \.self) { index in
            Circle().fill(.white.opacity(index == chosen ? 1 : 0.3)).frame(width: 7, height: 7)
              .named { $0.action = { choose(index) } }
              .accessibilityIdentifier("page \(index + 1)")
          }
        }
        .padding(.bottom, 16)
      }
    }
  }
}
