import Foundation

extension CGRect {
  /// The rectangle, smaller on each side, at least as small as a point.
  fileprivate func shrunk(by amount: CGFloat) -> CGRect {
    CGRect(
      x: minX + min(amount, width / 2),
      y: minY + min(amount, height / 2),
      width: max(0, width - 2 * amount),
      height: max(0, height - 2 * amount)
    )
  }

  /// The largest square in the middle.
  fileprivate var square: CGRect {
    let side = min(width, height)
    return CGRect(x: midX - side / 2, y: midY - side / 2, width: side, height: side)
  }
}

public nonisolated struct Rectangle: InsettableShape {
  public init() {}
  /// The outline in a rectangle.
  public func path(in rect: CGRect) -> Path { Path(rect) }
  /// The shape, smaller all round.
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetShapeOf(base: self, amount: amount) }
}

/// A rectangle with round corners.
public nonisolated struct RoundedRectangle: InsettableShape {
  /// The corners' size in points.
  public var cornerSize: CGSize
  /// The style of the round corners.
  public var style: RoundedCornerStyle

  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    (self.cornerSize, self.style) = (cornerSize, style)
  }
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }
  /// The outline in a rectangle.
  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize, style: style) }
  /// The shape, smaller all round, its corners too.
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetRounded(base: self, amount: amount) }
  @MainActor public var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }
}

/// A rectangle with corners of several radii.
public nonisolated struct UnevenRoundedRectangle: InsettableShape {
  public var cornerRadii: RectangleCornerRadii
  /// The style of the round corners.
  public var style: RoundedCornerStyle

  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    (self.cornerRadii, self.style) = (cornerRadii, style)
  }
  public init(
    topLeadingRadius: CGFloat = 0,
    bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius,
        bottomLeading: bottomLeadingRadius,
        bottomTrailing: bottomTrailingRadius,
        topTrailing: topTrailingRadius
      ),
      style: style
    )
  }
  /// The outline in a rectangle.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadii: cornerRadii, style: style)
  }
  /// The shape, smaller all round.
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetShapeOf(base: self, amount: amount) }
  @MainActor public var animatableData: RectangleCornerRadii.AnimatableData {
    get { cornerRadii.animatableData }
    set { cornerRadii.animatableData = newValue }
  }
}

extension Path {
  /// Creates a rectangle with corners of several radii.
  public nonisolated init(
    roundedRect rect: CGRect,
    cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init()
    addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
  }

  /// Adds a rectangle with corners of several radii, each at most half of the shorter side.
  public nonisolated mutating func addRoundedRect(
    in rect: CGRect,
    cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let most = max(0, min(rect.width, rect.height) / 2)
    let radii = [
      cornerRadii.topLeading, cornerRadii.topTrailing, cornerRadii.bottomTrailing, cornerRadii.bottomLeading,
    ]
    addPath(
      .rounded(rect, corners: radii.map { CGSize(width: min($0, most), height: min($0, most)) }),
      transform: transform
    )
  }
}

/// A circle in the middle of its frame.
public nonisolated struct Circle: InsettableShape {
  public init() {}
  /// The outline in a rectangle.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect.square) }
  /// The square of the smaller length that is offered.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let side: CGFloat =
      switch (proposal.width, proposal.height) {
      case (let width?, let height?): min(width, height)
      case (let side?, nil), (nil, let side?): side
      case (nil, nil): 10
      }
    return CGSize(width: side, height: side)
  }
  /// The shape, smaller all round.
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetShapeOf(base: self, amount: amount) }
}

public nonisolated struct Ellipse: InsettableShape {
  public init() {}
  /// The outline in a rectangle.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  /// The shape, smaller all round.
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetShapeOf(base: self, amount: amount) }
}

/// A rectangle whose shorter sides are round.
public nonisolated struct Capsule: InsettableShape {
  /// The style of the round sides.
  public var style: RoundedCornerStyle
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }
  /// The outline in a rectangle.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
  }
  /// The shape, smaller all round.
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetShapeOf(base: self, amount: amount) }
}

extension View {
  /// In a figure, shapes that follow their container are rectangles.
  public func containerShape(_ shape: some InsettableShape) -> some View { self }
}

/// In a figure, always a rectangle.
public nonisolated struct ContainerRelativeShape: InsettableShape {
  public init() {}
  /// The outline in a rectangle.
  public func path(in rect: CGRect) -> Path { Path(rect) }
  /// The shape, smaller all round.
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetShapeOf(base: self, amount: amount) }
}

extension Path: Shape {
  /// The outline where it is, regardless of the rectangle.
  public func path(in rect: CGRect) -> Path { self }
}

public nonisolated struct AnyShape: Shape, OutlinedShape {
  private var shape: any Shape
  public init<Base: Shape>(_ shape: Base) { self.shape = shape }
  /// The outline in a rectangle.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
  /// The size that the shape takes.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  func shapeOutline(in rect: CGRect) -> ShapeOutline { shape.outline(in: rect) }
  /// The numbers of the shape, which are those of shapes of one type.
  @MainActor public var animatableData: _AnyAnimatableData {
    get { _AnyAnimatableData(shape.animatableData) }
    set { shape.show(newValue) }
  }
}

extension Shape {
  /// Shows numbers, if they are of its own type.
  @MainActor fileprivate mutating func show(_ numbers: _AnyAnimatableData) {
    if let numbers = numbers.value as? AnimatableData { animatableData = numbers }
  }
}

/// A shape, smaller all round.
nonisolated struct InsetShapeOf<Base: Shape>: InsettableShape {
  var base: Base
  var amount: CGFloat

  func path(in rect: CGRect) -> Path { base.path(in: rect.shrunk(by: amount)) }
  func inset(by amount: CGFloat) -> InsetShapeOf { InsetShapeOf(base: base, amount: self.amount + amount) }
  @MainActor var animatableData: AnimatablePair<Base.AnimatableData, CGFloat> {
    get { AnimatablePair(base.animatableData, amount) }
    set { (base.animatableData, amount) = (newValue.first, newValue.second) }
  }
}

/// A rectangle with round corners, smaller all round.
nonisolated struct InsetRounded: InsettableShape {
  var base: RoundedRectangle
  var amount: CGFloat

  func path(in rect: CGRect) -> Path {
    let corner = CGSize(
      width: max(0, base.cornerSize.width - amount),
      height: max(0, base.cornerSize.height - amount)
    )
    return Path(roundedRect: rect.shrunk(by: amount), cornerSize: corner, style: base.style)
  }
  func inset(by amount: CGFloat) -> InsetRounded { InsetRounded(base: base, amount: self.amount + amount) }
  @MainActor var animatableData: AnimatablePair<CGSize.AnimatableData, CGFloat> {
    get { AnimatablePair(base.animatableData, amount) }
    set { (base.animatableData, amount) = (newValue.first, newValue.second) }
  }
}

/// A part of a shape's outline.
public nonisolated struct TrimmedShape<Base: Shape>: Shape, OutlinedShape {
  var base: Base
  var from: CGFloat
  var to: CGFloat

  /// The outline in a rectangle.
  public func path(in rect: CGRect) -> Path { base.path(in: rect).trimmedPath(from: from, to: to) }
  /// The size that the shape takes.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
  /// The shape's own numbers, and where the part begins and ends.
  @MainActor public var animatableData: AnimatablePair<Base.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(base.animatableData, AnimatablePair(from, to)) }
    set {
      base.animatableData = newValue.first
      (from, to) = (newValue.second.first, newValue.second.second)
    }
  }
  func shapeOutline(in rect: CGRect) -> ShapeOutline {
    ShapeOutline(path: base.path(in: rect), trim: ShapeTrim(from: from, to: to))
  }
}

/// The line along a shape.
public nonisolated struct StrokedShape<Base: Shape>: Shape, OutlinedShape {
  var base: Base
  var style: StrokeStyle

  /// The outline that the line follows.
  public func path(in rect: CGRect) -> Path { base.path(in: rect) }
  /// The size that the shape takes.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
  /// The shape's own numbers and those of the line.
  @MainActor public var animatableData: AnimatablePair<Base.AnimatableData, StrokeStyle.AnimatableData> {
    get { AnimatablePair(base.animatableData, style.animatableData) }
    set { (base.animatableData, style.animatableData) = (newValue.first, newValue.second) }
  }
  func shapeOutline(in rect: CGRect) -> ShapeOutline {
    var outline = base.outline(in: rect)
    outline.stroke = style
    return outline
  }
}

/// A shape whose outline is changed, laid out in all the room that is offered.
public nonisolated struct TransformedShape<Base: Shape>: Shape, OutlinedShape {
  enum Change: Sendable {
    case offset(CGSize)
    case scale(CGSize, anchor: UnitPoint)
    case rotation(Angle, anchor: UnitPoint)
    case size(CGSize)
    case transform(CGAffineTransform)
  }

  var base: Base
  var change: Change

  private func transform(in rect: CGRect) -> CGAffineTransform {
    func about(_ anchor: UnitPoint, _ transform: CGAffineTransform) -> CGAffineTransform {
      let point = anchor.point(in: rect)
      return CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(transform)
        .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
    }
    switch change {
    case .offset(let offset): return CGAffineTransform(translationX: offset.width, y: offset.height)
    case .scale(let scale, let anchor): return about(anchor, CGAffineTransform(scaleX: scale.width, y: scale.height))
    case .rotation(let angle, let anchor): return about(anchor, CGAffineTransform(rotationAngle: angle.radians))
    case .size: return .identity
    case .transform(let transform): return transform
    }
  }

  private func room(_ rect: CGRect) -> CGRect {
    if case .size(let size) = change { return CGRect(origin: rect.origin, size: size) }
    return rect
  }

  /// The outline in a rectangle.
  public func path(in rect: CGRect) -> Path { base.path(in: room(rect)).applying(transform(in: rect)) }

  func shapeOutline(in rect: CGRect) -> ShapeOutline {
    var outline = base.outline(in: room(rect))
    let transform = transform(in: rect)
    if !transform.keepsRatios { (outline.path, outline.trim) = (outline.trimmedPath, nil) }
    outline.path = outline.path.applying(transform)
    return outline
  }

  /// The shape's own numbers, and those of the change.
  @MainActor public var animatableData: AnimatablePair<Base.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
    get {
      let own: AnimatablePair<CGFloat, CGFloat> =
        switch change {
        case .offset(let size), .scale(let size, _), .size(let size): size.animatableData
        case .rotation(let angle, _): AnimatablePair(CGFloat(angle.radians), 0)
        case .transform: .zero
        }
      return AnimatablePair(base.animatableData, own)
    }
    set {
      base.animatableData = newValue.first
      let own = newValue.second
      switch change {
      case .offset: change = .offset(CGSize(width: own.first, height: own.second))
      case .scale(_, let anchor): change = .scale(CGSize(width: own.first, height: own.second), anchor: anchor)
      case .size: change = .size(CGSize(width: own.first, height: own.second))
      case .rotation(_, let anchor): change = .rotation(Angle(radians: Double(own.first)), anchor: anchor)
      case .transform: break
      }
    }
  }
}

extension CGAffineTransform {
  /// Whether all lengths change by the same factor.
  fileprivate nonisolated var keepsRatios: Bool {
    let (across, down) = (hypot(Double(a), Double(b)), hypot(Double(c), Double(d)))
    return abs(across - down) <= 1e-9 * max(across, down) && abs(Double(a * c + b * d)) <= 1e-9 * across * down
  }
}
