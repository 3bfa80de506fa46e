import Foundation

extension Shape {
  /// A part of the outline, from one part of its length to another, 0…1.
  public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> TrimmedShape<Self> {
    TrimmedShape(base: self, from: startFraction, to: endFraction)
  }

  /// The line along the outline as a shape.
  public func stroke(style: StrokeStyle) -> StrokedShape<Self> { StrokedShape(base: self, style: style) }
  /// The line along the outline as a shape.
  public func stroke(lineWidth: CGFloat = 1) -> StrokedShape<Self> {
    StrokedShape(base: self, style: StrokeStyle(lineWidth: lineWidth))
  }
  /// The shape moved by points.
  public func offset(_ offset: CGSize) -> TransformedShape<Self> {
    TransformedShape(base: self, change: .offset(offset))
  }
  /// The shape moved by points.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> TransformedShape<Self> {
    offset(CGSize(width: x, height: y))
  }
  /// The shape scaled about an anchor.
  public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> TransformedShape<Self> {
    TransformedShape(base: self, change: .scale(CGSize(width: x, height: y), anchor: anchor))
  }
  /// The shape scaled about an anchor.
  public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> TransformedShape<Self> {
    self.scale(x: scale, y: scale, anchor: anchor)
  }
  /// The shape turned about an anchor.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> TransformedShape<Self> {
    TransformedShape(base: self, change: .rotation(angle, anchor: anchor))
  }
  /// The shape in a rectangle of a size.
  public func size(_ size: CGSize) -> TransformedShape<Self> {
    TransformedShape(base: self, change: .size(size))
  }
  /// The shape in a rectangle of a size.
  public func size(width: CGFloat, height: CGFloat) -> TransformedShape<Self> {
    size(CGSize(width: width, height: height))
  }
  public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
    TransformedShape(base: self, change: .transform(transform))
  }

  /// The shape, filled with a style.
  public func fill<Style: ShapeStyle>(
    _ style: Style = ForegroundStyle(),
    style fillStyle: FillStyle = FillStyle()
  ) -> ShapeView<Self, Style> {
    ShapeView(shape: self, style: style, fillStyle: fillStyle)
  }

  /// The line along the outline, painted with a style.
  public func stroke<Style: ShapeStyle>(
    _ style: Style,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> ShapeView<StrokedShape<Self>, Style> {
    stroke(style, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// The line along the outline, painted with a style.
  public func stroke<Style: ShapeStyle>(
    _ style: Style,
    style strokeStyle: StrokeStyle,
    antialiased: Bool = true
  ) -> ShapeView<StrokedShape<Self>, Style> {
    ShapeView(shape: StrokedShape(base: self, style: strokeStyle), style: style, fillStyle: FillStyle())
  }
}

extension InsettableShape {
  /// The line inside the outline, painted with a style.
  public func strokeBorder<Style: ShapeStyle>(
    _ style: Style,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> some View {
    strokeBorder(style, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// The line inside the outline, painted with a style.
  public func strokeBorder<Style: ShapeStyle>(
    _ style: Style,
    style strokeStyle: StrokeStyle,
    antialiased: Bool = true
  ) -> some View {
    ShapeView(
      shape: StrokedShape(base: inset(by: strokeStyle.lineWidth / 2), style: strokeStyle),
      style: style,
      fillStyle: FillStyle()
    )
  }

  /// The line inside the outline, painted with the foreground style.
  public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
    strokeBorder(ForegroundStyle(), lineWidth: lineWidth)
  }

  /// The line inside the outline, painted with the foreground style.
  public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> some View {
    strokeBorder(ForegroundStyle(), style: style)
  }
}

@MainActor extension ShapeView {
  /// The shape again, filled with a style.
  public func fill<Other: ShapeStyle>(
    _ style: Other = ForegroundStyle(),
    style fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background(ShapeView<Content, Other>(shape: shape, style: style, fillStyle: fillStyle))
  }

  /// The line along the shape's outline on top.
  public func stroke<Other: ShapeStyle>(_ style: Other, lineWidth: CGFloat = 1) -> some View {
    overlay(shape.stroke(style, lineWidth: lineWidth))
  }

  /// The line along the shape's outline on top.
  public func stroke<Other: ShapeStyle>(_ style: Other, style strokeStyle: StrokeStyle) -> some View {
    overlay(shape.stroke(style, style: strokeStyle))
  }
}

@MainActor extension ShapeView where Content: InsettableShape {
  /// The line inside the shape's outline on top.
  public func strokeBorder<Other: ShapeStyle>(_ style: Other, lineWidth: CGFloat = 1) -> some View {
    overlay(shape.strokeBorder(style, lineWidth: lineWidth))
  }
}

extension Shape where Self == Rectangle {
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with round corners.
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with corners of a width and a height.
  public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }
}

extension Shape where Self == UnevenRoundedRectangle {
  /// A rectangle with corners of several radii.
  public static func rect(
    topLeadingRadius: CGFloat = 0,
    bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius,
      bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius,
      topTrailingRadius: topTrailingRadius,
      style: style
    )
  }
  /// A rectangle with corners of several radii.
  public static func rect(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) -> Self {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }
}

extension Shape where Self == Circle {
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
  public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Capsule {
  public static var capsule: Capsule { Capsule() }
  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}

/// The outline of bordered buttons.
public nonisolated struct ButtonBorderOutline: InsettableShape {
  var inset: CGFloat = 0
  public func path(in rect: CGRect) -> Path {
    let radius = max(0, (Look.iOS18.controls.buttonRadius ?? 1000) - inset)
    return Path(roundedRect: rect.insetBy(dx: inset, dy: inset), cornerRadius: radius, style: .continuous)
  }
  public func inset(by amount: CGFloat) -> ButtonBorderOutline { ButtonBorderOutline(inset: inset + amount) }
}

extension Shape where Self == ButtonBorderOutline {
  public static var buttonBorder: ButtonBorderOutline { ButtonBorderOutline() }
}
