import Foundation

public struct DisclosureGroup<Label: View, Content: View>: View {
  private let label: Label
  private let content: () -> Content
  private let binding: Binding<Bool>?
  @State private var isOwnExpanded = false

  public init(
    isExpanded: Binding<Bool>? = nil,
    @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    (binding, self.content, self.label) = (isExpanded, content, label())
  }

  public var body: some View {
    let content = content
    Styled(
      DisclosureGroupStyleConfiguration(
        label: .init(view: AnyView(label)),
        content: .init { AnyView(content()) },
        isExpanded: binding ?? $isOwnExpanded
      )
    )
  }
}

public struct DisclosureGroupStyleConfiguration {
  public typealias Label = LabelStyleConfiguration.Part
  public struct Content: View {
    // What isn't shown isn't evaluated.
    let make: () -> AnyView
    public var body: some View { make() }
  }
  public let label: Label
  public let content: Content
  @Binding public var isExpanded: Bool
}

@MainActor @preconcurrency public protocol DisclosureGroupStyle {
  /// The type of the group's view.
  associatedtype Body: View
  /// The properties for the style.
  typealias Configuration = DisclosureGroupStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { PlainDisclosure(configuration: configuration) }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  public static var automatic: Self { Self() }
}

extension DisclosureGroupStyleConfiguration: StyledConfiguration {
  nonisolated static let standardStyle = StyleBox<DisclosureGroupStyleConfiguration> {
    AnyView(AutomaticDisclosureGroupStyle().makeBody(configuration: $0))
  }
}

extension View {
  public func disclosureGroupStyle<Style: DisclosureGroupStyle>(_ style: Style) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
}

private struct PlainDisclosure: View {
  let configuration: DisclosureGroupStyleConfiguration
  @Environment(\.isInForm) private var isInForm

  var body: some View {
    if isInForm {
      // Each part is a row of its own.
      header
      if configuration.isExpanded { configuration.content.padding(.leading, 20) }
    } else {
      VStack(alignment: .leading, spacing: 12) {
        header
        if configuration.isExpanded { configuration.content }
      }
    }
  }

  private var header: some View {
    let isExpanded = configuration.$isExpanded
    return HStack {
      configuration.label
      Spacer()
      Image(systemName: "chevron.right")
        .font(.system(size: 14, weight: .semibold))
        .foregroundColor(.accentColor)
        .rotationEffect(.degrees(isExpanded.wrappedValue ? 90 : 0))
        .accessibilityHidden(true)
    }
    .named { $0.action = { withAnimation(.control) { isExpanded.wrappedValue.toggle() } } }
  }
}

/// Rows that open and show those below them.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Row: View>: View {
  private let elements: [Data.Element]
  private let id: KeyPath<Data.Element, ID>
  private let children: (Data.Element) -> Data?
  private let row: (Data.Element) -> Row

  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Row
  ) {
    (elements, self.id, row) = (Array(data), id, content)
    self.children = { $0[keyPath: children] }
  }
  public init(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, id: \.id, children: children, content: content)
  }
  public init<Element>(
    _ root: Element,
    id: KeyPath<Element, ID>,
    children: KeyPath<Element, Data?>,
    @ViewBuilder content: @escaping (Element) -> Row
  ) where Data.Element == Element {
    (elements, self.id, row) = ([root], id, content)
    self.children = { $0[keyPath: children] }
  }
  public init<Element: Identifiable>(
    _ root: Element,
    children: KeyPath<Element, Data?>,
    @ViewBuilder content: @escaping (Element) -> Row
  ) where Data.Element == Element, ID == Element.ID {
    self.init(root, id: \.id, children: children, content: content)
  }

  private init(_ data: Data, like other: Self) {
    (elements, id, children, row) = (Array(data), other.id, other.children, other.row)
  }

  public var body: some View {
    ForEach(elements, id: id) { element in
      if let below = children(element) {
        DisclosureGroup {
          AnyView(OutlineGroup(below, like: self))
        } label: {
          row(element)
        }
      } else {
        row(element)
      }
    }
  }
}

extension DisclosureGroup where Label == Text {
  public init(
    _ title: LocalizedStringKey,
    isExpanded: Binding<Bool>? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol,
    isExpanded: Binding<Bool>? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

public struct GroupBoxStyleConfiguration {
  public typealias Label = LabelStyleConfiguration.Part
  public typealias Content = LabelStyleConfiguration.Part
  public let label: Label
  public let content: Content
}

@MainActor @preconcurrency public protocol GroupBoxStyle {
  /// The type of the box's view.
  associatedtype Body: View
  /// The properties for the style.
  typealias Configuration = GroupBoxStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct DefaultGroupBoxStyle: GroupBoxStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 8) {
      configuration.label.font(.headline)
      VStack { configuration.content }.frame(maxWidth: .infinity)
    }
    .padding()
    .background(Color.groupBox, in: RoundedRectangle(cornerRadius: 8, style: .continuous))
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  public static var automatic: Self { Self() }
}

extension GroupBoxStyleConfiguration: StyledConfiguration {
  nonisolated static let standardStyle = StyleBox<GroupBoxStyleConfiguration> {
    AnyView(DefaultGroupBoxStyle().makeBody(configuration: $0))
  }
}

extension View {
  public func groupBoxStyle<Style: GroupBoxStyle>(_ style: Style) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
}

public struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label = { EmptyView() }) {
    (self.content, self.label) = (content(), label())
  }
  public init(label: Label, @ViewBuilder content: () -> Content) { (self.content, self.label) = (content(), label) }

  public var body: some View {
    Styled(GroupBoxStyleConfiguration(label: .init(view: AnyView(label)), content: .init(view: AnyView(content))))
  }
}

extension GroupBox where Label == Text {
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

public struct LabeledContent<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }

  public var body: some View {
    if Label.self == LabelStyleConfiguration.Part.self {
      // A style that wraps the standard one.
      AutomaticLabeledContentStyle().makeBody(configuration: configuration)
    } else {
      Styled(configuration)
    }
  }

  private var configuration: LabeledContentStyleConfiguration {
    LabeledContentStyleConfiguration(
      label: .init(view: AnyView(label)),
      content: .init(view: AnyView(content)),
      words: label.plainWords
    )
  }
}

extension LabeledContent where Label == LabelStyleConfiguration.Part, Content == LabelStyleConfiguration.Part {
  public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

public struct LabeledContentStyleConfiguration {
  public typealias Label = LabelStyleConfiguration.Part
  public typealias Content = LabelStyleConfiguration.Part
  public let label: Label
  public let content: Content
  let words: String?
}

@MainActor @preconcurrency public protocol LabeledContentStyle {
  /// The type of the view.
  associatedtype Body: View
  /// The properties for the style.
  typealias Configuration = LabeledContentStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    LabeledRow(words: configuration.words) {
      configuration.label
    } control: {
      configuration.content.foregroundStyle(.secondary)
    }
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  public static var automatic: Self { Self() }
}

extension LabeledContentStyleConfiguration: StyledConfiguration {
  nonisolated static let standardStyle = StyleBox<LabeledContentStyleConfiguration> {
    AnyView(AutomaticLabeledContentStyle().makeBody(configuration: $0))
  }
}

extension View {
  public func labeledContentStyle<Style: LabeledContentStyle>(_ style: Style) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
}

extension LabeledContent where Label == Text {
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  public init(_ title: LocalizedStringKey, value: some StringProtocol) { self.init(title) { Text(value) } }
  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: some StringProtocol) { self.init(title) { Text(value) } }
  public init<Format: FormatStyle>(_ title: LocalizedStringKey, value: Format.FormatInput, format: Format)
  where Format.FormatInput: Equatable, Format.FormatOutput == String {
    self.init(title) { Text(value, format: format) }
  }
}

public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions
  public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    (self.label, self.description, self.actions) = (label(), description(), actions())
  }

  public var body: some View {
    VStack(spacing: 12) {
      label.labelStyle(TallLabelStyle())
      description.font(.subheadline).foregroundStyle(.secondary)
      actions
    }
    .multilineTextAlignment(.center)
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView where Label == Views.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init(
      label: { Views.Label(title, systemImage: name) },
      description: { description },
      actions: { EmptyView() }
    )
  }
}

extension ContentUnavailableView
where Label == Views.Label<Text, Image>, Description == Text, Actions == EmptyView {
  public static var search: Self {
    Self(label: { Views.Label("No Results", systemImage: "magnifyingglass") }) {
      Text("Check the spelling or try a new search.")
    }
  }
  public static func search(text: String) -> Self {
    guard !text.isEmpty else { return search }
    return Self(label: { Views.Label("No Results for “\(text)”", systemImage: "magnifyingglass") }) {
      Text("Check the spelling or try a new search.")
    }
  }
}

private struct TallLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 16) {
      configuration.icon.font(.system(size: 46)).foregroundStyle(.secondary)
      configuration.title.font(.title2.bold())
    }
  }
}

extension Color {
  /// The background of a group box.
  static let groupBox = Color(light: (242, 242, 247), dark: (28, 28, 30))
}

public struct ControlGroupStyleConfiguration {
  public typealias Label = LabelStyleConfiguration.Part
  public typealias Content = LabelStyleConfiguration.Part
  public let label: Label
  public let content: Content
}

@MainActor @preconcurrency public protocol ControlGroupStyle {
  /// The type of the group's view.
  associatedtype Body: View
  /// The properties for the style.
  typealias Configuration = ControlGroupStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// In a figure, the controls are in a row.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { HStack { configuration.content } }
}
public typealias NavigationControlGroupStyle = AutomaticControlGroupStyle
public typealias PaletteControlGroupStyle = AutomaticControlGroupStyle
public typealias CompactMenuControlGroupStyle = AutomaticControlGroupStyle

public struct MenuControlGroupStyle: ControlGroupStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    Menu {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  public static var automatic: Self { Self() }
  public static var navigation: Self { Self() }
  public static var palette: Self { Self() }
  public static var compactMenu: Self { Self() }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
  public static var menu: Self { Self() }
}

extension ControlGroupStyleConfiguration: StyledConfiguration {
  nonisolated static let standardStyle = StyleBox<ControlGroupStyleConfiguration> {
    AnyView(AutomaticControlGroupStyle().makeBody(configuration: $0))
  }
}

extension View {
  public func controlGroupStyle<Style: ControlGroupStyle>(_ style: Style) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
}

public struct ControlGroup<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }
  public var body: some View {
    Styled(ControlGroupStyleConfiguration(label: .init(view: AnyView(label)), content: .init(view: AnyView(content))))
  }
}

extension ControlGroup where Label == EmptyView {
  public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}

extension ControlGroup where Label == Text {
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension ControlGroup where Label == Views.Label<Text, Image> {
  public init(_ title: LocalizedStringKey, systemImage name: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Views.Label(title, systemImage: name) }
  }
}
