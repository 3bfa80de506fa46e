import Foundation

public struct Slider<Label: View, ValueLabel: View>: View {
  private let track: SliderTrack
  private let minimum: ValueLabel
  private let maximum: ValueLabel

  private init(_ track: SliderTrack, minimum: ValueLabel, maximum: ValueLabel) {
    (self.track, self.minimum, self.maximum) = (track, minimum, maximum)
  }

  public var body: some View {
    if ValueLabel.self == EmptyView.self {
      track
    } else {
      HStack {
        minimum
        track
        maximum
      }
    }
  }
}

extension Slider {
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>,
    in range: ClosedRange<Value> = 0...1,
    step: Value.Stride? = nil,
    @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    let track = SliderTrack(value, range, step, label().plainWords, onEditingChanged)
    self.init(track, minimum: minimumValueLabel(), maximum: maximumValueLabel())
  }

  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>,
    in range: ClosedRange<Value> = 0...1,
    step: Value.Stride? = nil,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel,
    @ViewBuilder label: () -> Label
  ) where Value.Stride: BinaryFloatingPoint {
    let track = SliderTrack(value, range, step, label().plainWords, onEditingChanged)
    self.init(track, minimum: minimumValueLabel, maximum: maximumValueLabel)
  }
}

extension Slider where ValueLabel == EmptyView {
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>,
    in range: ClosedRange<Value> = 0...1,
    step: Value.Stride? = nil,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    let track = SliderTrack(value, range, step, label().plainWords, onEditingChanged)
    self.init(track, minimum: EmptyView(), maximum: EmptyView())
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>,
    in range: ClosedRange<Value> = 0...1,
    step: Value.Stride? = nil,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    let track = SliderTrack(value, range, step, nil, onEditingChanged)
    self.init(track, minimum: EmptyView(), maximum: EmptyView())
  }
}

/// The line and the knob of a slider.
private struct SliderTrack: View {
  private let value: Binding<Double>
  private let range: ClosedRange<Double>
  private let step: Double?
  private let words: String?
  private let onEditingChanged: (Bool) -> Void
  @Environment(\.controlMeasures) private var measures
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.layoutDirection) private var direction
  @State private var start: Double?

  init<Value: BinaryFloatingPoint>(
    _ value: Binding<Value>,
    _ range: ClosedRange<Value>,
    _ step: Value.Stride?,
    _ words: String?,
    _ onEditingChanged: @escaping (Bool) -> Void
  ) where Value.Stride: BinaryFloatingPoint {
    self.value = Binding(get: { Double(value.wrappedValue) }, set: { value.wrappedValue = Value($0) })
    self.range = Double(range.lowerBound)...Double(range.upperBound)
    (self.step, self.words, self.onEditingChanged) = (step.map { Double($0) }, words, onEditingChanged)
  }

  /// The distance of the value from the lower bound, as a fraction of the range, 0…1.
  private var fraction: Double {
    let length = range.upperBound - range.lowerBound
    guard length > 0, value.wrappedValue.isFinite else { return 0 }
    return min(max((value.wrappedValue - range.lowerBound) / length, 0), 1)
  }

  /// Sets the value to the nearest step.
  private func set(_ number: Double) {
    var number = number.isFinite ? number : range.lowerBound
    if let step, step > 0 { number = range.lowerBound + ((number - range.lowerBound) / step).rounded() * step }
    value.wrappedValue = min(max(number, range.lowerBound), range.upperBound)
  }

  private func edit(_ number: Double) {
    onEditingChanged(true)
    set(number)
    onEditingChanged(false)
  }

  var body: some View {
    let knob = measures.sliderKnob
    GeometryReader { proxy in
      let room = max(0, proxy.size.width - knob.width)
      ZStack(alignment: .leading) {
        Capsule().fill(Color.controlTrack).frame(height: measures.sliderTrack)
        Capsule().fill(Color.accentColor).frame(width: knob.width / 2 + room * fraction, height: measures.sliderTrack)
        Capsule().fill(.white).knobShadow().frame(width: knob.width, height: knob.height).offset(x: room * fraction)
      }
      .frame(height: proxy.size.height)
      .gesture(
        DragGesture(minimumDistance: 0)
          .onChanged { drag in
            if start == nil { onEditingChanged(true) }
            let from = start ?? fraction
            start = from
            let way = direction == .rightToLeft ? -drag.translation.width : drag.translation.width
            let part = room > 0 ? from + way / room : from
            set(range.lowerBound + part * (range.upperBound - range.lowerBound))
          }
          .onEnded { _ in
            start = nil
            onEditingChanged(false)
          }
      )
    }
    .frame(height: measures.sliderHeight)
    .opacity(isEnabled ? 1 : 0.5)
    .named { facts in
      facts.label = words
      facts.controls.append(.number(range, edit))
    }
  }
}
