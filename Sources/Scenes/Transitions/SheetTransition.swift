import Curves
import Diagnostics

/// A sheet as in iOS 26: with large corners, floating slightly above the bottom, over a screen that is slightly dimmed.
///
/// At a medium height, the sheet keeps 6 points from the sides and the bottom of the screen, and its corners are
/// concentric with those of the screen. At its large height, it is as wide as the screen and extends to the bottom
/// edge. The screen behind it is dimmed by 20 % and keeps its size. The sheet moves on the spring of UIKit's
/// presentations and follows a finger by the rules of fluid interfaces. The inset, the radius, the dimming and the
/// spring are those of iOS 26, but the background is plain instead of glass. For the card that apps used before, see
/// ``CardTransition``.
///
/// Design the presented stage for the sheet, with the size that ``size(on:)`` returns:
///
/// ```swift
/// let sheet = SheetTransition(.medium)
/// Stage(size: sheet.size(on: .phone)) { … }
/// ```
public struct SheetTransition: Transition {
  /// A height at which a sheet rests.
  public enum Detent: Hashable, Sendable {
    /// Up to the center of the screen.
    case medium
    /// Up to 11 points below the status bar of a phone with an island.
    case large
    /// A height in points. The sheet floats as at medium height.
    case height(Double)
  }

  /// The height at which the sheet rests.
  public var detent: Detent
  /// The distance of a floating sheet from the sides and the bottom of the canvas, in points.
  public var inset: Double
  /// The radius of the corners, in points.
  ///
  /// If it is nil, the corners of a floating sheet are concentric with the canvas, and those of a large sheet have a
  /// radius of 39 points.
  public var cornerRadius: Double?
  /// Whether the sheet shows a grabber.
  public var showsGrabber: Bool
  /// The opacity of the black layer that dims the presenting stage, 0…1.
  public var dimming: Double
  /// The animation of the sheet and the dimming when nobody drags.
  public var animation: Animation
  /// The rules of a drag that dismisses the sheet.
  public var dragging: Interaction.Style
  /// The progress above which a percent-driven drag dismisses, 0…1.
  public var threshold: Double

  /// Creates a sheet transition.
  ///
  /// - Parameters:
  ///   - detent: The height at which the sheet rests.
  ///   - inset: The distance of a floating sheet from the sides and the bottom of the canvas, in points.
  ///   - cornerRadius: The radius of the corners, in points, or nil for the default of the detent.
  ///   - showsGrabber: Whether the sheet shows a grabber.
  ///   - dimming: The opacity of the black layer that dims the presenting stage, 0…1.
  ///   - animation: The animation of the sheet and the dimming when nobody drags.
  ///   - dragging: The rules of a drag that dismisses the sheet.
  ///   - threshold: The progress above which a percent-driven drag dismisses, 0…1.
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
  /// The space above a large sheet: a status bar of 59 points, and 11 more.
  private static let largeGap = 70.0
  /// The radius of a large sheet's corners.
  private static let largeRadius = 39.0

  private var floats: Bool { detent != .large }

  /// Returns the visible frame of the sheet at rest on a canvas.
  private func place(on canvas: Canvas) -> Rect2D {
    let (width, height) = (canvas.size.width, canvas.size.height)
    func floating(_ length: Double) -> Rect2D {
      Rect2D(x: inset, y: height - inset - length, width: width - 2 * inset, height: length)
    }
    switch detent {
    case .medium: return floating(height / 2 - inset)
    case .large: return Rect2D(x: 0, y: Self.largeGap, width: width, height: height - Self.largeGap)
    case .height(let length): return floating(length)
    }
  }

  /// Returns the size of the sheet on a canvas, which the presented stage is designed for.
  public func size(on canvas: Canvas) -> Size2D { place(on: canvas).size }

  /// Puts the presented stage on a sheet that comes from below.
  public func choreography(from presenter: Stage, to presented: Stage, on canvas: Canvas) -> Choreography {
    let place = place(on: canvas)
    let travel = canvas.size.height - place.y
    let radius = cornerRadius ?? (floats ? max(0, canvas.cornerRadius - inset) : Self.largeRadius)
    // A large sheet continues below the canvas, which hides its round corners. Rubber-banding and springs pull that
    // part in.
    let slack = floats ? 0 : radius + travel + min(1, animation.curve.overshoot) * travel
    var frame = place
    frame.size.height += slack
    let content = presented.layer("presented", role: .presented).frame(Rect2D(size: presented.size))
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
        toward: .bottom,
        over: travel,
        threshold: threshold,
        style: dragging,
        layer: Self.id
      ),
      notes: notes(presented.size, place, on: canvas)
    )
  }

  private func notes(_ stage: Size2D, _ place: Rect2D, on canvas: Canvas) -> [Diagnostic] {
    func note(_ message: String, _ id: Diagnostic.ID = .sceneTransition) -> Diagnostic {
      Diagnostic(id, message, about: "sheet")
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
            + "the rest isn't visible",
          .sceneOverflow
        )
      )
    }
    return found
  }
}
