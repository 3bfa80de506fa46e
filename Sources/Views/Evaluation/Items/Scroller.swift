import Foundation

/// A scroll view that has a place.
@MainActor protocol Scroller: AnyObject {
  /// Where it stands.
  var node: ViewNode { get }
  /// Its frame in the canvas.
  var frame: CGRect { get }
  /// The axis that it scrolls along, the vertical one of two.
  var mainAxis: Axis { get }
  /// Returns how far the content can be scrolled of a distance, in points.
  func reach(of distance: CGSize) -> CGSize
  /// Scrolls the content, as a finger does.
  func scroll(by distance: CGSize)
  /// What moves the content.
  var phase: ScrollPhase { get }
  /// Tells the listing what moves the content now, if it wants to know.
  func enter(_ phase: ScrollPhase)
  /// Whether it comes to rest at places of its own.
  var comesToRest: Bool { get }
  /// Returns how far the content moves until it comes to rest, after a finger has left it, in points.
  ///
  /// - Parameters:
  ///   - start: The distance that the content was scrolled when the finger came, in points.
  ///   - velocity: The velocity of the content in points per second.
  func rest(from start: CGSize, velocity: CGVector) -> CGSize
  /// Moves the content so that a frame in it is seen.
  ///
  /// - Parameters:
  ///   - target: The frame in the canvas, as it is placed now.
  ///   - anchor: The point of the frame that meets the same point of the scroll view, or nil for the shortest move.
  func show(_ target: CGRect, anchor: UnitPoint?)
}
