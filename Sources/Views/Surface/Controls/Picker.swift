import Foundation

public struct Picker<Label: View, Value: Hashable, Content: View>: View, PrimitiveView {
  public typealias Body = Never
  private let selection: Binding<Value>
  private let label: Label
  private let content: Content

  public init(selection: Binding<Value>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.selection, self.content, self.label) = (selection, content(), label())
  }
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

  /// Returns the value of a tag, which may be the unwrapped one if the selection is optional.
  private static func value(of tag: AnyHashable?) -> Value? {
    guard let tag else { return nil }
    if let value = tag.base as? Value { return value }
    return tag as? Value
  }

  private static func names(of item: LayoutItem) -> [String] {
    item.labels() + (item.tag.map { ["\($0.base)"] } ?? [])
  }
}

extension Picker {
  /// In a figure, a picker shows the chosen value itself.
  public init<Current: View>(
    selection: Binding<Value>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    self.init(selection: selection, content: content, label: label)
  }
}

extension Picker where Label == Views.Label<Text, Image> {
  public init(
    _ title: LocalizedStringKey,
    systemImage name: String,
    selection: Binding<Value>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Views.Label(title, systemImage: name) }
  }
}

extension Picker where Label == Text {
  public init(_ title: LocalizedStringKey, selection: Binding<Value>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { Text(title) }
  }
  @_disfavoredOverload
  public init(_ title: some StringProtocol, selection: Binding<Value>, @ViewBuilder content: () -> Content) {
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
public enum PickerLook: Hashable, Sendable { case menu, segmented, inline }

extension PickerStyle {
  public var look: PickerLook { .menu }
}

/// In a figure, a menu, which is drawn closed.
public struct DefaultPickerStyle: PickerStyle { public init() {} }
/// In a figure, the menu is drawn closed.
public struct MenuPickerStyle: PickerStyle { public init() {} }
/// In a figure, drawn closed, as a menu.
public struct NavigationLinkPickerStyle: PickerStyle { public init() {} }
/// In a figure, drawn as a menu.
public struct PalettePickerStyle: PickerStyle { public init() {} }
public struct SegmentedPickerStyle: PickerStyle {
  public init() {}
  public var look: PickerLook { .segmented }
}
public struct InlinePickerStyle: PickerStyle {
  public init() {}
  public var look: PickerLook { .inline }
}
/// In a figure, the wheel is drawn as rows.
public struct WheelPickerStyle: PickerStyle {
  public init() {}
  public var look: PickerLook { .inline }
}

extension PickerStyle where Self == DefaultPickerStyle { public static var automatic: Self { Self() } }
extension PickerStyle where Self == MenuPickerStyle { public static var menu: Self { Self() } }
extension PickerStyle where Self == SegmentedPickerStyle { public static var segmented: Self { Self() } }
extension PickerStyle where Self == InlinePickerStyle { public static var inline: Self { Self() } }
extension PickerStyle where Self == WheelPickerStyle { public static var wheel: Self { Self() } }
extension PickerStyle where Self == NavigationLinkPickerStyle { public static var navigationLink: Self { Self() } }
extension PickerStyle where Self == PalettePickerStyle { public static var palette: Self { Self() } }

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

/// Segments of equal width, with a white background that moves to the selected one.
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

/// Rows with a checkmark on the selected one.
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
