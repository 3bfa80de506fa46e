import Foundation

extension ViewContext {
  /// The item of a view that fills the canvas, with what it presents on top.
  func screen<Content: View>(of view: Content) -> LayoutItem? {
    guard let item = item(of: view, stacked: .vertical) else { return nil }
    return ScreenItem(child: item, context: self)
  }
}

/// A screen with what lies over it.
private final class ScreenItem: WrapperItem {
  private let evaluation: Evaluation
  private var placement: Placement?

  init(child: LayoutItem, context: ViewContext) {
    evaluation = context.evaluation
    super.init(child: child, context: context)
  }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    super.placeChildren(proposal, in: placement)
    var index = 0
    while index < evaluation.presented.count {
      let area = placement.safeArea
      evaluation.presented[index].place(area, proposal: ProposedViewSize(area.size), in: placement)
      index += 1
    }
  }

  override func parts() -> [LayoutItem] { [evaluation.presented.last ?? child] }
  override func layers() -> [Snapshot.Layer] { child.layers() + evaluation.presented.flatMap { $0.layers() } }

  /// The item on top gets the taps.
  override func targets() -> [TapTarget] { evaluation.presented.last?.targets() ?? child.targets() }
}

/// The presentation of a view over a screen.
enum PresentedLook {
  /// A card that leaves the top free.
  case sheet
  /// The whole screen.
  case cover
  /// A box in the middle.
  case alert
  /// Buttons at the bottom.
  case dialog
}

/// Presents a view as long as there is one.
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
    let place = context.part("presentation")
    let items = base(context.part("base"))
    let last = place.node.slot { Last() }
    if last.isPresented, !isPresented, let onDismiss { place.evaluation.actions.append(onDismiss) }
    last.isPresented = isPresented
    guard isPresented else { return items }
    let measures = SheetMeasures()
    var inner = place
    inner.environment.navigationBar = nil
    inner.environment.navigator = nil
    inner.environment.isInForm = false
    inner.environment.presentation = measures
    inner.environment.dismiss = DismissAction(close)
    inner.environment.closePresented = close
    let view = inner.part("content").item(of: content(), stacked: .vertical)
    let screen = PresentedView(look: look, content: view, measures: measures, close: close)
    if !place.isOffstage, let item = place.part("screen").item(of: screen) { place.evaluation.presented.append(item) }
    return items
  }
}

/// The properties of a sheet that its content sets.
@MainActor final class SheetMeasures {
  var detents: Set<PresentationDetent> = [.large]
  var showsGrip = false
  var radius: CGFloat?
  var background = AnyView(Color.ground)
}

extension EnvironmentValues {
  private struct SheetKey: EnvironmentKey {
    static var defaultValue: SheetMeasures? { nil }
  }
  private struct CloseKey: EnvironmentKey {
    static var defaultValue: (() -> Void)? { nil }
  }

  var presentation: SheetMeasures? {
    get { self[SheetKey.self] }
    set { self[SheetKey.self] = newValue }
  }
  /// Takes away what lies over the screen.
  var closePresented: (() -> Void)? {
    get { self[CloseKey.self] }
    set { self[CloseKey.self] = newValue }
  }
}

/// Something that lies over the screen, with what is between.
private struct PresentedView: View {
  let look: PresentedLook
  let content: LayoutItem?
  let measures: SheetMeasures
  let close: () -> Void

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
        .background(Color.ground)
        .transition(.move(edge: .bottom).animation(.sheet))
    case .sheet:
      SheetView(content: content, measures: measures)
        .transition(.move(edge: .bottom).animation(.sheet))
    case .alert:
      HeldView(content).frame(width: 270)
        .background(Color.card, in: RoundedRectangle(cornerRadius: 14, style: .continuous))
        .transition(.scale(scale: 1.1).combined(with: .opacity).animation(.easeOut(duration: 0.25)))
    case .dialog:
      HeldView(content).padding(8)
        .transition(.move(edge: .bottom).animation(.sheet))
    }
  }
}

extension Animation {
  /// The animation of sheets.
  fileprivate static let sheet = Animation.spring(duration: 0.5)
}

/// A card at the bottom of the screen.
private struct SheetView: View {
  let content: LayoutItem
  let measures: SheetMeasures

  var body: some View {
    GeometryReader { proxy in
      let whole = proxy.size.height + proxy.safeAreaInsets.bottom
      let full = max(0, whole - 10)
      let height = measures.detents.map { $0.height(of: full) }.min() ?? full
      let radius = measures.radius ?? 10
      VStack(spacing: 0) {
        Color.clear.frame(height: max(0, whole - height))
        HeldView(content)
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .frame(height: max(0, height - proxy.safeAreaInsets.bottom))
          .padding(.bottom, proxy.safeAreaInsets.bottom)
          .background { measures.background }
          .clipShape(UnevenRoundedRectangle(topLeadingRadius: radius, topTrailingRadius: radius))
          .overlay(alignment: .top) {
            if measures.showsGrip {
              Capsule().fill(Color.tertiary).frame(width: 36, height: 5).padding(.top, 5)
            }
          }
      }
    }
  }
}

/// A height of a sheet.
public struct PresentationDetent: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case fraction(Double)
    case height(Double)
  }

  private let kind: Kind
  /// Nearly the whole screen.
  public static let large = Self(kind: .fraction(1))
  /// Half the screen.
  public static let medium = Self(kind: .fraction(0.5))
  /// A part of the screen, 0…1.
  public static func fraction(_ fraction: CGFloat) -> Self { Self(kind: .fraction(fraction)) }
  /// A height in points.
  public static func height(_ height: CGFloat) -> Self { Self(kind: .height(height)) }

  func height(of full: CGFloat) -> CGFloat {
    switch kind {
    case .fraction(let part): full * min(max(part, 0), 1)
    case .height(let height): min(max(height, 0), full)
    }
  }
}

extension View {
  private func presenting<Content: View>(
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

  private func presenting<Item: Identifiable, Content: View>(
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

  /// Presents a sheet as long as a binding says so.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presenting(.sheet, isPresented, onDismiss: onDismiss, content: content)
  }
  /// Presents a sheet as long as a binding has a value.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(.sheet, item, onDismiss: onDismiss, content: content)
  }
  /// Presents a whole screen as long as a binding says so.
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presenting(.cover, isPresented, onDismiss: onDismiss, content: content)
  }
  /// Presents a whole screen as long as a binding has a value.
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(.cover, item, onDismiss: onDismiss, content: content)
  }
  /// Presents a sheet as long as a binding says so, as phones show a popover.
  public func popover<Content: View>(
    isPresented: Binding<Bool>,
    attachmentAnchor: UnitPoint = .center,
    arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    sheet(isPresented: isPresented, content: content)
  }

  /// Presents an alert with buttons and a message as long as a binding says so.
  public func alert<Actions: View, Message: View>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    presenting(.alert, isPresented) {
      AlertView(title: Text(title), actions: actions(), message: message())
    }
  }
  /// Presents an alert with buttons as long as a binding says so.
  public func alert<Actions: View>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions, message: { EmptyView() })
  }
  /// Presents an alert as long as a binding says so, as older listings have it.
  public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
    presenting(.alert, isPresented) { content() }
  }
  /// Presents buttons at the bottom as long as a binding says so.
  public func confirmationDialog<Actions: View>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    confirmationDialog(
      title,
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      actions: actions,
      message: { EmptyView() }
    )
  }
  /// Presents buttons at the bottom with a message as long as a binding says so.
  public func confirmationDialog<Actions: View, Message: View>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    presenting(.dialog, isPresented) {
      DialogView(title: titleVisibility == .visible ? Text(title) : nil, actions: actions(), message: message())
    }
  }

  private func sheetMeasures(_ change: @escaping @MainActor (SheetMeasures) -> Void) -> some View {
    modifier(ContextModifier { context in if let sheet = context.environment.presentation { change(sheet) } })
  }

  /// The heights of the sheet that the view is in, of which the least is drawn.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    sheetMeasures { $0.detents = detents }
  }
  /// The heights of the sheet that the view is in, of which a binding chooses one.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>,
    selection: Binding<PresentationDetent>
  ) -> some View {
    sheetMeasures { $0.detents = [selection.wrappedValue] }
  }
  /// The sheet that the view is in with or without its grip.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    sheetMeasures { $0.showsGrip = visibility == .visible }
  }
  /// The radius of the sheet's corners, in points.
  public func presentationCornerRadius(_ radius: CGFloat?) -> some View { sheetMeasures { $0.radius = radius } }
  /// The ground of the sheet.
  public func presentationBackground<Style: ShapeStyle>(_ style: Style) -> some View {
    sheetMeasures { $0.background = AnyView(Rectangle().fill(style)) }
  }
  /// The ground of the sheet.
  public func presentationBackground<Content: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Content
  ) -> some View {
    let content = content()
    return sheetMeasures { $0.background = AnyView(ZStack(alignment: alignment) { content }) }
  }
  /// The view; a sheet goes when the listing says so.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }
}

/// The buttons of an alert, which close it when they are tapped.
private struct ClosingButtonStyle: ButtonStyle {
  let isDialog: Bool

  func makeBody(configuration: Configuration) -> some View {
    ClosingLabel(configuration: configuration, isDialog: isDialog)
  }
}

private struct ClosingLabel: View {
  let configuration: ButtonStyleConfiguration
  let isDialog: Bool

  var body: some View {
    configuration.label
      .font(.system(size: isDialog ? 20 : 17, weight: configuration.role == .cancel ? .semibold : .regular))
      .foregroundColor(configuration.role == .destructive ? .red : .accentColor)
      .frame(maxWidth: .infinity, minHeight: isDialog ? 57 : 44)
      .background(configuration.isPressed ? Color.controlFill : .clear)
  }
}

private struct AlertView<Actions: View, Message: View>: View {
  let title: Text
  let actions: Actions
  let message: Message

  var body: some View {
    VStack(spacing: 0) {
      VStack(spacing: 4) {
        title.font(.headline)
        message.font(.footnote)
      }
      .multilineTextAlignment(.center)
      .padding(.horizontal, 16)
      .padding(.vertical, 19)
      .frame(maxWidth: .infinity)
      ButtonRows(actions: actions, isDialog: false)
    }
  }
}

private struct DialogView<Actions: View, Message: View>: View {
  let title: Text?
  let actions: Actions
  let message: Message

  var body: some View {
    VStack(spacing: 0) {
      VStack(spacing: 4) {
        title?.font(.footnote.weight(.semibold))
        message.font(.footnote)
      }
      .foregroundColor(.secondary)
      .padding(title == nil && Message.self == EmptyView.self ? 0 : 14)
      ButtonRows(actions: actions, isDialog: true)
    }
    .frame(maxWidth: .infinity)
    .background(Color.card, in: RoundedRectangle(cornerRadius: 14, style: .continuous))
  }
}

/// Buttons under one another, or two beside one another in an alert; “OK” if there are none.
private struct ButtonRows<Actions: View>: View, PrimitiveView {
  typealias Body = Never
  let actions: Actions
  let isDialog: Bool

  func items(in context: ViewContext) -> [LayoutItem] {
    var place = context.part("actions")
    place.environment.buttonStyleBox = StyleBox(ClosingButtonStyle(isDialog: isDialog)) {
      $0.makeBody(configuration: $1)
    }
    place.environment.closesWhenTapped = true
    var items = place.items(of: actions)
    if items.isEmpty { items = place.part("OK").items(of: Button("OK") {}) }
    return place.items(of: ButtonRowsView(buttons: items, isRow: !isDialog && items.count == 2))
  }
}

private struct ButtonRowsView: View {
  let buttons: [LayoutItem]
  let isRow: Bool

  var body: some View {
    if isRow {
      VStack(spacing: 0) {
        Divider()
        HStack(spacing: 0) {
          HeldView(buttons[0])
          Divider().frame(height: 44)
          HeldView(buttons[1])
        }
      }
    } else {
      VStack(spacing: 0) {
        ForEach(buttons.indices, id: \.self) { index in
          Divider()
          HeldView(buttons[index])
        }
      }
    }
  }
}

extension EnvironmentValues {
  private static let closesKey = StoredKey(false)
  /// Whether buttons take away what they stand in.
  var closesWhenTapped: Bool {
    get { self[stored: Self.closesKey] }
    set { self[stored: Self.closesKey] = newValue }
  }
}

/// An alert, as older listings have it.
public struct Alert: View {
  /// A button of an alert.
  public struct Button {
    let role: ButtonRole?
    let label: Text
    let action: () -> Void
    /// A button.
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Self {
      Self(role: nil, label: label, action: action ?? {})
    }
    /// A button that leaves everything as it was.
    public static func cancel(_ label: Text = Text("Cancel"), action: (() -> Void)? = {}) -> Self {
      Self(role: .cancel, label: label, action: action ?? {})
    }
    /// A button that deletes something.
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Self {
      Self(role: .destructive, label: label, action: action ?? {})
    }
  }

  private let title: Text
  private let message: Text?
  private let buttons: [Button]

  /// Creates an alert with one button.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    (self.title, self.message) = (title, message)
    buttons = [dismissButton ?? .default(Text("OK"))]
  }
  /// Creates an alert with two buttons.
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    (self.title, self.message, buttons) = (title, message, [primaryButton, secondaryButton])
  }

  /// The alert.
  public var body: some View {
    AlertView(
      title: title,
      actions: ForEach(buttons.indices, id: \.self) { index in
        Views.Button(role: buttons[index].role, action: buttons[index].action) { buttons[index].label }
      },
      message: message
    )
  }
}
