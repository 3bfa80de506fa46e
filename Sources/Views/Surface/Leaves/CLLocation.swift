import Foundation

/// A place on the earth, as an object.
public final class CLLocation {
  public let coordinate: CLLocationCoordinate2D
  public init(latitude: Double, longitude: Double) {
    coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
  }

  /// Returns the length of the way along a sphere, in meters.
  public func distance(from other: CLLocation) -> Double {
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    let (own, its) = (radians(coordinate.latitude), radians(other.coordinate.latitude))
    let turn = radians(coordinate.longitude - other.coordinate.longitude)
    let half = pow(sin((own - its) / 2), 2) + cos(own) * cos(its) * pow(sin(turn / 2), 2)
    return 2 * Self.earthRadius * asin(min(1, half.squareRoot()))
  }

  /// The mean radius of the earth in meters.
  private static let earthRadius = 6_371_009.0
}
