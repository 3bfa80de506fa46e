import Foundation

/// A label that opens and closes what is below it.
public struct DisclosureGroup<Label: View, Content: View>: View {
  private let label: Label
  private let content: () -> Content
  private let binding: Binding<Bool>?
  @State private var isOwnExpanded = false

  /// Creates it; without a binding it is closed at first.
  public init(
    isExpanded: Binding<Bool>? = nil,
    @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    (binding, self.content, self.label) = (isExpanded, content, label())
  }

  /// The label with its arrow, and the content where it is open.
  public var body: some View {
    let isExpanded = binding ?? $isOwnExpanded
    VStack(alignment: .leading, spacing: 12) {
      HStack {
        label
        Spacer()
        Image(systemName: "chevron.right")
          .font(.system(size: 14, weight: .semibold))
          .foregroundColor(.accentColor)
          .rotationEffect(.degrees(isExpanded.wrappedValue ? 90 : 0))
          .accessibilityHidden(true)
      }
      .named { $0.action = { withAnimation(.control) { isExpanded.wrappedValue.toggle() } } }
      if isExpanded.wrappedValue { content() }
    }
  }
}

extension DisclosureGroup where Label == Text {
  public init(_ key: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(key) }
  }
  /// Creates it with words, as open as a binding says.
  public init(_ key: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) {
    self.init(isExpanded: isExpanded, content: content) { Text(key) }
  }
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

/// Views on a card with a label.
public struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }
  /// Creates it, as older listings spell it.
  public init(label: Label, @ViewBuilder content: () -> Content) { (self.content, self.label) = (content(), label) }

  /// The label and the content on a card.
  public var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      label.font(.headline)
      VStack { content }.frame(maxWidth: .infinity)
    }
    .padding()
    .background(Color.groupBox, in: RoundedRectangle(cornerRadius: 8, style: .continuous))
  }
}

extension GroupBox where Label == EmptyView {
  /// Creates it without a label.
  public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}

extension GroupBox where Label == Text {
  public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(key) }
  }
}

/// A label with a value at the other side.
public struct LabeledContent<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }

  /// The label and the value.
  public var body: some View {
    LabeledRow(words: label.plainWords) {
      label
    } control: {
      content.foregroundStyle(.secondary)
    }
  }
}

extension LabeledContent where Label == Text {
  public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(key) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates it with words and a value in words.
  public init<Value: StringProtocol>(_ key: LocalizedStringKey, value: Value) {
    self.init(content: { Text(value) }, label: { Text(key) })
  }
  /// Creates it with words and a value in a format.
  public init<Format: FormatStyle>(_ key: LocalizedStringKey, value: Format.FormatInput, format: Format)
  where Format.FormatInput: Equatable, Format.FormatOutput == String {
    self.init(content: { Text(value, format: format) }, label: { Text(key) })
  }
}

/// A symbol with words where there is nothing to show.
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

  /// The symbol, the title and what follows.
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
  /// Creates it with words and a symbol.
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
  /// The view of a search that has found nothing.
  public static var search: Self {
    Self(label: { Views.Label("No Results", systemImage: "magnifyingglass") }) {
      Text("Check the spelling or try a new search.")
    }
  }
  /// The view of a search for a text that has found nothing.
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

/// The ground of a group.
extension Color {
  static let groupBox = Color(light: (242, 242, 247), dark: (28, 28, 30))
}
