import Diagnostics
import Foundation
import Scenes

/// Reads snapshots as nodes to draw.
@MainActor struct SnapshotReader {
  let names: NodeNames
  let pictures: [String: Picture]
  /// The messages about inexact drawings, each one once.
  private(set) var notes: [Diagnostic] = []
  /// The poses of views' own transforms, as far as they are known.
  private(set) var transforms = TransformReader()
  /// The first mask of each group that has one, by the group's name.
  private var masks: [String: Mask] = [:]
  /// The last outline of each group whose mask was one, which can't become another kind of mask.
  private var outlined: [String: Scenes.Path] = [:]
  /// The groups that are drawn without their mask.
  private var unmasked: Set<String> = []
  /// The places where one symbol becomes another during the play.
  private(set) var changingSymbols: Set<Identity> = []
  /// The gradients that move in their shapes.
  private(set) var gradients = MovingGradients()
  /// The last symbol in each place, by its name.
  private var symbols: [Identity: String] = [:]
  /// The hues by which effects turn colors at rest, in degrees.
  private var hues: [Identity: Double] = [:]
  /// Whether the snapshot is a frame in between two states.
  var isInBetween = false

  init(names: NodeNames, pictures: [String: Picture]) {
    (self.names, self.pictures) = (names, pictures)
  }

  /// Notes the snapshots of a play before they are read in the same order.
  mutating func prepare(for snapshots: [Snapshot]) {
    transforms.learn(snapshots)
    gradients.learn(snapshots)
    for layer in snapshots.lazy.flatMap(\.allLayers) {
      guard case .symbol(let name, _, _)? = layer.content else { continue }
      if let other = symbols.updateValue(name, forKey: layer.id), other != name { changingSymbols.insert(layer.id) }
    }
  }

  /// Returns the nodes of a snapshot, from back to front.
  mutating func nodes(of snapshot: Snapshot) -> [DrawnNode] { nodes(of: snapshot.layers, presences: 0) }

  /// Returns nodes by their names, without those in them.
  mutating func looks(of layers: [Identity: [Snapshot.Layer]]) -> [String: DrawnNode] {
    var result: [String: DrawnNode] = [:]
    for (_, layers) in layers.sorted(by: { $0.key.description < $1.key.description }) {
      for var node in nodes(of: layers, presences: 0).flatMap(\.tree) {
        node.children = []
        result[node.id] = node
      }
    }
    return result
  }

  /// Returns the nodes of layers, with those that come and go together in a group.
  ///
  /// - Parameters:
  ///   - layers: The layers.
  ///   - count: The number of the layers' presences that have a group already.
  private mutating func nodes(of layers: [Snapshot.Layer], presences count: Int) -> [DrawnNode] {
    var result: [DrawnNode] = []
    var index = 0
    while index < layers.count {
      guard layers[index].presences.count > count else {
        if case .blend(.destinationOut) = layers[index].effect {
          result = cut(result, by: layers[index])
        } else {
          result += nodes(of: layers[index])
        }
        index += 1
        continue
      }
      let presence = layers[index].presences[count]
      var end = index
      while end < layers.count, layers[end].presences.count > count, layers[end].presences[count] == presence {
        end += 1
      }
      let members = Array(layers[index..<end])
      var group = self.group(presence.id, "part", members[0], children: nodes(of: members, presences: count + 1))
      group.frame = members.dropFirst().reduce(members[0].frame) { $0.union($1.frame) }
      group.isPresence = true
      group.place = presence.id
      if !presence.hasTransition { group.transition = .opacity }
      noteMixing(in: group, members[0])
      result.append(group)
      index = end
    }
    return result
  }

  private mutating func nodes(of layer: Snapshot.Layer) -> [DrawnNode] {
    var children = nodes(of: layer.children, presences: 0)
    if let content = layer.content { children = nodes(of: content, in: layer) + children }
    if let transition = layer.transition {
      var group = group(layer.id, "transition", layer, children: children)
      group.transition = transition
      noteMixing(in: group, layer)
      children = [group]
    }
    guard let effect = layer.effect else { return children }
    return nodes(of: effect, in: layer, children: children)
  }

  private func group(
    _ id: Identity,
    _ kind: String,
    part: String? = nil,
    _ layer: Snapshot.Layer,
    children: [DrawnNode]
  ) -> DrawnNode {
    let name = names.name(id, part: part ?? kind, kind: kind)
    var node = DrawnNode(
      id: name,
      frame: layer.frame,
      look: Scenes.Layer(name),
      isGroup: true,
      animation: layer.animation,
      children: children
    )
    // A group that moves or fades is drawn apart, so what is alone in it is mixed as that group.
    if children.count == 1, children[0].look[.compositing].mixes {
      node.look = node.look.compositing(children[0].look[.compositing])
      node.children[0].look = children[0].look.compositing(.normal)
    }
    return node
  }

  /// Returns nodes without what is behind a layer that erases it.
  private mutating func cut(_ nodes: [DrawnNode], by layer: Snapshot.Layer) -> [DrawnNode] {
    guard !nodes.isEmpty else { return nodes }
    guard let area = layer.children.opaqueArea(.identity) else {
      note("only opaque shapes that move and scale erase what is behind them; a view that would is left out", layer)
      return nodes
    }
    let frame = nodes.reduce(layer.frame.union(Path(area).boundingRect)) { $0.union($1.frame) }
      .insetBy(dx: -Self.margin, dy: -Self.margin)
    var node = group(layer.id, "hole", layer, children: nodes)
    node.frame = frame
    node.carriesChildren = true
    node.animation = layer.withDescendants.lazy.compactMap(\.animation).first
    var outline = Scenes.Path(Path(CGRect(origin: .zero, size: frame.size)))
    outline.elements += area.moved(by: CGAffineTransform(translationX: -frame.minX, y: -frame.minY)).elements
    node.outline = DrawnOutline(path: outline.windingByDepth)
    noteMixing(in: node, layer)
    return [node]
  }

  /// The space around a view that a hole is cut into, for what is drawn beyond its frame, in points.
  private static let margin = 200.0

  // MARK: Effects

  private mutating func nodes(
    of effect: Snapshot.Effect,
    in layer: Snapshot.Layer,
    children: [DrawnNode]
  ) -> [DrawnNode] {
    var node = group(layer.id, "group", layer, children: children)
    switch effect {
    case .opacity(let opacity): node.look = node.look.opacity(min(max(opacity, 0), 1))
    case .offset(let offset):
      node.look = node.look.pose(Pose(translation: Point2D(x: offset.width.orZero, y: offset.height.orZero)))
    case .scale(let x, let y, let anchor):
      node.look = node.look.pose(
        Pose(scaleX: x, scaleY: y, anchor: Scenes.UnitPoint(anchor))
      )
    case .rotation(let angle, let anchor):
      node.look = node.look.pose(Pose(rotationZ: angle.degrees, anchor: Scenes.UnitPoint(anchor)))
    case .rotation3D(let angle, let axis, let anchor, _, let perspective):
      node.look = node.look.pose(
        Pose(turnedBy: angle, about: axis, through: anchor, of: layer.frame, perspective: perspective)
      )
    case .projection(let transform): node = self.node(node, posedBy: transform, layer)
    case .clip(let path, let isEvenOdd):
      node.carriesChildren = true
      guard let box = path.box else {
        node.outline = DrawnOutline(path: isEvenOdd ? Scenes.Path(path).windingByDepth : Scenes.Path(path))
        break
      }
      node.frame = box.rect.offsetBy(dx: layer.frame.minX, dy: layer.frame.minY)
      node.look = node.look.clipped().cornerRadius(Double(box.radius))
    case .mask(let mask):
      let (layers, opacity) = mask.evenlyFaded ?? (mask, 1)
      if opacity < 1 { node.look = node.look.opacity(opacity) }
      let painted =
        opacity < 1 ? nil : layer.children.onlyShape.flatMap { layers.painted(like: $0.content, in: $0.frame) }
      // A mask that moves over a gradient would take the gradient along.
      if let painted, layer.children.areOneColor { return nodes(of: painted, presences: 0) }
      let place = CGAffineTransform(translationX: -layer.frame.minX, y: -layer.frame.minY)
      if masks[node.id] == nil, !unmasked.contains(node.id), let area = layers.opaqueArea(place) {
        outlined[node.id] = area
        node.outline = DrawnOutline(path: area)
      } else if outlined[node.id] == nil, !unmasked.contains(node.id), let mask = layers.boxes(place) {
        node.look = node.look.mask(kept(mask, of: node, layer))
      } else if outlined[node.id] == nil, !unmasked.contains(node.id), let hue = layer.children.onlyHue,
        let lit = layers.painted(.color(hue)),
        let mask = layer.children.boxes(place)
      {
        // A light of one color that moves behind letters is letters of this color behind a mask that moves.
        node.children = nodes(of: lit, presences: 0)
        node.look = node.look.mask(kept(mask, of: node, layer))
        node.animation = layer.children.flatMap(\.withDescendants).lazy.compactMap(\.animation).first ?? layer.animation
        node.carriesChildren = true
        break
      } else if let area = outlined[node.id] {
        note("a mask becomes more than opaque shapes that move and scale; it stays as it was", layer)
        node.outline = DrawnOutline(path: area)
      } else if let mask = masks[node.id] {
        note("a mask becomes more than boxes of colors and gradients that move; it stays as it is at first", layer)
        node.look = node.look.mask(mask)
      } else if let painted {
        return nodes(of: painted, presences: 0)
      } else {
        unmasked.insert(node.id)
        note(
          "a mask is made of more than opaque shapes that move and scale, or boxes of colors and gradients that move; "
            + "the view is drawn without it",
          layer
        )
        return children
      }
      node.carriesChildren = true
      node.animation = layers.flatMap(\.withDescendants).lazy.compactMap(\.animation).first ?? layer.animation
    case .blur(let radius): node.look = node.look.blur(radius: radius.isFinite ? max(0, radius) : 0)
    case .shadow(let color, let radius, let offset):
      guard max(color.opacity, color.dark.opacity) > 0 else { return children }
      let shadow = Shadow(
        Scenes.Color(color),
        radius: radius.isFinite ? max(0, radius) : 0,
        x: Double(offset.width.orZero),
        y: Double(offset.height.orZero)
      )
      return children.casting(shadow)
    case .color(let change):
      let isMoving = movesHue(change, of: layer.id)
      let changed = children.map { $0.recolored(change, isMoving: isMoving) }
      if changed.contains(where: { $0.hasFixedColors(for: change) }) {
        note("colorMultiply doesn't change the colors of photographs and emoji; they are drawn without", layer)
      }
      if case .contrast(let amount) = change, amount > 2, changed.contains(where: \.isBlurred) {
        note(
          "a contrast changes colors before they are blurred, so edges stay soft; expected a shape that changes",
          layer
        )
      }
      return changed
    case .blend(.destinationOut):
      note("a view that erases what is behind it has nothing to erase in its group; it is left out", layer)
      return []
    case .blend(let mode):
      guard let compositing = mode.compositing else {
        note("a view is mixed with what lies behind it by “\(mode.rawValue)”; it is drawn without", layer)
        return children
      }
      guard compositing != .normal else { return children }
      node.look = node.look.compositing(compositing)
    case .group:
      guard children.contains(where: \.mixes) else { return children }
      node.look = node.look.compositing(.isolated)
    }
    noteMixing(in: node, layer)
    return [node]
  }

  /// Notes that something in a group that is drawn apart is mixed with what lies behind.
  private mutating func noteMixing(in group: DrawnNode, _ layer: Snapshot.Layer) {
    guard group.look[.compositing] == .normal, group.children.contains(where: \.mixes) else { return }
    note("a view is mixed only with what comes, moves or fades with it; expected the effect on each view", layer)
  }

  /// Whether an effect turns colors by another hue than at rest.
  private mutating func movesHue(_ change: Snapshot.ColorEffect, of id: Identity) -> Bool {
    guard case .hueRotation(let angle) = change else { return false }
    if !isInBetween { hues[id] = angle.degrees }
    return hues[id] != angle.degrees
  }

  /// Returns the mask of a group, or the one that it had before if it can't move from there.
  private mutating func kept(_ mask: Mask, of node: DrawnNode, _ layer: Snapshot.Layer) -> Mask {
    guard let first = masks[node.id] else {
      masks[node.id] = mask
      return mask
    }
    guard first.differsOnlyInPlace(from: mask) else {
      note("a mask changes in more than its place; it stays as it is at first", layer)
      return first
    }
    return mask
  }

  /// Returns a group with the poses of a transform, one of them on a group inside it if there are two.
  private mutating func node(
    _ group: DrawnNode,
    posedBy transform: ProjectionTransform,
    _ layer: Snapshot.Layer
  ) -> DrawnNode {
    let (poses, isExact) = transforms.poses(of: transform, layer.id, size: layer.frame.size)
    if !isExact { note("a transform isn't that of a flat view in space; it is drawn as the nearest one", layer) }
    var node = group
    if poses.count > 1 {
      var inner = self.group(layer.id, "inner group", layer, children: group.children)
      inner.look = inner.look.pose(poses[1])
      node.children = [inner]
    }
    node.look = node.look.pose(poses[0])
    return node
  }

  // MARK: Content

  private mutating func nodes(of content: Snapshot.Content, in layer: Snapshot.Layer) -> [DrawnNode] {
    switch content {
    case .shape(let shape):
      if let window = gradients.window(of: shape, in: layer) { return nodes(of: window) }
      return [node(of: shape, in: layer)]
    case .text(let text): return nodes(of: text, in: layer)
    case .picture(let name, let tint): return [node(ofPicture: name, tint, in: layer)]
    case .symbol(let name, let paint, let weight):
      let drawing = SymbolDrawing(named: name, weight: weight) ?? .placeholder
      let shapes = drawing.shapes(in: layer.frame.size, ratio: SymbolSize.ratio(of: name), paint: paint)
      let isChanging = changingSymbols.contains(layer.id)
      let part = isChanging ? "symbol \(name)" : "symbol"
      let nodes = shapes.enumerated().map { node(of: $1, in: layer, part: "\(part) \($0)") }
      return isChanging ? [symbol(name, nodes, in: layer)] : nodes
    }
  }

  /// Returns a group with a symbol's shapes, which moves as one and fades when another symbol takes its place.
  private func symbol(_ name: String, _ shapes: [DrawnNode], in layer: Snapshot.Layer) -> DrawnNode {
    var drawing = group(layer.id, "symbol", part: "symbol " + name, layer, children: shapes)
    drawing.isPresence = true
    drawing.place = layer.id
    drawing.transition = .opacity
    var box = group(layer.id, "symbol", layer, children: [drawing])
    box.carriesChildren = true
    return box
  }

  private func leaf(
    _ layer: Snapshot.Layer,
    _ kind: String,
    _ frame: CGRect,
    part: String = "",
    _ make: (Scenes.Layer) -> Scenes.Layer
  ) -> DrawnNode {
    leaf(layer, names.name(layer.id, part: kind + part, kind: kind), frame) { make(Scenes.Layer($0)) }
  }

  private func leaf(
    _ layer: Snapshot.Layer,
    _ name: String,
    _ frame: CGRect,
    _ make: (String) -> Scenes.Layer
  ) -> DrawnNode {
    var node = DrawnNode(id: name, frame: frame, look: make(name), isGroup: false, animation: layer.animation)
    node.replacesContentAtOnce = layer.replacesContentAtOnce
    return node
  }

  private mutating func node(
    of shape: Snapshot.ShapeContent,
    in layer: Snapshot.Layer,
    part: String = ""
  ) -> DrawnNode {
    let origin = layer.frame.origin
    let paint = Scenes.Paint(shape.paint)
    let dashes = (shape.stroke?.dash ?? []).map { Double(max(0, $0.orZero)) }
    let isDashed = dashes.contains { $0 > 0 }
    if part.isEmpty, shape.trim == nil, !isDashed, let box = shape.path.box {
      var rect = box.rect.offsetBy(dx: origin.x, dy: origin.y)
      guard let line = shape.stroke else {
        return leaf(layer, "box", rect) { $0.fill(paint).cornerRadius(Double(box.radius)) }
      }
      if case .color(let color) = paint {
        let width = max(0, line.lineWidth.orZero)
        rect = rect.insetBy(dx: -width / 2, dy: -width / 2)
        let radius = box.radius > 0 ? Double(box.radius + width / 2) : 0
        let stroke = Stroke(color, width: Double(width))
        return leaf(layer, "line", rect) { $0.stroke(stroke).cornerRadius(radius) }
      }
    }
    var path = Scenes.Path(shape.path)
    var trim = shape.trim
    if isDashed, let part = trim {
      // A part of a line that has dashes is a line of its own.
      path = Scenes.Path(shape.path.trimmedPath(from: part.from, to: part.to))
      trim = nil
    }
    if shape.isEvenOdd { path = path.windingByDepth }
    let line = shape.stroke.map { stroke in
      var line = Outline.Line(width: max(0.01, Double(stroke.lineWidth.orZero)), isRound: stroke.lineCap == .round)
      if isDashed { (line.dashes, line.phase) = (dashes, Double(stroke.dashPhase.orZero)) }
      return line
    }
    let name = names.name(layer.id, part: "shape" + part, kind: part.isEmpty ? "shape" : "symbol")
    var node = leaf(layer, name, layer.frame) { id in Scenes.Layer(id).fill(paint) }
    node.outline = DrawnOutline(
      path: path,
      line: line,
      trim: trim.map(Outline.Trim.init) ?? .whole,
      isShape: part.isEmpty
    )
    return node
  }

  private mutating func node(ofPicture picture: String, _ tint: Paint?, in layer: Snapshot.Layer) -> DrawnNode {
    guard let known = pictures[picture] else {
      // The view has said so.
      return leaf(layer, "picture", layer.frame) { $0.fill(Scenes.Color(0xC7C7CC, dark: 0x48484A)) }
    }
    let name = names.name(layer.id, part: "picture", kind: "picture")
    return leaf(layer, name, layer.frame) { id in Scenes.Layer(id, picture: known).clipped() }
  }

  /// The room for text in wider fonts, as a part of its width.
  nonisolated fileprivate static let slack = 0.5

  /// The ascent and the line height of the fonts that browsers use, in font sizes.
  private static let browserFont = (ascent: 0.952, height: 1.193)

  private mutating func nodes(of text: Snapshot.TextContent, in layer: Snapshot.Layer) -> [DrawnNode] {
    let runs = text.lines.flatMap(\.runs)
    guard let first = runs.first else { return [] }
    if let family = runs.lazy.compactMap(\.font.family).first {
      note("the font “\(family)” is drawn as the system's own; readers wouldn't have it", layer, as: .viewText)
    }
    let isPlain =
      text.lines.allSatisfy { $0.runs.count <= 1 } && runs.allSatisfy { $0.isLike(first) && $0.image == nil }
    if isPlain {
      let lines = text.lines.map { $0.runs.first?.text.trimmingSuffix(while: \.isWhitespace) ?? "" }
      return [
        node(lines.joined(separator: "\n"), first, of: text, text.alignment, line: 0, in: layer, frame: layer.frame)
      ]
    }
    var result: [DrawnNode] = []
    for (number, line) in text.lines.enumerated() {
      let room = Double(layer.frame.width) - line.width * text.scale
      let share = text.alignment == .leading ? 0 : text.alignment == .center ? 0.5 : 1
      var x = Double(layer.frame.minX) + room * share
      for (index, run) in line.runs.enumerated() {
        let width = run.width * text.scale
        let frame = CGRect(x: x, y: Double(layer.frame.minY), width: width, height: Double(layer.frame.height))
        let part = "\(number).\(index)"
        // The layer of an image is one of the text's children.
        if run.image == nil {
          result.append(
            node(run.text, run, of: text, .leading, line: number, in: layer, frame: frame, part: part)
          )
        }
        x += width
      }
    }
    return result
  }

  private mutating func node(
    _ words: String,
    _ run: TextRun,
    of text: Snapshot.TextContent,
    _ alignment: TextAlignment,
    line: Int,
    in layer: Snapshot.Layer,
    frame: CGRect,
    part: String = ""
  ) -> DrawnNode {
    let size = run.font.size * text.scale
    let pitch = max(text.pitch, 0.1)
    let ascent = (pitch - Self.browserFont.height * size) / 2 + Self.browserFont.ascent * size
    let baseline = text.firstBaseline + Double(line) * pitch - run.baselineOffset
    var paint = text.paint
    if let color = run.color { paint = .color(color) }
    var color = Scenes.Color.label
    var gradient: Scenes.Gradient?
    switch Scenes.Paint(paint) {
    case .color(let single): color = single
    case .gradient(let several): (color, gradient) = (several.stops.first?.color ?? color, several)
    }
    var words = Scenes.Text(
      words,
      size: size,
      weight: Scenes.Text.Weight.nearest(to: run.font.weight),
      color: color,
      alignment: alignment.resolved,
      lineHeight: pitch / size
    )
    words.design = Scenes.Text.Design(run.font.design)
    words.isItalic = run.font.isItalic
    words.hasEvenDigits = run.font.usesMonospacedDigits
    words.tracking = run.tracking * text.scale
    if run.isUnderlined { words.decorations.insert(.underline) }
    if run.isStruckThrough { words.decorations.insert(.strikethrough) }
    let name = names.name(layer.id, part: "text" + part, kind: "text")
    // A line that is wider than its box would begin at the box's start, whatever its alignment is.
    let slack = frame.width * Self.slack
    let room = CGRect(
      x: frame.minX - slack * CGFloat(alignment.resolved.part),
      y: frame.minY + CGFloat(baseline - ascent),
      width: frame.width + slack,
      height: frame.height
    )
    if var gradient {
      if let direction = gradient.direction.seen(from: room, of: layer.frame) {
        gradient.direction = direction
        words.gradient = gradient
      } else {
        note("an elliptical gradient isn't drawn on text; the text has its first color", layer)
      }
    }
    return leaf(layer, name, room) { Scenes.Layer($0, text: words) }
  }

  private mutating func note(_ message: String, _ layer: Snapshot.Layer, as id: Diagnostic.ID = .viewSimplified) {
    let place = layer.id.description.split(separator: " › ").suffix(4).joined(separator: " › ")
    guard !notes.contains(where: { $0.message == message }) else { return }
    notes.append(Diagnostic(id, message, about: place))
  }
}

extension [DrawnNode] {
  /// Returns the nodes with a shadow, as one.
  ///
  /// A node on another one has no shadow of its own.
  fileprivate func casting(_ shadow: Shadow) -> [DrawnNode] {
    var ground: CGRect?
    return map { $0.casting(shadow, over: &ground) }
  }
}

extension DrawnNode {
  fileprivate func casting(_ shadow: Shadow, over ground: inout CGRect?) -> DrawnNode {
    var node = self
    if !isGroup {
      // The border of a card lies half outside of it.
      let border = CGFloat(look.stroke?.width ?? 0) / 2
      if ground?.insetBy(dx: -border, dy: -border).covers(lettersFrame) != true {
        node.look = look.with(.shadow, shadow)
      }
      ground = ground ?? frame
    }
    node.children = children.map { $0.casting(shadow, over: &ground) }
    return node
  }

  /// The frame without the room that a text has for wider fonts, and without most of what is above and below its letters.
  private var lettersFrame: CGRect {
    guard case .text(let text) = look.content else { return frame }
    let width = frame.width / (1 + SnapshotReader.slack)
    let x = frame.minX + (frame.width - width) * CGFloat(text.alignment.part)
    return CGRect(x: x, y: frame.minY, width: width, height: frame.height).insetBy(dx: 0, dy: frame.height / 4)
  }
}

extension TextRun {
  /// Whether another run looks the same.
  fileprivate func isLike(_ other: TextRun) -> Bool {
    var run = other
    run.text = text
    return run == self
  }
}

extension StringProtocol {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> String {
    var end = endIndex
    while end > startIndex, isTrimmed(self[index(before: end)]) { end = index(before: end) }
    return String(self[..<end])
  }
}

extension TextAlignment {
  /// The alignment of a scene's text.
  fileprivate var resolved: Scenes.Text.Alignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

extension Scenes.Text.Weight {
  /// The nearest weight.
  ///
  /// - Parameter css: The weight as CSS counts it.
  fileprivate static func nearest(to css: Double) -> Self {
    allCases.min { abs(Double($0.rawValue) - css) < abs(Double($1.rawValue) - css) } ?? .regular
  }
}

extension Scenes.Text.Design {
  /// Creates the design of a view's font.
  fileprivate init(_ design: Font.Design) {
    self =
      switch design {
      case .default: .standard
      case .serif: .serif
      case .rounded: .rounded
      case .monospaced: .monospaced
      }
  }
}

extension Scenes.Gradient.Direction {
  /// Returns the same direction with its points as fractions of another rectangle, or nil for ellipses of another shape.
  fileprivate func seen(from room: CGRect, of frame: CGRect) -> Self? {
    guard room.width > 0, room.height > 0 else { return self }
    func point(_ x: Double, _ y: Double) -> Scenes.UnitPoint {
      Scenes.UnitPoint(
        x: Double((frame.minX + CGFloat(x) * frame.width - room.minX) / room.width),
        y: Double((frame.minY + CGFloat(y) * frame.height - room.minY) / room.height)
      )
    }
    func point(_ own: Scenes.UnitPoint) -> Scenes.UnitPoint { point(own.x, own.y) }
    switch self {
    case .down: return .points(from: point(0.5, 0), to: point(0.5, 1))
    case .right: return .points(from: point(0, 0.5), to: point(1, 0.5))
    case .points(let from, let to): return .points(from: point(from), to: point(to))
    case .radial(let center, let from, let to): return .radial(center: point(center), from: from, to: to)
    case .elliptical(let center, let from, let to):
      guard let scale = frame.scale(ofSameShapeAs: room).map(Double.init) else { return nil }
      return .elliptical(center: point(center), from: from * scale, to: to * scale)
    case .angular(let center, let from, let to): return .angular(center: point(center), from: from, to: to)
    }
  }
}

extension Outline.Trim {
  /// Creates the part of a view's outline, which a spring may carry beyond 0…1.
  init(_ trim: ShapeTrim) {
    self.init(from: Double(trim.from.orZero), to: Double(trim.to.orZero))
  }
}

extension Scenes.UnitPoint {
  /// Creates a point of a view's frame.
  init(_ point: UnitPoint) { self.init(x: Double(point.x.orZero), y: Double(point.y.orZero)) }
}
