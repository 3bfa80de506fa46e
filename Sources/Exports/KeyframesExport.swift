import Curves
import Scenes
import WebText

/// A scene as JSON for the Web Animations API: the arguments of `element.animate` for each layer.
///
/// The layers form a flat list. Each one is for an element at `frame` on the canvas, in points, with `transform-origin:
/// 0 0`. The transform and the opacity include those of the parents.
struct KeyframesExport: MeasuredExport {
  let text: String
  let fidelity: Fidelity

  /// Makes the document.
  ///
  /// - Parameter accuracy: How near to the timeline it is.
  init(_ composition: Composition, _ options: ExportOptions, _ accuracy: Accuracy) {
    let timeline = composition.timelines.drawing(namesBoxes: false).full
    let encoder = TrackEncoder(timeline, options, accuracy, ordinates: .any)
    var drawn: [Fidelity.DrawnLayer] = []
    let layers = timeline.layers.indices.map { index in
      let motion = LayerKeyframes(index, timeline, encoder)
      drawn.append(.init(index: index, bounds: motion.bounds))
      return motion.json
    }
    let size = timeline.canvas.size
    let repetition: JSON.Member =
      composition.repeats ? .init("iterations", .string("Infinity")) : .init("fill", .string("both"))
    let playback: JSON = .object([
      .init("duration", .number(timeline.duration * 1000)), .init("easing", .string("linear")), repetition,
    ])
    text =
      JSON.object([
        "scene": .string(composition.name), "canvas": .numbers([size.width, size.height]),
        "duration": .number(timeline.duration), "options": playback, "layers": .array(layers),
      ]).text + "\n"
    fidelity = Fidelity(of: drawn, encoder, against: timeline, tolerance: options.tolerance)
  }
}

/// The keyframes of a layer.
private struct LayerKeyframes {
  let json: JSON
  let bounds: Written<Rect2D>

  init(_ index: Int, _ timeline: Timeline, _ encoder: TrackEncoder) {
    var chain = [index]
    while let parent = timeline.layers[chain[chain.count - 1]].parent { chain.append(parent) }
    let frameSpans = chain.reduce(into: Set<TrackEncoder.Span>()) { $0.formUnion(timeline.layers[$1].geometrySpans) }
    let opacitySpans = chain.reduce(into: Set<TrackEncoder.Span>()) { $0.formUnion(timeline.layers[$1].opacity.spans) }
    func state(_ time: Double, _ side: Side) -> Timeline.State { timeline.state(of: index, at: time, side: side) }

    let start = state(0, .after).frame
    let base = Rect2D(origin: start.origin, size: start.size.atLeastOne)
    let projection = state(0, .after).projection
    let turns = timeline.breakpoints.contains { state($0, .after).projection != projection }
    let points = encoder.tolerance / 4
    let transform: KeyframeTrack
    let text: ([Double]) -> String
    if turns {
      let factor = points / max(timeline.canvas.size.width, timeline.canvas.size.height)
      let tolerances = [Double](repeating: factor, count: 12) + [points, points, factor, factor]
      transform = encoder.encode(frameSpans, tolerances: tolerances, decimals: 6) { time, side in
        let now = state(time, side)
        return Self.local(now.projection, to: base.origin).after(Self.placing(now.frame, from: base)).matrix3D
      }
      text = Self.matrix
      bounds = Written { samples in
        transform.values(at: samples).map { values in
          let corners = Rect2D(size: base.size).corners.map(Projection(matrix3D: values).apply)
          return Rect2D(around: corners).offset(by: base.origin)
        }
      }
    } else {
      let tolerances = [points, points, points / base.width, points / base.height]
      transform = encoder.encode(frameSpans, tolerances: tolerances, decimals: 6) { time, side in
        let now = state(time, side).frame
        return [now.x - base.x, now.y - base.y, now.width / base.width, now.height / base.height]
      }
      let isFlat = projection == .identity
      let lead = isFlat ? "" : Self.matrix(Self.local(projection, to: base.origin).matrix3D) + " "
      text = { values in
        let numbers = values.map { Number.css($0, decimals: 6) }
        let scale = values[2...] == [1, 1] ? "" : " scale(\(numbers[2]), \(numbers[3]))"
        return "\(lead)translate(\(numbers[0])px, \(numbers[1])px)\(scale)"
      }
      bounds = Written { samples in
        transform.values(at: samples).map { values in
          projection.bounds(
            of: Rect2D(
              x: base.x + values[0],
              y: base.y + values[1],
              width: base.width * values[2],
              height: base.height * values[3]
            )
          )
        }
      }
    }
    let opacity = encoder.encodeOpacity(opacitySpans, decimals: 4) { state($0, $1).opacity }
    let blurs = chain.filter { timeline.layers[$0].blurs }
    let blur = encoder.encodeBlur(blurs.reduce(into: frameSpans) { $0.formUnion(timeline.layers[$1][.blur].spans) }) {
      time,
      side in
      // The element's own scale also scales its blur.
      let now = state(time, side)
      let scale = (now.frame.width / base.width * (now.frame.height / base.height)).squareRoot()
      return scale > 0 ? now.blur / scale : 0
    }
    var animations: [JSON] = []
    if !(transform.isConstant && text(transform.initial) == "translate(0px, 0px)") {
      animations.append(
        Self.frames(transform, timeline.duration) { .init("transform", .string(text($0))) }
      )
    }
    if !(opacity.isConstant && opacity.initial == [1]) {
      animations.append(Self.frames(opacity, timeline.duration) { .init("opacity", .number($0[0])) })
    }
    if !blurs.isEmpty {
      animations.append(
        Self.frames(blur, timeline.duration) {
          .init("filter", .string("blur(\(Number.css($0[0], decimals: 3))px)"))
        }
      )
    }
    if let line = LineTrack(timeline.layers[index], against: timeline.layers[index], encoder) {
      for target in line.movingTargets {
        animations.append(
          Self.frames(line.track, timeline.duration) { values in
            .init(LineTrack.scriptName(of: target), .string(LineTrack.declarations(values, [target])[0].value))
          }
        )
      }
    }
    if let cut = OutlineTrack(timeline.layers[index], against: timeline.layers[index], encoder) {
      animations.append(
        Self.frames(cut.track, timeline.duration) { values in
          let numbers = values.map { Number.css($0, decimals: 3) + "px" }
          let corners = stride(from: 0, to: numbers.count, by: 2).map { "\(numbers[$0]) \(numbers[$0 + 1])" }
          return .init("clipPath", .string("polygon(\(cut.fillRule.cssPrefix)\(corners.joined(separator: ", ")))"))
        }
      )
    }
    json = .object([
      "id": .string(timeline.layers[index].id), "frame": .numbers(base.components), "animations": .array(animations),
    ])
  }

  /// Returns a projection of the canvas relative to an element's corner.
  private static func local(_ projection: Projection, to corner: Point2D) -> Projection {
    Projection.translation(by: Point2D(x: -corner.x, y: -corner.y)).after(projection).after(.translation(by: corner))
  }

  /// Returns the map from an element's base frame to another frame, relative to its corner.
  private static func placing(_ frame: Rect2D, from base: Rect2D) -> Projection {
    Projection.translation(by: Point2D(x: frame.x - base.x, y: frame.y - base.y))
      .after(.scale(x: frame.width / base.width, y: frame.height / base.height))
  }

  private static func matrix(_ values: [Double]) -> String {
    "matrix3d(" + values.map { Number.css($0, decimals: 6) }.joined(separator: ", ") + ")"
  }

  private static func frames(
    _ track: KeyframeTrack,
    _ duration: Double,
    _ member: ([Double]) -> JSON.Member
  ) -> JSON {
    // Without a keyframe at the end, the browser would animate to the element's own style.
    let last = track.keys[track.keys.count - 1]
    let end = last.time < duration ? [KeyframeTrack.Key(time: duration, values: last.values, easing: .linear)] : []
    return .array(
      (track.keys + end).map { key in
        var members: [JSON.Member] = [.init("offset", .number(min(1, key.time / duration))), member(key.values)]
        switch key.easing {
        case .linear: break
        case .hold: members.append(.init("easing", .string("steps(1)")))
        case .bezier(let curve):
          members.append(.init("easing", .string(curve.css)))
        case .stops(let easing): members.append(.init("easing", .string(easing.text)))
        }
        return .object(members)
      }
    )
  }
}
