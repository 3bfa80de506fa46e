import Foundation

public struct NavigationStack<Root: View>: View, PrimitiveView {
  public typealias Body = Never
  private let root: Root
  private let path: StackPath?

  public init(@ViewBuilder root: () -> Root) { (self.root, path) = (root(), nil) }

  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.root = root()
    self.path = StackPath(
      values: path.wrappedValue.values,
      append: { path.wrappedValue.values.append($0) },
      cut: { path.wrappedValue.values.removeSubrange($0...) }
    )
  }

  public init<Path: MutableCollection & RandomAccessCollection & RangeReplaceableCollection>(
    path: Binding<Path>,
    @ViewBuilder root: () -> Root
  ) where Path.Element: Hashable {
    self.root = root()
    self.path = StackPath(
      values: path.wrappedValue.map { AnyHashable($0) },
      append: { if let value = $0.base as? Path.Element { path.wrappedValue.append(value) } },
      cut: { path.wrappedValue.removeLast(path.wrappedValue.count - $0) }
    )
  }

  func items(in context: ViewContext) -> [LayoutItem] {
    navigationItems(of: root, path: path, name: "NavigationStack", in: context)
  }
}

public struct NavigationView<Content: View>: View, PrimitiveView {
  public typealias Body = Never
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  func items(in context: ViewContext) -> [LayoutItem] {
    navigationItems(of: content, path: nil, name: "NavigationView", in: context)
  }
}

/// In a figure, the sidebar is drawn as the root of a stack, as on a phone, and links push screens.
///
/// Other columns aren't drawn.
public struct NavigationSplitView<Sidebar: View>: View, PrimitiveView {
  public typealias Body = Never
  private let sidebar: Sidebar

  public init<Detail: View>(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.sidebar = sidebar()
  }
  public init<Detail: View>(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
  }
  public init<Content: View, Detail: View>(
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
  }
  public init<Content: View, Detail: View>(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
  }

  func items(in context: ViewContext) -> [LayoutItem] {
    context.evaluation.report(
      .viewSimplified,
      "NavigationSplitView is drawn as on a phone: its sidebar, on which links push screens; other columns aren't drawn",
      at: context.node
    )
    return navigationItems(of: sidebar, path: nil, name: "NavigationSplitView", in: context)
  }
}

public enum NavigationSplitViewVisibility: Hashable, Sendable { case automatic, all, doubleColumn, detailOnly }

/// The values of a stack's path.
private struct StackPath {
  var values: [AnyHashable]
  var append: (AnyHashable) -> Void
  /// Removes the values from an index to the end.
  var cut: (Int) -> Void
}

/// The items of a navigation stack: a screen for each level.
@MainActor private func navigationItems<Root: View>(
  of root: Root,
  path: StackPath?,
  name: String,
  in context: ViewContext
) -> [LayoutItem] {
  let place = context.part(name).along(nil)
  guard place.evaluation.admit(place.node) else { return [] }
  let own = place.node.slot(0) { Navigator.Pushed() }
  let values = place.node.slot(1) { OwnPath() }
  let log = place.evaluation.log
  let path =
    path
    ?? StackPath(values: values.values) {
      values.values.append($0)
      log.note(.current)
    } cut: {
      values.values.removeSubrange($0...)
      log.note(.current)
    }
  let navigator = Navigator(pushed: own, log: log, append: path.append)
  var screens = [Screen(id: AnyHashable("root"), back: nil, close: {})]
  screens[0].evaluate(AnyView(root), navigator: navigator, in: place)
  func add(_ id: AnyHashable, _ view: AnyView, close: @escaping () -> Void) {
    let below = screens[screens.count - 1].bar.title?.words
    var screen = Screen(id: id, back: below ?? "Back", close: close)
    screen.evaluate(view, navigator: navigator, in: place)
    screens.append(screen)
  }
  var shown = 0
  func addPresented() {
    while shown < navigator.presented.count {
      let level = navigator.presented[shown]
      shown += 1
      add(level.id, level.view, close: level.close)
    }
  }
  addPresented()
  for (index, value) in path.values.enumerated() {
    guard let make = navigator.destinations[ObjectIdentifier(type(of: value.base))] else {
      place.evaluation.report(
        .viewNavigation,
        "no screen for a value of type \(type(of: value.base)); expected .navigationDestination(for: \(type(of: value.base)).self)",
        at: place.node
      )
      break
    }
    add(AnyHashable("value \(index)"), make(value.base)) { path.cut(index) }
    addPresented()
  }
  for level in own.levels {
    add(AnyHashable("link \(level.id)"), level.view) { navigator.pop(level.id) }
    addPresented()
  }
  return place.part("screens").items(of: ScreensView(screens: screens))
}

/// The path of a stack whose listing has none.
private final class OwnPath {
  var values: [AnyHashable] = []
}

/// A screen of a stack, once it is evaluated.
@MainActor private struct Screen {
  var id: AnyHashable
  /// The title of the back button.
  var back: String?
  var close: () -> Void
  var bar: NavigationBarContent
  var content: [LayoutItem] = []

  init(id: AnyHashable, back: String?, close: @escaping () -> Void) {
    (self.id, self.back, self.close) = (id, back, close)
    bar = NavigationBarContent(isPushed: back != nil)
  }

  mutating func evaluate(_ view: AnyView, navigator: Navigator, in place: ViewContext) {
    var context = place.child(.id(id), "\(id.base)")
    context.environment.navigator = navigator
    context.environment.navigationBar = bar
    context.environment.isInForm = false
    context.environment.navigationLinksAreRows = false
    if back != nil { context.environment.dismiss = DismissAction(close) }
    content = context.item(of: view, stacked: .vertical).map { [$0] } ?? []
  }
}

/// The screens of a stack, one above the other.
private struct ScreensView: View {
  let screens: [Screen]

  var body: some View {
    ZStack {
      ForEach(screens.indices, id: \.self) { index in
        let screen = screens[index]
        let isCovered = index + 1 < screens.count
        // A view that a screen zooms from doesn't move with the screen behind.
        let growsFromIt = isCovered && screens[index + 1].bar.zoom != nil
        BarredView(content: screen.content, bar: NavigationBar(content: screen.bar, back: back(of: screen)))
          .background(Color.ground)
          .overlay(Color.black.opacity(isCovered ? 0.1 : 0).ignoresSafeArea())
          .effect("covered") { size, context in
            let way = isCovered && !growsFromIt ? -0.3 * size.width : 0
            return .offset(CGSize(width: context.isMirrored ? -way : way, height: 0))
          }
          .allowsHitTesting(!isCovered)
          .animation(growsFromIt ? .zoom : .push, value: isCovered)
          .transition(index == 0 ? .identity : transition(of: screen))
          .zIndex(Double(index))
          .id(screen.id)
      }
    }
  }

  private func transition(of screen: Screen) -> AnyTransition {
    screen.bar.zoom.map { .zoom(from: $0) } ?? .move(edge: .trailing).animation(.push)
  }

  private func back(of screen: Screen) -> NavigationBar.Back? {
    guard let title = screen.back, !screen.bar.hidesBack else { return nil }
    return NavigationBar.Back(title: title, action: screen.close)
  }
}

extension Animation {
  /// The animation of pushed screens.
  static let push = Animation.easeOut(duration: 0.35)
}

/// A view below a bar, which covers a part of its safe area.
private struct BarredView: View, PrimitiveView {
  typealias Body = Never
  let content: [LayoutItem]
  let bar: NavigationBar

  func items(in context: ViewContext) -> [LayoutItem] {
    let place = context.part("screen")
    let top = place.part("bar").item(of: bar)
    let toolbar = bar.bottomItems
    let bottom = toolbar.isEmpty ? nil : place.part("toolbar").item(of: BottomBar(items: toolbar))
    return [BarItem(content: content.first, top: top, bottom: bottom, context: place)]
  }
}

/// A view between a bar at the top and one at the bottom.
final class BarItem: LayoutItem {
  private let content: LayoutItem?
  private let top: LayoutItem?
  private let bottom: LayoutItem?

  init(content: LayoutItem?, top: LayoutItem?, bottom: LayoutItem?, context: ViewContext) {
    (self.content, self.top, self.bottom) = (content, top, bottom)
    super.init(children: [content, top, bottom].compactMap { $0 }, context: context)
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let (top, bottom) = heights(proposal)
    let inner = ProposedViewSize(width: proposal.width, height: proposal.height.map { max(0, $0 - top - bottom) })
    let size = content?.size(inner) ?? .zero
    return CGSize(width: proposal.width ?? size.width, height: proposal.height ?? size.height + top + bottom)
  }

  private func heights(_ proposal: ProposedViewSize) -> (top: CGFloat, bottom: CGFloat) {
    let offered = ProposedViewSize(width: proposal.width, height: nil)
    return (top?.size(offered).height ?? 0, bottom?.size(offered).height ?? 0)
  }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    let size = frame.size
    let (high, low) = heights(proposal)
    let offered = ProposedViewSize(width: size.width, height: nil)
    if let top { place(top, at: .zero, proposal: offered, in: placement) }
    if let bottom { place(bottom, at: CGPoint(x: 0, y: size.height - low), proposal: offered, in: placement) }
    guard let content else { return }
    var placement = placement
    let free = CGRect(
      x: frame.minX,
      y: frame.minY + high,
      width: frame.width,
      height: max(0, frame.height - high - low)
    )
    placement.safeArea.cover(frame, except: free)
    let inner = ProposedViewSize(width: size.width, height: max(0, size.height - high - low))
    let fitting = content.size(inner).finite
    place(
      content,
      at: CGPoint(
        x: (size.width - fitting.width) / 2,
        y: high + (max(0, size.height - high - low) - fitting.height) / 2
      ),
      proposal: inner,
      in: placement
    )
  }
}

/// The bar of a screen.
struct NavigationBar: View {
  /// The back button.
  struct Back {
    var title: String
    var action: () -> Void
  }

  let content: NavigationBarContent
  let back: Back?
  @Environment(\.controlMeasures) private var measures

  private func items(_ sides: Set<ToolbarItemPlacement.Side>) -> [ToolbarEntry] {
    content.items.filter { sides.contains($0.placement.side) }
  }

  var bottomItems: [ToolbarEntry] { items([.bottom]) }

  private var isEmpty: Bool { content.title == nil && back == nil && items([.leading, .trailing, .middle]).isEmpty }

  var body: some View {
    if !content.isHidden, !isEmpty {
      VStack(alignment: .leading, spacing: 0) {
        row.frame(height: measures.inlineBar)
        if content.isLarge, let title = content.title {
          title.font(.largeTitle.bold()).lineLimit(1)
            .padding(.horizontal, measures.cardInset)
            .frame(maxWidth: .infinity, alignment: .leading)
            .frame(height: measures.largeBar - measures.inlineBar, alignment: .center)
        }
      }
    }
  }

  private var row: some View {
    ZStack {
      HStack(spacing: 16) {
        if let back {
          HStack(spacing: 6) {
            Image(systemName: "chevron.left").font(.body.weight(.semibold))
            if measures.glass == nil { Text(back.title).lineLimit(1) }
          }
          .foregroundColor(measures.glass == nil ? .accentColor : .primary)
          .onGlass(measures.glass)
          .named { facts in
            facts.label = back.title
            facts.action = back.action
          }
          .accessibilityIdentifier("Back")
        }
        ToolbarRow(items: items([.leading]))
        Spacer()
        ToolbarRow(items: items([.trailing]))
      }
      .padding(.horizontal, back == nil || measures.glass != nil ? measures.cardInset : 8)
      let middle = items([.middle])
      if !middle.isEmpty {
        HStack { ToolbarRow(items: middle, hasGround: false) }
      } else if !content.isLarge, let title = content.title {
        title.font(.headline).lineLimit(1)
      }
    }
  }
}

/// The items of a bar in a row.
private struct ToolbarRow: View {
  let items: [ToolbarEntry]
  /// Whether the items are on glass, where bars have it.
  var hasGround = true
  @Environment(\.controlMeasures) private var measures

  var body: some View {
    if let glass = measures.glass, hasGround {
      HStack(spacing: 2 * glass.buttonPadding) { views.buttonStyle(.plain) }.onGlass(items.isEmpty ? nil : glass)
    } else {
      views
    }
  }

  private var views: some View { ForEach(items.indices, id: \.self) { items[$0].view }.labelStyle(.iconOnly) }
}

/// The bar at the bottom of a screen.
private struct BottomBar: View {
  let items: [ToolbarEntry]
  @Environment(\.controlMeasures) private var measures

  var body: some View {
    let row = HStack { ToolbarRow(items: items) }
      .padding(.horizontal, measures.cardInset)
      .frame(maxWidth: .infinity)
      .frame(height: measures.tabBarHeight)
    if measures.glass == nil {
      row.background(.bar).overlay(alignment: .top) { Divider() }
    } else {
      row
    }
  }
}
