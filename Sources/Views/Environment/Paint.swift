import Foundation

/// The paint of an area, in numbers.
public enum Paint: Hashable, Sendable {
  case color(Color.Resolved)
  /// Colors along a line between two points of the area.
  case linear([Stop], from: UnitPoint, to: UnitPoint)
  /// Colors along circles round a point of the area; radii in points.
  case radial([Stop], center: UnitPoint, from: Double, to: Double)
  /// Colors along ellipses round a point of the area; radii in fractions of its width and of its height.
  case elliptical([Stop], center: UnitPoint, from: Double, to: Double)
  /// Colors round a point of the area, clockwise from an angle to another one.
  case angular([Stop], center: UnitPoint, from: Angle, to: Angle)

  /// A color at a place of a gradient.
  public struct Stop: Hashable, Sendable {
    public var color: Color.Resolved
    /// The place, 0…1.
    public var location: Double
    public init(color: Color.Resolved, location: Double) { (self.color, self.location) = (color, location) }
  }

  /// Returns the paint with a color in place of each of its own.
  func mapColors(_ change: (Color.Resolved) -> Color.Resolved) -> Paint {
    func stops(_ stops: [Stop]) -> [Stop] {
      stops.map { Stop(color: change($0.color), location: $0.location) }
    }
    switch self {
    case .color(let color): return .color(change(color))
    case .linear(let all, let from, let to): return .linear(stops(all), from: from, to: to)
    case .radial(let all, let center, let from, let to):
      return .radial(stops(all), center: center, from: from, to: to)
    case .elliptical(let all, let center, let from, let to):
      return .elliptical(stops(all), center: center, from: from, to: to)
    case .angular(let all, let center, let from, let to):
      return .angular(stops(all), center: center, from: from, to: to)
    }
  }

  /// Whether it is one color everywhere.
  var isColor: Bool { if case .color = self { true } else { false } }

  func faded(by opacity: Double) -> Paint { mapColors { $0.faded(by: opacity) } }
}
