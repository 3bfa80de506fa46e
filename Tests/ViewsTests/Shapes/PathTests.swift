import Foundation
import Testing

@testable import Views

/// Outlines, their parts and their boxes.
@Suite struct PathTests {
  private func circle(_ radius: CGFloat) -> Path {
    Path(ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
  }

  /// The points where the steps of an outline end.
  private func ends(_ path: Path) -> [CGPoint] {
    path.elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): point
      case .closeSubpath: nil
      }
    }
  }

  private func isNear(_ left: CGPoint, _ right: CGPoint, _ tolerance: CGFloat = 1e-3) -> Bool {
    abs(left.x - right.x) < tolerance && abs(left.y - right.y) < tolerance
  }

  @Test("A part of a line is between two parts of its length")
  func trimmedLine() {
    var path = Path()
    path.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 10)])
    let part = path.trimmedPath(from: 0.25, to: 0.875)
    #expect(ends(part) == [CGPoint(x: 10, y: 0), CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 5)])
  }

  @Test("A part of a circle ends on the circle at its angle", arguments: [0.1, 0.25, 0.4, 0.75, 0.9])
  func trimmedCircle(fraction: CGFloat) throws {
    let end = try #require(ends(circle(100).trimmedPath(from: 0, to: fraction)).last)
    let angle = Double(fraction) * 2 * .pi
    #expect(isNear(end, CGPoint(x: 100 * cos(angle), y: 100 * sin(angle)), 0.1), "\(end)")
  }

  @Test("The whole of an outline is the outline, and nothing of it is empty")
  func trimEnds() {
    #expect(circle(5).trimmedPath(from: 0, to: 1) == circle(5))
    #expect(circle(5).trimmedPath(from: 0.5, to: 0.5).isEmpty)
  }

  @Test(
    "An arc goes the way round that SwiftUI goes",
    arguments: [
      (false, CGPoint(x: 0, y: 10)), (true, CGPoint(x: 0, y: -10)),
    ]
  )
  func arcs(clockwise: Bool, through: CGPoint) {
    var path = Path()
    path.addArc(center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(180), clockwise: clockwise)
    #expect(ends(path).contains { isNear($0, through) })
  }

  /// The area that an outline of lines encloses, holes not counted.
  private func area(_ path: Path) -> Double {
    var area = 0.0
    var polygon: [CGPoint] = []
    for element in path.elements {
      switch element {
      case .move(let point): polygon = [point]
      case .line(let point): polygon.append(point)
      case .closeSubpath:
        for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
          area += Double(a.x * b.y - b.x * a.y) / 2
        }
      case .curve, .quadCurve: Issue.record("a curve in an outline of lines")
      }
    }
    return abs(area)
  }

  @Test(
    "The outline of a line has the area of its length and width",
    arguments: [
      (StrokeStyle(lineWidth: 4), 400), (StrokeStyle(lineWidth: 4, lineCap: .round), 412.566),
      (StrokeStyle(lineWidth: 4, dash: [6, 4]), 240), (StrokeStyle(lineWidth: 4, dash: [10]), 200),
      (StrokeStyle(lineWidth: 4, dash: [30, 20], dashPhase: 10), 240),
      (StrokeStyle(lineWidth: 4, dash: [30, 20], dashPhase: -10), 240),
      (StrokeStyle(lineWidth: 4, dash: [0, 0]), 400), (StrokeStyle(lineWidth: 0), 0), (StrokeStyle(lineWidth: .nan), 0),
    ] as [(StrokeStyle, Double)]
  )
  func strokes(style: StrokeStyle, area wanted: Double) {
    let line = Path { $0.addLines([.zero, CGPoint(x: 60, y: 80)]) }
    #expect(abs(area(line.strokedPath(style)) - wanted) < 0.01 * max(wanted, 1))
  }

  @Test("The outline of a line along a closed path is a ring without a seam at a corner")
  func strokesRings() {
    let ring = circle(50).strokedPath(StrokeStyle(lineWidth: 10))
    #expect(abs(area(ring) - 2 * .pi * 50 * 10) < 10)
    let frame = Path(CGRect(x: 0, y: 0, width: 40, height: 20)).strokedPath(StrokeStyle(lineWidth: 4))
    #expect(abs(area(frame) - (44 * 24 - 36 * 16)) < 1e-6)
    #expect(frame.boundingRect == CGRect(x: -2, y: -2, width: 44, height: 24))
  }

  @Test("UIKit's rounded corners are those that are named")
  func roundsCorners() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
    let radii = CGSize(width: 20, height: 20)
    let tab = UIBezierPath(roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: radii)
    let known = UnevenRoundedRectangle(topLeadingRadius: 20, bottomTrailingRadius: 20, style: .circular)
    #expect(ends(Path(tab.cgPath)) == ends(known.path(in: rect)))
    let all = UIBezierPath(
      roundedRect: rect,
      byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: 90, height: 90)
    )
    #expect(Path(all.cgPath).boundingRect == rect)
  }

  @Test("UIKit's arcs go clockwise on a screen, and those of Core Graphics don't")
  func arcsOfOthers() {
    let down = CGPoint(x: 0, y: 10)
    let kit = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    #expect(ends(Path(kit.cgPath)).contains { isNear($0, down) })
    let core = CGMutablePath()
    core.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    #expect(!ends(Path(core)).contains { isNear($0, down) })
  }

  @Test("Outlines of UIKit and Core Graphics have the steps of a path")
  func stepsOfOthers() {
    let (a, b, c) = (CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4), CGPoint(x: 5, y: 6))
    let (kit, core) = (UIBezierPath(), CGMutablePath())
    kit.move(to: a)
    kit.addLine(to: b)
    kit.addQuadCurve(to: c, controlPoint: a)
    kit.addCurve(to: a, controlPoint1: b, controlPoint2: c)
    kit.close()
    core.move(to: a)
    core.addLine(to: b)
    core.addQuadCurve(to: c, control: a)
    core.addCurve(to: a, control1: b, control2: c)
    core.closeSubpath()
    let path = Path { path in
      path.move(to: a)
      path.addLine(to: b)
      path.addQuadCurve(to: c, control: a)
      path.addCurve(to: a, control1: b, control2: c)
      path.closeSubpath()
    }
    #expect(Path(kit.cgPath) == path && Path(core) == path)
  }

  @Test("An arc of a full turn comes back to its start")
  func fullArc() throws {
    var path = Path()
    path.addArc(center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(360), clockwise: false)
    #expect(isNear(try #require(ends(path).last), CGPoint(x: 10, y: 0)))
    #expect(path.elements.count == 5)
  }

  @Test("Angles that make no sense add nothing", arguments: [Double.nan, .infinity])
  func badArcs(angle: Double) {
    var path = Path()
    path.addArc(center: .zero, radius: 10, startAngle: .zero, endAngle: .radians(angle), clockwise: false)
    #expect(path.isEmpty)
  }

  @Test("A rounded rectangle's corners are at most half its shorter side")
  func roundedRectangle() {
    let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
    #expect(
      Path(roundedRect: rect, cornerRadius: 100) == Path(roundedRect: rect, cornerSize: CGSize(width: 10, height: 10))
    )
    #expect(Path(roundedRect: rect, cornerRadius: 4).boundingRect == rect)
  }

  @Test("The rectangle round an outline leaves control points out, and those of UIKit and Core Graphics don't")
  func bounds() {
    var path = Path()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100), control2: CGPoint(x: 100, y: 100))
    path.addQuadCurve(to: .zero, control: CGPoint(x: 50, y: -60))
    let (outer, inner) = (CGRect(x: 0, y: -60, width: 100, height: 160), CGRect(x: 0, y: -30, width: 100, height: 105))
    #expect(path.boundingRect == inner)
    #expect(path.cgPath.boundingBoxOfPath == inner)
    #expect(path.cgPath.boundingBox == outer)
    #expect(UIBezierPath(cgPath: path.cgPath).bounds == outer)
  }

  @Test("A circle in a wide rectangle is in its middle")
  func circleInRectangle() {
    let box = Circle().path(in: CGRect(x: 0, y: 0, width: 40, height: 20)).boundingRect
    #expect(box == CGRect(x: 10, y: 0, width: 20, height: 20))
  }

  @Test(
    "An inset shape is smaller on each side, and never less than nothing",
    arguments: [
      (3, CGRect(x: 3, y: 3, width: 14, height: 4)), (50, CGRect(x: 10, y: 5, width: 0, height: 0)),
    ] as [(CGFloat, CGRect)]
  )
  func inset(amount: CGFloat, expected: CGRect) {
    #expect(Rectangle().inset(by: amount).path(in: CGRect(x: 0, y: 0, width: 20, height: 10)).boundingRect == expected)
  }

  @Test("A turned shape turns about its anchor")
  func rotation() {
    let turned = Rectangle().rotation(.degrees(90)).path(in: CGRect(x: 0, y: 0, width: 40, height: 20)).boundingRect
    #expect(isNear(turned.origin, CGPoint(x: 10, y: -10)) && abs(turned.width - 20) < 1e-9)
  }

  @Test("A shape's numbers can be set and read back")
  @MainActor func animatableData() {
    var shape = Circle().trim(from: 0.1, to: 0.5).stroke(lineWidth: 3)
    var data = shape.animatableData
    data.scale(by: 2)
    shape.animatableData = data
    #expect(shape.base.to == 1 && shape.style.lineWidth == 6)
  }
}
