import Curves
import Diagnostics

/// A card that slides up over the presenting stage, which is dimmed behind it.
///
/// The presented stage is on a card that comes from below and leaves a gap at the top. Design the stage for the card:
/// as wide as the canvas, and as high as the canvas without the gap.
///
/// ```swift
/// CardTransition(gap: 80, animation: .spring(.smooth))
/// ```
public struct CardTransition: Transition {
  /// The gap above the card, in points.
  public var gap: Double
  /// The radius of the two visible corners, in points.
  public var cornerRadius: Double
  /// The opacity of the black layer that dims the presenting stage, 0…1.
  public var dimming: Double
  /// The animation of the card and the dimming when nobody drags.
  public var animation: Animation
  /// The rules of a drag that dismisses the card.
  public var dragging: Interaction.Style
  /// The progress above which a percent-driven drag dismisses, 0…1.
  public var threshold: Double

  /// Creates a card transition.
  ///
  /// - Parameters:
  ///   - gap: The gap above the card, in points.
  ///   - cornerRadius: The radius of the two visible corners, in points.
  ///   - dimming: The opacity of the black layer that dims the presenting stage, 0…1.
  ///   - animation: The animation of the card and the dimming when nobody drags.
  ///   - dragging: The rules of a drag that dismisses the card.
  ///   - threshold: The progress above which a percent-driven drag dismisses, 0…1.
  public init(
    gap: Double = 54,
    cornerRadius: Double = 12,
    dimming: Double = 0.6,
    animation: Animation = .easeInOut(duration: 0.4),
    dragging: Interaction.Style = .percentDriven,
    threshold: Double = 0.2
  ) {
    self.gap = gap
    self.cornerRadius = cornerRadius
    self.dimming = dimming
    self.animation = animation
    self.dragging = dragging
    self.threshold = threshold
  }

  /// Puts the presented stage on a card that comes from below.
  public func choreography(from presenter: Stage, to presented: Stage, on canvas: Canvas) -> Choreography {
    let sheet = Sheet(
      edge: .bottom,
      length: canvas.size.height - gap,
      travel: canvas.size.height,
      cornerRadius: cornerRadius,
      animation: animation,
      dragging: dragging,
      threshold: threshold
    )
    return sheet.choreography(from: presenter, to: presented, on: canvas, dimming: dimming)
  }
}

/// A drawer that slides in from an edge over the presenting stage, which is dimmed behind it.
///
/// It works like a card on another edge. Design the presented stage for the drawer.
///
/// ```swift
/// DrawerTransition(edge: .leading, width: 300)
/// ```
public struct DrawerTransition: Transition {
  /// The edge that the drawer comes from.
  public var edge: Edge
  /// The distance that the drawer extends into the canvas, in points.
  public var width: Double
  /// The opacity of the black layer that dims the presenting stage, 0…1.
  public var dimming: Double
  /// The animation of the drawer and the dimming when nobody drags.
  public var animation: Animation
  /// The rules of a drag that dismisses the drawer.
  public var dragging: Interaction.Style
  /// The progress above which a percent-driven drag dismisses, 0…1.
  public var threshold: Double

  /// Creates a drawer transition.
  ///
  /// - Parameters:
  ///   - edge: The edge that the drawer comes from.
  ///   - width: The distance that the drawer extends into the canvas, in points.
  ///   - dimming: The opacity of the black layer that dims the presenting stage, 0…1.
  ///   - animation: The animation of the drawer and the dimming when nobody drags.
  ///   - dragging: The rules of a drag that dismisses the drawer.
  ///   - threshold: The progress above which a percent-driven drag dismisses, 0…1.
  public init(
    edge: Edge,
    width: Double = 300,
    dimming: Double = 0.4,
    animation: Animation = .spring(.smooth),
    dragging: Interaction.Style = .fluid(.smooth),
    threshold: Double = 0.2
  ) {
    self.edge = edge
    self.width = width
    self.dimming = dimming
    self.animation = animation
    self.dragging = dragging
    self.threshold = threshold
  }

  /// Puts the presented stage on a drawer that comes from the edge.
  public func choreography(from presenter: Stage, to presented: Stage, on canvas: Canvas) -> Choreography {
    let sheet = Sheet(
      edge: edge,
      length: width,
      travel: width,
      cornerRadius: 0,
      animation: animation,
      dragging: dragging,
      threshold: threshold
    )
    return sheet.choreography(from: presenter, to: presented, on: canvas, dimming: dimming)
  }
}

/// A sheet along one edge of the canvas, as long as that edge: the common part of cards and drawers.
private struct Sheet {
  var edge: Edge
  /// The distance that the sheet extends into the canvas, in points.
  var length: Double
  /// The distance that the sheet slides, in points.
  var travel: Double
  var cornerRadius: Double
  var animation: Animation
  var dragging: Interaction.Style
  var threshold: Double
  private static let id = "presented.sheet"

  /// The drag of the sheet.
  ///
  /// Its distance is that of the sheet, so the sheet stays under the finger.
  private var interaction: Interaction {
    Interaction(toward: edge, over: travel, threshold: threshold, style: dragging, layer: Self.id)
  }

  /// The length of the sheet beyond the edge of the canvas, in points.
  ///
  /// It hides the corners at that edge, and covers what rubber-banding and springs pull in.
  private var slack: Double {
    cornerRadius + travel + min(1, animation.curve.overshoot) * travel
  }

  /// Puts the sheet over the presenting stage, which is dimmed.
  func choreography(
    from presenter: Stage,
    to presented: Stage,
    on canvas: Canvas,
    dimming: Double
  ) -> Choreography {
    Choreography(
      [
        .still(presenter.layer("presenter", role: .snapshot)),
        .dimming(to: dimming, on: canvas, animation),
        .sliding(layer(holding: presented, on: canvas), from: edge, by: travel, animation),
      ],
      interaction: interaction,
      notes: problems(on: canvas, dimming: dimming) + cuts(presented.size, on: canvas)
    )
  }

  private func layer(holding stage: Stage, on canvas: Canvas) -> Layer {
    let (width, height) = (canvas.size.width, canvas.size.height)
    let reach = length + slack
    let frame =
      switch edge {
      case .top: Rect2D(x: 0, y: -slack, width: width, height: reach)
      case .bottom: Rect2D(x: 0, y: height - length, width: width, height: reach)
      case .leading: Rect2D(x: -slack, y: 0, width: reach, height: height)
      case .trailing: Rect2D(x: width - length, y: 0, width: reach, height: height)
      }
    let content = stage.layer("presented", role: .presented)
    let inset = Point2D(x: edge == .leading ? slack : 0, y: edge == .top ? slack : 0)
    return Layer(Self.id) { content.frame(Rect2D(size: stage.size).offset(by: inset)) }
      .fill(.elevatedBackground).cornerRadius(cornerRadius).clipped().role(.presented).frame(frame)
  }

  /// Returns the notes on a stage that is larger than the sheet.
  private func cuts(_ stage: Size2D, on canvas: Canvas) -> [Diagnostic] {
    let room =
      edge.isHorizontal
      ? Size2D(width: canvas.size.width, height: length) : Size2D(width: length, height: canvas.size.height)
    guard stage.width > room.width || stage.height > room.height else { return [] }
    return [
      Diagnostic(
        .sceneOverflow,
        "the presented stage is \(stage.width) × \(stage.height) pt on a sheet of \(room.width) × \(room.height) pt; "
          + "the rest isn't visible",
        about: "sheet"
      )
    ]
  }

  private func problems(on canvas: Canvas, dimming: Double) -> [Diagnostic] {
    let whole = edge.isHorizontal ? canvas.size.height : canvas.size.width
    var found: [Diagnostic] = []
    if !(length > 0 && length <= whole) {
      found.append(
        Diagnostic(
          .sceneTransition,
          "it reaches \(length) pt into a canvas of \(whole) pt; expected more than 0 and at most \(whole) pt",
          about: "sheet"
        )
      )
    }
    if !(0...1).contains(dimming) {
      found.append(Diagnostic(.sceneTransition, "dimming is \(dimming); expected 0…1", about: "sheet"))
    }
    return found
  }
}
