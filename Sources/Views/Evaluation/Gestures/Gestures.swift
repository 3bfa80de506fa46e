import Foundation

public struct DragGesture: Gesture, PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    /// The velocity, in points per second.
    public var velocity: CGSize

    /// The distance that it has moved, in points.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// The location a quarter of a second later, at the present velocity.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }
    public var predictedEndTranslation: CGSize {
      CGSize(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
    }
  }

  public typealias Body = Never
  /// The smallest distance that starts the gesture, in points.
  public var minimumDistance: CGFloat
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

public struct SpatialTapGesture: Gesture, PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    /// The location in the view, in points.
    public var location: CGPoint
  }

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
  public typealias Value = Bool
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
  enum Kind: Sendable {
    case magnification, rotation

    /// Returns how far the fingers have moved, in numbers that add up from movement to movement: degrees, or hundredths of
    /// the logarithm of the magnification.
    nonisolated func distance(of value: Double) -> Double {
      self == .rotation ? value * 180 / .pi : value > 0 ? 100 * log(value) : .nan
    }

    /// Returns the magnification or the angle in radians for a distance.
    nonisolated func value(at distance: Double) -> Double {
      self == .rotation ? distance * .pi / 180 : exp(distance / 100)
    }
  }

  var kind: Kind
  /// The smallest distance that starts the gesture.
  var minimumDistance: Double
  /// Called with the magnification or with the angle in radians, and with its change in a second.
  var changed: (Double, Double) -> Void
  var ended: (Double, Double) -> Void
  var finished: () -> Void
}

public struct MagnifyGesture: Gesture, PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    /// Their distance, as a multiple of the one at the start.
    public var magnification: CGFloat
    /// The change of the magnification in a second.
    public var velocity: CGFloat = 0
    public var startAnchor = UnitPoint.center
  }

  public typealias Body = Never
  public var minimumScaleDelta: CGFloat
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  func recognizers(_ callbacks: GestureCallbacks<Value>) -> [GestureRecognizer] {
    [
      .fingers(
        FingerHandler(
          kind: .magnification,
          minimumDistance: FingerHandler.Kind.magnification.distance(of: 1 + max(0, minimumScaleDelta)),
          changed: { callbacks.changed(Value(magnification: $0, velocity: $1)) },
          ended: { callbacks.ended(Value(magnification: $0, velocity: $1)) },
          finished: callbacks.finished
        )
      )
    ]
  }
}

public struct MagnificationGesture: Gesture {
  /// Their distance, as a multiple of the one at the start.
  public typealias Value = CGFloat
  private let minimum: CGFloat
  public init(minimumScaleDelta: CGFloat = 0.01) { minimum = minimumScaleDelta }
  public var body: MappedGesture<MagnifyGesture, CGFloat> {
    MagnifyGesture(minimumScaleDelta: minimum).map(\.magnification)
  }
}

public struct RotateGesture: Gesture, PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    public var rotation: Angle
    /// The angle that they turn by in a second.
    public var velocity = Angle.zero
    public var startAnchor = UnitPoint.center
  }

  public typealias Body = Never
  public var minimumAngleDelta: Angle
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  func recognizers(_ callbacks: GestureCallbacks<Value>) -> [GestureRecognizer] {
    [
      .fingers(
        FingerHandler(
          kind: .rotation,
          minimumDistance: max(0, minimumAngleDelta.degrees),
          changed: { callbacks.changed(Value(rotation: .radians($0), velocity: .radians($1))) },
          ended: { callbacks.ended(Value(rotation: .radians($0), velocity: .radians($1))) },
          finished: callbacks.finished
        )
      )
    ]
  }
}

public struct RotationGesture: Gesture {
  public typealias Value = Angle
  private let minimum: Angle
  public init(minimumAngleDelta: Angle = .degrees(1)) { minimum = minimumAngleDelta }
  public var body: MappedGesture<RotateGesture, Angle> { RotateGesture(minimumAngleDelta: minimum).map(\.rotation) }
}
