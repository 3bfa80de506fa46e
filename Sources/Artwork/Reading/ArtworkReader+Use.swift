import Diagnostics
import Scenes

extension ArtworkReader {
  /// The element that `use` draws, or nil if there is none.
  mutating func copied(by element: ArtworkElement) -> Int? {
    guard let address = element["href"], !address.isEmpty else { return nil }
    guard let target = target(of: element, address) else { return nil }
    guard target != element.index, !active.contains(target) else {
      messages.refuse(element, "it makes “\(address.shortened)” draw itself; expected another element")
      return nil
    }
    return target
  }

  /// Begins an element with a viewport of its own: an inner `svg` or a `symbol`.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - parent: The element that it is drawn in; the width and the height of a `use` come first.
  mutating func openedViewport(
    _ element: ArtworkElement,
    in parent: OpenElement
  ) throws(Diagnostics) -> OpenElement {
    var open = try opened(element, parent.context, parts: element.children)
    let outer = open.own.viewport
    let user = parent.element.name == "use" ? parent.element : element
    func side(_ name: String, _ axis: Length.Axis) -> Double {
      length(name, of: user[name] == nil ? element : user, axis, in: outer, or: axis.extent(of: outer), isSize: true)
    }
    let frame = Rect2D(
      x: length("x", of: element, .x, in: outer),
      y: length("y", of: element, .y, in: outer),
      width: side("width", .x),
      height: side("height", .y)
    )
    guard frame.width > 0, frame.height > 0 else {
      open.parts = []
      return open
    }
    do throws(SyntaxProblem) {
      let viewBox = try ViewBox(of: element)
      open.context.viewport = viewBox?.box.size ?? frame.size
      open.context.transform = open.own.transform.after(
        viewBox?.transform(to: frame) ?? .translation(x: frame.x, y: frame.y)
      )
    } catch {
      messages.refuse(element, error)
      open.parts = []
    }
    let overflow = element.style[.overflow]?.lowercased() ?? "hidden"
    if !["visible", "auto"].contains(overflow) { open.edge = frame }
    return open
  }

  /// What of some drawings lies within a viewport.
  mutating func seen(_ nodes: [Artwork.Node], through frame: Rect2D, of open: OpenElement) -> [Artwork.Node] {
    let edge = Path(polygon: frame.corners).mapped(open.own.transform.callAsFunction)
    guard edge.isWithinReach else {
      messages.refuse(
        open.element,
        "it lies too far away; expected coordinates within ±\(Int(ArtworkLimits.coordinate))"
      )
      return []
    }
    return cut(nodes, to: [Artwork.Clip([.init(edge)])], opacity: 1, open.element)
  }
}
