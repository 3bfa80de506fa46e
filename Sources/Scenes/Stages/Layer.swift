/// One drawn thing: who it is, where it is, what it looks like, and what it holds.
///
/// ```swift
/// Layer("thumbnail", picture: fjord)
///   .frame(x: 20, y: 164, width: 100, height: 75)
///   .cornerRadius(16)
///   .matchedGeometryEffect(id: "photo")
/// ```
public struct Layer: Hashable, Sendable {
  /// What a layer is in a transition.
  public enum Role: String, Hashable, Sendable {
    /// Already on the screen.
    case presenter
    /// Comes.
    case presented
    /// Travels from one to the other.
    case matched
    /// Darkens what is behind it.
    case dimming
    /// A picture of what was on the screen.
    case snapshot
    /// Explains what is seen; not part of the interface.
    case annotation
    /// Drawn by the system above everything: status bar, island, home indicator.
    case system
  }

  /// What is drawn inside a layer, above its fill and below its children.
  public enum Content: Hashable, Sendable {
    /// Nothing.
    case none
    /// Lines of text, from the upper edge down.
    case text(Text)
    /// An outline in the layer's own points, filled with the layer's fill in place of its box.
    case shape(Path)
    /// A drawing that covers the box, cropped and never stretched.
    case picture(Picture)
  }

  /// The name that is unique in the scene; its stage gives one to a layer without.
  public internal(set) var id: String
  /// What it is in a transition; a child has its parent's.
  public internal(set) var role: Role?
  /// Where it is in its parent, in points; without one it fills its parent.
  public internal(set) var frame: Rect?
  /// What its box, or its shape, is filled with.
  public internal(set) var fill: Paint?
  /// The line along the inside of its edge.
  public internal(set) var stroke: Stroke?
  /// The radius of its corners, in points; a picture and clipped children are cut by it.
  public internal(set) var cornerRadius = 0.0
  /// How much it covers what is behind it, children included, 0…1.
  public internal(set) var opacity = 1.0
  /// Whether children are cut off at its edge.
  public internal(set) var isClipped = false
  /// How it stands in space.
  public internal(set) var pose = Pose()
  /// What is drawn inside.
  public internal(set) var content: Content
  /// What it holds, back to front.
  public internal(set) var children: [Layer]
  /// How it is matched with its counterpart on the other stage, if it is.
  public internal(set) var match: MatchedGeometry?

  /// Creates a layer that holds others.
  ///
  /// - Parameters:
  ///   - id: The name, unique in the scene.
  ///   - content: What it holds, back to front.
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

  /// Creates a layer with an outline in its own points.
  public init(_ id: String = "", shape: Path) {
    self.init(id: id, content: .shape(shape), children: [])
  }

  init(id: String, content: Content, children: [Layer]) {
    self.id = id
    self.content = content
    self.children = children
  }

  private func with(_ change: (inout Layer) -> Void) -> Layer {
    var layer = self
    change(&layer)
    return layer
  }

  /// The layer at a place in its parent, in points.
  public func frame(x: Double, y: Double, width: Double, height: Double) -> Layer {
    frame(Rect(x: x, y: y, width: width, height: height))
  }

  /// The layer at a place in its parent.
  public func frame(_ frame: Rect) -> Layer { with { $0.frame = frame } }

  /// The layer filled with a colour.
  public func fill(_ color: Color) -> Layer { fill(.color(color)) }

  /// The layer filled with a colour or a gradient.
  public func fill(_ paint: Paint) -> Layer { with { $0.fill = paint } }

  /// The layer with a line along the inside of its edge.
  public func stroke(_ stroke: Stroke) -> Layer { with { $0.stroke = stroke } }

  /// The layer with round corners.
  ///
  /// They round what the layer itself draws; where it draws nothing, they cut what it holds.
  ///
  /// - Parameter radius: The radius, in points.
  public func cornerRadius(_ radius: Double) -> Layer { with { $0.cornerRadius = radius } }

  /// The layer, more or less see-through.
  ///
  /// - Parameter opacity: 0…1.
  public func opacity(_ opacity: Double) -> Layer { with { $0.opacity = opacity } }

  /// The layer with its children cut off at its edge.
  public func clipped() -> Layer { with { $0.isClipped = true } }

  /// The layer turned or moved in space.
  public func pose(_ pose: Pose) -> Layer { with { $0.pose = pose } }

  /// The layer marked to be matched with the one of the same name on the other stage.
  ///
  /// What is matched is what the presented stage's view says: both views go from where the source is to where the
  /// destination is (`.frame`), keep their own sizes and bring their anchors together (`.position`), or stay where they
  /// are and take each other's size (`.size`).
  ///
  /// - Parameters:
  ///   - id: The name that both carry.
  ///   - properties: What of its geometry is matched.
  ///   - anchor: The point of the view that is brought to the other's, or that stays where it is.
  public func matchedGeometryEffect(
    id: String,
    properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center
  ) -> Layer {
    with { $0.match = MatchedGeometry(id: id, properties: properties, anchor: anchor) }
  }

  /// The layer in a role, which its children take over.
  public func role(_ role: Role) -> Layer { with { $0.role = role } }

  /// The layer with others in front of what it holds.
  public func adding(@LayerBuilder _ content: () -> [Layer]) -> Layer {
    let added = content()
    return with { $0.children += added }
  }
}

/// Collects layers, back to front.
@resultBuilder
public enum LayerBuilder {
  /// One layer.
  public static func buildExpression(_ layer: Layer) -> [Layer] { [layer] }
  /// Several layers.
  public static func buildExpression(_ layers: [Layer]) -> [Layer] { layers }
  /// Layers one after the other.
  public static func buildBlock(_ parts: [Layer]...) -> [Layer] { parts.flatMap { $0 } }
  /// Layers of a loop.
  public static func buildArray(_ parts: [[Layer]]) -> [Layer] { parts.flatMap { $0 } }
  /// Layers that may be left out.
  public static func buildOptional(_ part: [Layer]?) -> [Layer] { part ?? [] }
  /// Layers of one branch.
  public static func buildEither(first part: [Layer]) -> [Layer] { part }
  /// Layers of the other branch.
  public static func buildEither(second part: [Layer]) -> [Layer] { part }
}

extension Layer: CustomDebugStringConvertible {
  /// The layer's name: all that it holds would fill pages.
  public var debugDescription: String { "Layer(\(id))" }
}
