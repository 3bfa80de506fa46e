import Foundation

public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: Self = []
  public static let gesture = Self(rawValue: 1)
  public static let subviews = Self(rawValue: 2)
  public static let all: Self = [.gesture, .subviews]
}

extension View {
  public func gesture<Added: Gesture>(_ gesture: Added, including mask: GestureMask = .all) -> some View {
    recognizing(gesture, mask)
  }
  public func gesture<Added: Gesture>(_ gesture: Added, isEnabled: Bool) -> some View {
    recognizing(gesture, isEnabled ? .all : .subviews)
  }
  public func highPriorityGesture<Added: Gesture>(_ gesture: Added, including mask: GestureMask = .all) -> some View {
    recognizing(gesture, mask)
  }
  public func simultaneousGesture<Added: Gesture>(_ gesture: Added, including mask: GestureMask = .all) -> some View {
    recognizing(gesture, mask)
  }

  private func recognizing<Added: Gesture>(_ gesture: Added, _ mask: GestureMask) -> some View {
    named { facts, context in
      guard mask.contains(.gesture) else { return }
      // A gesture that is made of others can have states of its own.
      if !(gesture is any PrimitiveGesture) { context.part("gesture").link(gesture) }
      for recognizer in gesture.made(GestureCallbacks()) { facts.add(recognizer) }
    }
  }

  /// Calls a closure when the view is pressed for a minimum duration.
  ///
  /// - Parameters:
  ///   - minimumDuration: The time in seconds.
  ///   - maximumDistance: The largest distance that the finger can move, in points.
  ///   - action: What is done.
  ///   - onPressingChanged: Called when the press begins and when it ends.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    named { $0.controls.append(.press(minimumDuration, onPressingChanged ?? { _ in }, action)) }
  }
  public func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    pressing: ((Bool) -> Void)?,
    perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration,
      maximumDistance: maximumDistance,
      perform: action,
      onPressingChanged: pressing
    )
  }
  public func onTapGesture(
    count: Int = 1,
    coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(SpatialTapGesture(count: count).onEnded { action($0.location) })
  }
}

extension NameItem.Facts {
  /// Adds the recognizers of a gesture to a view.
  @MainActor mutating func add(_ recognizer: GestureRecognizer) {
    switch recognizer {
    case .tap(_, let action):
      let before = placedAction
      placedAction = { point in
        before?(point)
        action(point)
      }
    case .press(let duration, let changed, let action): controls.append(.press(duration, changed, action))
    case .drag(let handler): controls.append(.drag(handler))
    case .fingers(let handler): controls.append(.fingers(handler))
    }
  }
}
