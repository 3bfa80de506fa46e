import Foundation

/// A choice of one of several values.
public struct Picker<Label: View, Value: Hashable, Content: View>: View, PrimitiveView {
  /// The type of the body.
  public typealias Body = Never
  private let selection: Binding<Value>
  private let label: Label
  private let content: Content

  /// Creates a choice; each view of the content has a tag.
  public init(selection: Binding<Value>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.selection, self.content, self.label) = (selection, content(), label())
  }
  /// Creates a choice, as older listings spell it.
  public init(selection: Binding<Value>, label: Label, @ViewBuilder content: () -> Content) {
    (self.selection, self.content, self.label) = (selection, content(), label)
  }

  func items(in context: ViewContext) -> [LayoutItem] {
    let place = context.part("Picker")
    guard place.evaluation.admit(place.node) else { return [] }
    let environment = context.environment
    var plain = place.part("options")
    switch environment.pickerLook {
    case .segmented: plain.environment.font = .system(size: 13, weight: .medium)
    case .menu:
      let color: Color = environment.isInForm && !environment.hidesLabels ? .secondary : .accentColor
      plain.environment.foregroundStyle = AnyShapeStyle(color)
    case .inline: break
    }
    let options = plain.items(of: content).map { item in
      PickerOption(tag: item.tag, item: item, names: Self.names(of: item)) {
        if let value = Self.value(of: item.tag) { selection.wrappedValue = value }
      }
    }
    let chosen = options.firstIndex { Self.value(of: $0.tag) == selection.wrappedValue }
    if chosen == nil, !options.isEmpty { report(options, at: place) }
    let row = PickerRow(label: AnyView(label), words: label.plainWords, options: options, chosen: chosen)
    return switch environment.pickerLook {
    case .segmented: place.items(of: SegmentedPicker(row: row))
    case .inline: place.items(of: InlinePicker(row: row))
    case .menu: place.items(of: MenuPicker(row: row))
    }
  }

  private func report(_ options: [PickerOption], at place: ViewContext) {
    let tags = options.map { $0.tag.map { "\($0.base)" } ?? "none" }.joined(separator: ", ")
    place.evaluation.report(
      .viewSelection,
      "a picker's selection is \(selection.wrappedValue), which no option has as its tag; expected one of \(tags)",
      at: place.node
    )
  }

  /// The value that a tag stands for, which may be the wrapped one where the selection is optional.
  private static func value(of tag: AnyHashable?) -> Value? {
    guard let tag else { return nil }
    if let value = tag.base as? Value { return value }
    return tag as? Value
  }

  private static func names(of item: LayoutItem) -> [String] {
    item.labels() + (item.tag.map { ["\($0.base)"] } ?? [])
  }
}

extension Picker where Label == Text {
  /// Creates a choice with words.
  public init(_ key: LocalizedStringKey, selection: Binding<Value>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { Text(key) }
  }
  /// Creates a choice with words.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    selection: Binding<Value>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

/// One of the values of a picker.
struct PickerOption {
  var tag: AnyHashable?
  var item: LayoutItem
  var names: [String]
  var choose: () -> Void
}

/// The values that all styles of a picker share.
struct PickerRow {
  var label: AnyView
  var words: String?
  var options: [PickerOption]
  var chosen: Int?

  @MainActor var choices: ControlTarget.Kind {
    .choice(options.map { ControlTarget.Option(names: $0.names, action: $0.choose) })
  }
}

public protocol PickerStyle: Sendable {
  /// The drawing of the picker.
  var look: PickerLook { get }
}

/// The drawing of a picker.
public enum PickerLook: Hashable, Sendable {
  /// The chosen value with two arrows.
  case menu
  case segmented
  case inline
}

/// The platform's: a menu, drawn closed.
public struct DefaultPickerStyle: PickerStyle {
  public init() {}
  /// The drawing of the picker.
  public var look: PickerLook { .menu }
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// The platform's: a menu, drawn closed.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

/// A menu, drawn closed.
public struct MenuPickerStyle: PickerStyle {
  public init() {}
  /// The drawing of the picker.
  public var look: PickerLook { .menu }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// A menu, drawn closed.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

public struct SegmentedPickerStyle: PickerStyle {
  public init() {}
  /// The drawing of the picker.
  public var look: PickerLook { .segmented }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

public struct InlinePickerStyle: PickerStyle {
  public init() {}
  /// The drawing of the picker.
  public var look: PickerLook { .inline }
}

extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

/// A wheel, drawn as rows.
public struct WheelPickerStyle: PickerStyle {
  public init() {}
  /// The drawing of the picker.
  public var look: PickerLook { .inline }
}

extension PickerStyle where Self == WheelPickerStyle {
  /// A wheel, drawn as rows.
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

/// A screen of its own, drawn closed.
public struct NavigationLinkPickerStyle: PickerStyle {
  public init() {}
  /// The drawing of the picker.
  public var look: PickerLook { .menu }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// A screen of its own, drawn closed.
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

/// Symbols beside one another, drawn as a menu.
public struct PalettePickerStyle: PickerStyle {
  public init() {}
  /// The drawing of the picker.
  public var look: PickerLook { .menu }
}

extension PickerStyle where Self == PalettePickerStyle {
  /// Symbols beside one another, drawn as a menu.
  public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

extension EnvironmentValues {
  private static let pickerLookKey = StoredKey(PickerLook.menu)
  var pickerLook: PickerLook {
    get { self[stored: Self.pickerLookKey] }
    set { self[stored: Self.pickerLookKey] = newValue }
  }
}

extension View {
  public func pickerStyle<Style: PickerStyle>(_ style: Style) -> some View {
    environmentChange { $0.pickerLook = style.look }
  }
}

/// Segments of one width, of which one stands on a white ground that moves.
private struct SegmentedPicker: View {
  let row: PickerRow
  @Environment(\.controlMeasures) private var measures
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    let count = max(1, row.options.count)
    HStack(spacing: 0) {
      ForEach(row.options.indices, id: \.self) { index in
        HeldView(row.options[index].item)
          .lineLimit(1)
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .overlay(alignment: .trailing) {
            let isApart = index + 1 < count && index != row.chosen && index + 1 != row.chosen
            Rectangle().fill(Color.controlTrack).frame(width: 1, height: measures.segmentedHeight / 2)
              .opacity(isApart ? 1 : 0)
          }
          .named { $0.action = row.options[index].choose }
      }
    }
    .background {
      GeometryReader { proxy in
        if let chosen = row.chosen {
          let width = proxy.size.width / CGFloat(count)
          RoundedRectangle(cornerRadius: measures.segmentedRadius - measures.segmentedInset, style: .continuous)
            .fill(Color.chosenSegment)
            .shadow(color: .black.opacity(0.12), radius: 4, y: 3)
            .frame(
              width: max(0, width - 2 * measures.segmentedInset),
              height: max(0, proxy.size.height - 2 * measures.segmentedInset)
            )
            .offset(x: CGFloat(chosen) * width + measures.segmentedInset, y: measures.segmentedInset)
            .animation(.control, value: chosen)
        }
      }
    }
    .frame(height: measures.segmentedHeight)
    .background(
      Color.segmentGround,
      in: RoundedRectangle(cornerRadius: measures.segmentedRadius, style: .continuous)
    )
    .opacity(isEnabled ? 1 : 0.5)
    .named { facts in
      facts.label = row.words
      facts.controls.append(row.choices)
    }
  }
}

/// The chosen value with two arrows, beside the label in a form.
private struct MenuPicker: View {
  let row: PickerRow
  @Environment(\.isInForm) private var isInForm
  @Environment(\.hidesLabels) private var hidesLabels

  var body: some View {
    let value = HStack(spacing: 4) {
      if let chosen = row.chosen { HeldView(row.options[chosen].item) }
      Image(systemName: "chevron.up.chevron.down").font(.system(size: 13, weight: .medium))
    }
    Group {
      if isInForm, !hidesLabels {
        HStack {
          row.label
          Spacer()
          value.foregroundColor(.secondary)
        }
      } else {
        value.foregroundColor(.accentColor)
      }
    }
    .named { facts in
      facts.label = row.words
      facts.controls.append(row.choices)
    }
  }
}

/// Rows, of which one has a checkmark.
private struct InlinePicker: View {
  let row: PickerRow

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      ForEach(row.options.indices, id: \.self) { index in
        HStack {
          HeldView(row.options[index].item)
          Spacer()
          Image(systemName: "checkmark").foregroundColor(.accentColor).opacity(index == row.chosen ? 1 : 0)
        }
        .named { $0.action = row.options[index].choose }
      }
    }
    .named { facts in
      facts.label = row.words
      facts.controls.append(row.choices)
    }
  }
}
