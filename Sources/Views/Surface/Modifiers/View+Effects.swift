import Foundation

extension View {
  func effect(
    _ name: String,
    shift: CGSize = .zero,
    _ effect: @escaping @MainActor (CGSize, ViewContext) -> Snapshot.Effect?
  ) -> some View {
    wrapped(name) { item, context in
      EffectItem(child: item, context: context, shift: shift) { effect($0, context) }
    }
  }

  public func offset(_ offset: CGSize) -> some View {
    wrapped("offset") { item, context in
      guard context.takes([offset.width, offset.height], in: "offset") else { return item }
      let shift = CGSize(width: context.isMirrored ? -offset.width : offset.width, height: offset.height)
      return EffectItem(child: item, context: context, shift: shift) { _ in .offset(shift) }
    }
  }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { offset(CGSize(width: x, height: y)) }

  public func opacity(_ opacity: Double) -> some View {
    wrapped("opacity") { item, context in
      let shown = opacity.isFinite ? min(max(context.presented(opacity, drawnIn: 0...1), 0), 1) : opacity
      return EffectItem(child: item, context: context) { _ in .opacity(shown) }
    }
  }

  public func hidden() -> some View { opacity(0).allowsHitTesting(false) }

  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    effect("scaleEffect") { _, _ in .scale(x: x, y: y, anchor: anchor) }
  }
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }

  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    effect("rotationEffect") { _, context in .rotation(context.isMirrored ? -angle : angle, anchor: anchor) }
  }

  public func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View {
    effect("rotation3DEffect") { _, _ in
      .rotation3D(
        angle,
        axis: SIMD3(Double(axis.x), Double(axis.y), Double(axis.z)),
        anchor: anchor,
        anchorZ: anchorZ,
        perspective: perspective
      )
    }
  }

  /// In a figure, a transform that isn't that of a flat view in space is drawn as the nearest one.
  public func transformEffect(_ transform: CGAffineTransform) -> some View {
    transformed("transformEffect", by: ProjectionTransform(transform))
  }
  /// In a figure, a transform that isn't that of a flat view in space is drawn as the nearest one.
  public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    transformed("projectionEffect", by: transform)
  }

  private func transformed(_ name: String, by transform: ProjectionTransform) -> some View {
    wrapped(name) { item, context in
      context.note(.effect { _ in .projection(transform) })
      return EffectItem(child: item, context: context) { _ in .projection(transform) }
    }
  }

  public func clipped(antialiased: Bool = false) -> some View { clipShape(Rectangle()) }
  public func clipShape<Outline: Shape>(_ shape: Outline, style: FillStyle = FillStyle()) -> some View {
    wrapped("clipShape") { item, context in
      let shape = context.presented(shape)
      let clip = { (size: CGSize) -> Snapshot.Effect? in
        .clip(shape.path(in: CGRect(origin: .zero, size: size)), isEvenOdd: style.isEOFilled)
      }
      context.note(.effect(clip))
      return EffectItem(child: item, context: context, effect: clip)
    }
  }
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius))
  }

  /// In a figure, a mask can be opaque shapes that move and scale, boxes of colors and gradients that move, or text before one
  /// color or gradient.
  public func mask<Mask: View>(
    alignment: Alignment = .center,
    @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    let mask = mask()
    return wrapped("mask") { item, context in
      MaskItem(child: item, alignment: alignment, context: context) { $0.part("mask").item(of: mask) }
    }
  }
  /// In a figure, a mask can be opaque shapes that move and scale, boxes of colors and gradients that move, or text before one
  /// color or gradient.
  public func mask<Mask: View>(_ mask: Mask) -> some View { self.mask { mask } }

  public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    effect("blur") { _, _ in .blur(radius < 0 ? 0 : radius) }
  }

  public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    effect("shadow") { _, context in
      .shadow(
        color.resolved(in: context.environment),
        radius: radius < 0 ? 0 : radius,
        offset: CGSize(width: x, height: y)
      )
    }
  }

  fileprivate func recolored(_ name: String, _ change: Snapshot.ColorEffect) -> some View {
    effect(name) { _, _ in .color(change) }
  }

  public func hueRotation(_ angle: Angle) -> some View { modifier(HueModifier(angle: angle)) }
  public func saturation(_ amount: Double) -> some View { recolored("saturation", .saturation(amount)) }
  public func brightness(_ amount: Double) -> some View { recolored("brightness", .brightness(amount)) }
  public func contrast(_ amount: Double) -> some View { recolored("contrast", .contrast(amount)) }
  public func grayscale(_ amount: Double) -> some View { recolored("grayscale", .grayscale(amount)) }
  public func colorInvert() -> some View { recolored("colorInvert", .invert) }
  /// In a figure, it doesn't change photographs and emoji.
  public func colorMultiply(_ color: Color) -> some View {
    effect("colorMultiply") { _, context in .color(.multiply(color.resolved(in: context.environment))) }
  }
  /// In a figure, opaque shapes erase by `destinationOut`; `sourceAtop`, `destinationOver`, `plusDarker` don't blend.
  public func blendMode(_ mode: BlendMode) -> some View { effect("blendMode") { _, _ in .blend(mode) } }
  public func flipsForRightToLeftLayoutDirection(_ isFlipped: Bool) -> some View {
    effect("flipped") { _, context in
      isFlipped && context.isMirrored ? .scale(x: -1, y: 1, anchor: .center) : nil
    }
  }
  public func compositingGroup() -> some View { effect("compositingGroup") { _, _ in .group } }
  public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
    effect("drawingGroup") { _, _ in .group }
  }
  /// In a figure, what is in the group still moves as its own animations say.
  public func geometryGroup() -> some View { effect("geometryGroup") { _, _ in .group } }
}

/// Turns the hues of a view.
///
/// Hues don't change in a straight line, so the angle is animated instead of the colors.
private struct HueModifier: ViewModifier, Animatable {
  var angle: Angle

  nonisolated var animatableData: Double {
    get { angle.radians }
    set { angle.radians = newValue }
  }

  func body(content: Content) -> some View { content.recolored("hueRotation", .hueRotation(angle)) }
}

/// A view with a mask.
final class MaskItem: WrapperItem {
  private let alignment: Alignment
  private let context: ViewContext
  private let make: (ViewContext) -> LayoutItem?
  private var mask: LayoutItem?

  init(
    child: LayoutItem,
    alignment: Alignment,
    context: ViewContext,
    make: @escaping (ViewContext) -> LayoutItem?
  ) {
    (self.alignment, self.context, self.make) = (alignment, context, make)
    super.init(child: child, context: context)
  }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    super.placeChildren(proposal, in: placement)
    var context = context
    // A mask is as opaque as its own styles say, also in a button that is disabled.
    context.environment.foregroundStyle = nil
    mask = make(context)
    guard let mask else { return }
    place(mask, in: frame.size, alignment: alignment, proposal: ProposedViewSize(frame.size), placement: placement)
  }

  override func layers() -> [Snapshot.Layer] {
    let inner = child.layers()
    guard !inner.isEmpty else { return [] }
    return [layer(effect: .mask(mask?.layers() ?? []), children: inner)]
  }
}

public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  /// Returns the transform for a view's size in points.
  nonisolated func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  public func ignoredByLayout() -> some ViewModifier { GeometryEffectModifier(effect: self) }
}

/// Applies a geometry effect.
struct GeometryEffectModifier<Effect: GeometryEffect>: PrimitiveModifier {
  typealias Body = Never
  let effect: Effect

  func items(of content: (ViewContext) -> [LayoutItem], in context: ViewContext) -> [LayoutItem] {
    let place = context.part(TypeNames.name(of: Effect.self))
    let shown = place.presented(effect)
    place.link(shown)
    let transform = { (size: CGSize) -> Snapshot.Effect? in .projection(shown.effectValue(size: size)) }
    place.note(.effect(transform))
    return content(place).map { EffectItem(child: $0, context: place, effect: transform) }
  }
}

public protocol AnimatableModifier: Animatable, ViewModifier {}
