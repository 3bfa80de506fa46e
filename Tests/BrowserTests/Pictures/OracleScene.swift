import Foundation
import Stagecraft

@testable import Exports
@testable import Scenes

/// A scene at one time, as `oracle.js` draws it on a canvas.
///
/// It comes from the positions and looks that the timeline has, and shares no code with the figures and SVG documents.
struct OracleScene: Encodable {
  /// A color: red, green and blue of 0…255, and an opacity of 0…1.
  typealias RGBA = [Double]

  struct Stop: Encodable {
    var location: Double
    var color: RGBA
  }

  struct Gradient: Encodable {
    var kind: String
    var numbers: [Double]
    var stops: [Stop]
  }

  struct Polygon: Encodable {
    var points: [[Double]]
    var rule: String
  }

  /// A polygon on the canvas, or something in a plane with the plane's map to the canvas, or a node.
  struct Item: Encodable {
    var kind = ""
    var node: Node?
    var points: [[Double]]?
    var rule: String?
    var color: RGBA?
    var map: [Double]?
    var box: [Double]?
    var extent: [Double]?
    var clip: [[Double]]?
    var gradient: Gradient?
    var image: Int?
    var lines: [String]?
    var widths: [Double?]?
    var size: Double?
    var weight: Int?
    var family: String?
    var italic: Bool?
    var tracking: Double?
    var part: Double?
    var advance: Double?
    var underline: Bool?
    var strike: Bool?
    /// The factors of red, green and blue in each of them, and what is added, one filter after the other.
    var filters: [[[Double]]]?
  }

  /// A mask with the map of its turned axes to the canvas.
  struct Mask: Encodable {
    struct Part: Encodable {
      var frame: [Double]
      /// A color with an opacity, or a gradient.
      var color: RGBA?
      var gradient: Gradient?
      /// A text or the corners of a shape in place of the box.
      var item: Item?
    }
    var map: [Double]
    var offset: [Double]
    var window: [Double]?
    var parts: [Part]
  }

  final class Node: Encodable {
    var opacity = 1.0
    var blur = 0.0
    /// The factors of red, green and blue in each channel of the result, and what is added, for each filter.
    var filters: [[[Double]]] = []
    /// The factor of the opacity and what is added, for each filter.
    var opacities: [[Double]] = []
    /// The canvas's name for how it is combined with what lies behind, or nil.
    var mode: String?
    var isIsolated = false
    var mask: Mask?
    var clips: [Polygon] = []
    var behind: [Item] = []
    var inside: [Item] = []
    var front: [Item] = []
  }

  var nodes: [Node] = []
  var images: [String] = []
  var screen: [[Double]] = []

  /// Whether a corner of a layer is behind the eye, where it has no place on the canvas.
  private(set) var reachesBehindEye = false

  private enum CodingKeys: String, CodingKey { case nodes, images, screen }

  private var timeline: Timeline
  private var time: Double

  /// Describes a timeline at a time in seconds.
  init(_ timeline: Timeline, at time: Double) {
    (self.timeline, self.time) = (timeline, time)
    if timeline.canvas.cornerRadius > 0 { screen = Self.points(of: timeline.canvas.outline()) }
    nodes = timeline.children(of: nil).map { node($0) }
    if timeline.canvas.device.contains(.bezel) {
      // A screen that shows nothing is black.
      let ground = Node()
      ground.behind = [polygon(Self.points(of: timeline.canvas.outline()), .nonzero, .black)]
      nodes.insert(ground, at: 0)
    }
    if let border = timeline.canvas.border {
      let ring = [0, -border.width].map { Self.points(of: timeline.canvas.outline(outsetBy: $0)) }
      let node = Node()
      node.front = [polygon(Self.joined(ring), .evenOdd, border.color)]
      nodes.append(node)
    }
  }

  private mutating func node(_ index: Int) -> Node {
    let layer = timeline.layers[index]
    let state = timeline.state(of: index, at: time)
    let (frame, look) = (state.frame, layer.look)
    let node = Node()
    node.opacity = layer.opacity.clampedValue(at: time)
    node.blur = layer.blurs ? max(0, layer[.blur].value(at: time, side: .after)) : 0
    guard node.opacity > 0 else { return node }
    node.filters = layer.filters.map(\.numbers)
    node.opacities = layer.filters.map { [$0.opacity.factor, $0.opacity.sum] }
    let compositing = layer.stored.isEmpty ? .normal : layer[.compositing].value(at: time, side: .after)
    node.isIsolated = compositing == .isolated
    if !node.isIsolated, compositing != .normal {
      node.mode =
        compositing == .plusLighter
        ? "lighter" : compositing.rawValue.replacing(/[A-Z]/) { "-\($0.output.lowercased())" }
    }
    if layer.isMasked { node.mask = mask(layer[.mask].value(at: time, side: .after), of: state) }
    let map = state.projection.rows
    node.blur *= Self.scale(map, at: frame.center)
    if frame.corners.contains(where: { map[2] * $0.x + map[5] * $0.y + map[8] <= 0 }) { reachesBehindEye = true }
    func projected(_ points: [Point2D]) -> [[Double]] {
      points.map { point in
        let image = state.projection.apply(Point2D(x: frame.x + point.x, y: frame.y + point.y))
        return [image.x, image.y]
      }
    }
    let edge = Self.rounded(frame.size, radius: state.cornerRadius)
    var isShape = false
    if case .shape = look.content { isShape = true }
    if let fill = look.fill, !isShape {
      switch fill {
      case .color(let color): node.behind.append(polygon(projected(edge), .nonzero, color))
      case .gradient(let gradient):
        node.behind.append(item(gradient, in: frame, state, clip: edge))
      }
    }
    switch look.content {
    case .none: break
    case .shape(let path):
      guard let fill = look.fill else { break }
      node.inside.append(shape(path, fill, at: .zero, scale: 1, layer, state))
    case .text(let text): node.inside.append(item(text, in: frame, of: layer, state))
    case .picture(let picture):
      let scale = picture.scale(filling: frame.size)
      let corner = Point2D(
        x: (frame.width - picture.size.width * scale) / 2,
        y: (frame.height - picture.size.height * scale) / 2
      )
      if let bitmap = picture.bitmap {
        let box = [
          frame.x + corner.x, frame.y + corner.y, picture.size.width * scale, picture.size.height * scale,
        ]
        var item = Item(kind: "image", map: state.projection.rows, box: box, extent: box)
        item.image = images.count
        item.filters = picture.filters.map(\.numbers)
        images.append(bitmap.dataAddress)
        node.inside.append(item)
      }
      for part in picture.shapes {
        node.inside.append(shape(part.path, part.fill, at: corner, scale: scale, layer, state))
      }
      node.clips.append(Polygon(points: projected(edge), rule: "nonzero"))
    }
    node.inside += timeline.children(of: index).map { Item(node: self.node($0)) }
    if look.isClipped { node.clips.append(Polygon(points: projected(edge), rule: "nonzero")) }
    if layer.isCutOut {
      let outline = layer[.clip].value(at: time)
      if outline != .none {
        let corners = outline.corners(.init(of: [outline], within: 0.02))
        node.clips.append(Polygon(points: projected(corners), rule: outline.fillRule.canvas))
      }
    }
    if layer.drawsLine, let fill = look.fill {
      let outline = layer[.outline].value(at: time)
      let line = outline.corners(.init(of: [outline], within: 0.02))
      switch fill {
      case .color(let color): node.behind = [polygon(projected(line), .nonzero, color)]
      case .gradient(let gradient): node.behind = [item(gradient, in: frame, state, clip: line)]
      }
    }
    if let stroke = look.stroke, min(frame.width, frame.height) >= stroke.width {
      let width = min(stroke.width, frame.width / 2, frame.height / 2)
      let inner = Self.rounded(
        Size2D(width: frame.width - 2 * width, height: frame.height - 2 * width),
        radius: max(0, state.cornerRadius - width)
      ).map { Point2D(x: $0.x + width, y: $0.y + width) }
      node.front.append(polygon(Self.joined([projected(edge), projected(inner)]), .evenOdd, stroke.color))
    }
    return node
  }

  private func mask(_ mask: Scenes.Mask, of state: Timeline.State) -> Mask? {
    let turn = Pose(rotationZ: mask.rotation, anchor: UnitPoint(x: 0, y: 0)).projection(
      of: Rect2D(size: Size2D(width: 1, height: 1))
    )
    let map = state.projection.after(.translation(by: state.frame.origin)).after(turn)
    return Mask(
      map: map.rows,
      offset: [mask.offset.x, mask.offset.y],
      window: mask.window?.components,
      parts: mask.parts.map { part in
        var result: Mask.Part
        switch part.fill {
        case .color(let color): result = .init(frame: part.frame.components, color: color.rgba)
        case .gradient(let gradient): result = .init(frame: part.frame.components, gradient: Gradient(gradient))
        }
        switch part.content {
        case .text(let text): result.item = Self.item(text, part.frame.components)
        case .shape(let path):
          var item = Item(kind: "polygon")
          item.points = Self.points(of: path).map { [$0[0] + part.frame.x, $0[1] + part.frame.y] }
          item.rule = path.fillRule.canvas
          result.item = item
        case .none, .picture: break
        }
        return result
      }
    )
  }

  private func polygon(_ points: [[Double]], _ rule: Path.FillRule, _ color: Color) -> Item {
    var item = Item(kind: "polygon")
    (item.points, item.rule, item.color) = (points, rule.canvas, color.rgba)
    return item
  }

  private func shape(
    _ path: Path,
    _ fill: Paint,
    at corner: Point2D,
    scale: Double,
    _ layer: Timeline.Layer,
    _ state: Timeline.State
  ) -> Item {
    let outline = Outline(path)
    let points = outline.corners(.init(of: [outline], within: 0.02 / max(scale, 0.01))).map {
      Point2D(x: corner.x + $0.x * scale, y: corner.y + $0.y * scale)
    }
    switch fill {
    case .color(let color):
      let images = points.map {
        state.projection.apply(Point2D(x: state.frame.x + $0.x, y: state.frame.y + $0.y))
      }
      return polygon(images.map { [$0.x, $0.y] }, path.fillRule, color)
    case .gradient(let gradient):
      let bounds = Rect2D(
        x: state.frame.x + corner.x + path.bounds.x * scale,
        y: state.frame.y + corner.y + path.bounds.y * scale,
        width: path.bounds.width * scale,
        height: path.bounds.height * scale
      )
      var item = item(gradient, in: bounds, state, clip: nil)
      item.clip = points.map { [state.frame.x + $0.x, state.frame.y + $0.y] }
      item.rule = path.fillRule.canvas
      return item
    }
  }

  private func item(
    _ gradient: Scenes.Gradient,
    in box: Rect2D,
    _ state: Timeline.State,
    clip: [Point2D]?
  ) -> Item {
    var item = Item(kind: "gradient", map: state.projection.rows, box: box.components, extent: box.components)
    item.gradient = Gradient(gradient)
    item.clip = clip?.map { [box.x + $0.x, box.y + $0.y] }
    item.rule = "nonzero"
    return item
  }

  private func item(_ text: Scenes.Text, in frame: Rect2D, of layer: Timeline.Layer, _ state: Timeline.State) -> Item {
    let start = layer.frame.value(at: 0).size
    let part = text.alignment.part
    let box = [frame.x + part * (frame.width - start.width), frame.y, start.width, start.height]
    var item = Self.item(text, box)
    item.map = state.projection.rows
    return item
  }

  private static func item(_ text: Scenes.Text, _ box: [Double]) -> Item {
    var item = Item(kind: "text", box: box)
    let part = text.alignment.part
    item.extent = [box[0] - 40, box[1] - 40, box[2] + 80, box[3] + 80]
    item.lines = text.lines
    item.widths = text.gradient == nil ? text.lineWidths : text.lines.map { _ in nil }
    item.size = text.size
    item.weight = text.weight.rawValue
    item.family = text.design.css(nil)
    item.italic = text.isItalic
    item.tracking = text.tracking
    item.part = part
    item.advance = text.size * text.lineHeight
    item.underline = text.decorations.contains(.underline)
    item.strike = text.decorations.contains(.strikethrough)
    item.color = text.color.rgba
    item.gradient = text.gradient.map { Gradient($0) }
    item.filters = text.filters.map(\.numbers)
    return item
  }

  /// Returns how much larger lengths become near a point: a blur grows with what it blurs.
  private static func scale(_ map: [Double], at point: Point2D) -> Double {
    let (a, b, g, c, d, h, e, f, i) = (map[0], map[1], map[2], map[3], map[4], map[5], map[6], map[7], map[8])
    let determinant = a * (d * i - f * h) - c * (b * i - f * g) + e * (b * h - d * g)
    let distance = g * point.x + h * point.y + i
    return distance > 0 ? (abs(determinant) / (distance * distance * distance)).squareRoot() : 1
  }

  /// Returns rings as one polygon, joined by lines that enclose nothing.
  private static func joined(_ rings: [[[Double]]]) -> [[Double]] {
    rings.flatMap { $0 + [$0[0]] } + rings.dropLast().reversed().map { $0[0] }
  }

  private static func points(of path: Path) -> [[Double]] {
    let outline = Outline(path)
    return outline.corners(.init(of: [outline], within: 0.02)).map { [$0.x, $0.y] }
  }

  /// Returns the edge of a box at the origin.
  private static func rounded(_ size: Size2D, radius: Double) -> [Point2D] {
    let r = max(0, min(radius, size.width / 2, size.height / 2))
    guard r > 0 else { return Rect2D(size: size).corners }
    let centers = [
      (size.width - r, r, -90.0), (size.width - r, size.height - r, 0), (r, size.height - r, 90), (r, r, 180),
    ]
    return centers.flatMap { x, y, start in
      stride(from: 0, through: 90, by: 3).map { step in
        let angle = (start + Double(step)) * .pi / 180
        return Point2D(x: x + r * cos(angle), y: y + r * sin(angle))
      }
    }
  }
}

extension ColorFilter {
  fileprivate var numbers: [[Double]] {
    rows.map { [$0.factors.x, $0.factors.y, $0.factors.z, $0.sum] }
  }
}

extension OracleScene.Gradient {
  fileprivate init(_ gradient: Scenes.Gradient) {
    stops = gradient.stops.map { .init(location: $0.location, color: $0.color.rgba) }
    switch gradient.direction {
    case .down: (kind, numbers) = ("linear", [0, 0, 0, 1])
    case .right: (kind, numbers) = ("linear", [0, 0, 1, 0])
    case .points(let start, let end): (kind, numbers) = ("linear", [start.x, start.y, end.x, end.y])
    case .radial(let center, let from, let to): (kind, numbers) = ("radial", [center.x, center.y, from, to])
    case .elliptical(let center, let from, let to): (kind, numbers) = ("elliptical", [center.x, center.y, from, to])
    case .angular(let center, let from, let to): (kind, numbers) = ("angular", [center.x, center.y, from, to])
    }
  }
}

extension Projection {
  /// The numbers a, b, g, c, d, h, e, f and i.
  fileprivate var rows: [Double] {
    let m = matrix3D
    return [m[0], m[1], m[3], m[4], m[5], m[7], m[12], m[13], m[15]]
  }
}

extension Path.FillRule {
  fileprivate var canvas: String { self == .evenOdd ? "evenodd" : "nonzero" }
}

extension Scenes.Color {
  fileprivate var rgba: OracleScene.RGBA {
    [Double(light.hex >> 16 & 255), Double(light.hex >> 8 & 255), Double(light.hex & 255), light.opacity]
  }
}
