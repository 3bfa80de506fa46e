import Foundation
import Scenes

extension [DrawnNode] {
  /// Returns the nodes with a shadow, as one.
  ///
  /// A node on another one has no shadow of its own.
  func casting(_ shadow: Shadow) -> [DrawnNode] {
    var grounds: [CGRect] = []
    return flatMap { $0.casting(shadow, on: &grounds) { $0 } }
  }
}

extension DrawnNode {
  /// The most areas that are remembered as what others lie on.
  private static let mostGrounds = 64

  /// Returns the node with its shadow.
  ///
  /// - Parameters:
  ///   - shadow: The shadow.
  ///   - grounds: The areas below that cast it already.
  ///   - place: Returns where a rectangle of the node is among these areas.
  fileprivate func casting(
    _ shadow: Shadow,
    on grounds: inout [CGRect],
    _ place: (CGRect) -> CGRect
  ) -> [DrawnNode] {
    var node = self
    if var form = silhouette {
      if grounds.cover(place(form.frame)) { return [node] }
      add(form.frame, to: &grounds, place)
      form.look = form.look.with(.shadow, shadow.cast(by: children.opacities(of: form.frame.size)))
      return [form, node]
    }
    if !isGroup {
      // The border of a card lies half outside of it.
      let border = CGFloat(look.stroke?.width ?? 0) / 2
      let inner = lettersFrame.insetBy(dx: border, dy: border)
      if !grounds.cover(place(inner.isNull ? lettersFrame : inner)) {
        node.look = look.with(.shadow, shadow.cast(by: opacities))
      }
      if isArea { add(frame, to: &grounds, place) }
    }
    if !isGroup || look.pose.isUpright {
      let (frame, pose) = (frame, isGroup ? look.pose : Pose())
      var inside = grounds
      node.children = children.flatMap { child in
        child.casting(shadow, on: &inside) { place($0.moved(by: pose, of: frame)) }
      }
      // On what is pale or hidden, others are seen from all sides.
      if look.opacity == 1 { grounds = inside }
    } else if !look.pose.isPlanar || !grounds.cover(place(frame.moved(by: look.pose, of: frame))) {
      // What is turned away lies on nothing that isn't turned with it.
      node.children = children.casting(shadow)
    }
    return [node]
  }

  private func add(_ area: CGRect, to grounds: inout [CGRect], _ place: (CGRect) -> CGRect) {
    if grounds.count < Self.mostGrounds { grounds.append(place(area)) }
  }

  /// A transparent node with the form of a group that clips, or nil if what it clips doesn't fill it.
  ///
  /// The clip would cut the shadows of what it contains.
  private var silhouette: DrawnNode? {
    guard isGroup, carriesChildren, look[.mask] == .none else { return nil }
    let area = outline.map { Path($0.path).boundingRect.offsetBy(dx: frame.minX, dy: frame.minY) } ?? frame
    // What fades as a whole has a shadow that fades.
    var (content, opacity) = (children, look.opacity)
    while content.count == 1, content[0].isGroup, !content[0].carriesChildren, content[0].look.pose.isIdentity {
      opacity *= content[0].look.opacity
      content = content[0].children
    }
    guard content.fill(area) else { return nil }
    let name = "\(id).form"
    let look = Scenes.Layer(name).fill(Scenes.Color(0, opacity: 0)).cornerRadius(look.cornerRadius).opacity(opacity)
    var node = DrawnNode(id: name, frame: frame, look: look, isGroup: false, animation: animation)
    node.outline = outline
    return node
  }

  /// The frame without the room that a text has for wider fonts, and without most of what is above and below its letters.
  private var lettersFrame: CGRect {
    guard case .text(let text) = look.content else { return frame }
    let width = frame.width / (1 + SnapshotReader.slack)
    let x = frame.minX + (frame.width - width) * CGFloat(text.alignment.part)
    return CGRect(x: x, y: frame.minY, width: width, height: frame.height).insetBy(dx: 0, dy: frame.height / 4)
  }

  /// The opacity of what it draws in the light and in the dark appearance.
  fileprivate var opacities: (light: Double, dark: Double) {
    switch look.content {
    case .picture: return (1, 1)
    case .text(let text): return Scenes.Paint.color(text.color).opacities
    case .none, .shape:
      let paint: Scenes.Paint? = look.fill.flatMap { $0.isClear ? nil : $0 } ?? look.stroke.map { .color($0.color) }
      return paint?.opacities ?? (0, 0)
    }
  }

  /// Whether it draws an area.
  fileprivate var isArea: Bool {
    if case .picture = look.content { return true }
    return outline?.line == nil && look.fill.map { !$0.isClear } == true
  }
}

extension [DrawnNode] {
  /// The most areas that are looked at to find out whether they fill a rectangle.
  private static let mostAreas = 24

  /// Returns whether areas in the nodes fill a rectangle.
  fileprivate func fill(_ area: CGRect) -> Bool {
    guard area.width > 0, area.height > 0 else { return false }
    var areas: [CGRect] = []
    add(to: &areas, in: area) { $0 }
    if areas.contains(area) { return true }
    let columns = Set(areas.flatMap { [$0.minX, $0.maxX] } + [area.minX, area.maxX]).sorted()
    let rows = Set(areas.flatMap { [$0.minY, $0.maxY] } + [area.minY, area.maxY]).sorted()
    return zip(columns, columns.dropFirst()).allSatisfy { left, right in
      zip(rows, rows.dropFirst()).allSatisfy { top, bottom in
        let middle = CGPoint(x: (left + right) / 2, y: (top + bottom) / 2)
        return areas.contains { $0.contains(middle) }
      }
    }
  }

  /// Returns the opacity of the areas in the nodes that lie on one another and have at least a size.
  ///
  /// Several areas that fill it together count as opaque.
  fileprivate func opacities(of size: CGSize) -> (light: Double, dark: Double) {
    var areas = 0
    var through = (light: 1.0, dark: 1.0)
    for root in self {
      for node in root.tree where node.isArea {
        guard node.frame.width > size.width - 1, node.frame.height > size.height - 1 else { continue }
        let opacities = node.opacities
        areas += 1
        through.light *= 1 - opacities.light
        through.dark *= 1 - opacities.dark
      }
    }
    guard areas > 0 else { return (1, 1) }
    return (1 - through.light, 1 - through.dark)
  }

  /// Adds the opaque areas in the nodes, as far as they are in a rectangle.
  private func add(to areas: inout [CGRect], in room: CGRect, _ place: (CGRect) -> CGRect) {
    for node in self where areas.count < Self.mostAreas {
      if node.isGroup {
        // What is transparent or turned casts another shadow.
        guard node.look.opacity == 1, node.look.pose.isUpright, node.look[.mask] == .none else { continue }
        let (frame, pose) = (node.frame, node.look.pose)
        if node.carriesChildren {
          let part = place(frame).intersection(room)
          if node.outline == nil, node.children.fill(frame), part.width > 0, part.height > 0 { areas.append(part) }
          continue
        }
        node.children.add(to: &areas, in: room) { place($0.moved(by: pose, of: frame)) }
      } else if node.isArea {
        let part = place(node.frame).insetBy(dx: -0.5, dy: -0.5).intersection(room)
        if part.width > 0, part.height > 0 { areas.append(part) }
      }
    }
  }
}

extension [CGRect] {
  fileprivate func cover(_ rect: CGRect) -> Bool { contains { $0.covers(rect) } }
}

extension Pose {
  /// Whether it only moves and scales.
  fileprivate var isUpright: Bool { isPlanar && rotationZ == 0 && rotation == 0 }
}

extension CGRect {
  /// Returns the smallest rectangle round where a pose in the plane of a frame puts the rectangle.
  fileprivate func moved(by pose: Pose, of frame: CGRect) -> CGRect {
    let center = CGPoint(
      x: frame.minX + frame.width * CGFloat(pose.anchor.x),
      y: frame.minY + frame.height * CGFloat(pose.anchor.y)
    )
    let transform = CGAffineTransform(translationX: -center.x, y: -center.y)
      .concatenating(CGAffineTransform(scaleX: CGFloat(pose.scaleX), y: CGFloat(pose.scaleY)))
      .concatenating(CGAffineTransform(rotationAngle: CGFloat(pose.planarRotation * .pi / 180)))
      .concatenating(
        CGAffineTransform(
          translationX: center.x + CGFloat(pose.translation.x),
          y: center.y + CGFloat(pose.translation.y)
        )
      )
    return applying(transform)
  }
}
