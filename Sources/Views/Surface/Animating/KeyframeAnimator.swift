import Foundation

/// A view whose content is animated by keyframes.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes<Value>, Content: View>: View {
  private let initial: Value
  private let trigger: AnyTrigger?
  private let isRepeating: Bool
  private let content: (Value) -> Content
  private let keyframes: (Value) -> KeyframePath
  @State private var run: Run?
  @State private var time = 0.0
  @State private var place = Place()

  /// The proxy of the view, while the view is present.
  private final class Place {}

  /// The effect, and the time at which it starts.
  private struct Run {
    var timeline: KeyframeTimeline<Value>
    var start: Double
  }

  /// Creates a view that plays keyframes again and again.
  ///
  /// - Parameters:
  ///   - initialValue: The value at first.
  ///   - repeating: Whether it plays again and again; otherwise once.
  ///   - content: The view for a value.
  ///   - keyframes: The keyframes from a value on.
  public init(
    initialValue: Value,
    repeating: Bool = true,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    (initial, trigger, isRepeating, self.content, self.keyframes) = (initialValue, nil, repeating, content, keyframes)
  }

  /// Creates a view that plays keyframes once each time that a value changes.
  ///
  /// - Parameters:
  ///   - initialValue: The value at first.
  ///   - trigger: The value whose change starts the keyframes.
  ///   - content: The view for a value.
  ///   - keyframes: The keyframes from a value on.
  public init(
    initialValue: Value,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    (initial, isRepeating, self.content, self.keyframes) = (initialValue, false, content, keyframes)
    self.trigger = AnyTrigger(trigger)
  }

  /// The content at the time.
  public var body: some View {
    let timeline = run?.timeline ?? KeyframeTimeline(initial, keyframes(initial))
    KeyframeMoment(time: time, kinks: timeline.kinks) { content(run == nil ? initial : timeline.value(time: $0)) }
      .noted(timeline.problem, as: .viewNumber)
      .onAppear { if trigger == nil { start() } }
      .onChange(of: trigger) { _, _ in start() }
      .onRemoval { ViewHost.current?.cycles[ObjectIdentifier(place)] = nil }
  }

  private func start() {
    guard let host = ViewHost.current else { return }
    let now = host.clock.now
    let value = run.map { $0.timeline.value(time: now - $0.start) } ?? initial
    let timeline = KeyframeTimeline(value, keyframes(value))
    let duration = timeline.duration
    withTransaction(Transaction()) {
      run = Run(timeline: timeline, start: now)
      time = 0
    }
    guard duration > 0 else { return }
    if isRepeating { host.cycles[ObjectIdentifier(place)] = (now, duration) }
    // The jump to the start is a change of its own.
    host.clock.after(0) {
      let once = Animation.linear(duration: duration)
      withAnimation(isRepeating ? once.repeatForever(autoreverses: false) : once) { time = duration }
    }
  }
}

/// A view at a time of its keyframes.
private struct KeyframeMoment<Content: View>: View, Animatable, Kinked {
  var time: Double
  let kinks: [Double: Bool]
  let content: (Double) -> Content

  nonisolated var animatableData: Double {
    get { time }
    set { time = newValue }
  }

  var body: some View { content(time) }
}

extension View {
  /// The view with keyframes that are played again and again.
  ///
  /// - Parameters:
  ///   - initialValue: The value at first.
  ///   - repeating: Whether they are played again and again; otherwise once.
  ///   - content: The view for a value.
  ///   - keyframes: The keyframes from a value on.
  public func keyframeAnimator<Value>(
    initialValue: Value,
    repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(
      initialValue: initialValue,
      repeating: repeating,
      content: { content(PlaceholderContentView(self), $0) },
      keyframes: keyframes
    )
  }

  /// The view with keyframes that are played once each time that a value changes.
  ///
  /// - Parameters:
  ///   - initialValue: The value at first.
  ///   - trigger: The value whose change starts the keyframes.
  ///   - content: The view for a value.
  ///   - keyframes: The keyframes from a value on.
  public func keyframeAnimator<Value>(
    initialValue: Value,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(
      initialValue: initialValue,
      trigger: trigger,
      content: { content(PlaceholderContentView(self), $0) },
      keyframes: keyframes
    )
  }
}
