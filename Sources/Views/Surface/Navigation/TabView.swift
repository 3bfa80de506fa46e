import Diagnostics
import Foundation

public struct TabView<Selection: Hashable, Content: View>: View, PrimitiveView {
  public typealias Body = Never
  private let selection: Binding<Selection>?
  private let content: Content

  public init(selection: Binding<Selection>?, @ViewBuilder content: () -> Content) {
    (self.selection, self.content) = (selection, content())
  }

  func items(in context: ViewContext) -> [LayoutItem] {
    let place = context.part("TabView").along(nil)
    guard place.evaluation.admit(place.node) else { return [] }
    let own = place.node.slot { OwnSelection() }
    let log = place.evaluation.log
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
      TabEntry(label: item.tab?.label ?? AnyView(EmptyView()), badge: item.tab?.badge, isChosen: index == chosen) {
        choose(index)
      }
    }
    let isHidden = barState.isHidden || UITabBar.appearance(in: place.evaluation.root).isHidden
    let bar = isHidden ? nil : place.part("bar").item(of: TabBar(entries: entries))
    let shown = items.indices.contains(chosen) ? items[chosen] : nil
    return [BarItem(content: shown, top: nil, bottom: bar, context: place)]
  }
}

extension TabView where Selection == Int {
  public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content) }
}

/// The selected tab of a tab view without a binding.
private final class OwnSelection {
  var value: AnyHashable?
}

/// The visibility of the bar, which the selected tab sets before the bar is created.
final class TabBarState {
  var isHidden = false
}

/// Marks the children of a tab view, so that only the selected one is evaluated.
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

  /// The tab view that the view is a direct child of.
  var tabs: TabRegister? {
    get { self[TabsKey.self] }
    set { self[TabsKey.self] = newValue }
  }
  /// The tab bar of the enclosing tab view.
  var tabBarState: TabBarState? {
    get { self[TabBarStateKey.self] }
    set { self[TabBarStateKey.self] = newValue }
  }
  var tabLook: TabLook {
    get { self[stored: Self.tabLookKey] }
    set { self[stored: Self.tabLookKey] = newValue }
  }
  /// The font for the size of symbols, if it differs from the font of text.
  var symbolFont: Font? {
    get { self[stored: Self.symbolFontKey] }
    set { self[stored: Self.symbolFontKey] = newValue }
  }
}

/// A tab, which is evaluated when it is shown for the first time.
final class TabItem: LayoutItem {
  /// Whether a tab has been shown, kept across evaluations.
  private final class Seen {
    var isSeen = false
  }

  let label: AnyView
  private let make: () -> [LayoutItem]
  private let seen: Seen
  private var made: LayoutItem?
  private let context: ViewContext
  var badge: Text?
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
      for show in onShow { context.evaluation.perform(at: context.node, show) }
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
    // A tag inside the tab is needed before the tab is evaluated.
    (content as? any MarkedView)?.mark(item)
    return [item]
  }
}

/// A view that sets properties of its items.
@MainActor protocol MarkedView {
  func mark(_ item: LayoutItem)
}

extension ModifiedContent: MarkedView where Modifier == MarkingModifier {
  func mark(_ item: LayoutItem) { modifier.mark(item) }
}

extension View {
  public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View {
    modifier(TabModifier(label: AnyView(label())))
  }
  public func tabViewStyle<Style: TabViewStyle>(_ style: Style) -> some View {
    environmentChange { $0.tabLook = style.look }
  }
  public func tabViewBottomAccessory<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    noted("the accessory above a tab bar isn't drawn; expected safeAreaInset(edge: .bottom) in the tabs")
  }
  /// In a figure, the dots of pages look as on iOS.
  public func indexViewStyle(_ style: PageIndexViewStyle) -> some View { self }
  public func badge(_ count: Int) -> some View { badge(count == 0 ? nil : Text(verbatim: String(count))) }
  public func badge(_ label: Text?) -> some View {
    modifier(BadgeModifier(label: label)).marked { item in if let label { item.tab?.badge = label } }
  }
  public func badge(_ key: LocalizedStringKey) -> some View { badge(Text(key)) }
  @_disfavoredOverload
  public func badge(_ label: (some StringProtocol)?) -> some View { badge(label.map { Text($0) }) }
  /// In a figure, a badge has its standard color.
  public func badgeProminence(_ prominence: BadgeProminence) -> some View { self }

  /// The view, with a note that a part isn't drawn.
  func noted(_ message: String, isNeeded: Bool = true) -> some View {
    noted(isNeeded ? message : nil, as: .viewSimplified)
  }

  /// The view, with a message unless it is nil.
  func noted(_ message: String?, as id: Diagnostic.ID) -> some View {
    modifier(
      ContextModifier { context in
        if let message { context.evaluation.report(id, message, at: context.node) }
      }
    )
  }
}

public enum BadgeProminence: Hashable, Sendable { case standard, increased, decreased }

/// The badge at the end of a row.
private struct BadgeModifier: ViewModifier {
  let label: Text?
  @Environment(\.isInForm) private var isInForm

  func body(content: Content) -> some View {
    if let label, isInForm {
      HStack {
        content
        Spacer()
        label.foregroundColor(.secondary)
      }
    } else {
      content
    }
  }
}

public protocol TabViewStyle: Sendable {
  /// The drawing of the tabs.
  var look: TabLook { get }
}

/// The drawing of tabs.
public enum TabLook: Hashable, Sendable {
  case bar, pagesWithDots, pages

  var isPaged: Bool { self != .bar }
}

public struct DefaultTabViewStyle: TabViewStyle {
  public init() {}
  public var look: TabLook { .bar }
}

public struct PageTabViewStyle: TabViewStyle {
  public enum IndexDisplayMode: Hashable, Sendable { case automatic, always, never }

  private let mode: IndexDisplayMode
  public init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }
  public var look: TabLook { mode == .never ? .pages : .pagesWithDots }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: Self { Self() }
  public static var tabBarOnly: Self { Self() }
  /// In a figure, tabs are a bar at the bottom.
  public static var sidebarAdaptable: Self { Self() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: Self { Self() }
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> Self {
    Self(indexDisplayMode: indexDisplayMode)
  }
}

public struct PageIndexViewStyle: Hashable, Sendable {
  public enum BackgroundDisplayMode: Hashable, Sendable { case automatic, always, never, interactive }
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
  public static let page = PageIndexViewStyle()
  public static func page(backgroundDisplayMode: BackgroundDisplayMode) -> PageIndexViewStyle { .page }
}

/// An item of the tab bar.
private struct TabEntry {
  var label: AnyView
  var badge: Text?
  var isChosen: Bool
  var choose: () -> Void
}

/// The bar with the tabs.
private struct TabBar: View {
  let entries: [TabEntry]
  @Environment(\.controlMeasures) private var measures

  var body: some View {
    if let glass = measures.glass {
      tabs(glass).frame(maxWidth: glass.tabWidth * CGFloat(entries.count) + 2 * glass.chosenInset)
        .frame(height: glass.tabHeight)
        .background(GlassGround(Capsule()))
        .padding(.horizontal, glass.tabInset)
        .padding(.bottom, glass.tabInset)
        .frame(maxWidth: .infinity)
    } else {
      tabs(nil)
        .frame(height: measures.tabBarHeight)
        .background(.bar)
        .overlay(alignment: .top) { Divider() }
    }
  }

  private func tabs(_ glass: Look.GlassBars?) -> some View {
    HStack(spacing: 0) {
      ForEach(entries.indices, id: \.self) { index in
        let entry = entries[index]
        TabLabel(label: entry.label, badge: entry.badge)
          .environment(\.symbolFont, .system(size: 21))
          .symbolVariant(.fill)
          .font(.system(size: 10, weight: .medium))
          .labelStyle(TabLabelStyle())
          .foregroundColor(entry.isChosen ? .accentColor : glass == nil ? .gray : .primary)
          .frame(maxWidth: .infinity, maxHeight: glass == nil ? nil : .infinity)
          .background { if glass != nil, entry.isChosen { Capsule().fill(Color.segmentGround) } }
          .named { $0.action = entry.choose }
      }
    }
    .padding(glass?.chosenInset ?? 0)
  }
}

/// The first image of a tab's label above its first text, whatever their order is.
private struct TabLabel: View {
  let label: AnyView
  let badge: Text?

  var body: some View {
    Group(subviews: label) { parts in
      let images = parts.filter { $0.item.texts().allSatisfy(\.isEmpty) }
      let texts = parts.filter { part in !images.contains { $0.id == part.id } }
      VStack(spacing: 2) {
        ForEach(images.prefix(1)) { $0 }
        ForEach(texts.prefix(1)) { $0 }
      }
      .overlay(alignment: .top) { TabBadge(label: badge) }
    }
  }
}

/// The badge of a tab, beside the upper end of its symbol.
private struct TabBadge: View {
  let label: Text?

  var body: some View {
    if let label {
      label.font(.system(size: 13)).foregroundColor(.white)
        .padding(.horizontal, 5)
        .frame(minWidth: 18)
        .frame(height: 18)
        .background(.red, in: Capsule())
        .fixedSize()
        .alignmentGuide(HorizontalAlignment.center) { $0[.leading] - 10 }
        .alignmentGuide(VerticalAlignment.top) { _ in 3 }
    }
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

/// Pages in a row, one of which is visible.
private struct PagesView: View {
  let pages: [LayoutItem]
  let chosen: Int
  let showsDots: Bool
  let choose: (Int) -> Void
  @Environment(\.questions) private var questions

  /// Asks for a phone's screen if a page is higher than its room.
  private func askForRoom(in size: CGSize) {
    let room = ProposedViewSize(width: size.width, height: nil)
    if pages.contains(where: { $0.size(room).height > size.height }) { questions?.includeScreen = true }
  }

  var body: some View {
    GeometryReader { proxy in
      let _ = askForRoom(in: proxy.size)
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
