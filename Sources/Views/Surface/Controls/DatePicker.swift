import Foundation

public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let hourAndMinute = Self(rawValue: 1), date = Self(rawValue: 2)
}

/// In a figure, a date picker is drawn closed.
///
/// A play sets its binding.
public struct DatePicker<Label: View>: View {
  public typealias Components = DatePickerComponents
  private let selection: Binding<Date>
  private let components: Components
  private let label: Label

  public init(
    selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    (self.selection, components, self.label) = (selection, displayedComponents, label())
  }
  public init(
    selection: Binding<Date>,
    in range: some RangeExpression<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents, label: label)
  }

  public var body: some View {
    LabeledRow(words: label.plainWords) {
      label
    } control: {
      HStack {
        if components.contains(.date) { pill(text("MMM d, yyyy")) }
        if components.contains(.hourAndMinute) { pill(text("h:mm a")) }
      }
      .fixedSize()
    }
    .noted("a date picker is drawn closed; expected a play that sets its binding")
  }

  private func text(_ format: String) -> String { DateText.text(of: selection.wrappedValue, format: format) }

  private func pill(_ words: String) -> some View {
    Text(words).padding(.horizontal, 11).padding(.vertical, 6)
      .background(Color.controlFill, in: RoundedRectangle(cornerRadius: 6, style: .continuous))
  }
}

extension DatePicker where Label == Text {
  public init(
    _ title: LocalizedStringKey,
    selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
  }
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol,
    selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
  }
  public init(
    _ title: LocalizedStringKey,
    selection: Binding<Date>,
    in range: some RangeExpression<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
  }
}

public struct DatePickerStyle: Hashable, Sendable {
  public init() {}
  public static let automatic = Self(), compact = Self(), graphical = Self(), wheel = Self()
}

public typealias CompactDatePickerStyle = DatePickerStyle
public typealias GraphicalDatePickerStyle = DatePickerStyle
public typealias WheelDatePickerStyle = DatePickerStyle
public typealias DefaultDatePickerStyle = DatePickerStyle

extension View {
  /// In a figure, date pickers are drawn closed.
  public func datePickerStyle(_ style: DatePickerStyle) -> some View { self }
}

/// In a figure, a color picker is drawn closed.
///
/// A play sets its binding.
public struct ColorPicker<Label: View>: View {
  private let label: Label
  private let selection: Binding<Color>
  public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
    (self.label, self.selection) = (label(), selection)
  }

  public var body: some View {
    LabeledRow(words: label.plainWords) {
      label
    } control: {
      Circle().fill(selection.wrappedValue).padding(4)
        .background {
          Circle().strokeBorder(
            AngularGradient(colors: [.red, .yellow, .green, .cyan, .blue, .purple, .red], center: .center),
            lineWidth: 3
          )
        }
        .frame(width: 28, height: 28)
    }
    .noted("a color picker is drawn closed; expected a play that sets its binding")
  }
}

extension ColorPicker where Label == Text {
  public init(_ title: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
  @_disfavoredOverload
  public init(_ title: some StringProtocol, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}
