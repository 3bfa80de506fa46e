import Foundation

/// An outline that fits itself into any rectangle.
public nonisolated protocol Shape: Sendable, Animatable, View {
  /// The outline in a rectangle.
  func path(in rect: CGRect) -> Path
  /// The drawing of the shape.
  static var role: ShapeRole { get }
  /// The size that the shape takes of what is offered.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

/// The drawing of a shape.
public enum ShapeRole: Sendable {
  case fill
  case stroke
  case separator
}

extension Shape {
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
  public let shape: Content
  public let style: Style
  public let fillStyle: FillStyle

  nonisolated init(shape: Content, style: Style, fillStyle: FillStyle) {
    (self.shape, self.style, self.fillStyle) = (shape, style, fillStyle)
  }

  func items(in context: ViewContext) -> [LayoutItem] {
    let place = context.part(TypeNames.name(of: Content.self))
    guard place.evaluation.admit(place.node) else { return [] }
    let presented = place.presented(shape)
    if let mesh = style as? MeshGradient ?? (style as? AnyShapeStyle)?.base as? MeshGradient,
      presented.outline(in: CGRect(x: 0, y: 0, width: 1, height: 1)).stroke == nil
    {
      let isEvenOdd = fillStyle.isEOFilled
      let item = mesh.item(in: place.part("mesh")) { presented.sizeThatFits($0) }
      let clipped = EffectItem(child: item, context: place) { size in
        .clip(presented.outline(in: CGRect(origin: .zero, size: size)).trimmedPath, isEvenOdd: isEvenOdd)
      }
      return [clipped]
    }
    var paint = style.paint(in: context.environment, look: context.look)
    if !paint.isColor {
      paint = place.presented(paint)
    }
    let isEvenOdd = fillStyle.isEOFilled
    let content = { (size: CGSize) -> Snapshot.Content? in
      let outline = presented.outline(in: CGRect(origin: .zero, size: size))
      guard !outline.path.isEmpty else { return nil }
      var content = Snapshot.ShapeContent(
        path: outline.path,
        paint: paint,
        stroke: outline.stroke,
        isEvenOdd: isEvenOdd
      )
      if outline.stroke == nil {
        content.path = outline.trimmedPath
      } else {
        content.trim = outline.trim
      }
      return content.path.isEmpty ? nil : .shape(content)
    }
    place.note(.content(content))
    let leaf = LeafItem(
      context: place,
      kind: TypeNames.innermostName(of: Content.self),
      fit: { presented.sizeThatFits($0) },
      content: content
    )
    return [(style as? any ShadowedStyle)?.shadowed(leaf, in: place) ?? leaf]
  }
}

/// An outline with what is drawn of it.
nonisolated struct ShapeOutline {
  var path: Path
  /// The style of the line, or nil if it is filled.
  var stroke: StrokeStyle?
  /// The part by its length, or nil for a shape that never is a part.
  var trim: ShapeTrim?

  /// The part of the outline.
  var trimmedPath: Path { trim.map { path.trimmedPath(from: $0.from, to: $0.to) } ?? path }
}

/// A shape that knows more than the path that is drawn: the line along it, or what it is a part of.
nonisolated protocol OutlinedShape {
  /// The outline, and what is drawn of it.
  func shapeOutline(in rect: CGRect) -> ShapeOutline
}

extension Shape {
  /// The outline in a rectangle, and what is drawn of it.
  func outline(in rect: CGRect) -> ShapeOutline {
    (self as? any OutlinedShape)?.shapeOutline(in: rect) ?? ShapeOutline(path: path(in: rect))
  }
}
