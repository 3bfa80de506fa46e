import Scenes
import Testing

@Suite struct PathFlatteningTests {
  @Test("A path that doesn't begin with a move starts at its first point")
  func beginsAnywhere() {
    let line = Path {
      $0.addLine(to: Point2D(x: 1, y: 2))
      $0.addLine(to: Point2D(x: 3, y: 4))
    }
    #expect(line.flattened() == [[Point2D(x: 1, y: 2), Point2D(x: 3, y: 4)]])
    #expect(!line.strokedPath(lineWidth: 1).elements.isEmpty)
  }

  @Test("A curve with points that aren't finite becomes a line", arguments: [.nan, .infinity, 1e300] as [Double])
  func survivesNowhere(x: Double) {
    let path = Path {
      $0.move(to: .zero)
      $0.addCurve(to: Point2D(x: 1, y: 1), control1: Point2D(x: x, y: 0), control2: .zero)
    }
    #expect((2...10_001).contains(path.flattened()[0].count))
  }
}

@Suite struct ProjectionTests {
  @Test(
    "A matrix of fewer than sixteen numbers has zeros, and of more has the first ones",
    arguments: [0, 1, 15, 16, 20]
  )
  func takesAnyMatrix(count: Int) {
    let numbers = Projection.translation(by: Point2D(x: 3, y: 4)).matrix3D + [5, 6, 7, 8]
    let matrix = Projection(matrix3D: Array(numbers.prefix(count))).matrix3D
    #expect(matrix[13] == (count < 14 ? 0 : 4) && matrix[0] == (count == 0 ? 0 : 1))
  }

  @Test("A rotation about the vertical axis makes a rectangle narrower without perspective")
  func narrows() {
    let frame = Rect2D(x: 0, y: 0, width: 100, height: 100)
    let bounds = Pose(rotationY: 60).projection(of: frame).bounds(of: frame)
    #expect(bounds.isNear(Rect2D(x: 25, y: 0, width: 50, height: 100)))
  }

  @Test("With perspective, the nearer edge is longer")
  func enlargesNearEdge() {
    let frame = Rect2D(x: 0, y: 0, width: 100, height: 100)
    let projection = Pose(perspective: 200, rotationY: 45).projection(of: frame)
    let corners = frame.corners.map(projection.apply)
    #expect(corners[3].y - corners[0].y > 100)
    #expect(corners[2].y - corners[1].y < 100)
  }

  @Test("Scales in both directions are relative to the anchor, and mirror if they are negative")
  func scalesApart() {
    let frame = Rect2D(x: 10, y: 20, width: 100, height: 60)
    let pose = Pose(scaleX: 2, scaleY: -0.5, anchor: .topLeading)
    #expect(pose.projection(of: frame).bounds(of: frame).isNear(Rect2D(x: 10, y: -10, width: 200, height: 30)))
  }

  @Test(
    "A rotation about an axis of the layer is the rotation about that axis",
    arguments: [
      (Pose.Axis(x: 3, y: 0, z: 0), Pose(perspective: 300, rotationX: 40)),
      (Pose.Axis(x: 0, y: 0.2, z: 0), Pose(perspective: 300, rotationY: 40)),
      (Pose.Axis(x: 0, y: 0, z: 1), Pose(perspective: 300, rotationZ: 40)),
      (Pose.Axis(x: 0, y: 0, z: -1), Pose(perspective: 300, rotationZ: -40)),
    ]
  )
  func rotatesAboutAxes(axis: Pose.Axis, same: Pose) {
    let frame = Rect2D(x: 10, y: 20, width: 100, height: 60)
    let projection = Pose(perspective: 300, rotation: 40, about: axis).projection(of: frame)
    for corner in frame.corners {
      let (a, b) = (projection.apply(corner), same.projection(of: frame).apply(corner))
      #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9)
    }
  }

  @Test("A third of a turn about the diagonal exchanges the axes")
  func rotatesAboutTheDiagonal() {
    // x goes to y, and y goes to z, which an observer without perspective doesn't see.
    let map = Pose(rotation: 120, about: Pose.Axis(x: 1, y: 1, z: 1), anchor: .topLeading)
      .projection(of: Rect2D(size: Size2D(width: 1, height: 1)))
    let (x, y) = (map.apply(Point2D(x: 1, y: 0)), map.apply(Point2D(x: 0, y: 1)))
    #expect(abs(x.x) < 1e-12 && abs(x.y - 1) < 1e-12 && abs(y.x) < 1e-12 && abs(y.y) < 1e-12)
  }

  @Test("Two scales of 0 or more have no negative scale between them, and others do")
  func mixesScales() {
    #expect(Pose.mix(Pose(scaleX: 1), Pose(scaleX: 0), 1.5).scaleX == 0)
    #expect(Pose.mix(Pose(scaleX: 1), Pose(scaleX: -1), 0.75).scaleX == -0.5)
  }

  @Test("The sixteen numbers of a matrix define the same map")
  func roundTripsMatrix() {
    let frame = Rect2D(x: 10, y: 20, width: 100, height: 60)
    let pose = Pose(
      perspective: 500,
      rotationX: 12,
      rotationY: -30,
      rotationZ: 5,
      translation: Point2D(x: 7, y: -3),
      scale: 1.2
    )
    let projection = pose.projection(of: frame)
    let copy = Projection(matrix3D: projection.matrix3D)
    for corner in frame.corners {
      let (a, b) = (projection.apply(corner), copy.apply(corner))
      #expect(abs(a.x - b.x) < 1e-12 && abs(a.y - b.y) < 1e-12)
    }
  }

  @Test("The linearized map agrees with the projection and its slopes at the point")
  func linearises() {
    let frame = Rect2D(x: 0, y: 0, width: 100, height: 60)
    let projection = Pose(perspective: 300, rotationX: 20, rotationY: 40).projection(of: frame)
    let m = projection.linearized(at: frame.center)
    for (dx, dy) in [(0.0, 0.0), (1e-4, 0), (0, 1e-4)] {
      let point = Point2D(x: frame.center.x + dx, y: frame.center.y + dy)
      let image = projection.apply(point)
      #expect(abs(m[0] * point.x + m[2] * point.y + m[4] - image.x) < 1e-8)
      #expect(abs(m[1] * point.x + m[3] * point.y + m[5] - image.y) < 1e-8)
    }
  }
}

@Suite struct PathTests {
  @Test("Flattened curves stay within their tolerance", arguments: [1.0, 0.1, 0.01])
  func flattens(tolerance: Double) {
    let points = Path.circle(center: .zero, radius: 50).flattened(within: tolerance)[0]
    for (a, b) in zip(points, points.dropFirst()) {
      let middle = Point2D(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
      #expect(50 - middle.length < tolerance + 0.02)
    }
  }

  @Test("A stroked path is as wide as the pen")
  func strokes() {
    let line = Path { path in
      path.move(to: Point2D(x: 0, y: 0))
      path.addLine(to: Point2D(x: 10, y: 0))
    }
    let bounds = Rect2D(around: line.strokedPath(lineWidth: 4).points)
    #expect(bounds.isNear(Rect2D(x: -2, y: -2, width: 14, height: 4), within: 1e-9))
  }

  @Test(
    "A closed path is stroked up to its start, once",
    arguments: [[(0.0, 0.0), (10, 0), (0, 10)], [(0, 0), (10, 0), (0, 10), (0, 0)]]
  )
  func strokesClosedPaths(corners: [(x: Double, y: Double)]) {
    let points = corners.map { Point2D(x: $0.x, y: $0.y) }
    func path(isClosed: Bool) -> Path {
      Path { path in
        path.move(to: points[0])
        for point in points.dropFirst() { path.addLine(to: point) }
        if isClosed { path.closeSubpath() } else if points.last != points[0] { path.addLine(to: points[0]) }
      }
    }
    #expect(path(isClosed: true).strokedPath(lineWidth: 2) == path(isClosed: false).strokedPath(lineWidth: 2))
  }

  @Test("A rounded rectangle fills its box", arguments: [0.0, 5, 100])
  func rounds(radius: Double) {
    let box = Rect2D(x: 3, y: 4, width: 30, height: 20)
    #expect(Rect2D(around: Path.roundedRect(box, cornerRadius: radius).points).isNear(box))
  }
}

@Suite struct RectTests {
  @Test("Interpolated rectangles interpolate centers and sizes, and have no negative side")
  func mixes() {
    let (a, b) = (Rect2D(x: 0, y: 0, width: 10, height: 100), Rect2D(x: 100, y: 0, width: 100, height: 100))
    #expect(Rect2D.mix(a, b, 0.5) == Rect2D(x: 50, y: 0, width: 55, height: 100))
    #expect(Rect2D.mix(a, b, -0.2).width == 0)
    #expect(Rect2D.mix(a, b, -0.2).center.x == -24)
  }

  @Test("What follows a closed subpath without a move is a subpath of its own, from the same start")
  func reopensSubpaths() {
    let path = Path {
      $0.move(to: Point2D(x: 1, y: 1))
      for (x, y) in [(9, 1), (9, 9)] as [(Double, Double)] { $0.addLine(to: Point2D(x: x, y: y)) }
      $0.closeSubpath()
      for (x, y) in [(1, 9), (-9, 1)] as [(Double, Double)] { $0.addLine(to: Point2D(x: x, y: y)) }
      $0.closeSubpath()
    }
    let corners: [[(Double, Double)]] = [[(1, 1), (9, 1), (9, 9)], [(1, 1), (1, 9), (-9, 1)]]
    let rings = corners.map { $0.map(Point2D.init(x:y:)) }
    #expect(path.flattened() == rings)
    let outline = Outline(path)
    let closed = rings.flatMap { $0 + $0.prefix(1) } + rings[0].prefix(1)
    #expect(outline.corners(.init(of: [outline], within: 0.1)) == closed)
  }
}
