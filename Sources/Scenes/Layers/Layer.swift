/// One drawn element: identity, frame, style, content and sublayers.
///
/// ```swift
/// Layer("thumbnail", picture: fjord)
///   .frame(x: 20, y: 164, width: 100, height: 75)
///   .cornerRadius(16)
///   .matchedGeometryEffect(id: "photo")
/// ```
public struct Layer: Hashable, Sendable {
  /// The role of a layer in a transition.
  public enum Role: String, Hashable, Sendable {
    /// Part of the presenting stage.
    case presenter
    /// Part of the presented stage.
    case presented
    /// A shared element.
    case matched
    /// Dims what is behind it.
    case dimming
    /// A snapshot of the presenting stage.
    case snapshot
    /// An annotation, which isn't part of the interface.
    case annotation
    /// Part of the system, above all layers: status bar, island and home indicator.
    case system
  }

  /// The content of a layer, above its fill and below its children.
  public enum Content: Hashable, Sendable {
    /// No content.
    case none
    /// Lines of text, from the top edge down.
    case text(Text)
    /// An outline in the layer's coordinates, which has the layer's fill instead of its box.
    case shape(Path)
    /// A picture that covers the box, cropped and never stretched.
    case picture(Picture)
  }

  /// What a layer is made of.
  private struct Fields: Hashable, Sendable {
    var id: String
    var role: Role?
    var frame: Rect2D?
    var fill: Paint?
    var stroke: Stroke?
    var cornerRadius = 0.0
    var opacity = 1.0
    var isClipped = false
    var sharesDepth = false
    var pose = Pose()
    var content: Content
    var children: [Layer]
    var stored: [String: Stored] = [:]
    var match: MatchedGeometry?
  }

  private var fields: Shared<Fields>

  /// The id, unique in the scene.
  ///
  /// A stage gives an id to each layer without one.
  public internal(set) var id: String {
    get { fields.value.id }
    set { fields.value.id = newValue }
  }
  /// The role in a transition, or nil for the parent's role.
  public internal(set) var role: Role? {
    get { fields.value.role }
    set { fields.value.role = newValue }
  }
  /// The frame in the parent, in points, or nil to fill the parent.
  public internal(set) var frame: Rect2D? {
    get { fields.value.frame }
    set { fields.value.frame = newValue }
  }
  /// The fill of the box or the shape.
  public internal(set) var fill: Paint? {
    get { fields.value.fill }
    set { fields.value.fill = newValue }
  }
  /// The line along the inside of the edge.
  public internal(set) var stroke: Stroke? {
    get { fields.value.stroke }
    set { fields.value.stroke = newValue }
  }
  /// The corner radius, in points.
  ///
  /// It also clips a picture and clipped children.
  public internal(set) var cornerRadius: Double {
    get { fields.value.cornerRadius }
    set { fields.value.cornerRadius = newValue }
  }
  /// The opacity of the layer and its children, 0…1.
  public internal(set) var opacity: Double {
    get { fields.value.opacity }
    set { fields.value.opacity = newValue }
  }
  /// Whether the edge clips the children.
  public internal(set) var isClipped: Bool {
    get { fields.value.isClipped }
    set { fields.value.isClipped = newValue }
  }
  /// Whether the children are in the layer's own space, instead of in its plane.
  public internal(set) var sharesDepth: Bool {
    get { fields.value.sharesDepth }
    set { fields.value.sharesDepth = newValue }
  }
  /// The transform in space.
  public internal(set) var pose: Pose {
    get { fields.value.pose }
    set { fields.value.pose = newValue }
  }
  /// The text, picture or shape.
  public internal(set) var content: Content {
    get { fields.value.content }
    set { fields.value.content = newValue }
  }
  /// The children, from back to front.
  public internal(set) var children: [Layer] {
    get { fields.value.children }
    _modify { yield &fields.value.children }
  }
  /// The values of the properties that not every layer has, by their names.
  var stored: [String: Stored] {
    get { fields.value.stored }
    set { fields.value.stored = newValue }
  }
  /// The mark that matches the layer with a layer of the other stage, or nil.
  public internal(set) var match: MatchedGeometry? {
    get { fields.value.match }
    set { fields.value.match = newValue }
  }

  /// Creates a layer with children.
  ///
  /// - Parameters:
  ///   - id: The id, unique in the scene.
  ///   - content: The children, from back to front.
  public init(_ id: String = "", @LayerBuilder content: () -> [Layer] = { [] }) {
    self.init(id: id, content: .none, children: content())
  }

  /// Creates a layer of text.
  public init(_ id: String = "", text: Text) {
    self.init(id: id, content: .text(text), children: [])
  }

  /// Creates a layer that shows a picture.
  public init(_ id: String = "", picture: Picture) {
    self.init(id: id, content: .picture(picture), children: [])
  }

  /// Creates a layer with an outline in the layer's coordinates.
  public init(_ id: String = "", shape: Path) {
    self.init(id: id, content: .shape(shape), children: [])
  }

  init(id: String, content: Content, children: [Layer]) {
    fields = Shared(Fields(id: id, content: content, children: children))
  }

  private func with(_ change: (inout Layer) -> Void) -> Layer {
    var layer = self
    change(&layer)
    return layer
  }

  /// Returns the layer with a frame in its parent, in points.
  public func frame(x: Double, y: Double, width: Double, height: Double) -> Layer {
    frame(Rect2D(x: x, y: y, width: width, height: height))
  }

  /// Returns the layer with a frame in its parent.
  public func frame(_ frame: Rect2D) -> Layer { with { $0.frame = frame } }

  /// Returns the layer with a color as its fill.
  public func fill(_ color: Color) -> Layer { fill(.color(color)) }

  /// Returns the layer with a color or a gradient as its fill.
  public func fill(_ paint: Paint) -> Layer { with { $0.fill = paint } }

  /// Returns the layer with a line along the inside of its edge.
  public func stroke(_ stroke: Stroke) -> Layer { with { $0.stroke = stroke } }

  /// Returns the layer with round corners.
  ///
  /// The corners clip what the layer itself draws. If it draws nothing, they clip its children.
  ///
  /// - Parameter radius: The radius, in points.
  public func cornerRadius(_ radius: Double) -> Layer { with { $0.cornerRadius = radius } }

  /// Returns the layer with an opacity.
  ///
  /// - Parameter opacity: The opacity, 0…1.
  public func opacity(_ opacity: Double) -> Layer { with { $0.opacity = opacity } }

  /// Returns the layer with its children clipped at its edge.
  public func clipped() -> Layer { with { $0.isClipped = true } }

  /// Returns the layer with a transform in space.
  public func pose(_ pose: Pose) -> Layer { with { $0.pose = pose } }

  /// Returns the layer as a space that its children share.
  ///
  /// Otherwise, a layer with a transform is a plane that its children are projected onto. In a space, each child keeps
  /// its own depth, and turns with the layer. A child that is nearer to the viewer is in front of the others, whatever
  /// their order is. A space can contain spaces. It draws nothing itself, like a `CATransformLayer`.
  ///
  /// ```swift
  /// Layer("card") {
  ///   Layer("back").fill(blue).pose(Pose(rotationY: 180, depth: 1))
  ///   Layer("front").fill(red).pose(Pose(depth: 1))
  /// }
  /// .pose(Pose(perspective: 800, rotationY: angle)).sharingDepth()
  /// ```
  public func sharingDepth() -> Layer { with { $0.sharesDepth = true } }

  /// Returns the layer with a mark that matches it with the layer of the same id on the other stage.
  ///
  /// The properties of the presented stage's view apply. With `.frame`, both views move from the source's frame to the
  /// destination's. With `.position`, they keep their own sizes, and their anchors move together. With `.size`, they
  /// stay where they are and change to each other's size.
  ///
  /// - Parameters:
  ///   - id: The id of both views.
  ///   - properties: The parts of the geometry that are matched.
  ///   - anchor: The point of the view that moves to the other view's anchor, or that stays in place.
  public func matchedGeometryEffect(
    id: String,
    properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center
  ) -> Layer {
    with { $0.match = MatchedGeometry(id: id, properties: properties, anchor: anchor) }
  }

  /// Returns the layer with a role, which its children inherit.
  public func role(_ role: Role) -> Layer { with { $0.role = role } }

  /// Returns the layer with more children in front of the others.
  public func adding(@LayerBuilder _ content: () -> [Layer]) -> Layer {
    let added = content()
    return with { $0.children += added }
  }
}

/// Collects layers, from back to front.
@resultBuilder
public enum LayerBuilder {
  /// One layer.
  public static func buildExpression(_ layer: Layer) -> [Layer] { [layer] }
  /// Several layers.
  public static func buildExpression(_ layers: [Layer]) -> [Layer] { layers }
  /// Several expressions.
  public static func buildBlock(_ parts: [Layer]...) -> [Layer] { parts.flatMap { $0 } }
  /// The layers of a loop.
  public static func buildArray(_ parts: [[Layer]]) -> [Layer] { parts.flatMap { $0 } }
  /// Layers that are optional.
  public static func buildOptional(_ part: [Layer]?) -> [Layer] { part ?? [] }
  /// The layers of the first branch.
  public static func buildEither(first part: [Layer]) -> [Layer] { part }
  /// The layers of the second branch.
  public static func buildEither(second part: [Layer]) -> [Layer] { part }
}

extension Layer: CustomDebugStringConvertible {
  /// The layer's id.
  ///
  /// Its content would fill pages.
  public var debugDescription: String { "Layer(\(id))" }
}
