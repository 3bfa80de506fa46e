import Foundation

public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  private let fraction: Double?
  private let label: Label
  private let current: CurrentValueLabel

  private init(_ fraction: Double?, _ label: Label, _ current: CurrentValueLabel) {
    (self.fraction, self.label, self.current) = (fraction, label, current)
  }

  public var body: some View {
    let configuration = ProgressViewStyleConfiguration(
      fractionCompleted: fraction,
      label: Label.self == EmptyView.self ? nil : .init(view: AnyView(label)),
      currentValueLabel: CurrentValueLabel.self == EmptyView.self ? nil : .init(view: AnyView(current))
    )
    if Label.self == ProgressViewStyleConfiguration.Label.self {
      DefaultProgressViewStyle().makeBody(configuration: configuration)
    } else {
      Styled(configuration)
    }
  }

  public init<Value: BinaryFloatingPoint>(
    value: Value?,
    total: Value = 1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel = { EmptyView() }
  ) {
    let fraction = value.map { total > 0 ? min(max(Double($0 / total), 0), 1) : 0 }
    self.init(fraction.map { $0.isFinite ? $0 : 0 }, label(), currentValueLabel())
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
    self.init(value: value, total: total) { EmptyView() }
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public init(@ViewBuilder label: () -> Label = { EmptyView() }) { self.init(nil, label(), EmptyView()) }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  public init(_ title: LocalizedStringKey) { self.init { Text(title) } }
  @_disfavoredOverload
  public init(_ title: some StringProtocol) { self.init { Text(title) } }
  public init<Value: BinaryFloatingPoint>(_ title: LocalizedStringKey, value: Value?, total: Value = 1) {
    self.init(value: value, total: total) { Text(title) }
  }
  @_disfavoredOverload
  public init<Value: BinaryFloatingPoint>(_ title: some StringProtocol, value: Value?, total: Value = 1) {
    self.init(value: value, total: total) { Text(title) }
  }
}

extension ProgressView where Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == EmptyView {
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      configuration.fractionCompleted,
      configuration.label ?? .init(view: AnyView(EmptyView())),
      EmptyView()
    )
  }
}

public struct ProgressViewStyleConfiguration {
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  public typealias CurrentValueLabel = Label
  /// The completed fraction, 0…1, or nil if the progress is indeterminate.
  public let fractionCompleted: Double?
  public let label: Label?
  public let currentValueLabel: CurrentValueLabel?
}

@MainActor @preconcurrency public protocol ProgressViewStyle {
  /// The type of the progress's view.
  associatedtype Body: View
  /// The properties for the style.
  typealias Configuration = ProgressViewStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct DefaultProgressViewStyle: ProgressViewStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted == nil {
      LabeledSpinner(configuration: configuration, tint: nil)
    } else {
      LabeledBar(configuration: configuration, tint: nil)
    }
  }
}

public struct LinearProgressViewStyle: ProgressViewStyle {
  private let tint: Color?
  public init() { tint = nil }
  public init(tint: Color) { self.tint = tint }
  public func makeBody(configuration: Configuration) -> some View {
    LabeledBar(configuration: configuration, tint: tint)
  }
}

public struct CircularProgressViewStyle: ProgressViewStyle {
  private let tint: Color?
  public init() { tint = nil }
  public init(tint: Color) { self.tint = tint }
  public func makeBody(configuration: Configuration) -> some View {
    LabeledSpinner(configuration: configuration, tint: tint)
  }
}

private struct LabeledBar: View {
  let configuration: ProgressViewStyleConfiguration
  let tint: Color?
  @Environment(\.controlMeasures) private var measures

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      configuration.label
      Capsule().fill(Color.controlTrack)
        .overlay(alignment: .leading) {
          GeometryReader { proxy in
            Capsule().fill(tint ?? .accentColor)
              .frame(width: proxy.size.width * (configuration.fractionCompleted ?? 0))
          }
        }
        .frame(height: measures.barHeight)
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }
}

private struct LabeledSpinner: View {
  let configuration: ProgressViewStyleConfiguration
  let tint: Color?
  @Environment(\.controlMeasures) private var measures
  @Environment(\.controlSize) private var size

  private var side: Double { size >= .large ? measures.spinnerSize * 1.85 : measures.spinnerSize }

  var body: some View {
    VStack(spacing: 6) {
      Spinner(side: side, color: tint ?? Color.gray)
      configuration.label.foregroundStyle(.secondary)
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }
}

/// Eight spokes that turn by an eighth eight times a second.
private struct Spinner: View {
  let side: Double
  let color: Color
  @State private var turn = 0.0

  var body: some View {
    ZStack {
      ForEach(0..<8) { spoke in
        Capsule().fill(color.opacity(0.25 + 0.75 * Double(spoke) / 7))
          .frame(width: side * 0.12, height: side * 0.28)
          .offset(y: -side * 0.36)
          .rotationEffect(.degrees(Double(spoke) * 45))
      }
    }
    .frame(width: side, height: side)
    .rotationEffect(.degrees(turn))
    .animation(.linear(duration: 1).repeatForever(autoreverses: false), value: turn)
    .onAppear { turn = 360 }
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle { public static var automatic: Self { Self() } }
extension ProgressViewStyle where Self == LinearProgressViewStyle { public static var linear: Self { Self() } }
extension ProgressViewStyle where Self == CircularProgressViewStyle { public static var circular: Self { Self() } }

extension ProgressViewStyleConfiguration: StyledConfiguration {
  static let standardStyle = StyleBox<ProgressViewStyleConfiguration> {
    AnyView(DefaultProgressViewStyle().makeBody(configuration: $0))
  }
}

extension View {
  public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
}
