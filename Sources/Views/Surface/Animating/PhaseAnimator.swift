import Foundation

/// A view whose content goes from phase to phase.
///
/// Each phase begins when the animation of the one before counts as complete.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let phases: [Phase]
  private let trigger: AnyTrigger?
  private let content: (Phase) -> Content
  private let animation: (Phase) -> Animation?
  @State private var index = 0
  @State private var runs = Runs()

  /// The number of times that the phases have been started, so that an older run ends when a new one begins.
  private final class Runs {
    var count = 0
  }

  /// Creates a view that goes through its phases again and again.
  ///
  /// - Parameters:
  ///   - phases: The phases; at least one.
  ///   - content: The view in a phase.
  ///   - animation: What a phase is reached by.
  public init(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    (self.phases, trigger, self.content, self.animation) = (Array(phases), nil, content, animation)
  }

  /// Creates a view that goes through its phases and back to the first one each time that a value changes.
  ///
  /// - Parameters:
  ///   - phases: The phases; at least one.
  ///   - trigger: The value whose change starts them.
  ///   - content: The view in a phase.
  ///   - animation: What a phase is reached by.
  public init(
    _ phases: some Sequence<Phase>,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    (self.phases, self.content, self.animation) = (Array(phases), content, animation)
    self.trigger = AnyTrigger(trigger)
  }

  /// The content in its phase.
  public var body: some View {
    phases.first.map { first in content(phases.indices.contains(index) ? phases[index] : first) }
      .noted("a phase animator has no phases, so it shows nothing; expected at least one", isNeeded: phases.isEmpty)
      .onAppear { if trigger == nil { start() } }
      .onChange(of: trigger) { _, _ in start() }
      .onRemoval { stop() }
  }

  private func start() {
    runs.count += 1
    guard phases.count > 1, let host = ViewHost.current else { return }
    if trigger == nil {
      host.cycles[ObjectIdentifier(runs)] = (host.clock.now, phases.reduce(0) { $0 + wait(for: animation($1)) })
    }
    go(to: 1, run: runs.count)
  }

  private func stop() {
    runs.count += 1
    ViewHost.current?.cycles[ObjectIdentifier(runs)] = nil
  }

  private func go(to next: Int, run: Int) {
    guard run == runs.count else { return }
    let isLast = next == phases.count
    let phase = phases[isLast ? 0 : next]
    let isLastOfAll = isLast && trigger != nil
    let animation = animation(phase)
    withAnimation(isLastOfAll ? animation : animation?.beforeAnother) { index = isLast ? 0 : next }
    guard !isLastOfAll else { return }
    ViewHost.current?.clock.after(wait(for: animation)) { go(to: isLast ? 1 : next + 1, run: run) }
  }

  /// The shortest time of a phase, in seconds: in Apple's recording, one that is reached at once takes three frames.
  private var shortest: Double { 3.0 / 60 }

  /// The time until the next phase begins, in seconds: the duration of an animation, at least ``shortest``.
  ///
  /// SwiftUI looks at springs in each frame, so theirs is rounded up to one. In Apple's recordings, 0.4 s take 25 frames, 0.5 s
  /// 30, and 1 s 60. In 32 bits, 0.4 is more than 24 frames, and the others are exact.
  private func wait(for animation: Animation?) -> Double {
    guard let animation else { return shortest }
    let duration = animation.duration(untilRest: false)
    guard duration > shortest else { return shortest }
    return animation.isSpring ? (Double(Float(duration)) * 60 - 1e-9).rounded(.up) / 60 : duration
  }
}

extension View {
  /// The view in phases, one after the other, again and again.
  ///
  /// - Parameters:
  ///   - phases: The phases; at least one.
  ///   - content: The view in a phase.
  ///   - animation: What a phase is reached by.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(phases, content: { content(PlaceholderContentView(self), $0) }, animation: animation)
  }

  /// The view in phases, through which it goes each time that a value changes.
  ///
  /// - Parameters:
  ///   - phases: The phases; at least one.
  ///   - trigger: The value whose change starts them.
  ///   - content: The view in a phase.
  ///   - animation: What a phase is reached by.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(
      phases,
      trigger: trigger,
      content: { content(PlaceholderContentView(self), $0) },
      animation: animation
    )
  }
}

/// A value of any type that something waits for a change of.
struct AnyTrigger: Equatable {
  private let value: Any
  private let isEqual: (Any) -> Bool

  init<Value: Equatable>(_ value: Value) {
    self.value = value
    isEqual = { $0 as? Value == value }
  }

  static func == (left: Self, right: Self) -> Bool { left.isEqual(right.value) }
}
