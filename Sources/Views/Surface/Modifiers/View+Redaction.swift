import Foundation

public struct RedactionReasons: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let placeholder = Self(rawValue: 1)
  public static let privacy = Self(rawValue: 2)
  public static let invalidated = Self(rawValue: 4)
}

extension EnvironmentValues {
  private static let redactionKey = StoredKey(RedactionReasons())
  public var redactionReasons: RedactionReasons {
    get { self[stored: Self.redactionKey] }
    set { self[stored: Self.redactionKey] = newValue }
  }

  /// Whether texts and pictures are drawn as bars and boxes.
  var drawsPlaceholders: Bool { redactionReasons.contains(.placeholder) }
}

extension View {
  public func redacted(reason: RedactionReasons) -> some View {
    environmentChange { $0.redactionReasons.formUnion(reason) }
  }
  public func unredacted() -> some View { environmentChange { $0.redactionReasons = [] } }
}

/// The bars and boxes that replace redacted content.
enum Placeholder {
  /// The opacity of their fill.
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
