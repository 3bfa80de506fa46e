import Foundation

/// In a figure, there is no keyboard; a play types with `.type`.
public struct TextField<Label: View>: View {
  private let entry: TextEntry
  private let label: Label
  private let prompt: Text?

  private init(_ entry: TextEntry, prompt: Text?, label: Label) {
    (self.entry, self.prompt, self.label) = (entry, prompt, label)
  }

  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal, @ViewBuilder label: () -> Label) {
    self.init(TextEntry(text: text), prompt: prompt, label: label())
  }

  public var body: some View {
    if Label.self == TextFieldStyleLabel.self {
      entry
    } else {
      let prompt = prompt ?? label as? Text
      Styled(TextField<TextFieldStyleLabel>(styled: entry.with(prompt: prompt), prompt: prompt))
    }
  }
}

extension TextField where Label == Text {
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal) {
    self.init(text: text, prompt: prompt, axis: axis) { Text(title) }
  }
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal) {
    self.init(text: text, prompt: prompt, axis: axis) { Text(title) }
  }
  public init(
    _ title: LocalizedStringKey,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void = {}
  ) {
    var entry = TextEntry(text: text)
    (entry.onEditing, entry.onCommit) = (onEditingChanged, onCommit)
    self.init(entry, prompt: nil, label: Text(title))
  }
  /// In a figure, nothing is selected in a text.
  public init(
    _ title: LocalizedStringKey,
    text: Binding<String>,
    selection: Binding<TextSelection?>,
    prompt: Text? = nil,
    axis: Axis = .horizontal
  ) {
    self.init(title, text: text, prompt: prompt, axis: axis)
  }
  public init(_ title: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(title, text: text, onEditingChanged: { _ in }, onCommit: onCommit)
  }
  public init<Format: ParseableFormatStyle>(
    _ title: LocalizedStringKey,
    value: Binding<Format.FormatInput>,
    format: Format,
    prompt: Text? = nil
  ) where Format.FormatOutput == String {
    let text = Binding(
      get: { format.format(value.wrappedValue) },
      set: { text in if let new = try? format.parseStrategy.parse(text) { value.wrappedValue = new } }
    )
    self.init(text: text, prompt: prompt) { Text(title) }
  }

  @_disfavoredOverload
  public init<Title: StringProtocol, Format: ParseableFormatStyle>(
    _ title: Title,
    value: Binding<Format.FormatInput>,
    format: Format,
    prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(LocalizedStringKey(String(title)), value: value, format: format, prompt: prompt)
  }

  public init<Value>(_ title: LocalizedStringKey, value: Binding<Value>, formatter: Formatter) {
    let text = Binding(
      get: { formatter.text(of: value.wrappedValue) ?? "" },
      set: { text in
        let number = (formatter as? NumberFormatter)?.number(from: text)
        let int = number?.intValue as? Value
        if let new = int ?? number?.doubleValue as? Value ?? text as? Value { value.wrappedValue = new }
      }
    )
    self.init(text: text, prompt: nil) { Text(title) }
  }
}

/// In a figure, there is no keyboard; a play types with `.type`.
public struct SecureField<Label: View>: View {
  private let entry: TextEntry
  private let label: Label
  private let prompt: Text?

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    entry = TextEntry(text: text, isSecure: true)
    (self.prompt, self.label) = (prompt, label())
  }

  public var body: some View {
    let prompt = prompt ?? label as? Text
    Styled(TextField<TextFieldStyleLabel>(styled: entry.with(prompt: prompt), prompt: prompt))
  }
}

extension TextField where Label == TextFieldStyleLabel {
  fileprivate init(styled entry: TextEntry, prompt: Text?) {
    self.init(entry, prompt: prompt, label: TextFieldStyleLabel())
  }
}

extension SecureField where Label == Text {
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}

/// In a figure, there is no keyboard; a play types with `.type`.
public struct TextEditor: View {
  private let text: Binding<String>
  @Environment(\.focusLink) private var focus

  public init(text: Binding<String>) { self.text = text }

  public var body: some View {
    Text(text.wrappedValue)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .padding(.horizontal, 5)
      .padding(.vertical, 8)
      .named { facts in
        facts.action = focus?.take
        facts.controls.append(.text { text.wrappedValue = $0 })
      }
  }
}

public struct TextFieldStyleLabel: View {
  public var body: some View { EmptyView() }
}

/// The text of a field, or its prompt as long as there is none.
struct TextEntry: View {
  let text: Binding<String>
  var prompt: Text?
  var isSecure = false
  var onEditing: (Bool) -> Void = { _ in }
  var onCommit: () -> Void = {}
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.controlMeasures) private var measures
  @Environment(\.multilineTextAlignment) private var alignment
  @Environment(\.focusLink) private var focus
  @Environment(\.submitAction) private var submit

  init(text: Binding<String>, isSecure: Bool = false) { (self.text, self.isSecure) = (text, isSecure) }

  func with(prompt: Text?) -> TextEntry {
    var entry = self
    entry.prompt = prompt
    return entry
  }

  var body: some View {
    let words = text.wrappedValue
    let shown = isSecure ? String(repeating: "•", count: words.count) : words
    Group {
      if words.isEmpty {
        (prompt ?? Text(" ")).foregroundColor(.tertiary)
      } else if isEnabled {
        Text(shown)
      } else {
        Text(shown).foregroundColor(.tertiary)
      }
    }
    .lineLimit(1)
    .frame(maxWidth: .infinity, alignment: Alignment(horizontal: alignment.guide, vertical: .center))
    .wrapped("field") { FieldItem(child: $0, extra: measures.textFieldPadding, context: $1) }
    .named { facts in
      facts.label = prompt?.words
      facts.action = {
        focus?.take()
        onEditing(true)
      }
      facts.controls.append(
        .text { new in
          onEditing(true)
          text.wrappedValue = new
          onCommit()
          submit?()
          onEditing(false)
        }
      )
    }
  }
}

extension TextAlignment {
  /// The guide that lines are aligned on.
  fileprivate var guide: HorizontalAlignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

/// The layout item of a field, whose height is rounded up to whole points.
private final class FieldItem: WrapperItem {
  private let extra: CGFloat

  init(child: LayoutItem, extra: CGFloat, context: ViewContext) {
    self.extra = extra
    super.init(child: child, context: context)
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let size = child.size(proposal)
    return CGSize(width: size.width, height: size.height.rounded(.up) + extra)
  }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    place(child, in: frame.size, alignment: .center, proposal: proposal, placement: placement)
  }

  override func makeSpacing() -> ItemSpacing { ItemSpacing() }
}

@MainActor @preconcurrency public protocol TextFieldStyle {
  /// The type of the field's view.
  associatedtype Body: View
  /// The label of a field for its style.
  typealias _Label = TextFieldStyleLabel
  @ViewBuilder func _body(configuration: TextField<TextFieldStyleLabel>) -> Body
}

public struct PlainTextFieldStyle: TextFieldStyle {
  public init() {}
  public func _body(configuration: TextField<TextFieldStyleLabel>) -> some View { configuration }
}

public typealias DefaultTextFieldStyle = PlainTextFieldStyle

public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public init() {}
  public func _body(configuration: TextField<TextFieldStyleLabel>) -> some View {
    BorderedField(field: configuration)
  }
}

private struct BorderedField: View {
  let field: TextField<TextFieldStyleLabel>
  @Environment(\.controlMeasures) private var measures

  var body: some View {
    field
      .padding(.horizontal, 7)
      .frame(height: measures.borderedFieldHeight)
      .background {
        RoundedRectangle(cornerRadius: measures.fieldRadius).fill(Color.ground)
        RoundedRectangle(cornerRadius: measures.fieldRadius).strokeBorder(Color.controlTrack, lineWidth: 0.5)
      }
  }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var automatic: Self { Self() }
  public static var plain: Self { Self() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle { public static var roundedBorder: Self { Self() } }

extension TextField: StyledConfiguration where Label == TextFieldStyleLabel {
  nonisolated static var standardStyle: StyleBox<Self> {
    StyleBox { AnyView(PlainTextFieldStyle()._body(configuration: $0)) }
  }
}

/// The action that gives a field the focus.
struct FocusLink {
  var take: () -> Void
}

extension EnvironmentValues {
  private struct FocusLinkKey: EnvironmentKey {
    static var defaultValue: FocusLink? { nil }
  }
  var focusLink: FocusLink? {
    get { self[FocusLinkKey.self] }
    set { self[FocusLinkKey.self] = newValue }
  }

  private struct SubmitKey: EnvironmentKey {
    static var defaultValue: (() -> Void)? { nil }
  }
  var submitAction: (() -> Void)? {
    get { self[SubmitKey.self] }
    set { self[SubmitKey.self] = newValue }
  }
}

extension View {
  public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> some View {
    styled(style) { $0._body(configuration: $1) }
  }
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    environmentChange { $0.focusLink = FocusLink { condition.wrappedValue = true } }
  }
  public func focused<Value: Hashable>(_ state: FocusState<Value>.Binding, equals value: Value) -> some View {
    environmentChange { $0.focusLink = FocusLink { state.wrappedValue = value } }
  }
  public func defaultFocus<Value: Hashable>(
    _ state: FocusState<Value>.Binding,
    _ value: Value,
    priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    onAppear { state.wrappedValue = value }
  }
  public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
    environmentChange { $0.submitAction = action }
  }
}

public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = Self(rawValue: 1)
  public static let search = Self(rawValue: 2)
}

extension FocusState {
  public typealias Binding = Views.Binding<Value>
}

public struct DefaultFocusEvaluationPriority: Hashable, Sendable {
  public static let automatic = Self()
  public static let userInitiated = Self()
}
