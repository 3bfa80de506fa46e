import Foundation

/// The reasons for hiding what a view says.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  /// Creates a set from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let placeholder = Self(rawValue: 1)
  /// It is nobody else's business.
  public static let privacy = Self(rawValue: 2)
  /// It is out of date.
  public static let invalidated = Self(rawValue: 4)
}

extension EnvironmentValues {
  private static let redactionKey = StoredKey(RedactionReasons())
  /// The reasons for hiding what views say.
  public var redactionReasons: RedactionReasons {
    get { self[stored: Self.redactionKey] }
    set { self[stored: Self.redactionKey] = newValue }
  }

  /// Whether texts and pictures are drawn as bars and boxes.
  var drawsPlaceholders: Bool { redactionReasons.contains(.placeholder) }
}

extension View {
  /// Bars in place of texts, and boxes in place of pictures.
  public func redacted(reason: RedactionReasons) -> some View {
    environmentChange { $0.redactionReasons.formUnion(reason) }
  }
  /// The view as it is, whatever is hidden around it.
  public func unredacted() -> some View { environmentChange { $0.redactionReasons = [] } }
}

/// The bars and boxes in place of what a view says.
enum Placeholder {
  /// The opacity of the foreground in them.
  private static let opacity = 0.16
  /// The largest radius of their corners, in points.
  private static let largestRadius: CGFloat = 4

  /// Returns rectangles with round corners in a faded paint.
  static func content(_ rectangles: [CGRect], _ paint: Paint) -> Snapshot.Content {
    var path = Path()
    for rectangle in rectangles {
      let radius = min(largestRadius, min(rectangle.width, rectangle.height) / 4)
      path.addRoundedRect(in: rectangle, cornerSize: CGSize(width: radius, height: radius))
    }
    return .shape(Snapshot.ShapeContent(path: path, paint: paint.faded(by: opacity)))
  }
}
