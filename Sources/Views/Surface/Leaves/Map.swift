import Foundation

/// A place on the earth, in degrees.
public struct CLLocationCoordinate2D: Sendable {
  public var latitude: Double
  public var longitude: Double
  public init() { (latitude, longitude) = (0, 0) }
  public init(latitude: Double, longitude: Double) { (self.latitude, self.longitude) = (latitude, longitude) }
}

/// The part of the earth that a map shows, in degrees.
public struct MKCoordinateSpan: Sendable {
  public var latitudeDelta: Double
  public var longitudeDelta: Double
  public init() { (latitudeDelta, longitudeDelta) = (0, 0) }
  public init(latitudeDelta: Double, longitudeDelta: Double) {
    (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
  }
}

/// A part of the earth around a place.
public struct MKCoordinateRegion: Sendable {
  public var center: CLLocationCoordinate2D
  public var span: MKCoordinateSpan
  public init() { (center, span) = (CLLocationCoordinate2D(), MKCoordinateSpan()) }
  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) { (self.center, self.span) = (center, span) }
  /// Creates a part of the earth by its size in meters, of which a degree of latitude has about 111,000.
  public init(center: CLLocationCoordinate2D, latitudinalMeters: Double, longitudinalMeters: Double) {
    let degrees = (latitudinalMeters / 111_000, longitudinalMeters / 111_000)
    self.init(center: center, span: MKCoordinateSpan(latitudeDelta: degrees.0, longitudeDelta: degrees.1))
  }
}

/// What somebody can do with a map.
public struct MapInteractionModes: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let pan = Self(rawValue: 1), zoom = Self(rawValue: 2), all: Self = [.pan, .zoom]
}

/// Something at a place on a map.
public protocol MapAnnotationProtocol {}

/// In a figure, nothing is drawn on a map.
public struct MapMarker: MapAnnotationProtocol {
  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {}
}

/// In a figure, nothing is drawn on a map.
public struct MapAnnotation<Content: View>: MapAnnotationProtocol {
  public init(
    coordinate: CLLocationCoordinate2D,
    anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5),
    @ViewBuilder content: () -> Content
  ) {}
}

/// In a figure, a map is a plain box, since its pictures are loaded from a server.
public struct Map: View {
  public init(
    coordinateRegion: Binding<MKCoordinateRegion>,
    interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false
  ) {}

  public init<Items: RandomAccessCollection, Annotation: MapAnnotationProtocol>(
    coordinateRegion: Binding<MKCoordinateRegion>,
    interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false,
    annotationItems: Items,
    annotationContent: @escaping (Items.Element) -> Annotation
  ) where Items.Element: Identifiable {}

  public var body: some View {
    Rectangle().fill(Color(light: (242, 239, 233), dark: (44, 44, 46)))
      .noted("a map is drawn as a plain box; show a picture of it")
  }
}
