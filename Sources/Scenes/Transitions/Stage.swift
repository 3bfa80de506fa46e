/// The layers of one state, from back to front, in points.
public struct Stage: Hashable, Sendable {
  /// The size that the layers are designed for, in points.
  public var size: Size2D
  /// The layers, back to front.
  public var layers: [Layer]
  /// The color of the status bar above the stage, if the canvas has one.
  public var statusBar = SystemContentStyle.automatic
  /// The color of the home indicator above the stage, if the canvas has one.
  public var homeIndicator = SystemContentStyle.automatic

  /// Creates a stage.
  ///
  /// - Parameters:
  ///   - width: The width that the layers are designed for, in points.
  ///   - height: The height, in points.
  ///   - layers: The layers, back to front.
  public init(width: Double, height: Double, @LayerBuilder layers: () -> [Layer]) {
    size = Size2D(width: width, height: height)
    self.layers = layers()
  }

  /// Creates a stage with a size.
  public init(size: Size2D, @LayerBuilder layers: () -> [Layer]) {
    self.size = size
    self.layers = layers()
  }

  /// Creates a stage that covers a canvas.
  public init(on canvas: Canvas, @LayerBuilder layers: () -> [Layer]) {
    size = canvas.size
    self.layers = layers()
  }

  /// Returns the stage with a color for its status bar.
  ///
  /// If the other stage has another color, the two colors cross-fade during the transition, as in UIKit.
  ///
  /// - Parameter style: The color of the time, the signal, the Wi-Fi symbol and the battery.
  public func statusBar(_ style: SystemContentStyle) -> Stage {
    var stage = self
    stage.statusBar = style
    return stage
  }

  /// Returns the stage with a color for its home indicator.
  ///
  /// A phone chooses the color by what is behind the bar. In a scene, the author chooses it.
  ///
  /// - Parameter style: The color of the bar at the bottom.
  public func homeIndicator(_ style: SystemContentStyle) -> Stage {
    var stage = self
    stage.homeIndicator = style
    return stage
  }

  /// Returns the stage as one layer, in which every layer has an id, a frame and a role.
  ///
  /// - Parameters:
  ///   - id: The id of the layer that contains all others.
  ///   - role: The role of the stage in the transition.
  public func layer(_ id: String, role: Layer.Role) -> Layer {
    var root = Layer(id) { layers }.role(role).frame(Rect2D(size: size))
    root.resolveChildren()
    return root
  }
}

extension Layer {
  /// Gives every descendant an id, a frame and a role.
  mutating func resolveChildren() {
    let size = box.size
    for index in children.indices {
      if children[index].id.isEmpty { children[index].id = "\(id).\(index + 1)" }
      children[index].frame = children[index].frame ?? Rect2D(size: size)
      children[index].role = children[index].role ?? role
      children[index].resolveChildren()
    }
  }

  /// Whether the round corners only clip the children.
  var hasOnlyChildrenToRound: Bool {
    cornerRadius > 0 && fill == nil && stroke == nil && content == .none && !children.isEmpty
  }

  /// Returns the layer and its descendants, parents first, each with the origin of its parent.
  func flattened(in origin: Point2D = .zero) -> [(layer: Layer, origin: Point2D)] {
    let inner = Point2D(x: origin.x + box.x, y: origin.y + box.y)
    return [(self, origin)] + children.flatMap { $0.flattened(in: inner) }
  }

  /// Returns the layer with a prefix of its ids, and of its descendants' ids, replaced.
  func renamed(prefix: String, to id: String) -> Layer {
    var copy = self
    copy.id = id
    copy.children = children.map { $0.renamed(prefix: prefix, to: "\(prefix)/\($0.id)") }
    return copy
  }
}
