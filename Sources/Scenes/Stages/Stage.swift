/// The whole layer tree at one moment, back to front, in points.
public struct Stage: Hashable, Sendable {
  /// The size that the layers are laid out for.
  public var size: Size
  /// The layers, back to front.
  public var layers: [Layer]
  /// The color of the status bar above it, where the canvas has one.
  public var statusBar = SystemContentStyle.automatic
  /// The color of the home indicator above it, where the canvas has one.
  public var homeIndicator = SystemContentStyle.automatic

  /// Creates a stage.
  ///
  /// - Parameters:
  ///   - width: The width that the layers are laid out for, in points.
  ///   - height: The height, in points.
  ///   - layers: The layers, back to front.
  public init(width: Double, height: Double, @LayerBuilder layers: () -> [Layer]) {
    size = Size(width: width, height: height)
    self.layers = layers()
  }

  /// Creates a stage of a size.
  public init(size: Size, @LayerBuilder layers: () -> [Layer]) {
    self.size = size
    self.layers = layers()
  }

  /// Creates a stage that covers a canvas.
  public init(on canvas: Canvas, @LayerBuilder layers: () -> [Layer]) {
    size = canvas.size
    self.layers = layers()
  }

  /// The stage under a status bar of a color.
  ///
  /// Where the other stage has another color, the two fade into each other during the transition, as in UIKit.
  ///
  /// - Parameter style: The color of time, signal, Wi-Fi and battery.
  public func statusBar(_ style: SystemContentStyle) -> Stage {
    var stage = self
    stage.statusBar = style
    return stage
  }

  /// The stage under a home indicator of a color.
  ///
  /// A phone picks the color from what lies behind; here the author does.
  ///
  /// - Parameter style: The color of the bar at the bottom.
  public func homeIndicator(_ style: SystemContentStyle) -> Stage {
    var stage = self
    stage.homeIndicator = style
    return stage
  }

  /// The stage as one layer, with every name given, every frame resolved and every role handed down.
  ///
  /// - Parameters:
  ///   - id: The name of the layer that holds the rest.
  ///   - role: What the stage is in a transition.
  public func layer(_ id: String, role: Layer.Role) -> Layer {
    var root = Layer(id) { layers }.role(role).frame(Rect(size: size))
    root.resolveChildren()
    return root
  }
}

extension Layer {
  /// Gives every descendant a name, a frame and a role.
  mutating func resolveChildren() {
    let size = box.size
    for index in children.indices {
      if children[index].id.isEmpty { children[index].id = "\(id).\(index + 1)" }
      children[index].frame = children[index].frame ?? Rect(size: size)
      children[index].role = children[index].role ?? role
      children[index].resolveChildren()
    }
  }

  /// The frame of a layer whose frame is resolved.
  var box: Rect { frame ?? Rect(x: 0, y: 0, width: 0, height: 0) }

  /// Whether its round corners have nothing of its own to round.
  var hasOnlyChildrenToRound: Bool {
    cornerRadius > 0 && fill == nil && stroke == nil && content == .none && !children.isEmpty
  }

  /// The layer and everything it holds, parents first, each with where its parent's corner is.
  func flattened(in origin: Point = .zero) -> [(layer: Layer, origin: Point)] {
    let inner = Point(x: origin.x + box.x, y: origin.y + box.y)
    return [(self, origin)] + children.flatMap { $0.flattened(in: inner) }
  }

  /// The layer under new names: each name with a beginning.
  func renamed(prefix: String, to id: String) -> Layer {
    var copy = self
    copy.id = id
    copy.children = children.map { $0.renamed(prefix: prefix, to: "\(prefix)/\($0.id)") }
    return copy
  }
}
