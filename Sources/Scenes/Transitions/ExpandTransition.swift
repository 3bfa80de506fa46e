import Curves
import Diagnostics

/// A small view that grows until it covers the screen, in which the presented stage then appears.
///
/// What wouldn't look good large, such as a label, leaves the view as it starts to grow. The view is scaled until it covers the
/// canvas wherever it stands: by (longest side of the canvas + largest distance of the view's origin from an edge) /
/// shortest side of the view + 2, and a little more in the lower corners, where that wouldn't cover a round view's
/// opposite corner. Then the presented stage fades in, and the view is as it was. The way back is UIKit's
/// plain one: the presented stage slides down.
///
/// The disc is drawn at its final size and scaled down at the start, so that it is sharp in the end.
///
/// ```swift
/// ExpandTransition(from: "compose")
/// ```
public struct ExpandTransition: Transition {
  /// The name of the view on the presenting stage.
  public var source: String
  /// What the view's content leaves on.
  public var preparation: Animation
  /// What the view grows on.
  public var growth: Animation
  /// What the presented stage fades in on, once the view has grown.
  public var appearance: Animation
  /// What the presented stage slides down on.
  public var dismissal: Animation

  /// Creates an expansion.
  ///
  /// - Parameters:
  ///   - source: The name of the view on the presenting stage.
  ///   - preparation: What the view's content leaves on.
  ///   - growth: What the view grows on.
  ///   - appearance: What the presented stage fades in on, once the view has grown.
  ///   - dismissal: What the presented stage slides down on; UIKit's own spring unless said.
  public init(
    from source: String,
    preparation: Animation = .easeOut(duration: 0.1),
    growth: Animation = .easeIn(duration: 0.35),
    appearance: Animation = .easeInOut(duration: 0.35),
    dismissal: Animation = .spring(.system)
  ) {
    self.source = source
    self.preparation = preparation
    self.growth = growth
    self.appearance = appearance
    self.dismissal = dismissal
  }

  /// How many times its size a view has to be scaled so that it covers the canvas.
  ///
  /// ```swift
  /// let button = Rect(x: 0, y: 0, width: 60, height: 60)
  /// ExpandTransition.scale(of: button, toCover: Size(width: 390, height: 844))  // 30.13…
  /// ```
  ///
  /// - Parameters:
  ///   - view: The view's frame on the canvas.
  ///   - size: The canvas's size.
  public static func scale(of view: Rect, toCover size: Size) -> Double {
    let distances = [view.x, size.width - view.x, view.y, size.height - view.y]
    return (max(size.width, size.height) + distances.max()!) / min(view.width, view.height) + 2
  }

  /// Lays a disc over the presenter and the presented stage over the disc.
  public func choreography(from presenter: Stage, to presented: Stage, on canvas: Canvas) -> Choreography {
    let screen = presenter.layer("presenter", role: .presenter)
    let page = presented.layer("presented", role: .presented)
    guard let (view, origin) = screen.flattened().first(where: { $0.layer.id == source }) else {
      let names = screen.flattened().map(\.layer.id)
      return Choreography(
        [.still(screen), .still(page)],
        notes: [
          Diagnostic(
            "there is no view called “\(source)” on the presenting stage to expand from",
            at: Location(file: "expand"),
            suggestion: nearestSpelling(of: source, among: names)
          )
        ]
      )
    }
    let frame = view.box.offset(by: origin)
    let delayed = appearance.delay(growth.duration)
    return Choreography(
      [.still(screen), disc(view, frame, on: canvas), label(view, frame), appearing(page, delayed, on: canvas)],
      notes: problems(view, frame, on: canvas)
    )
  }

  /// The view without its content, as large as it gets, seen while it grows and until the presented stage covers it.
  private func disc(_ view: Layer, _ frame: Rect, on canvas: Canvas) -> Part {
    let farthest = Rect(size: canvas.size).corners
      .map { Point(x: $0.x - frame.center.x, y: $0.y - frame.center.y).length }.max()!
    let covering = farthest / (min(frame.width, frame.height) / 2)
    let scale = max(Self.scale(of: frame, toCover: canvas.size), covering)
    let (width, height) = (frame.width * scale, frame.height * scale)
    let full = Rect(x: frame.center.x - width / 2, y: frame.center.y - height / 2, width: width, height: height)
    var disc = Layer("\(source).disc").frame(full).cornerRadius(view.cornerRadius * scale).role(.matched).opacity(0)
    disc.fill = view.fill
    disc.pose = Pose(scale: 1 / scale)
    let whole = growth.duration + appearance.duration
    return Part(
      [disc],
      presentation: [
        .init(disc.id, .pose(from: disc.pose, to: Pose()), growth),
        .init(disc.id, .opacity(from: 1, to: 0), .hold(whole)),
      ],
      dismissal: [.init(disc.id, .pose(from: disc.pose, to: disc.pose), .hold(dismissal.duration))]
    )
  }

  /// A copy of what the view shows on its fill, which leaves over the disc.
  private func label(_ view: Layer, _ frame: Rect) -> Part {
    guard !view.children.isEmpty || view.content != .none || view.stroke != nil else { return Part([]) }
    var label = view.renamed(prefix: source, to: "\(source).label").frame(frame).role(.matched).opacity(0)
    label.fill = nil
    label.match = nil
    label.resolveChildren()
    return Part([label], presentation: [.init(label.id, .opacity(from: 1, to: 0), preparation)])
  }

  /// The presented stage: it fades in where it is, slides out downwards, and waits there unseen.
  private func appearing(_ page: Layer, _ animation: Animation, on canvas: Canvas) -> Part {
    let shown = Rect(size: canvas.size)
    let hidden = shown.offset(by: Edge.bottom.outward(over: canvas.size))
    let holder = Layer("presented.holder") { page.opacity(0) }.role(.presented).frame(hidden)
    return Part(
      [holder],
      presentation: [
        .init(holder.id, .frame(from: shown, to: shown), animation),
        .init(page.id, .opacity(from: 0, to: 1), animation),
      ],
      dismissal: [
        .init(holder.id, .frame(from: shown, to: hidden), dismissal),
        .init(page.id, .opacity(from: 1, to: 0), .hold(dismissal.duration)),
      ]
    )
  }

  private func problems(_ view: Layer, _ frame: Rect, on canvas: Canvas) -> [Diagnostic] {
    let place = Location(file: "expand › \(source)")
    if frame.width <= 0 || frame.height <= 0 {
      return [Diagnostic("it has no size; expected a view that can grow", at: place)]
    }
    if frame.x < 0 || frame.y < 0 || frame.x + frame.width > canvas.size.width
      || frame.y + frame.height > canvas.size.height
    {
      return [Diagnostic("it lies outside the canvas; expected a view that is wholly on it", at: place)]
    }
    if case .shape = view.content {
      return [
        Diagnostic("it is a shape; expected a view whose whole box has a fill that can cover the screen", at: place)
      ]
    }
    if view.fill == nil {
      return [Diagnostic("it has no fill; expected a view whose colour can cover the screen", at: place)]
    }
    return []
  }
}
