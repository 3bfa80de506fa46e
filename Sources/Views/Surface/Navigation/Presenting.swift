import Foundation

extension ViewContext {
  /// Returns the item of a view that fills the canvas, with its presentations on top.
  func screen<Content: View>(of view: Content) -> LayoutItem? {
    guard let item = item(of: view, stacked: .vertical) else { return nil }
    return ScreenItem(child: item, context: self)
  }
}

/// A screen with its presentations.
private final class ScreenItem: WrapperItem {
  private let evaluation: Evaluation

  init(child: LayoutItem, context: ViewContext) {
    evaluation = context.evaluation
    super.init(child: child, context: context)
  }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    super.placeChildren(proposal, in: placement)
    var index = 0
    while index < evaluation.presented.count {
      let area = placement.safeArea.free
      evaluation.presented[index].place(area, proposal: ProposedViewSize(area.size), in: placement)
      index += 1
    }
  }

  override func parts() -> [LayoutItem] { [evaluation.presented.last ?? child] }

  /// The topmost item, and its sheet.
  override func controls() -> [ControlTarget] {
    guard let top = evaluation.presented.last, let handler = evaluation.presentations.last?.dragHandler(evaluation.log)
    else { return super.controls() }
    return super.controls()
      + [ControlTarget(id: top.node.identity, names: Presentation.sheetNames, frame: top.frame, kind: .drag(handler))]
  }

  override func layers() -> [Snapshot.Layer] { child.layers() + evaluation.presented.flatMap { $0.layers() } }

  /// Taps go to the topmost item.
  override func targets() -> [TapTarget] { evaluation.presented.last?.targets() ?? child.targets() }
}

/// Presents a view while it isn't nil.
private struct PresentationModifier<Presented: View>: PrimitiveModifier {
  typealias Body = Never
  let look: PresentedLook
  let isPresented: Bool
  let close: () -> Void
  let onDismiss: (() -> Void)?
  let content: () -> Presented

  private final class Last {
    var isPresented = false
  }

  func items(of base: (ViewContext) -> [LayoutItem], in context: ViewContext) -> [LayoutItem] {
    var place = context.part("presentation")
    let items = base(context.part("base"))
    let last = place.node.slot { Last() }
    if last.isPresented, !isPresented, let onDismiss { place.evaluation.perform(at: place.node, onDismiss) }
    last.isPresented = isPresented
    let drag = place.node.slot { SheetDrag() }
    guard isPresented else {
      drag.distance = 0
      return items
    }
    let measures = SheetMeasures()
    place.environment.isElevated = look == .sheet || look != .cover && place.environment.isElevated
    var inner = place
    inner.environment.navigationBar = nil
    inner.environment.navigator = nil
    inner.environment.isInForm = false
    inner.environment.presentation = measures
    inner.environment.presentedScreen = " on \(inner.node.identity)"
    inner.environment.dismiss = DismissAction(close)
    inner.environment.closePresented = close
    let outer = place.evaluation.preferredScheme
    place.evaluation.preferredScheme = nil
    let view = inner.part("content").item(of: content(), stacked: .vertical)
    let screen = PresentedView(look: look, content: view, measures: measures, dragged: drag.distance)
    if let own = place.evaluation.preferredScheme { place.environment.colorScheme = own }
    place.evaluation.preferredScheme = outer
    if !place.isOffstage, let item = place.part("screen").item(of: screen) {
      place.evaluation.presented.append(item)
      place.evaluation.presentations.append(Presentation(look: look, measures: measures, drag: drag, close: close))
    }
    return items
  }
}

extension EnvironmentValues {
  private struct SheetKey: EnvironmentKey {
    static var defaultValue: SheetMeasures? { nil }
  }
  private struct CloseKey: EnvironmentKey {
    static var defaultValue: (() -> Void)? { nil }
  }

  private static let screenKey = StoredKey("")
  /// The presentation that a view is in, or nothing: matched geometry doesn't go from one screen to another.
  var presentedScreen: String {
    get { self[stored: Self.screenKey] }
    set { self[stored: Self.screenKey] = newValue }
  }
  var presentation: SheetMeasures? {
    get { self[SheetKey.self] }
    set { self[SheetKey.self] = newValue }
  }
  /// Dismisses the presentation.
  var closePresented: (() -> Void)? {
    get { self[CloseKey.self] }
    set { self[CloseKey.self] = newValue }
  }
}

/// A presentation, with the dimmed background behind it.
private struct PresentedView: View {
  let look: PresentedLook
  let content: LayoutItem?
  let measures: SheetMeasures
  /// The distance that a finger has dragged a sheet down, in points.
  let dragged: CGFloat

  var body: some View {
    ZStack(alignment: look == .alert ? .center : .bottom) {
      if let content {
        if look != .cover {
          Color.black.opacity(0.2).ignoresSafeArea()
            .transition(.opacity.animation(.easeInOut(duration: 0.3)))
        }
        shown(content)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: look == .alert ? .center : .bottom)
  }

  @ViewBuilder private func shown(_ content: LayoutItem) -> some View {
    switch look {
    case .cover:
      HeldView(content).frame(maxWidth: .infinity, maxHeight: .infinity)
        .background { (measures.background ?? AnyView(Color.ground)).ignoresSafeArea() }
        .transition(transition)
    case .sheet:
      SheetView(content: content, measures: measures, dragged: dragged)
        .transition(transition)
    case .alert:
      HeldView(content).frame(width: 270)
        .background(Color.card, in: RoundedRectangle(cornerRadius: 14, style: .continuous))
        .transition(.scale(scale: 1.1).combined(with: .opacity).animation(.easeOut(duration: 0.25)))
    case .dialog:
      HeldView(content).padding(8)
        .transition(.move(edge: .bottom).animation(.sheet))
    }
  }

  private var transition: AnyTransition {
    measures.zoom.map { .zoom(from: $0) } ?? .move(edge: .bottom).animation(.sheet)
  }
}

extension Animation {
  static let sheet = Animation.spring(duration: 0.5)
}

extension View {
  func presenting<Content: View>(
    _ look: PresentedLook,
    _ isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        look: look,
        isPresented: isPresented.wrappedValue,
        close: { isPresented.wrappedValue = false },
        onDismiss: onDismiss,
        content: content
      )
    )
  }

  func presenting<Item: Identifiable, Content: View>(
    _ look: PresentedLook,
    _ item: Binding<Item?>,
    onDismiss: (() -> Void)?,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    let isPresented = Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
    return presenting(look, isPresented, onDismiss: onDismiss) {
      if let value = item.wrappedValue { content(value) }
    }
  }
}
