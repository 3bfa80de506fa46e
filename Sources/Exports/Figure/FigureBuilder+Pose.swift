import Scenes
import WebText

/// Transforms of layers in space.
extension FigureBuilder {
  /// Returns the elements of the layers in a space, which are next to each other.
  ///
  /// Each has the transforms of all spaces around it in its own list, so that browsers don't have to compose anything: they
  /// flatten what they compose at each opacity, and WebKit draws it without depth where it has no compositor.
  func planes(of index: Int, in context: Context) -> [Markup] {
    var inner = context
    inner.size = timeline.layers[index].frame.value(at: timeline.restTime).size
    inner.space = Space((context.space?.chain ?? []) + [index], in: context.space?.place ?? context)
    var planes: [Markup] = []
    if hasBox(index) {
      var style = StyleCollector.Style()
      var own = context
      pose(index, style: &style, context: &own)
      planes.append(element(style, children: box(of: index, in: own)))
    }
    return planes + timeline.children(of: index).map { element(for: $0, in: inner) }
  }

  /// Transforms a layer in space about its anchor, with an element of the size of the containing block.
  ///
  /// In the plane, an anchor that doesn't move is the element's origin. Otherwise, the list of functions leads to it and
  /// back: with a perspective, WebKit shifts elements with an origin by fractions of a pixel. The list of a layer in a
  /// space begins with those of the spaces around it.
  ///
  /// Firefox doesn't draw what is in an element that is partly behind the viewer. So with a perspective, the element of one
  /// box is empty, and its corner is the anchor if that doesn't move. The place of the box is relative to it.
  func pose(_ index: Int, style: inout StyleCollector.Style, context: inout Context) {
    let layer = timeline.layers[index]
    let outer = context.space?.place ?? context
    let (block, size) = (context.size, context.size.atLeastOne)
    if context.space != nil { place(Rect2D(size: block), in: outer.size, style: &style) }
    let keepsAnchor = context.space == nil && layer.frame.isConstant && layer.pose.fixedAnchor != nil
    let isCentered =
      keepsAnchor && !layer.grows && !layer.sharesDepth && !hasEffects(index)
      && layer.pose.segments.contains { $0.from.perspective != nil || $0.to.perspective != nil }
    let isFixed = isCentered || keepsAnchor && layer.isPlanar
    let chain = (context.space?.chain ?? []) + [index]
    let layers = chain.map { timeline.layers[$0] }
    var track = encoder.encode(
      layers.reduce(into: []) { $0.formUnion($1.frame.spans.union($1.pose.spans)) },
      tolerances: chain.flatMap { poseTolerances($0) + moveTolerances },
      decimals: PoseNumbers.decimals,
      written: chain.flatMap { _ in PoseNumbers.written(lengths: moveDecimals) }
    ) { time, side in
      layers.enumerated().flatMap { number, layer in
        let pose = layer.pose.value(at: time, side: side)
        let frame = layer.frame.value(at: time, side: side)
        let isSpace = number < layers.count - 1
        return PoseNumbers(pose, of: frame, unit: unit, isFixed: isFixed, isSpace: isSpace).values
      }
    }
    for key in track.keys.indices {
      for number in chain.indices {
        var numbers = PoseNumbers(track.keys[key].values, number)
        numbers.round(isFixed: isFixed, decimals: moveDecimals)
        track.keys[key].values.replaceSubrange(PoseNumbers.range(number), with: numbers.values)
      }
    }
    let lists = chain.indices.map { number in
      let keys = track.keys.map { PoseNumbers($0.values, number) }
      return PoseList(keys, isFixed: isFixed, leadsToAnchor: !isFixed || isCentered)
    }
    func declarations(_ values: [Double]) -> [Declaration] {
      let list = lists.enumerated().map { number, list in
        self.list(list, PoseNumbers(values, number), of: isCentered ? Size2D(width: 0, height: 0) : block)
      }
      .joined()
      return [Declaration("transform", list.isEmpty ? "none" : list)]
    }
    if isFixed, !isCentered {
      let origin = track.initial[0...1].map { $0 == 0 ? "0" : Number.css($0) + "cqw" }
      if origin != ["0", "0"] {
        style.declarations.append(Declaration("transform-origin", origin.joined(separator: " ")))
      }
    }
    if track.isConstant {
      style.declarations += declarations(track.initial)
    } else {
      animate(track, style: &style, declarations)
    }
    if isCentered {
      context.corner = Point2D(x: track.initial[0] / unit, y: track.initial[1] / unit)
      context.size = Size2D(width: 0, height: 0)
      place(Rect2D(size: context.size), in: block, style: &style)
    }
    let count = chain.count
    // The corner of the block of each layer on the canvas, and its transform.
    let written = Written<[(corner: Point2D, pose: Pose)]> { [unit, track] samples in
      zip(track.values(at: samples), outer.origin(at: samples)).map { values, origin in
        var corner = origin
        return (0..<count).map { number in
          let numbers = PoseNumbers(values, number)
          defer { corner = Point2D(x: corner.x + numbers.corner.x / unit, y: corner.y + numbers.corner.y / unit) }
          return (corner, numbers.pose(in: size, unit: unit, isFixed: isFixed))
        }
      }
    }
    if count == 1, lists[0].onlyMoves {
      // Most transforms of figures are movements.
      context.projection = Written<Point2D>.zero.moved(by: track.movement(isFixed: isFixed), unit: unit)
        .projections.inside(outer.projection)
      context.space = nil
      return
    }
    if count > 1 { context.origin = Written { written(at: $0).map { $0[count - 1].corner } } }
    context.space = nil
    let own = Written<Projection> { samples in
      written(at: samples).map { parts in
        guard count > 1 else { return parts[0].pose.projection(of: Rect2D(origin: parts[0].corner, size: size)) }
        let maps = parts.map { $0.pose.spatialMap(of: Rect2D(origin: $0.corner, size: size)) }
        return maps.dropFirst().reduce(maps[0]) { $0.after($1) }.projection
      }
    }
    context.projection = own.inside(outer.projection)
  }

  /// Returns the functions of one layer's transform.
  private func list(_ list: PoseList, _ numbers: PoseNumbers, of block: Size2D) -> String {
    var text = !list.leadsToAnchor ? "" : translate(numbers.anchor.x, numbers.anchor.y, of: block)
    if list.hasPerspective {
      text += "perspective(\(numbers.perspective == 0 ? "none" : Number.css(numbers.perspective) + "cqw"))"
    }
    for (name, angle) in zip(["rotateX", "rotateY", "rotate"], numbers.rotations.enumerated())
    where list.rotates[angle.offset] {
      text += "\(name)(\(Number.css(angle.element))deg)"
    }
    if list.hasAxis {
      let axis = numbers.axis.map { Number.css($0) }.joined(separator: ",")
      text += "rotate3d(\(axis),\(Number.css(numbers.rotation))deg)"
    }
    if list.hasDepth { text += "translateZ(\(Number.css(numbers.depth, decimals: moveDecimals))cqw)" }
    if list.hasBack { text += translate(numbers.back.x, numbers.back.y, of: block) }
    if list.hasScale { text += Self.scale(numbers.scaleX, numbers.scaleY) }
    if list.hasCorner { text += translate(numbers.corner.x, numbers.corner.y, of: block) }
    return text
  }
}

extension KeyframeTrack {
  /// The movement of a transform that only moves, in ``FigureUnit``s.
  fileprivate func movement(isFixed: Bool) -> KeyframeTrack {
    var track = self
    for index in keys.indices {
      let numbers = PoseNumbers(keys[index].values, 0)
      let (anchor, back) = (isFixed ? .zero : numbers.anchor, numbers.back)
      track.keys[index].values = [anchor.x + back.x, anchor.y + back.y]
    }
    return track
  }
}

/// The numbers of a transform, with lengths in ``FigureUnit``s.
private struct PoseNumbers {
  var values: [Double]

  var anchor: Point2D { Point2D(x: values[0], y: values[1]) }
  var rotations: [Double] { Array(values[2...4]) }
  var scaleX: Double { values[7] }
  var back: Point2D { Point2D(x: values[8], y: values[9]) }
  var scaleY: Double { values[10] }
  var rotation: Double { values[11] }
  var axis: [Double] { Array(values[12...14]) }
  var perspective: Double { values[15] }
  var depth: Double { values[16] }
  var corner: Point2D { Point2D(x: values[17], y: values[18]) }

  /// The number of decimals of all numbers but the ``lengths``.
  static let decimals = 4
  /// The indices of the lengths that have the decimals of movements.
  private static let lengths: Set<Int> = [0, 1, 5, 6, 8, 9, 16, 17, 18]

  /// Returns the number of decimals of each number, as it is written.
  static func written(lengths: Int) -> [Int] {
    range(0).map { self.lengths.contains($0) ? lengths : decimals }
  }

  /// Returns the place of a layer's numbers among those of the spaces around it.
  static func range(_ number: Int) -> Range<Int> { number * 19..<(number + 1) * 19 }

  /// Takes the numbers of one layer.
  init(_ values: [Double], _ number: Int) {
    let range = Self.range(number)
    self.values = range == values.indices ? values : Array(values[range])
  }

  init(_ pose: Pose, of frame: Rect2D, unit: Double, isFixed: Bool, isSpace: Bool) {
    let (x, y) = ((frame.x + pose.anchor.x * frame.width) * unit, (frame.y + pose.anchor.y * frame.height) * unit)
    let (dx, dy) = (pose.translation.x * unit, pose.translation.y * unit)
    let back = isFixed ? [dx, dy] : [dx - x * pose.scaleX, dy - y * pose.scaleY]
    values = [
      x, y, pose.rotationX, pose.rotationY, pose.rotationZ, dx, dy, pose.scaleX, back[0], back[1], pose.scaleY,
      pose.rotation, pose.axis.normalized.x, pose.axis.normalized.y, pose.axis.normalized.z,
      (pose.perspective ?? 0) * unit, pose.depth * unit,
    ]
    // What is in a space is relative to its corner.
    values += isSpace ? [frame.x * unit, frame.y * unit] : [0, 0]
  }

  /// Rounds lengths as they are written.
  ///
  /// The translation back from the anchor is written in each keyframe, and is linear in between.
  mutating func round(isFixed: Bool, decimals: Int) {
    if !isFixed {
      values[8] = values[5] - values[0] * values[7]
      values[9] = values[6] - values[1] * values[10]
    }
    for index in Self.lengths { values[index] = Number.rounded(values[index], decimals: decimals) }
  }

  /// Returns the transform of a layer in a block.
  func pose(in size: Size2D, unit: Double, isFixed: Bool) -> Pose {
    let (dx, dy) = isFixed ? (0, 0) : (values[0] * values[7], values[1] * values[10])
    return Pose(
      perspective: perspective == 0 ? nil : perspective / unit,
      rotationX: values[2],
      rotationY: values[3],
      rotationZ: values[4],
      rotation: rotation,
      about: Pose.Axis(x: values[12], y: values[13], z: values[14]),
      translation: Point2D(x: (values[8] + dx) / unit, y: (values[9] + dy) / unit),
      depth: depth / unit,
      scaleX: scaleX,
      scaleY: scaleY,
      anchor: UnitPoint(x: values[0] / unit / size.width, y: values[1] / unit / size.height)
    )
  }
}

/// The functions of a transform.
///
/// CSS interpolates lists of the same functions function by function, so each list contains all functions that are ever
/// needed.
private struct PoseList {
  /// Whether the list begins with the way to the anchor.
  let leadsToAnchor: Bool
  let hasPerspective: Bool
  let rotates: [Bool]
  let hasAxis: Bool
  let hasDepth: Bool
  let hasBack: Bool
  let hasScale: Bool
  let hasCorner: Bool

  /// Whether the transform is a movement in the plane.
  var onlyMoves: Bool {
    !hasPerspective && !rotates.contains(true) && !hasAxis && !hasDepth && !hasScale && !hasCorner
  }

  init(_ keys: [PoseNumbers], isFixed: Bool, leadsToAnchor: Bool) {
    func isEver(_ index: Int, not value: Double = 0) -> Bool { keys.contains { $0.values[index] != value } }
    self.leadsToAnchor = leadsToAnchor
    (hasPerspective, hasAxis, hasDepth) = (isEver(15), isEver(11), isEver(16))
    rotates = (2...4).map { isEver($0) }
    (hasBack, hasScale) = (!isFixed || isEver(8) || isEver(9), isEver(7, not: 1) || isEver(10, not: 1))
    hasCorner = isEver(17) || isEver(18)
  }
}
