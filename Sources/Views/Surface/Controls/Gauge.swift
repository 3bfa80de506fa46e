import Foundation

public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: View {
  private let value: Double
  private let label: Label
  private let current: CurrentValueLabel
  private let (minimum, maximum): (BoundsLabel, BoundsLabel)
  @Environment(\.gaugeStyle) private var style
  @Environment(\.tintStyle) private var tintStyle

  public init<Value: BinaryFloatingPoint>(
    value: Value,
    in range: ClosedRange<Value> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    let length = Double(range.upperBound - range.lowerBound)
    self.value = length > 0 ? min(max(Double(value - range.lowerBound) / length, 0), 1) : 0
    (self.label, current) = (label(), currentValueLabel())
    (minimum, maximum) = (minimumValueLabel(), maximumValueLabel())
  }

  public var body: some View {
    switch style.form {
    case .bar: bar
    case .ring(let isFilled): ring(isFilled)
    case .line(let isFilled): line(isFilled)
    }
  }

  private var bar: some View {
    VStack(spacing: 4) {
      label
      HStack(spacing: 8) {
        minimum.font(.caption).foregroundStyle(.secondary)
        ProgressView(value: value)
        maximum.font(.caption).foregroundStyle(.secondary)
      }
      current.font(.caption).foregroundStyle(.secondary)
    }
  }

  /// Returns the tint, in which the colors of a gradient follow one another along the gauge.
  private func tint<Style: ShapeStyle>(_ along: (Gradient) -> Style) -> AnyShapeStyle {
    (tintStyle?.base as? Gradient).map { AnyShapeStyle(along($0)) } ?? AnyShapeStyle(TintShapeStyle())
  }

  /// A line with a mark at the value, or filled up to it.
  private func line(_ isFilled: Bool) -> some View {
    let tint = tint { LinearGradient(gradient: $0, startPoint: .leading, endPoint: .trailing) }
    return HStack(spacing: 6) {
      minimum.font(.footnote.weight(.semibold))
      GeometryReader { proxy in
        ZStack(alignment: .leading) {
          Capsule().fill(tint).opacity(isFilled ? 0.3 : 1)
          if isFilled {
            Capsule().fill(tint).frame(width: max(6, proxy.size.width * value))
          } else {
            GaugeMark().offset(x: (proxy.size.width - 6) * value)
          }
        }
      }
      .frame(height: 6)
      maximum.font(.footnote.weight(.semibold))
    }
  }

  /// Three quarters of a ring with a mark at the value, or a whole ring that is filled up to it.
  private func ring(_ isFilled: Bool) -> some View {
    let part = isFilled ? 1 : 0.75
    let line = StrokeStyle(lineWidth: 6, lineCap: .round)
    // A whole ring ends a little earlier, since the round end at its start has the first color.
    let end = Angle.degrees(isFilled ? 345 : 270)
    let tint = tint { AngularGradient(gradient: $0, center: .center, startAngle: .zero, endAngle: end) }
    return ZStack {
      Group {
        Circle().trim(from: 0, to: part).stroke(tint, style: line).opacity(isFilled ? 0.3 : 1)
        if isFilled {
          Circle().trim(from: 0, to: value).stroke(tint, style: line)
        } else {
          GaugeMark().offset(x: 26).rotationEffect(.degrees(270 * value))
        }
      }
      .rotationEffect(.degrees(isFilled ? -90 : 135))
      .frame(width: 52, height: 52)
      if CurrentValueLabel.self == EmptyView.self {
        label.font(.footnote.weight(.semibold))
      } else {
        current.font(.title3.weight(.semibold)).minimumScaleFactor(0.5).lineLimit(1).frame(width: 36)
      }
      if !isFilled {
        HStack {
          minimum
          Spacer()
          maximum
        }
        .font(.system(size: 10, weight: .semibold))
        .frame(width: 36)
        .offset(y: 24)
        if BoundsLabel.self == EmptyView.self, CurrentValueLabel.self != EmptyView.self {
          label.font(.system(size: 11, weight: .semibold)).offset(y: 22)
        }
      }
    }
    .frame(width: 58, height: 58)
  }
}

/// The mark at the value of a scale.
private struct GaugeMark: View {
  var body: some View {
    ZStack {
      Circle().fill(Color.ground).frame(width: 12, height: 12)
      Circle().fill(Color.primary).frame(width: 6, height: 6)
    }
    .frame(width: 6, height: 6)
  }
}

extension Gauge where BoundsLabel == EmptyView {
  public init<Value: BinaryFloatingPoint>(
    value: Value,
    in range: ClosedRange<Value> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel = { EmptyView() }
  ) {
    self.init(value: value, in: range, label: label, currentValueLabel: currentValueLabel) {
      EmptyView()
    } maximumValueLabel: {
      EmptyView()
    }
  }
}

public struct GaugeStyle: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    case bar
    /// A line, which is filled up to the value or has a mark there.
    case line(isFilled: Bool)
    /// A ring, which is filled up to the value or has a mark there.
    case ring(isFilled: Bool)
  }

  let form: Form
  public static let automatic = Self(form: .bar)
  public static let linearCapacity = Self(form: .bar)
  public static let accessoryLinear = Self(form: .line(isFilled: false))
  public static let accessoryLinearCapacity = Self(form: .line(isFilled: true))
  public static let accessoryCircular = Self(form: .ring(isFilled: false))
  public static let accessoryCircularCapacity = Self(form: .ring(isFilled: true))
}

extension EnvironmentValues {
  private static let gaugeKey = StoredKey(GaugeStyle.automatic)
  var gaugeStyle: GaugeStyle {
    get { self[stored: Self.gaugeKey] }
    set { self[stored: Self.gaugeKey] = newValue }
  }
}

extension View {
  public func gaugeStyle(_ style: GaugeStyle) -> some View { environmentChange { $0.gaugeStyle = style } }
}
