import Diagnostics
import Foundation

extension ViewHost {
  /// Sets what takes a number: a slider.
  ///
  /// - Parameters:
  ///   - target: Its label, its identifier or its tag in words.
  ///   - value: The number.
  ///   - index: Which of several with the label, from 0.
  /// - Throws: A ``Diagnostic`` that lists what takes a number, if nothing with the label does.
  public func set(_ target: String, to value: Double, _ index: Int = 0) throws {
    let action = try control(target, index, "takes a number") { control -> ((Double) -> Void)? in
      if case .number(_, let action) = control.kind { action } else { nil }
    }
    perform { action(value) }
  }

  /// Types into a text field, in place of what is there.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - target: The field's placeholder, its label, its identifier or its tag in words.
  ///   - index: Which of several with the label, from 0.
  /// - Throws: A ``Diagnostic`` that lists what takes a text, if nothing with the label does.
  public func type(_ text: String, into target: String, _ index: Int = 0) throws {
    let action = try control(target, index, "takes a text") { control -> ((String) -> Void)? in
      if case .text(let action) = control.kind { action } else { nil }
    }
    perform { action(text) }
  }

  /// Chooses one of the options of a picker or a menu.
  ///
  /// - Parameters:
  ///   - option: The option's label or its tag in words.
  ///   - target: The label of the picker or the menu, or nil for the first that has the option.
  /// - Throws: A ``Diagnostic`` that lists the options, if there is none with the label.
  public func choose(_ option: String, in target: String? = nil) throws {
    var known: [CueNames] = []
    for control in controls where target.map({ control.names.contains($0) }) ?? true {
      guard case .choice(let options) = control.kind else { continue }
      if let found = options.first(where: { $0.names.contains(option) }) { return perform(found.action) }
      known += options.map { CueNames(all: $0.names) }
    }
    throw CueNames.missing(
      "nothing to choose with the label “\(option.asTyped)”",
      option,
      known: known,
      otherwise: target.map { "nothing with the label “\($0.asTyped)” has options" }
        ?? "nothing in the view has options"
    )
  }

  /// Presses a view for some time.
  ///
  /// - Parameters:
  ///   - target: Its label, its identifier or its tag in words.
  ///   - duration: The duration of the press, in seconds.
  ///   - index: Which of several with the label, from 0.
  /// - Throws: A ``Diagnostic`` that lists what answers a press, if nothing with the label does.
  public func press(_ target: String, for duration: Double = 0.5, _ index: Int = 0) throws {
    let (least, pressing, action) = try control(target, index, "answers a press") { control in
      if case .press(let least, let pressing, let action) = control.kind { (least, pressing, action) } else { nil }
    }
    perform { pressing(true) }
    advance(by: min(duration, least == 0 ? duration : least))
    if duration >= least { perform(action) }
    // The gesture ends when it is recognized, and not when the finger is lifted.
    perform { pressing(false) }
    if duration > least, least > 0 { advance(by: duration - least) }
  }

  /// Puts a finger on a view, to drag it.
  ///
  /// - Parameters:
  ///   - target: Its label, its identifier or its tag in words.
  ///   - start: Where the finger is put, in parts of the view's frame.
  ///   - index: Which of several with the label, from 0.
  /// - Returns: The finger, which is to be moved and lifted.
  /// - Throws: A ``Diagnostic`` that lists what answers a drag, if nothing with the label does.
  public func touch(_ target: String, at start: UnitPoint = .center, _ index: Int = 0) throws -> Finger {
    let (id, frame, handler) = try dragTarget(target, index)
    let origin =
      switch handler.space {
      case .local: frame.origin
      case .global, .named: CGPoint.zero
      }
    // Effects inside of the gesture move what the finger is put on, and not the gesture's own space.
    let effects = snapshot.allLayers.first { $0.id == id }?.contentTransform ?? .identity
    let point = start.point(in: frame).applying(effects)
    return Finger(host: self, handler: handler, start: CGPoint(x: point.x - origin.x, y: point.y - origin.y))
  }

  /// Returns what answers a drag: its layer, its frame by layout, and what it does.
  ///
  /// - Throws: A ``Diagnostic`` that lists what answers a drag, if nothing with the label does.
  func dragTarget(_ target: String, _ index: Int = 0) throws -> (id: Identity, frame: CGRect, handler: DragHandler) {
    try control(target, index, "answers a drag") { control in
      if case .drag(let handler) = control.kind { (control.id, control.frame, handler) } else { nil }
    }
  }

  /// Drags a view at an even speed, 60 times a second, and lets it go.
  ///
  /// - Parameters:
  ///   - target: Its label, its identifier or its tag in words.
  ///   - translation: The distance that the finger moves, in points.
  ///   - duration: The duration of the movement, in seconds.
  ///   - start: Where the finger is put, in parts of the view's frame.
  ///   - index: Which of several with the label, from 0.
  /// - Throws: A ``Diagnostic`` that lists what answers a drag, if nothing with the label does.
  public func drag(
    _ target: String,
    by translation: CGSize,
    over duration: Double = 0.3,
    from start: UnitPoint = .center,
    _ index: Int = 0
  ) throws {
    let finger = try touch(target, at: start, index)
    try moveFingers("drag", over: duration) { part in
      finger.move(to: CGSize(width: translation.width * part, height: translation.height * part))
    }
    finger.lift()
  }

  /// Moves two fingers on a view apart, or turns them, 60 times a second.
  ///
  /// - Parameters:
  ///   - target: The view's label, its identifier or its tag in words.
  ///   - magnification: The distance of the fingers in the end, as a multiple of the one at the start.
  ///   - rotation: The angle that they turn by.
  ///   - duration: The duration of the movement, in seconds.
  /// - Throws: A ``Diagnostic`` that lists what answers two fingers, if nothing with the label does.
  public func pinch(
    _ target: String,
    magnification: Double = 1,
    rotation: Angle = .zero,
    over duration: Double = 0.3
  ) throws {
    _ = try fingerTarget(target)
    let handlers = controls.filter { $0.names.contains(target) }.compactMap { control -> FingerHandler? in
      if case .fingers(let handler) = control.kind { handler } else { nil }
    }
    func value(_ handler: FingerHandler, _ part: Double) -> Double {
      handler.kind == .rotation ? rotation.radians * part : 1 + (magnification - 1) * part
    }
    func velocity(_ handler: FingerHandler) -> Double {
      duration > 0 ? (value(handler, 1) - value(handler, 0)) / duration : 0
    }
    try moveFingers("pinch", over: duration) { part in
      perform { for handler in handlers { handler.changed(value(handler, part), velocity(handler)) } }
    }
    perform {
      for handler in handlers {
        handler.ended(value(handler, 1), velocity(handler))
        handler.finished()
      }
    }
  }

  /// Returns what answers two fingers: its layer, and what it does.
  ///
  /// - Parameters:
  ///   - target: The view's label, its identifier or its tag in words.
  ///   - kind: What the fingers change, or nil for anything.
  /// - Throws: A ``Diagnostic`` that lists what answers two fingers, if nothing with the label does.
  func fingerTarget(
    _ target: String,
    _ kind: FingerHandler.Kind? = nil
  ) throws -> (id: Identity, handler: FingerHandler) {
    try control(target, 0, "answers two fingers") { control in
      guard case .fingers(let handler) = control.kind, kind == nil || handler.kind == kind else { return nil }
      return (control.id, handler)
    }
  }

  /// Puts two fingers on a view.
  func touch(_ target: String, with kind: FingerHandler.Kind) throws -> FingerPair {
    FingerPair(host: self, handler: try fingerTarget(target, kind).handler)
  }

  /// Moves fingers 60 times a second, at an even speed.
  ///
  /// - Parameters:
  ///   - gesture: The name of the gesture, for messages.
  ///   - duration: The duration of the movement, in seconds.
  ///   - move: Moves the fingers to a fraction of the whole movement.
  /// - Throws: A ``Diagnostic`` if the duration is negative or exceeds ``ViewLimits/gesture``.
  private func moveFingers(_ gesture: String, over duration: Double, _ move: (Double) -> Void) throws {
    let longest = limits.longestGesture
    guard duration >= 0, duration <= longest else {
      throw Diagnostic(.playCue, "the \(gesture) takes \(duration) s; expected 0…\(Int(longest)) s")
    }
    let steps = max(1, (duration * 60).rounded())
    fingerStep = duration / steps
    defer { fingerStep = nil }
    for step in 1...Int(steps) {
      advance(by: duration / steps)
      move(Double(step) / steps)
    }
  }

  /// Drags the sheet that is shown down until it goes away.
  ///
  /// - Throws: A ``Diagnostic`` if there is none, or if it can't be dismissed.
  func pullDown() throws {
    guard let last = presentations.last, let handler = last.dragHandler(log), !last.measures.staysInPlace else {
      let message = presentations.isEmpty ? "there is no sheet to pull down" : "what is shown can't be pulled down"
      throw Diagnostic(.playTarget, "\(message); expected a sheet that a finger can dismiss")
    }
    let finger = Finger(host: self, handler: handler, start: .zero)
    let height = last.measures.height * 0.7
    try moveFingers("pull", over: 0.3) { finger.move(to: CGSize(width: 0, height: height * $0)) }
    finger.lift()
  }

  /// The scroll views, the outermost first.
  var scrollers: [any Scroller] { root?.scrollers() ?? [] }

  /// Scrolls the first scroll view that can be scrolled this way, 60 times a second at an even speed.
  ///
  /// One with a `scrollTargetBehavior` then goes on to where it comes to rest.
  ///
  /// - Parameters:
  ///   - distance: The distance in points.
  ///   - duration: The duration in seconds.
  /// - Throws: A ``Diagnostic`` if nothing can be scrolled this way.
  func scroll(by distance: CGSize, over duration: Double) throws {
    let wanted = scrollers.map { ($0, $0.reach(of: distance)) }
    guard let (item, reach) = wanted.first(where: { $0.1 != .zero }) else {
      let message = scrollers.isEmpty ? "there is no scroll view" : "no scroll view can be scrolled further this way"
      throw Diagnostic(.playTarget, "\(message); expected content that is longer than what is seen of it")
    }
    var done = CGSize.zero
    let start = item.reach(of: CGSize(width: -1e6, height: -1e6))
    perform { item.enter(.interacting) }
    try moveFingers("scroll", over: duration) { part in
      let next = CGSize(width: reach.width * part, height: reach.height * part)
      perform {
        item.scroll(by: CGSize(width: next.width - done.width, height: next.height - done.height))
        noteChange()
      }
      done = next
    }
    let pace = 1 / max(duration, 1 / 60)
    settle(
      item,
      from: CGSize(width: -start.width, height: -start.height),
      CGVector(dx: reach.width * pace, dy: reach.height * pace)
    )
  }

  /// The time that a scroll view takes to come to rest, in seconds, and the most that a finger's speed adds.
  private static let (restTime, mostSpeed) = (0.45, 2 * Double.pi / 0.45)

  /// Lets a scroll view come to rest after a finger has left it.
  private func settle(_ item: any Scroller, from start: CGSize, _ velocity: CGVector) {
    // What the finger did last has led to other items.
    guard let item = scrollers.first(where: { $0.node.identity == item.node.identity }) else { return }
    let way = item.rest(from: start, velocity: velocity)
    guard way != .zero else { return perform { item.enter(.idle) } }
    let isHorizontal = abs(way.width) > abs(way.height)
    let speed = isHorizontal ? velocity.dx / way.width : velocity.dy / way.height
    let spring = Animation.interpolatingSpring(
      duration: Self.restTime,
      bounce: 0,
      initialVelocity: min(max(speed, -Self.mostSpeed), Self.mostSpeed)
    )
    perform {
      withAnimation(spring) {
        item.scroll(by: way)
        noteChange()
      }
      item.enter(.decelerating)
    }
    // A finger may have come back.
    clock.after(Self.restTime) { if item.phase == .decelerating { item.enter(.idle) } }
  }

  /// What takes something else than a tap, from front to back.
  var controls: [ControlTarget] { root?.controls() ?? [] }

  private func control<Found>(
    _ target: String,
    _ index: Int,
    _ verb: String,
    _ found: (ControlTarget) -> Found?
  ) throws -> Found {
    let able = controls.compactMap { control in found(control).map { (target: control, found: $0) } }
    let fitting = able.filter { $0.target.names.contains(target) }.inReadingOrder(\.target.frame)
    guard index >= 0, index < fitting.count else {
      throw missing(
        "nothing with the label “\(target.asTyped)” \(verb)",
        target,
        index,
        of: fitting.count,
        among: able.map(\.target),
        otherwise: "nothing in the view \(verb)"
      )
    }
    return fitting[index].found
  }
}

extension Array {
  /// Returns elements that are given from front to back in reading order, unless some of them overlap.
  func inReadingOrder(_ frame: (Element) -> CGRect) -> [Element] {
    let frames = map(frame)
    for (index, one) in frames.enumerated() {
      for other in frames[..<index] where one.overlaps(other) { return self }
    }
    // Effects leave rounding errors in frames that are side by side.
    func rounded(_ frame: CGRect) -> (y: CGFloat, x: CGFloat) {
      ((frame.minY * 1000).rounded(), (frame.minX * 1000).rounded())
    }
    return zip(self, frames).sorted { rounded($0.1) < rounded($1.1) }.map(\.0)
  }
}

/// A finger on a view.
@MainActor public final class Finger {
  private let host: ViewHost
  private let handler: DragHandler
  private let start: CGPoint
  private var last: (time: Double, translation: CGSize)
  private var velocity = CGSize.zero
  private var hasBegun = false

  init(host: ViewHost, handler: DragHandler, start: CGPoint) {
    (self.host, self.handler, self.start) = (host, handler, start)
    last = (host.clock.now, .zero)
    if handler.minimumDistance <= 0 { move(to: .zero) }
  }

  private var value: DragGesture.Value {
    DragGesture.Value(
      time: Date(timeIntervalSinceReferenceDate: host.clock.now),
      location: CGPoint(x: start.x + last.translation.width, y: start.y + last.translation.height),
      startLocation: start,
      velocity: velocity
    )
  }

  /// Moves the finger, which counts once it has moved far enough.
  ///
  /// - Parameter translation: The distance from where it was put, in points.
  public func move(to translation: CGSize) {
    let time = host.clock.now - last.time
    if time > 0 {
      velocity = CGSize(
        width: (translation.width - last.translation.width) / time,
        height: (translation.height - last.translation.height) / time
      )
    }
    last = (host.clock.now, translation)
    if !hasBegun {
      guard hypot(translation.width, translation.height) >= handler.minimumDistance else { return }
      hasBegun = true
    }
    host.perform { handler.callbacks.changed(value) }
  }

  public func lift() {
    guard hasBegun else { return }
    hasBegun = false
    if host.clock.now - last.time > FingerPair.rest { velocity = .zero }
    host.perform {
      handler.callbacks.ended(value)
      handler.callbacks.finished()
    }
  }
}

/// What moves on a view until it is lifted: one finger, or two of which only the distance counts.
@MainActor protocol FingerMovement {
  /// Moves to a distance from the start: in points, or sideways in the units of ``FingerHandler/Kind``.
  func move(to translation: CGSize)
  func lift()
}

extension Finger: FingerMovement {}

/// Two fingers on a view that move apart or turn.
@MainActor final class FingerPair: FingerMovement {
  /// The time in seconds after which a finger that hasn't moved is at rest.
  static let rest = 0.05
  private let host: ViewHost
  private let handler: FingerHandler
  private var value: Double?
  private var last: (time: Double, value: Double)
  private var velocity = 0.0

  init(host: ViewHost, handler: FingerHandler) {
    (self.host, self.handler) = (host, handler)
    last = (host.clock.now, handler.kind.value(at: 0))
  }

  func move(to translation: CGSize) {
    let value = handler.kind.value(at: translation.width)
    let time = host.clock.now - last.time
    if time > 0 { velocity = (value - last.value) / time }
    last = (host.clock.now, value)
    guard self.value != nil || abs(translation.width) >= handler.minimumDistance else { return }
    self.value = value
    host.perform { handler.changed(value, velocity) }
  }

  func lift() {
    guard let value else { return }
    self.value = nil
    if host.clock.now - last.time > Self.rest { velocity = 0 }
    host.perform {
      handler.ended(value, velocity)
      handler.finished()
    }
  }
}
