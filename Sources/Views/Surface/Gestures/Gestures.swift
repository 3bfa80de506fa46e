import Foundation

public struct DragGesture: Gesture, PrimitiveGesture {
  /// The location of the finger, and its movement.
  public struct Value: Equatable, Sendable {
    public var time: Date
    /// The location of the finger, in the gesture's coordinate space.
    public var location: CGPoint
    public var startLocation: CGPoint
    /// The velocity, in points per second.
    public var velocity: CGSize

    /// The distance that it has moved, in points.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// The predicted end: a quarter of a second later.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }
    /// The distance that it would have moved by then, in points.
    public var predictedEndTranslation: CGSize {
      CGSize(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
    }
  }

  /// The type of the body.
  public typealias Body = Never
  /// The smallest distance that a finger moves before it counts, in points.
  public var minimumDistance: CGFloat
  /// The coordinate space of locations.
  public var coordinateSpace: CoordinateSpace

  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    (self.minimumDistance, self.coordinateSpace) = (minimumDistance, coordinateSpace)
  }
  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol) {
    self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
  }

  func recognizers(_ callbacks: GestureCallbacks<Value>) -> [GestureRecognizer] {
    [.drag(DragHandler(minimumDistance: minimumDistance, space: coordinateSpace, callbacks: callbacks))]
  }
}

/// The action while a finger moves.
@MainActor struct DragHandler {
  var minimumDistance: CGFloat
  var space: CoordinateSpace
  var callbacks: GestureCallbacks<DragGesture.Value>
}

public struct TapGesture: Gesture, PrimitiveGesture {
  public typealias Value = Void
  /// The type of the body.
  public typealias Body = Never
  public var count: Int
  public init(count: Int = 1) { self.count = count }

  func recognizers(_ callbacks: GestureCallbacks<Void>) -> [GestureRecognizer] {
    [
      .tap(count: count) { _ in
        callbacks.ended(())
        callbacks.finished()
      }
    ]
  }
}

/// A number of taps, with their place.
public struct SpatialTapGesture: Gesture, PrimitiveGesture {
  /// The locations of the taps.
  public struct Value: Equatable, Sendable {
    /// The place in the view's own points.
    public var location: CGPoint
  }

  /// The type of the body.
  public typealias Body = Never
  public var count: Int
  public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) { self.count = count }

  func recognizers(_ callbacks: GestureCallbacks<Value>) -> [GestureRecognizer] {
    [
      .tap(count: count) { point in
        callbacks.ended(Value(location: point))
        callbacks.finished()
      }
    ]
  }
}

public struct LongPressGesture: Gesture, PrimitiveGesture {
  /// Whether the view is pressed.
  public typealias Value = Bool
  /// The type of the body.
  public typealias Body = Never
  /// The smallest duration, in seconds.
  public var minimumDuration: Double
  /// The largest distance that the finger can move, in points.
  public var maximumDistance: CGFloat
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    (self.minimumDuration, self.maximumDistance) = (minimumDuration, maximumDistance)
  }

  func recognizers(_ callbacks: GestureCallbacks<Bool>) -> [GestureRecognizer] {
    [
      .press(
        minimumDuration,
        { isPressed in if isPressed { callbacks.changed(true) } else { callbacks.finished() } },
        { callbacks.ended(true) }
      )
    ]
  }
}

/// The gesture of two fingers.
@MainActor struct FingerHandler {
  /// What changes.
  enum Kind {
    case magnification, rotation
  }

  var kind: Kind
  /// Called with the magnification or with the angle in radians.
  var changed: (Double) -> Void
  var ended: (Double) -> Void
  var finished: () -> Void
}

/// Two fingers that move apart.
public struct MagnifyGesture: Gesture, PrimitiveGesture {
  /// The distance that they have moved apart.
  public struct Value: Equatable, Sendable {
    /// Their distance, as a multiple of the one at the start.
    public var magnification: CGFloat
    /// The middle of the view.
    public var startAnchor = UnitPoint.center
  }

  /// The type of the body.
  public typealias Body = Never
  /// The least change that counts.
  public var minimumScaleDelta: CGFloat
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  func recognizers(_ callbacks: GestureCallbacks<Value>) -> [GestureRecognizer] {
    [
      .fingers(
        FingerHandler(
          kind: .magnification,
          changed: { callbacks.changed(Value(magnification: $0)) },
          ended: { callbacks.ended(Value(magnification: $0)) },
          finished: callbacks.finished
        )
      )
    ]
  }
}

/// Two fingers that move apart, as older listings spell it.
public struct MagnificationGesture: Gesture {
  /// Their distance, as a multiple of the one at the start.
  public typealias Value = CGFloat
  private let minimum: CGFloat
  public init(minimumScaleDelta: CGFloat = 0.01) { minimum = minimumScaleDelta }
  /// The gesture that it is made of.
  public var body: MappedGesture<MagnifyGesture, CGFloat> {
    MagnifyGesture(minimumScaleDelta: minimum).map(\.magnification)
  }
}

public struct RotateGesture: Gesture, PrimitiveGesture {
  /// The angle that they have turned by.
  public struct Value: Equatable, Sendable {
    public var rotation: Angle
    /// The middle of the view.
    public var startAnchor = UnitPoint.center
  }

  /// The type of the body.
  public typealias Body = Never
  /// The least change that counts.
  public var minimumAngleDelta: Angle
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  func recognizers(_ callbacks: GestureCallbacks<Value>) -> [GestureRecognizer] {
    [
      .fingers(
        FingerHandler(
          kind: .rotation,
          changed: { callbacks.changed(Value(rotation: .radians($0))) },
          ended: { callbacks.ended(Value(rotation: .radians($0))) },
          finished: callbacks.finished
        )
      )
    ]
  }
}

/// Two fingers that turn, as older listings spell it.
public struct RotationGesture: Gesture {
  public typealias Value = Angle
  private let minimum: Angle
  public init(minimumAngleDelta: Angle = .degrees(1)) { minimum = minimumAngleDelta }
  /// The gesture that it is made of.
  public var body: MappedGesture<RotateGesture, Angle> { RotateGesture(minimumAngleDelta: minimum).map(\.rotation) }
}
