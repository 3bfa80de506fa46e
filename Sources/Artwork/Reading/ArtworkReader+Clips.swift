import Diagnostics
import Scenes

extension ArtworkReader {
  /// The area that an element is clipped to, or nil if it is empty.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - context: Its style, transform and viewport.
  ///   - shape: The element's place, if it is one outline.
  mutating func clips(
    of element: ArtworkElement,
    _ context: Context,
    shape: Int?
  ) throws(Diagnostics) -> [Artwork.Clip]? {
    guard let text = element.style[.clipPath],
      !["none", "initial", "unset", "revert"].contains(text.lowercased())
    else { return [] }
    guard let index = clipPath(text, of: element) else { return nil }
    return try clips(index, for: element, context, shape: shape)
  }

  /// The clip path that a property refers to; nothing, with a message, where there is none.
  private mutating func clipPath(_ text: String, of element: ArtworkElement) -> Int? {
    do throws(SyntaxProblem) {
      guard let (id, rest) = try StyleValue.reference(text, of: "clip-path"), rest.isEmpty else {
        throw .value(text, of: "clip-path", expected: "url(#id) of a clip path")
      }
      guard let index = ids[id] else {
        throw SyntaxProblem("nothing has the id “\(id.shortened)” that clip-path refers to")
      }
      guard elements[index].name == "clipPath" else {
        throw SyntaxProblem("clip-path is a <\(elements[index].name)>; expected a <clipPath>")
      }
      return index
    } catch {
      messages.refuse(element, error)
      return nil
    }
  }

  /// The area that a clip path keeps, or nil if it is empty.
  private mutating func clips(
    _ index: Int,
    for user: ArtworkElement,
    _ context: Context,
    shape: Int?
  ) throws(Diagnostics) -> [Artwork.Clip]? {
    let element = elements[index]
    try visit(element)
    guard !active.contains(index) else {
      messages.refuse(element, "the clip path refers to itself; expected another one")
      return nil
    }
    try enter(index)
    defer { active.removeLast() }
    var inner = Context(transform: context.transform, viewport: context.viewport)
    inner.style = documentStyle(at: index)
    inner.transform = inner.transform.after(transform(of: element, in: context.viewport))
    switch element["clipPathUnits"] ?? "userSpaceOnUse" {
    case "userSpaceOnUse": break
    case "objectBoundingBox":
      guard let shape else {
        messages.refuse(
          element,
          "objectBoundingBox isn't supported for a <\(user.name)>; expected userSpaceOnUse, or clip-path on a single shape"
        )
        return nil
      }
      guard let box = outline(shape, in: context.viewport).bounds, box.width > 0, box.height > 0 else { return nil }
      inner.transform = inner.transform.after(Artwork.Transform(box.width, 0, 0, box.height, box.x, box.y))
      inner.viewport = Size2D(width: 1, height: 1)
    case let units:
      messages.refuse(
        element,
        .value(units, of: "clipPathUnits", expected: "userSpaceOnUse or objectBoundingBox")
      )
      return nil
    }
    guard var clips = try clips(of: element, context, shape: shape) else { return nil }
    var outlines: [Artwork.Clip.Outline] = []
    for child in element.children {
      guard let kept = try clipOutline(child, inner, isOnly: element.children.count == 1, &clips) else { continue }
      outlines.append(kept)
    }
    guard !outlines.isEmpty else { return nil }
    return clips + [Artwork.Clip(outlines)]
  }

  /// The area that an element adds to a clip path.
  ///
  /// - Parameters:
  ///   - isOnly: Whether it is the only one, so that what cuts it cuts the whole clip path.
  ///   - clips: Gets what cuts it.
  private mutating func clipOutline(
    _ index: Int,
    _ context: Context,
    isOnly: Bool,
    _ clips: inout [Artwork.Clip]
  ) throws(Diagnostics) -> Artwork.Clip.Outline? {
    let element = elements[index]
    try visit(element)
    guard element.style[.display]?.lowercased() != "none" else { return nil }
    var inner = context
    inner.style = style(of: element, in: context)
    inner.transform = context.transform.after(transform(of: element, in: context.viewport))
    var shape = index
    if element.name == "use" {
      guard let target = element["href"].flatMap({ self.target(of: element, $0) }) else { return nil }
      try visit(elements[target])
      inner.transform = inner.transform.after(transform(of: elements[target], in: context.viewport))
      inner.style = style(of: elements[target], in: inner)
      shape = target
      guard elements[target].style[.clipPath] == nil else {
        messages.refuse(element, "it refers to a shape with a clip-path of its own; expected a shape without one")
        return nil
      }
    }
    guard ArtworkGrammar.shapes.contains(elements[shape].name) else {
      switch ArtworkGrammar.treatment(of: elements[shape].name) {
      case .refused(let reason): messages.refuse(element, reason)
      case .taken where element.name == "use" || ["g", "svg", "a", "switch"].contains(element.name):
        messages.refuse(element, "a clip path can't hold it; expected shapes")
      default: break
      }
      return nil
    }
    if element.style[.clipPath].map({ $0.lowercased() != "none" }) ?? false {
      guard isOnly else {
        messages.refuse(
          element,
          "it has a clip-path of its own beside other shapes of a clip path; expected a single shape"
        )
        return nil
      }
      guard let own = try self.clips(of: element, inner, shape: index) else { return nil }
      clips += own
    }
    let path = outline(shape, in: inner.viewport).mapped(inner.transform.callAsFunction)
    guard inner.style.isVisible, !path.elements.isEmpty else { return nil }
    guard path.isWithinReach else {
      messages.refuse(
        element,
        "it lies too far away; expected coordinates within ±\(Int(ArtworkLimits.coordinate))"
      )
      return nil
    }
    try count(path, of: element)
    return Artwork.Clip.Outline(path, rule: inner.style.clipRule)
  }

  /// The inherited properties where an element stands in the file.
  private mutating func documentStyle(at index: Int) -> InheritedStyle {
    if let known = documentStyles[index] { return known }
    var ancestors: [Int] = []
    var place: Int? = index
    while let current = place {
      ancestors.append(current)
      place = elements[current].parent
    }
    var style = InheritedStyle()
    for ancestor in ancestors.reversed() {
      style = style.changed(by: change(of: elements[ancestor]))
    }
    documentStyles[index] = style
    return style
  }

  /// Parts cut and blended together, as plainly as that can be said.
  func cut(
    _ nodes: [Artwork.Node],
    to clips: [Artwork.Clip],
    opacity: Double,
    _ element: ArtworkElement
  ) -> [Artwork.Node] {
    guard !nodes.isEmpty, opacity > 0 else { return [] }
    var clips = clips
    if clips.contains(where: { $0.rectangle != nil }), let extent = nodes.extent {
      // What lies outside of the drawing isn't shown anyway.
      guard let seen = extent.common(with: Rect2D(size: size)) else { return [] }
      clips.removeAll { $0.rectangle.map { $0.holds(seen) } ?? false }
    }
    guard !clips.isEmpty || opacity < 1 else { return nodes }
    if let only = nodes.only {
      switch only {
      case .shape(var shape) where clips.isEmpty && (shape.fill == nil || shape.stroke == nil):
        shape.fill?.opacity *= opacity
        shape.stroke?.opacity *= opacity
        return [.shape(shape)]
      case .group(var group):
        group.opacity *= opacity
        group.clips += clips
        return [.group(group)]
      default: break
      }
    }
    return [.group(Artwork.Group(opacity: opacity, clips: clips, nodes: nodes, source: source(element)))]
  }
}
