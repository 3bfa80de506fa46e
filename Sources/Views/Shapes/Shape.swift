import Foundation

/// An outline that fits itself into any rectangle.
public nonisolated protocol Shape: Sendable, Animatable, View {
  /// The outline in a rectangle.
  func path(in rect: CGRect) -> Path
  /// What the shape is drawn as.
  static var role: ShapeRole { get }
  /// The size that the shape takes of what is offered.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

/// What a shape is drawn as.
public enum ShapeRole: Sendable {
  /// An area.
  case fill
  /// A line.
  case stroke
  /// A line between areas.
  case separator
}

extension Shape {
  /// An area.
  public static var role: ShapeRole { .fill }

  /// All that is offered, and 10 points where nothing is.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  /// The shape, filled with the foreground style.
  @MainActor public var body: some View { ShapeView(shape: self, style: ForegroundStyle(), fillStyle: FillStyle()) }
}

/// A shape that can be made smaller all round.
public nonisolated protocol InsettableShape: Shape {
  /// The type of the smaller shape.
  associatedtype InsetShape: InsettableShape
  /// The shape, smaller by so many points on each side.
  func inset(by amount: CGFloat) -> InsetShape
}

/// A shape with its paint.
public struct ShapeView<Content: Shape, Style: ShapeStyle>: View, PrimitiveView {
  /// The type of the body.
  public typealias Body = Never
  /// The shape.
  public let shape: Content
  /// The paint.
  public let style: Style
  /// How it is filled.
  public let fillStyle: FillStyle

  nonisolated init(shape: Content, style: Style, fillStyle: FillStyle) {
    (self.shape, self.style, self.fillStyle) = (shape, style, fillStyle)
  }

  func items(in context: ViewContext) -> [LayoutItem] {
    let place = context.part(TypeNames.name(of: Content.self))
    guard place.evaluation.admit(place.node) else { return [] }
    let presented = place.presented(shape)
    let paint = style.paint(in: context.environment, look: context.look)
    let isEvenOdd = fillStyle.isEOFilled
    return [
      LeafItem(context: place) {
        presented.sizeThatFits($0)
      } content: { size in
        var (path, stroke) = (presented.path(in: CGRect(origin: .zero, size: size)), StrokeStyle?.none)
        if let stroked = presented as? any StrokedOutline {
          (path, stroke) = stroked.outline(in: CGRect(origin: .zero, size: size))
        }
        return path.isEmpty ? nil : .shape(.init(path: path, paint: paint, stroke: stroke, isEvenOdd: isEvenOdd))
      }
    ]
  }
}

/// A shape that is the line along another one.
protocol StrokedOutline {
  /// The outline that is stroked, and how.
  func outline(in rect: CGRect) -> (Path, StrokeStyle?)
}
