import Scenes

/// The colors of a fjord at a time of day.
struct Light {
  var sky: [Color]
  var sun: Color
  var sunHeight: Double
  var far: [Color]
  var middle: [Color]
  var near: [Color]
  var water: [Color]
  var gleam: Color
  var shore: Color

  static let morning = Light(
    sky: [Color(0x2E4A7D), Color(0x8A7FB0), Color(0xF3A88B), Color(0xFFD9A0)],
    sun: Color(0xFFF1CF),
    sunHeight: 118,
    far: [Color(0x8D7FA8), Color(0xC79AA4)],
    middle: [Color(0x4F4F7D), Color(0x8B6F93)],
    near: [Color(0x252B4F), Color(0x47406B)],
    water: [Color(0xE6A38F), Color(0x5A5C8C), Color(0x2B3561)],
    gleam: Color(0xFFE2B5, opacity: 0.75),
    shore: Color(0x141A33)
  )

  static let noon = Light(
    sky: [Color(0x3C8FD0), Color(0x86C1E8), Color(0xD8EEF7)],
    sun: Color(0xFFFDF2),
    sunHeight: 62,
    far: [Color(0x8FB3C9), Color(0xB9D3DC)],
    middle: [Color(0x4F8A8B), Color(0x86B3A0)],
    near: [Color(0x2C6154), Color(0x4F8664)],
    water: [Color(0xA8D8E0), Color(0x3E93AE), Color(0x1F6486)],
    gleam: Color(0xFFFFFF, opacity: 0.7),
    shore: Color(0x1B4038)
  )

  static let night = Light(
    sky: [Color(0x0B1230), Color(0x1A2B57), Color(0x355A86), Color(0x7F8FA6)],
    sun: Color(0xF4F0E0),
    sunHeight: 70,
    far: [Color(0x34507A), Color(0x4D6A8E)],
    middle: [Color(0x1E345C), Color(0x304C76)],
    near: [Color(0x101D3B), Color(0x1B2E54)],
    water: [Color(0x54749A), Color(0x1F365F), Color(0x0D1836)],
    gleam: Color(0xE8EEF5, opacity: 0.55),
    shore: Color(0x070C1D)
  )

  static let dusk = Light(
    sky: [Color(0x3B2A55), Color(0x8C4A6E), Color(0xE07A5F), Color(0xF2B880)],
    sun: Color(0xFFE3B8),
    sunHeight: 132,
    far: [Color(0x7A4A68), Color(0xB36A72)],
    middle: [Color(0x4A2C4F), Color(0x7A4560)],
    near: [Color(0x2A1A35), Color(0x4A2C48)],
    water: [Color(0xD98A6A), Color(0x6B3F60), Color(0x2C1C3C)],
    gleam: Color(0xFFD9A8, opacity: 0.7),
    shore: Color(0x180F22)
  )
}

extension Picture {
  /// Returns a fjord between mountains, with a sun over still water.
  static func fjord(_ light: Light) -> Picture {
    func gradient(_ colors: [Color]) -> Paint { .gradient(Gradient(colors)) }
    let sun = Point2D(x: 214, y: light.sunHeight)
    return Picture(
      size: Size2D(width: 400, height: 304),
      shapes: [
        Shape(rectangle(0, 0, 400, 200), fill: gradient(light.sky)),
        Shape(.circle(center: sun, radius: 46), color: light.sun.opacity(0.22)),
        Shape(.circle(center: sun, radius: 24), color: light.sun),
        Shape(farRidge, fill: gradient(light.far)),
        Shape(leftCliff, fill: gradient(light.middle)),
        Shape(rightCliff, fill: gradient(light.middle)),
        Shape(rectangle(0, 190, 400, 114), fill: gradient(light.water)),
        Shape(leftSlope, fill: gradient(light.near)),
        Shape(rightSlope, fill: gradient(light.near)),
        Shape(gleam(y: 204, width: 74), color: light.gleam),
        Shape(gleam(y: 216, width: 46), color: light.gleam),
        Shape(gleam(y: 232, width: 58), color: light.gleam),
        Shape(gleam(y: 250, width: 30), color: light.gleam),
        Shape(shore, color: light.shore),
      ]
    )
  }

  private static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    Path(polygon: Rect2D(x: x, y: y, width: width, height: height).corners)
  }

  /// Returns a line of light on the water, below the sun.
  private static func gleam(y: Double, width: Double) -> Path {
    .roundedRect(Rect2D(x: 214 - width / 2, y: y, width: width, height: 3), cornerRadius: 1.5)
  }

  /// Returns an outline through points, closed along its foot.
  private static func ridge(_ points: [(Double, Double)], foot: Double) -> Path {
    Path { path in
      path.move(to: Point2D(x: points[0].0, y: foot))
      for (x, y) in points { path.addLine(to: Point2D(x: x, y: y)) }
      path.addLine(to: Point2D(x: points[points.count - 1].0, y: foot))
      path.closeSubpath()
    }
  }

  private static let farRidge = ridge(
    [
      (90, 150), (118, 128), (136, 138), (160, 108), (178, 124), (192, 118), (210, 146), (236, 134), (252, 142),
      (274, 112), (296, 136), (322, 120), (340, 150),
    ],
    foot: 192
  )

  private static let leftCliff = ridge(
    [
      (0, 52), (22, 40), (40, 58), (58, 50), (84, 88), (98, 84), (120, 122), (136, 130), (156, 160), (176, 178),
      (188, 191),
    ],
    foot: 191
  )

  private static let rightCliff = ridge(
    [
      (236, 191), (256, 172), (272, 166), (290, 132), (306, 124), (322, 86), (338, 92), (360, 54), (376, 62), (400, 30),
    ],
    foot: 191
  )

  private static let leftSlope = ridge(
    [(0, 112), (18, 118), (42, 148), (58, 152), (84, 184), (104, 192), (122, 204), (140, 208)],
    foot: 214
  )

  private static let rightSlope = ridge(
    [(288, 208), (304, 203), (322, 190), (336, 184), (354, 154), (370, 146), (386, 120), (400, 112)],
    foot: 214
  )

  /// The near shore, with firs.
  private static let shore = Path { path in
    path.move(to: Point2D(x: 0, y: 304))
    path.addLine(to: Point2D(x: 0, y: 262))
    let firs: [(x: Double, height: Double)] = [(16, 58), (38, 78), (62, 62), (84, 44), (104, 30)]
    for fir in firs {
      let ground = 266 + fir.x * 0.2
      path.addLine(to: Point2D(x: fir.x - 11, y: ground))
      for step in 0..<4 {
        let part = Double(step) / 4
        let next = Double(step + 1) / 4
        path.addLine(to: Point2D(x: fir.x - 11 * (1 - next) - 2, y: ground - fir.height * next + 6))
        if step < 3 { path.addLine(to: Point2D(x: fir.x - 11 * (1 - part) * 0.55, y: ground - fir.height * next + 6)) }
      }
      path.addLine(to: Point2D(x: fir.x, y: ground - fir.height))
      for step in (0..<4).reversed() {
        let part = Double(step) / 4
        let next = Double(step + 1) / 4
        if step < 3 { path.addLine(to: Point2D(x: fir.x + 11 * (1 - part) * 0.55, y: ground - fir.height * next + 6)) }
        path.addLine(to: Point2D(x: fir.x + 11 * (1 - next) + 2, y: ground - fir.height * next + 6))
      }
      path.addLine(to: Point2D(x: fir.x + 11, y: ground))
    }
    path.addCurve(
      to: Point2D(x: 400, y: 292),
      control1: Point2D(x: 200, y: 296),
      control2: Point2D(x: 300, y: 298)
    )
    path.addLine(to: Point2D(x: 400, y: 304))
    path.closeSubpath()
  }
}
