import Diagnostics
import Scenes

/// Resolves a file's elements to what they draw.
struct ArtworkReader {
  /// The style that an element inherits.
  struct Context {
    var style = InheritedStyle()
    /// The transform from the element's coordinates to the artwork's points.
    var transform = Artwork.Transform.identity
    /// The lengths that percentages refer to, in user units.
    var viewport: Size2D
  }

  /// An element whose parts are being drawn.
  struct OpenElement {
    let element: ArtworkElement
    /// The element's own style, transform and viewport, which its clip path has.
    let own: Context
    /// What its parts inherit.
    var context: Context
    /// The elements in it that aren't drawn yet.
    var parts: ArraySlice<Int>
    /// What the others draw, from back to front.
    var nodes: [Artwork.Node] = []
    let opacity: Double
    /// The rectangle outside of which nothing is drawn, in the coordinates of ``own``.
    var edge: Rect2D?
  }

  let elements: [ArtworkElement]
  let ids: [String: Int]
  var messages: ArtworkMessages
  /// The size of the drawing.
  private(set) var size = Size2D(width: 0, height: 0)

  /// The elements that are being drawn, outermost first.
  var active: [Int] = []
  /// The numbers of elements that were drawn, and of steps in their outlines.
  private(set) var visits = 0
  private(set) var steps = 0
  /// Outlines whose numbers have no units, so that they are the same wherever they are drawn.
  var outlines: [Int: Path] = [:]
  var gradients: [Int: GradientDescription?] = [:]
  var documentStyles: [Int: InheritedStyle] = [:]
  /// The elements that were read before, by their places.
  ///
  /// An element can be drawn many times.
  private var changes: [Int: InheritedStyle.Change] = [:]
  private var transforms: [Int: Artwork.Transform] = [:]
  private var checked: Set<Int> = []
  private var choices: [Int: Int?] = [:]

  init(_ document: ArtworkDocument) {
    (elements, ids, messages) = (document.elements, document.ids, document.messages)
  }

  /// Everything that the file draws.
  ///
  /// - Throws: ``Diagnostics`` with all that can't be taken.
  mutating func artwork() throws(Diagnostics) -> Artwork {
    guard let (size, viewBox) = rootSize() else { throw Diagnostics(messages.sortedErrors) }
    self.size = size
    let root = elements[0]
    if root.style[.transform] != nil {
      messages.refuse(root, "the outermost <svg> has a transform; expected it at a <g> in it")
    }
    let context = Context(
      transform: viewBox?.transform(to: Rect2D(size: size)) ?? .identity,
      viewport: viewBox?.box.size ?? size
    )
    let nodes = try drawing(of: root, context)
    guard messages.errors.isEmpty else { throw Diagnostics(messages.sortedErrors) }
    if nodes.isEmpty { messages.leaveOut("the drawing is empty", at: root.offset, as: .artworkEmpty) }
    return Artwork(size: size, nodes: nodes, notes: messages.notes, file: messages.file)
  }

  private mutating func rootSize() -> (Size2D, ViewBox?)? {
    let root = elements[0]
    do throws(SyntaxProblem) {
      let viewBox = try ViewBox(of: root)
      func side(_ name: String, _ extent: Double?) throws(SyntaxProblem) -> Double? {
        guard let text = root[name], text.lowercased() != "auto" else { return nil }
        let length = try Length(text, of: name)
        return length.isPercentage ? extent : length.resolved(.both, in: Size2D(width: 0, height: 0))
      }
      let ratio = viewBox.map { $0.box.width / $0.box.height }
      var (width, height) = (try side("width", viewBox?.box.width), try side("height", viewBox?.box.height))
      if width == nil { width = height.flatMap { height in ratio.map { height * $0 } } ?? viewBox?.box.width }
      if height == nil { height = width.flatMap { width in ratio.map { width / $0 } } }
      guard let width, let height else {
        throw SyntaxProblem("the drawing has no size; expected width and height, or a viewBox")
      }
      guard width > 0, height > 0, max(width, height) <= ArtworkLimits.side else {
        throw SyntaxProblem(
          "the drawing's size is \(width) × \(height); expected sides above 0, at most \(Int(ArtworkLimits.side))"
        )
      }
      return (Size2D(width: width, height: height), viewBox)
    } catch {
      messages.refuse(root, error)
      return nil
    }
  }

  // MARK: Limits

  /// Ends the reading with a reason.
  func failure(_ element: ArtworkElement, _ message: String) -> Diagnostics {
    var messages = messages
    messages.refuse(element, message)
    return Diagnostics(messages.sortedErrors)
  }

  /// Counts an element that is drawn.
  mutating func visit(_ element: ArtworkElement) throws(Diagnostics) {
    visits += 1
    guard visits <= ArtworkLimits.visits else {
      throw failure(
        element,
        "use and clip paths make more than \(ArtworkLimits.visits) elements of the drawing; expected fewer"
      )
    }
  }

  /// Counts the steps of an outline that is drawn.
  mutating func count(_ path: Path, of element: ArtworkElement) throws(Diagnostics) {
    try count(steps: path.elements.count, of: element)
  }

  /// Counts steps of outlines.
  mutating func count(steps more: Int, of element: ArtworkElement) throws(Diagnostics) {
    steps += more
    guard steps <= ArtworkLimits.steps else {
      throw failure(
        element,
        "the drawing's outlines have more than \(ArtworkLimits.steps) steps; expected a simpler one"
      )
    }
  }

  // MARK: Elements

  /// What an element and everything in it draws, from back to front.
  ///
  /// Open elements are in a list, not on the stack of the thread, so deep drawings can be read on any thread.
  private mutating func drawing(of root: ArtworkElement, _ context: Context) throws(Diagnostics) -> [Artwork.Node] {
    var open = [try opened(root, context, parts: root.children)]
    while true {
      let last = open.count - 1
      if let part = open[last].parts.popFirst() {
        if let inner = try draw(part, in: &open[last]) { open.append(inner) }
      } else {
        let nodes = try closed(open.removeLast())
        if open.isEmpty { return nodes }
        open[last - 1].nodes += nodes
      }
    }
  }

  /// Draws an element, or returns it if others have to be drawn in it first.
  private mutating func draw(_ index: Int, in parent: inout OpenElement) throws(Diagnostics) -> OpenElement? {
    let element = elements[index]
    try visit(element)
    guard element.style[.display]?.lowercased() != "none" else { return nil }
    if case .refused(let reason)? = ArtworkGrammar.treatment(of: element.name) {
      messages.refuse(element, reason)
      return nil
    }
    switch element.name {
    case "g": return try opened(element, parent.context, parts: element.children)
    case "a":
      if element["href"] != nil {
        messages.leaveOut("the link of <a> isn't part of the drawing and was left out", at: element.offset)
      }
      return try opened(element, parent.context, parts: element.children)
    case "switch": return try opened(element, parent.context, parts: chosen(of: element).map { [$0] } ?? [])
    case "use":
      guard let target = copied(by: element) else { return nil }
      return try opened(element, parent.context, parts: [target])
    case "svg": return try openedViewport(element, in: parent)
    case "symbol" where parent.element.name == "use": return try openedViewport(element, in: parent)
    case let name where ArtworkGrammar.shapes.contains(name):
      var shape = try opened(element, parent.context, parts: [])
      shape.nodes = try self.shape(index, shape.context)
      parent.nodes += try closed(shape)
      return nil
    default: return nil
    }
  }

  /// The part of a `switch` that is drawn: the first that asks for nothing.
  private mutating func chosen(of element: ArtworkElement) -> Int? {
    if let known = choices[element.index] { return known }
    let choice = element.children.first { index in
      let child = elements[index]
      guard !(child["requiredExtensions"].map { !$0.trimmed.isEmpty } ?? false) else { return false }
      guard let languages = child["systemLanguage"] else { return true }
      return languages.split { $0 == "," || $0.isWhitespace }.contains { $0 == "en" || $0.hasPrefix("en-") }
    }
    choices.updateValue(choice, forKey: element.index)
    return choice
  }

  /// Begins an element: what its parts inherit from it, and its opacity.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - context: What it inherits.
  ///   - parts: The elements to draw in it.
  mutating func opened(
    _ element: ArtworkElement,
    _ context: Context,
    parts: [Int]
  ) throws(Diagnostics) -> OpenElement {
    try enter(element.index)
    var inner = context
    inner.style = style(of: element, in: context)
    inner.transform = context.transform.after(transform(of: element, in: context.viewport))
    return OpenElement(element: element, own: inner, context: inner, parts: parts[...], opacity: opacity(of: element))
  }

  /// Adds an element to those that are being drawn.
  mutating func enter(_ index: Int) throws(Diagnostics) {
    guard active.count < ArtworkLimits.depth else {
      throw failure(
        elements[index],
        "elements are nested more than \(ArtworkLimits.depth) deep, with what use and clip paths put in; expected fewer in one another"
      )
    }
    active.append(index)
  }

  /// What an element draws whose parts are drawn: these, within its viewport and clip path.
  private mutating func closed(_ open: OpenElement) throws(Diagnostics) -> [Artwork.Node] {
    defer { active.removeLast() }
    var nodes = open.nodes
    if let edge = open.edge, !nodes.isEmpty { nodes = seen(nodes, through: edge, of: open) }
    let isShape = ArtworkGrammar.shapes.contains(open.element.name)
    guard let clips = try clips(of: open.element, open.own, shape: isShape ? open.element.index : nil) else {
      return []
    }
    return cut(nodes, to: clips, opacity: open.opacity, open.element)
  }

  /// The inherited properties of an element.
  mutating func style(of element: ArtworkElement, in context: Context) -> InheritedStyle {
    guard !element.style.isEmpty else { return context.style }
    if checked.insert(element.index).inserted { checkStyle(of: element) }
    return context.style.changed(by: change(of: element))
  }

  /// Refuses properties that can't be taken.
  private mutating func checkStyle(of element: ArtworkElement) {
    for property in StyleProperty.allCases {
      guard let value = element.style[property], let refusal = property.refusal,
        !refusal.harmless.contains(value.lowercased()), !Self.resets.contains(value.lowercased())
      else { continue }
      messages.refuse(
        element,
        "\(property.rawValue) is “\(value.shortened)”; \(refusal.remedy)"
      )
    }
  }

  /// What an element declares of inherited properties.
  mutating func change(of element: ArtworkElement) -> InheritedStyle.Change {
    if let known = changes[element.index] { return known }
    let change = InheritedStyle.Change(element.style) { messages.refuse(element, $0) }
    changes[element.index] = change
    return change
  }

  private static let resets: Set = ["inherit", "initial", "unset", "revert"]

  /// The transform of an element itself, with the place that `use` has.
  mutating func transform(of element: ArtworkElement, in viewport: Size2D) -> Artwork.Transform {
    var transform = Artwork.Transform.identity
    if let known = transforms[element.index] {
      transform = known
    } else if let text = element.style[.transform], !Self.resets.contains(text.lowercased()) {
      do {
        transform = try TransformList.transform(text)
      } catch {
        messages.refuse(element, error)
      }
      transforms[element.index] = transform
    }
    guard element.name == "use" else { return transform }
    let (x, y) = (length("x", of: element, .x, in: viewport), length("y", of: element, .y, in: viewport))
    return transform.after(.translation(x: x, y: y))
  }

  private mutating func opacity(of element: ArtworkElement) -> Double {
    guard let text = element.style[.opacity], !Self.resets.contains(text.lowercased()) else { return 1 }
    do {
      return try StyleValue.opacity(text, of: "opacity")
    } catch {
      messages.refuse(element, error)
      return 1
    }
  }

  /// A length of an element.
  ///
  /// - Parameters:
  ///   - name: The attribute.
  ///   - axis: What a percentage is of.
  ///   - fallback: The length where it has no such attribute.
  ///   - isSize: Whether it can't be less than 0.
  mutating func length(
    _ name: String,
    of element: ArtworkElement,
    _ axis: Length.Axis,
    in viewport: Size2D,
    or fallback: Double = 0,
    isSize: Bool = false
  ) -> Double {
    guard let text = element[name], text.lowercased() != "auto" else { return fallback }
    do throws(SyntaxProblem) {
      let length = try Length(text, of: name).resolved(axis, in: viewport)
      if isSize, length < 0 { throw .value(text, of: name, expected: "a length of 0 or more") }
      return length
    } catch {
      messages.refuse(element, error)
      return fallback
    }
  }

  /// The position of an element in the file.
  func source(_ element: ArtworkElement) -> Artwork.Source {
    Artwork.Source(element: element.name, line: messages.line(at: element.offset))
  }
}
