import Curves
import Diagnostics

/// A sheet as iOS 26 has it: with large corners, floating a little above the bottom, over a screen that darkens slightly.
///
/// At a medium height the sheet keeps 6 points from the sides and the bottom of the screen, and its corners are concentric
/// with the screen's. At its large height it is as wide as the screen and reaches down to its edge. The screen behind
/// darkens by 20 % and keeps its size. The sheet moves on the spring of UIKit's presentations and follows a finger by the
/// rules of fluid interfaces. (Inset, radius, dimming and spring are those of iOS 26; its glass is a plain ground here.)
/// ``CardTransition`` is the card that apps made for themselves before.
///
/// The presented stage is laid out for the sheet, whose size ``size(on:)`` tells:
///
/// ```swift
/// let sheet = SheetTransition(.medium)
/// Stage(size: sheet.size(on: .phone)) { … }
/// ```
public struct SheetTransition: Transition {
  /// A height at which a sheet rests.
  public enum Detent: Hashable, Sendable {
    /// Up to the middle of the screen.
    case medium
    /// Up to 11 points below the status bar of a phone with an island.
    case large
    /// A height of its own, in points; it floats as at medium height.
    case height(Double)
  }

  /// The height at which it rests.
  public var detent: Detent
  /// What a floating sheet keeps from the sides and the bottom of the canvas, in points.
  public var inset: Double
  /// The radius of its corners, in points; without one, concentric with the canvas where it floats, otherwise 39.
  public var cornerRadius: Double?
  /// Whether it shows the bar by which it is dragged.
  public var showsGrabber: Bool
  /// How dark what is behind gets, 0…1.
  public var dimming: Double
  /// What sheet and darkness move on when nobody drags.
  public var animation: Animation
  /// The rules by which a finger drags the sheet away.
  public var dragging: Interaction.Style
  /// Beyond which part of the way a percent-driven drag dismisses, 0…1.
  public var threshold: Double

  /// Creates a sheet.
  ///
  /// - Parameters:
  ///   - detent: The height at which it rests.
  ///   - inset: What a floating sheet keeps from the sides and the bottom of the canvas, in points.
  ///   - cornerRadius: The radius of its corners, in points; without one, concentric with the canvas where it floats,
  ///     otherwise 39.
  ///   - showsGrabber: Whether it shows the bar by which it is dragged.
  ///   - dimming: How dark what is behind gets, 0…1.
  ///   - animation: What sheet and darkness move on when nobody drags.
  ///   - dragging: The rules by which a finger drags the sheet away.
  ///   - threshold: Beyond which part of the way a percent-driven drag dismisses, 0…1.
  public init(
    _ detent: Detent = .medium,
    inset: Double = 6,
    cornerRadius: Double? = nil,
    showsGrabber: Bool = true,
    dimming: Double = 0.2,
    animation: Animation = .spring(.system),
    dragging: Interaction.Style = .fluid(.system),
    threshold: Double = 0.2
  ) {
    self.detent = detent
    self.inset = inset
    self.cornerRadius = cornerRadius
    self.showsGrabber = showsGrabber
    self.dimming = dimming
    self.animation = animation
    self.dragging = dragging
    self.threshold = threshold
  }

  private static let id = "presented.sheet"
  /// What a large sheet leaves free above it: a status bar of 59 points and 11 more.
  private static let largeGap = 70.0
  /// The radius of a large sheet's corners.
  private static let largeRadius = 39.0

  private var floats: Bool { detent != .large }

  /// Where the sheet rests on a canvas, as far as it is seen.
  private func place(on canvas: Canvas) -> Rect {
    let (width, height) = (canvas.size.width, canvas.size.height)
    func floating(_ length: Double) -> Rect {
      Rect(x: inset, y: height - inset - length, width: width - 2 * inset, height: length)
    }
    switch detent {
    case .medium: return floating(height / 2 - inset)
    case .large: return Rect(x: 0, y: Self.largeGap, width: width, height: height - Self.largeGap)
    case .height(let length): return floating(length)
    }
  }

  /// The size of the sheet on a canvas: what its stage is laid out for.
  public func size(on canvas: Canvas) -> Size { place(on: canvas).size }

  /// Puts the presented stage on a sheet that comes from below.
  public func choreography(from presenter: Stage, to presented: Stage, on canvas: Canvas) -> Choreography {
    let place = place(on: canvas)
    let travel = canvas.size.height - place.y
    let radius = cornerRadius ?? (floats ? max(0, canvas.cornerRadius - inset) : Self.largeRadius)
    // A large sheet goes on below the canvas, where nobody sees that its corners are round; rubber and springs pull that in.
    let slack = floats ? 0 : radius + travel + min(1, animation.curve.overshoot) * travel
    var frame = place
    frame.size.height += slack
    let content = presented.layer("presented", role: .presented).frame(Rect(size: presented.size))
    let sheet = Layer(Self.id) {
      content
      if showsGrabber {
        Layer("presented.grabber").fill(Color(0x3C3C43, dark: 0xEBEBF5, opacity: 0.3)).cornerRadius(2.5)
          .frame(x: frame.width / 2 - 18, y: 5, width: 36, height: 5)
      }
    }
    .fill(.elevatedBackground).cornerRadius(radius).clipped().role(.presented).frame(frame)
    return Choreography(
      [
        .still(presenter.layer("presenter", role: .presenter)),
        .dimming(to: dimming, on: canvas, animation),
        .sliding(sheet, from: .bottom, by: travel, animation),
      ],
      interaction: Interaction(
        towards: .bottom,
        over: travel,
        threshold: threshold,
        style: dragging,
        layer: Self.id
      ),
      notes: notes(presented.size, place, on: canvas)
    )
  }

  private func notes(_ stage: Size, _ place: Rect, on canvas: Canvas) -> [Diagnostic] {
    func note(_ message: String, _ severity: Diagnostic.Severity = .error) -> Diagnostic {
      Diagnostic(message, severity: severity, at: Location(file: "sheet"))
    }
    var found: [Diagnostic] = []
    if !(inset >= 0 && 2 * inset < min(canvas.size.width, canvas.size.height)) {
      found.append(note("its inset is \(inset) pt; expected 0 or more, and less than half of the canvas"))
    } else if !(place.height > 0 && place.y >= 0) {
      let most = canvas.size.height - (floats ? inset : 0)
      found.append(note("it is \(place.height) pt high; expected more than 0 and at most \(most) pt"))
    }
    if !(0...1).contains(dimming) { found.append(note("dimming is \(dimming); expected 0…1")) }
    if let cornerRadius, !(cornerRadius >= 0) {
      found.append(note("its corner radius is \(cornerRadius) pt; expected 0 or more"))
    }
    if stage.width > place.width || stage.height > place.height {
      found.append(
        note(
          "the presented stage is \(stage.width) × \(stage.height) pt on a sheet of \(place.width) × \(place.height) pt; "
            + "what lies outside isn't seen",
          .note
        )
      )
    }
    return found
  }
}
