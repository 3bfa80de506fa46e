import Diagnostics
import Foundation
import Scenes

/// Reads snapshots as nodes to draw.
@MainActor struct SnapshotReader {
  let names: NodeNames
  let pictures: ShownPictures
  /// The messages about inexact drawings, each one once.
  private(set) var notes: [Diagnostic] = []
  /// The poses of views' own transforms, as far as they are known.
  private(set) var transforms = TransformReader()
  /// The first mask of each group that has one, by the group's name.
  private var masks: [String: Mask] = [:]
  /// The last outline of each group whose mask was one, which can't become another kind of mask.
  private var outlined: [String: Scenes.Path] = [:]
  /// The groups whose masks are drawn in the color behind them.
  private var tinted: Set<String> = []
  /// The groups whose masks are drawn as if all of their parts were opaque.
  private var solids: Set<String> = []
  /// The views of one color that cover their masks at times and leave parts of them out at others.
  private var partlyCovered: Set<Identity> = []
  /// Whether the view of one color behind each mask covers it in the last snapshot that has the mask.
  private var covers: [Identity: Bool] = [:]
  /// The groups that are drawn without their mask.
  private var unmasked: Set<String> = []
  /// The places where one symbol becomes another during the play.
  private(set) var changingSymbols: Set<Identity> = []
  /// The symbols that are translucent at a time of the play.
  private(set) var fadedSymbols: Set<Identity> = []
  /// The shapes that are boxes at times and other shapes at others, or whose lines along boxes get wider.
  ///
  /// They are outlines all the time: a box can't become one, and has one width of its line.
  private(set) var outlinedShapes: Set<Identity> = []
  /// The last form of each shape.
  private var forms: [Identity: ShapeForm] = [:]
  /// The gradients that move in their shapes.
  var gradients = MovingGradients()
  /// The last symbol in each place, by its name.
  private var symbols: [Identity: String] = [:]
  /// The alignment of each text of one line as it is first.
  ///
  /// It only says where such a text stays if its font is another one, and a text that moves mustn't become another one.
  var alignments: [Identity: TextAlignment] = [:]
  /// The hues by which effects turn colors at rest, in degrees.
  private var hues: [Identity: Double] = [:]
  /// Whether the snapshot is a frame in between two states.
  var isInBetween = false

  init(names: NodeNames, pictures: ShownPictures) {
    (self.names, self.pictures) = (names, pictures)
  }

  /// Notes the snapshots of a play before they are read in the same order.
  mutating func prepare(for snapshots: [Snapshot]) {
    transforms.learn(snapshots)
    gradients.learn(snapshots)
    for layer in snapshots.lazy.flatMap(\.allLayers) {
      if case .mask(let mask) = layer.effect, layer.children.areOneColor, let shape = layer.children.onlyShape {
        let isCovered = mask.painted(like: shape.content, in: shape.frame) != nil
        if let other = covers.updateValue(isCovered, forKey: layer.id), other != isCovered {
          partlyCovered.insert(layer.id)
        }
      }
      switch layer.content {
      case .symbol(let name, let paint, _, let layers, _):
        if !([paint] + layers).allSatisfy(\.isOpaque) { fadedSymbols.insert(layer.id) }
        if let other = symbols.updateValue(name, forKey: layer.id), other != name { changingSymbols.insert(layer.id) }
      case .shape(let shape):
        let form = shape.form
        if let other = forms.updateValue(form, forKey: layer.id), other != form { outlinedShapes.insert(layer.id) }
      default: break
      }
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
  mutating func nodes(of layers: [Snapshot.Layer], presences count: Int) -> [DrawnNode] {
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

  mutating func nodes(of layer: Snapshot.Layer) -> [DrawnNode] {
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

  func group(
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
      if mask.flow, let shape = layer.children.onlyShape,
        let painted = mask.flowing(in: shape.content.paint, of: shape.frame)
      {
        if case .color = shape.content.paint {
        } else {
          note("the colors of a gradient move with the parts of a mask that flow into one another", layer)
        }
        return nodes(of: painted, presences: 0)
      }
      if tinted.contains(node.id),
        let parts = layer.children.onlyShape.flatMap({ mask.tinted(like: $0.content, in: $0.frame) })
      {
        return nodes(of: parts, presences: 0)
      }
      let (layers, opacity) = solids.contains(node.id) ? (mask.solid ?? mask, 1) : mask.evenlyFaded ?? (mask, 1)
      if opacity < 1 { node.look = node.look.opacity(opacity) }
      let moves = gradients.move(in: layer.children)
      // Otherwise the parts of the mask would be drawn once in its color, and once more behind a mask.
      let isWhole = opacity == 1 && !moves && !partlyCovered.contains(layer.id)
      let painted =
        isWhole ? layer.children.onlyShape.flatMap { layers.painted(like: $0.content, in: $0.frame) } : nil
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
      } else if painted == nil, outlined[node.id] == nil, masks[node.id] == nil, !unmasked.contains(node.id),
        let parts = layer.children.onlyShape.flatMap({ mask.tinted(like: $0.content, in: $0.frame) })
      {
        tinted.insert(node.id)
        return nodes(of: parts, presences: 0)
      } else if painted == nil, outlined[node.id] == nil, !unmasked.contains(node.id), layers.haveTexts,
        let mask = parts(of: layers, place)
      {
        node.look = node.look.mask(kept(mask, of: node, layer))
      } else if let area = outlined[node.id] {
        note("a mask becomes more than opaque shapes that move and scale; it stays as it was", layer)
        node.outline = DrawnOutline(path: area)
      } else if let mask = masks[node.id] {
        note(
          "a mask becomes more than boxes of colors and gradients, or texts, that move together; it stays as it is at first",
          layer
        )
        node.look = node.look.mask(mask)
      } else if let painted {
        return nodes(of: painted, presences: 0)
      } else if let area = mask.solid?.opaqueArea(place) {
        solids.insert(node.id)
        note("the parts of a mask are transparent in different ways; it is drawn as if all of them were opaque", layer)
        outlined[node.id] = area
        node.outline = DrawnOutline(path: area)
      } else {
        unmasked.insert(node.id)
        note(
          "a mask is made of more than opaque shapes that move and scale, or boxes and texts that move together; "
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
      let filter = change.filter(of: children)
      let changed =
        change.filter != nil && filter != nil ? children : children.map { $0.recolored(change, isMoving: isMoving) }
      if changed.contains(where: { $0.hasFixedColors(for: change) }) {
        note("colors of photographs and emoji don't become or mix with another color; they are drawn without", layer)
      }
      guard let filter else { return changed }
      node.children = changed
      node.look = node.look.filters([filter])
      if case .alphaThreshold(_, let color?) = change { node.look = node.look.opacity(min(max(color.opacity, 0), 1)) }
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
  mutating func kept(_ mask: Mask, of node: DrawnNode, _ layer: Snapshot.Layer) -> Mask {
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

  mutating func note(_ message: String, _ layer: Snapshot.Layer, as id: Diagnostic.ID = .viewSimplified) {
    let place = layer.id.description.split(separator: " › ").suffix(4).joined(separator: " › ")
    guard !notes.contains(where: { $0.message == message }) else { return }
    notes.append(Diagnostic(id, message, about: place))
  }
}
