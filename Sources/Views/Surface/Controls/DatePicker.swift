import Foundation

/// The components of a date picker.
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  /// Creates a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The hour and the minute.
  public static let hourAndMinute = Self(rawValue: 1)
  public static let date = Self(rawValue: 2)
}

/// A date that is chosen; it is drawn closed, and a note says so.
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
    in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents, label: label)
  }
  /// Creates it with a first date.
  public init(
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents, label: label)
  }

  /// The label, the day and the time.
  public var body: some View {
    LabeledRow(words: label.plainWords) {
      label
    } control: {
      HStack {
        if components.contains(.date) { pill(text("MMM d, yyyy")) }
        if components.contains(.hourAndMinute) { pill(text("h:mm a")) }
      }
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
    _ key: LocalizedStringKey,
    selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(key) }
  }
  /// Creates it with words and limits.
  public init(
    _ key: LocalizedStringKey,
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(key) }
  }
  /// Creates it with words and a first date.
  public init(
    _ key: LocalizedStringKey,
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(key) }
  }
}

/// The appearance of date pickers; here, all are drawn closed.
public struct DatePickerStyle: Hashable, Sendable {
  public init() {}
  /// As the platform has it.
  public static let automatic = Self()
  public static let compact = Self()
  public static let graphical = Self()
  public static let wheel = Self()
}

public typealias CompactDatePickerStyle = DatePickerStyle
/// A calendar, drawn closed.
public typealias GraphicalDatePickerStyle = DatePickerStyle
/// Wheels, drawn closed.
public typealias WheelDatePickerStyle = DatePickerStyle
/// As the platform has it.
public typealias DefaultDatePickerStyle = DatePickerStyle

extension View {
  /// The view; date pickers are drawn closed, with a note.
  public func datePickerStyle(_ style: DatePickerStyle) -> some View { self }
}

/// A color that is chosen; it is drawn closed.
public struct ColorPicker: View {
  private let title: Text
  private let selection: Binding<Color>
  public init(_ key: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
    (title, self.selection) = (Text(key), selection)
  }

  /// The label and the color.
  public var body: some View {
    LabeledRow(words: title.words) {
      title
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
