import Curves
import Diagnostics

/// A card that slides up over a snapshot of what is there, which darkens behind it.
///
/// The presented stage lies on a card that comes from one screen below and leaves a gap at the top. It is laid out for
/// the card: as wide as the canvas, and as high as the canvas without the gap.
///
/// ```swift
/// CardTransition(gap: 80, animation: .spring(.smooth))
/// ```
public struct CardTransition: Transition {
  /// What remains free at the edge across, in points.
  public var gap: Double
  /// The radius of the card's two corners that are seen, in points.
  public var cornerRadius: Double
  /// How dark what is behind gets, 0…1.
  public var dimming: Double
  /// What card and darkness move on when nobody drags.
  public var animation: Animation
  /// The rules by which a finger drags the card away.
  public var dragging: Interaction.Style
  /// Beyond which part of the way a percent-driven drag dismisses, 0…1.
  public var threshold: Double

  /// Creates a card.
  ///
  /// - Parameters:
  ///   - gap: What remains free above the card, in points.
  ///   - cornerRadius: The radius of its upper corners, in points.
  ///   - dimming: How dark what is behind gets, 0…1.
  ///   - animation: What card and darkness move on when nobody drags.
  ///   - dragging: The rules by which a finger drags the card away.
  ///   - threshold: Beyond which part of the way a percent-driven drag dismisses, 0…1.
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

/// A drawer that slides in from an edge over a snapshot of what is there, which darkens behind it.
///
/// It is the card's parts on another edge. The presented stage is laid out for the drawer.
///
/// ```swift
/// DrawerTransition(edge: .leading, width: 300)
/// ```
public struct DrawerTransition: Transition {
  /// The edge that it comes from.
  public var edge: Edge
  /// How far it reaches into the canvas, in points.
  public var width: Double
  /// How dark what is behind gets, 0…1.
  public var dimming: Double
  /// What drawer and darkness move on when nobody drags.
  public var animation: Animation
  /// The rules by which a finger drags the drawer away.
  public var dragging: Interaction.Style
  /// Beyond which part of the way a percent-driven drag dismisses, 0…1.
  public var threshold: Double

  /// Creates a drawer.
  ///
  /// - Parameters:
  ///   - edge: The edge that it comes from.
  ///   - width: How far it reaches into the canvas, in points.
  ///   - dimming: How dark what is behind gets, 0…1.
  ///   - animation: What drawer and darkness move on when nobody drags.
  ///   - dragging: The rules by which a finger drags the drawer away.
  ///   - threshold: Beyond which part of the way a percent-driven drag dismisses, 0…1.
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

/// What cards and drawers are: a sheet along one edge of the canvas, as long as that edge.
private struct Sheet {
  var edge: Edge
  /// How far it reaches into the canvas, in points.
  var length: Double
  /// How far it slides, in points.
  var travel: Double
  var cornerRadius: Double
  var animation: Animation
  var dragging: Interaction.Style
  var threshold: Double
  private static let id = "presented.sheet"

  /// How a finger drags it: as far as it slides, so that it stays under the finger.
  private var interaction: Interaction {
    Interaction(towards: edge, over: travel, threshold: threshold, style: dragging, layer: Self.id)
  }

  /// How much of the sheet lies beyond the edge of the canvas, in points: the corners there, which nobody sees that they
  /// are round, and what rubber and springs may pull in.
  private var slack: Double {
    cornerRadius + travel + min(1, animation.curve.overshoot) * travel
  }

  /// The sheet over a snapshot that darkens.
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
      case .top: Rect(x: 0, y: -slack, width: width, height: reach)
      case .bottom: Rect(x: 0, y: height - length, width: width, height: reach)
      case .leading: Rect(x: -slack, y: 0, width: reach, height: height)
      case .trailing: Rect(x: width - length, y: 0, width: reach, height: height)
      }
    let content = stage.layer("presented", role: .presented)
    let inset = Point(x: edge == .leading ? slack : 0, y: edge == .top ? slack : 0)
    return Layer(Self.id) { content.frame(Rect(size: stage.size).offset(by: inset)) }
      .fill(.elevatedBackground).cornerRadius(cornerRadius).clipped().role(.presented).frame(frame)
  }

  /// What a stage loses that is larger than the sheet.
  private func cuts(_ stage: Size, on canvas: Canvas) -> [Diagnostic] {
    let room =
      edge.isHorizontal
      ? Size(width: canvas.size.width, height: length) : Size(width: length, height: canvas.size.height)
    guard stage.width > room.width || stage.height > room.height else { return [] }
    return [
      Diagnostic(
        "the presented stage is \(stage.width) × \(stage.height) pt on a sheet of \(room.width) × \(room.height) pt; "
          + "what lies outside isn't seen",
        severity: .note,
        at: Location(file: "sheet")
      )
    ]
  }

  private func problems(on canvas: Canvas, dimming: Double) -> [Diagnostic] {
    let whole = edge.isHorizontal ? canvas.size.height : canvas.size.width
    var found: [Diagnostic] = []
    if !(length > 0 && length <= whole) {
      found.append(
        Diagnostic(
          "it reaches \(length) pt into a canvas of \(whole) pt; expected more than 0 and at most \(whole) pt",
          at: Location(file: "sheet")
        )
      )
    }
    if !(0...1).contains(dimming) {
      found.append(Diagnostic("dimming is \(dimming); expected 0…1", at: Location(file: "sheet")))
    }
    return found
  }
}
