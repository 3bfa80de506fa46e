import Foundation
import Testing

@testable import Views

/// Paths of rectangles with corners of several radii.
@Suite struct RoundedPathTests {
  private static let rect = CGRect(x: 10, y: 20, width: 80, height: 60)
  private static let radii = RectangleCornerRadii(topLeading: 4, bottomLeading: 30, bottomTrailing: 90, topTrailing: 0)

  @Test("A path with several radii is the outline of the shape with the same")
  func equalsShape() {
    let path = Path(roundedRect: Self.rect, cornerRadii: Self.radii)
    #expect(path == UnevenRoundedRectangle(cornerRadii: Self.radii).path(in: Self.rect) && !path.isEmpty)
  }

  @Test("A rectangle with several radii is added where a transform moves it")
  func movesRectangle() {
    var path = Path()
    path.addRoundedRect(in: Self.rect, cornerRadii: Self.radii, transform: CGAffineTransform(translationX: 5, y: -20))
    let box = path.boundingRect
    #expect([box.minX, box.minY, box.width, box.height] == [15, 0, 80, 60])
  }
}
