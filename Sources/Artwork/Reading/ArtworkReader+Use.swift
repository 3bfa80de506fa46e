import Diagnostics
import Scenes

extension ArtworkReader {
  /// What `use` draws: the element that it refers to, with what it inherits here.
  mutating func use(_ index: Int, _ context: Context) throws(Diagnostics) -> [Artwork.Node] {
    let element = elements[index]
    guard let address = element["href"], !address.isEmpty else { return [] }
    guard let target = target(of: element, address) else { return [] }
    guard target != index, !active.contains(target) else {
      messages.refuse(element, "it makes “\(SyntaxProblem.shortened(address))” draw itself; expected another element")
      return []
    }
    return try compound(index, context) { reader, context throws(Diagnostics) in
      switch reader.elements[target].name {
      case "symbol", "svg":
        try reader.visit(reader.elements[target])
        guard reader.elements[target].style[.display]?.lowercased() != "none" else { return [] }
        return try reader.viewport(target, context, sizedBy: element)
      default: return try reader.draw(target, context)
      }
    }
  }

  /// The drawing of an `svg` in another one.
  mutating func nestedSVG(_ index: Int, _ context: Context) throws(Diagnostics) -> [Artwork.Node] {
    try viewport(index, context, sizedBy: nil)
  }

  /// What an element with a viewport of its own draws: an inner `svg` or a `symbol`.
  ///
  /// - Parameters:
  ///   - index: The element.
  ///   - context: What it inherits.
  ///   - user: The `use` that draws it, whose width and height come first.
  private mutating func viewport(
    _ index: Int,
    _ context: Context,
    sizedBy user: ArtworkElement?
  ) throws(Diagnostics) -> [Artwork.Node] {
    let element = elements[index]
    return try compound(index, context) { reader, context throws(Diagnostics) in
      let outer = context.viewport
      func side(_ name: String, _ axis: Length.Axis) -> Double {
        let holder = user.flatMap { $0[name] == nil ? nil : $0 } ?? element
        return reader.length(name, of: holder, axis, in: outer, or: axis.extent(of: outer), isSize: true)
      }
      let frame = Rect(
        x: reader.length("x", of: element, .x, in: outer),
        y: reader.length("y", of: element, .y, in: outer),
        width: side("width", .x),
        height: side("height", .y)
      )
      guard frame.width > 0, frame.height > 0 else { return [] }
      var inner = context
      do throws(SyntaxProblem) {
        let viewBox = try ViewBox(of: element)
        inner.viewport = viewBox?.box.size ?? frame.size
        inner.transform = context.transform.after(
          viewBox?.transform(to: frame) ?? .translation(x: frame.x, y: frame.y)
        )
      } catch {
        reader.messages.refuse(element, error)
        return []
      }
      let nodes = try reader.children(of: element, inner)
      let overflow = element.style[.overflow]?.lowercased() ?? "hidden"
      guard !["visible", "auto"].contains(overflow), !nodes.isEmpty else { return nodes }
      let edge = Path(polygon: frame.corners).mapped(context.transform.callAsFunction)
      guard edge.isWithinReach else {
        reader.messages.refuse(
          element,
          "it lies too far away; expected coordinates within ±\(Int(ArtworkLimits.coordinate))"
        )
        return []
      }
      return reader.cut(nodes, to: [Artwork.Clip([.init(edge)])], opacity: 1, element)
    }
  }
}
