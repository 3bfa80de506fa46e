import Curves
import Diagnostics

/// A view that grows until it covers the screen, and in which the presented stage then appears.
///
/// The content of the view, such as a label, would look bad when enlarged, so it leaves as the view starts to grow. The
/// scale is (longest side of the canvas + largest distance of the view's origin from an edge) / shortest side of the
/// view + 2. It is a little larger in the bottom corners, where a round view wouldn't cover the opposite corner
/// otherwise. Then the presented stage fades in, and the view returns to its original state. The dismissal is that of
/// UIKit: the presented stage slides down.
///
/// The disc is drawn at its final size and scaled down at the start, so that it is sharp at the end.
///
/// ```swift
/// ExpandTransition(from: "compose")
/// ```
public struct ExpandTransition: Transition {
  /// The id of the view on the presenting stage.
  public var source: String
  /// The animation of the view's content as it leaves.
  public var preparation: Animation
  /// The animation of the view as it grows.
  public var growth: Animation
  /// The animation of the presented stage as it fades in, after the view has grown.
  public var appearance: Animation
  /// The animation of the presented stage as it slides down.
  public var dismissal: Animation

  /// Creates an expand transition.
  ///
  /// - Parameters:
  ///   - source: The id of the view on the presenting stage.
  ///   - preparation: The animation of the view's content as it leaves.
  ///   - growth: The animation of the view as it grows.
  ///   - appearance: The animation of the presented stage as it fades in, after the view has grown.
  ///   - dismissal: The animation of the presented stage as it slides down. The default is UIKit's spring.
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

  /// Returns the scale at which a view covers the canvas.
  ///
  /// ```swift
  /// let button = Rect2D(x: 0, y: 0, width: 60, height: 60)
  /// ExpandTransition.scale(of: button, toCover: Size2D(width: 390, height: 844))  // 30.13…
  /// ```
  ///
  /// - Parameters:
  ///   - view: The view's frame on the canvas.
  ///   - size: The size of the canvas.
  public static func scale(of view: Rect2D, toCover size: Size2D) -> Double {
    let distances = [view.x, size.width - view.x, view.y, size.height - view.y]
    return (max(size.width, size.height) + distances.max()!) / min(view.width, view.height) + 2
  }

  /// Puts a disc over the presenter, and the presented stage over the disc.
  public func choreography(from presenter: Stage, to presented: Stage, on canvas: Canvas) -> Choreography {
    let screen = presenter.layer("presenter", role: .presenter)
    let page = presented.layer("presented", role: .presented)
    guard let (view, origin) = screen.flattened().first(where: { $0.layer.id == source }) else {
      let names = screen.flattened().map(\.layer.id)
      return Choreography(
        [.still(screen), .still(page)],
        notes: [
          Diagnostic(
            .sceneLayerID,
            "there is no view called “\(source)” on the presenting stage to expand from",
            about: "expand",
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

  /// Returns the view without its content at its final size, visible while it grows and until the presented stage
  /// covers it.
  private func disc(_ view: Layer, _ frame: Rect2D, on canvas: Canvas) -> Part {
    let farthest = Rect2D(size: canvas.size).corners
      .map { Point2D(x: $0.x - frame.center.x, y: $0.y - frame.center.y).length }.max()!
    let covering = farthest / (min(frame.width, frame.height) / 2)
    let scale = max(Self.scale(of: frame, toCover: canvas.size), covering)
    let (width, height) = (frame.width * scale, frame.height * scale)
    let full = Rect2D(x: frame.center.x - width / 2, y: frame.center.y - height / 2, width: width, height: height)
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

  /// Returns a copy of the view's content, which leaves above the disc.
  private func label(_ view: Layer, _ frame: Rect2D) -> Part {
    guard !view.children.isEmpty || view.content != .none || view.stroke != nil else { return Part([]) }
    var label = view.renamed(prefix: source, to: "\(source).label").frame(frame).role(.matched).opacity(0)
    label.fill = nil
    label.match = nil
    label.resolveChildren()
    return Part([label], presentation: [.init(label.id, .opacity(from: 1, to: 0), preparation)])
  }

  /// Returns the presented stage.
  ///
  /// It fades in at its final position, slides out downward, and then stays there, transparent.
  private func appearing(_ page: Layer, _ animation: Animation, on canvas: Canvas) -> Part {
    let shown = Rect2D(size: canvas.size)
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

  private func problems(_ view: Layer, _ frame: Rect2D, on canvas: Canvas) -> [Diagnostic] {
    let place = "expand › \(source)"
    if frame.width <= 0 || frame.height <= 0 {
      return [Diagnostic(.sceneTransition, "it has no size; expected a view that can grow", about: place)]
    }
    if frame.x < 0 || frame.y < 0 || frame.x + frame.width > canvas.size.width
      || frame.y + frame.height > canvas.size.height
    {
      return [
        Diagnostic(.sceneTransition, "it lies outside the canvas; expected a view that is entirely on it", about: place)
      ]
    }
    if case .shape = view.content {
      return [
        Diagnostic(
          .sceneTransition,
          "it is a shape; expected a view whose whole box has a fill that can cover the screen",
          about: place
        )
      ]
    }
    if view.fill == nil {
      return [
        Diagnostic(.sceneTransition, "it has no fill; expected a view whose color can cover the screen", about: place)
      ]
    }
    return []
  }
}
