import Foundation

public struct Stepper<Label: View>: View {
  private let label: Label
  private let increment: (() -> Void)?
  private let decrement: (() -> Void)?
  private let onEditingChanged: (Bool) -> Void

  public init(
    @ViewBuilder label: () -> Label,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    (increment, decrement, self.onEditingChanged) = (onIncrement, onDecrement, onEditingChanged)
  }

  public init<Value: Strideable>(
    value: Binding<Value>,
    step: Value.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label,
      onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
      onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) },
      onEditingChanged: onEditingChanged
    )
  }

  public init<Value: Strideable>(
    value: Binding<Value>,
    in range: ClosedRange<Value>,
    step: Value.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    let number = value.wrappedValue
    let up = number < range.upperBound
    let down = number > range.lowerBound
    self.init(
      label: label,
      onIncrement: up ? { value.wrappedValue = min(number.advanced(by: step), range.upperBound) } : nil,
      onDecrement: down ? { value.wrappedValue = max(number.advanced(by: -step), range.lowerBound) } : nil,
      onEditingChanged: onEditingChanged
    )
  }

  public var body: some View {
    LabeledRow(words: label.plainWords) {
      label
    } control: {
      StepperButtons(increment: change(increment), decrement: change(decrement))
    }
    .named { $0.label = label.plainWords }
  }

  private func change(_ action: (() -> Void)?) -> (() -> Void)? {
    action.map { action in
      {
        onEditingChanged(true)
        action()
        onEditingChanged(false)
      }
    }
  }
}

extension Stepper where Label == Text {
  public init(
    _ title: LocalizedStringKey,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) },
      onIncrement: onIncrement,
      onDecrement: onDecrement,
      onEditingChanged: onEditingChanged
    )
  }
  public init<Value: Strideable>(
    _ title: LocalizedStringKey,
    value: Binding<Value>,
    step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }
  public init<Value: Strideable>(
    _ title: LocalizedStringKey,
    value: Binding<Value>,
    in range: ClosedRange<Value>,
    step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, in: range, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }
  @_disfavoredOverload
  public init<Value: Strideable>(
    _ title: some StringProtocol,
    value: Binding<Value>,
    in range: ClosedRange<Value>,
    step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, in: range, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }
}

/// The buttons of a stepper.
private struct StepperButtons: View {
  let increment: (() -> Void)?
  let decrement: (() -> Void)?
  @Environment(\.controlMeasures) private var measures

  var body: some View {
    HStack(spacing: 0) {
      button("minus", "Decrement", decrement)
      Rectangle().fill(Color.controlTrack).frame(width: 1, height: 18)
      button("plus", "Increment", increment)
    }
    .frame(width: measures.stepperSize.width, height: measures.stepperSize.height)
    .background(Color.controlFill, in: RoundedRectangle(cornerRadius: measures.stepperRadius))
  }

  private func button(_ symbol: String, _ label: String, _ action: (() -> Void)?) -> some View {
    Image(systemName: symbol)
      .font(.body.weight(.medium))
      .foregroundColor(action == nil ? .tertiary : .primary)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .named { facts in
        facts.label = label
        facts.action = action
      }
  }
}
