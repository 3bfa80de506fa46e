import Foundation

/// In a figure, bands of colors that are blurred together; text and lines get one color for each row of points.
public nonisolated struct MeshGradient: ShapeStyle, View {
  /// A point of the mesh with its control points.
  public struct BezierPoint: Hashable, Sendable {
    public var position: SIMD2<Float>
    public var leadingControlPoint: SIMD2<Float>
    public var topControlPoint: SIMD2<Float>
    public var trailingControlPoint: SIMD2<Float>
    public var bottomControlPoint: SIMD2<Float>
    public init(
      position: SIMD2<Float>,
      leadingControlPoint: SIMD2<Float>,
      topControlPoint: SIMD2<Float>,
      trailingControlPoint: SIMD2<Float>,
      bottomControlPoint: SIMD2<Float>
    ) {
      self.position = position
      (self.leadingControlPoint, self.topControlPoint) = (leadingControlPoint, topControlPoint)
      (self.trailingControlPoint, self.bottomControlPoint) = (trailingControlPoint, bottomControlPoint)
    }
  }

  public var width: Int
  public var height: Int
  private var points: [SIMD2<Double>]
  private var colors: [Color]
  public var background: Color
  public var smoothsColors: Bool

  public init(
    width: Int,
    height: Int,
    points: [SIMD2<Float>],
    colors: [Color],
    background: Color = .clear,
    smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    (self.width, self.height) = (width, height)
    self.points = points.map { SIMD2(Double($0.x), Double($0.y)) }
    (self.colors, self.background, self.smoothsColors) = (colors, background, smoothsColors)
  }
  public init(
    width: Int,
    height: Int,
    points: [SIMD2<Float>],
    resolvedColors: [Color.Resolved],
    background: Color = .clear,
    smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width,
      height: height,
      points: points,
      colors: resolvedColors.map { Color($0) },
      background: background,
      smoothsColors: smoothsColors
    )
  }
  /// In a figure, the control points have no effect.
  public init(
    width: Int,
    height: Int,
    bezierPoints: [BezierPoint],
    colors: [Color],
    background: Color = .clear,
    smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width,
      height: height,
      points: bezierPoints.map(\.position),
      colors: colors,
      background: background,
      smoothsColors: smoothsColors
    )
  }

  /// Why there is no mesh of these numbers, or nil.
  fileprivate var problem: String? {
    guard width >= 2, height >= 2, width <= Self.most, height <= Self.most else {
      return "a mesh gradient has \(width) × \(height) points; expected 2 × 2 to \(Self.most) × \(Self.most)"
    }
    guard points.count == width * height, colors.count == width * height else {
      let found = "\(points.count) points and \(colors.count) colors"
      return "a mesh gradient of \(width) × \(height) has \(found); expected \(width * height) of both"
    }
    guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
      return "a mesh gradient has a point that isn't a number; expected 0…1"
    }
    return nil
  }

  private static let most = 64

  /// The colors of bands from top to bottom, each at equal distances from left to right.
  func bands(in environment: EnvironmentValues) -> [[Color.Resolved]] {
    guard problem == nil else { return [] }
    let colors = colors.map { ColorChannels($0.resolved(in: environment)) }
    let ground = ColorChannels(background.resolved(in: environment))
    let mesh = MeshSampler(width: width, height: height, points: points, colors: colors, isSmooth: smoothsColors)
    return mesh.samples(columns: Self.columns, rows: Self.rows).map { row in row.map { ($0 ?? ground).color } }
  }

  static let (columns, rows) = (9, 16)

  public func paint(in environment: EnvironmentValues, look: Look) -> Paint {
    environment.questions?.simplifications.insert(
      "a mesh gradient in text or along a line is drawn with one color for each row; expected it in a rectangle"
    )
    let bands = bands(in: environment)
    let last = Double(max(1, bands.count - 1))
    let stops = bands.enumerated().map { index, row in
      let sum = row.map { ColorChannels($0) }.reduce(ColorChannels(), +)
      return Paint.Stop(color: (sum * (1 / Double(row.count))).color, location: Double(index) / last)
    }
    return stops.isEmpty ? .color(background.resolved(in: environment)) : .linear(stops, from: .top, to: .bottom)
  }

  @MainActor public var body: some View { MeshView(mesh: self) }
}

/// A rectangle with a mesh gradient.
private struct MeshView: View, PrimitiveView {
  typealias Body = Never
  let mesh: MeshGradient

  func items(in context: ViewContext) -> [LayoutItem] {
    let place = context.part("MeshGradient")
    guard place.evaluation.admit(place.node) else { return [] }
    return [
      mesh.item(in: place) { [ideal = place.look.idealSide] in
        $0.replacingUnspecifiedDimensions(by: CGSize(width: ideal, height: ideal))
      }
    ]
  }
}

extension MeshGradient {
  /// The mesh as an item of the layout.
  ///
  /// - Parameters:
  ///   - context: The place of the item.
  ///   - fit: Returns the size of the mesh for a proposal.
  @MainActor func item(in context: ViewContext, fit: @escaping (ProposedViewSize) -> CGSize) -> LayoutItem {
    if let problem { context.evaluation.report(.viewNumber, problem, at: context.node) }
    return MeshItem(bands: bands(in: context.environment), fit: fit, context: context)
  }
}

/// The bands of a mesh gradient, which are wider than the frame, blurred, and cut to it.
private final class MeshItem: LayoutItem {
  private let bands: [[Color.Resolved]]
  private let fit: (ProposedViewSize) -> CGSize
  private let context: ViewContext

  init(bands: [[Color.Resolved]], fit: @escaping (ProposedViewSize) -> CGSize, context: ViewContext) {
    (self.bands, self.fit, self.context) = (bands, fit, context)
    super.init(children: [], context: context)
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize { fit(proposal) }

  override func layers() -> [Snapshot.Layer] {
    guard !bands.isEmpty, frame.width > 0, frame.height > 0 else { return [] }
    let height = frame.height / CGFloat(bands.count)
    let radius = height * 0.75
    let margin = 3 * radius
    let width = frame.width + 2 * margin
    let strips = bands.enumerated().map { index, colors in
      let top = index == 0 ? -margin : height * CGFloat(index)
      let bottom = index == bands.count - 1 ? frame.height + margin : height * CGFloat(index + 1) + 0.5
      let room = CGRect(x: frame.minX - margin, y: frame.minY + top, width: width, height: bottom - top)
      let stops = colors.enumerated().map { column, color in
        let part = CGFloat(column) / CGFloat(max(1, colors.count - 1))
        return Paint.Stop(color: color, location: Double((margin + part * frame.width) / width))
      }
      let path = Path(CGRect(origin: .zero, size: room.size))
      let shape = Snapshot.ShapeContent(path: path, paint: .linear(stops, from: .leading, to: .trailing))
      let place = context.child(.index(index), "band \(index)")
      var layer = Snapshot.Layer(id: place.node.identity, frame: room, content: .shape(shape))
      layer.animation = animation
      return layer
    }
    var blurred = layer(effect: .blur(radius), children: strips)
    blurred.id = context.part("blur").node.identity
    return [layer(effect: .clip(Path(CGRect(origin: .zero, size: frame.size)), isEvenOdd: false), children: [blurred])]
  }

  override func kinds() -> [String] { ["MeshGradient"] }
}

/// The channels of a color in both appearances, which can be added and scaled.
private nonisolated struct ColorChannels {
  var light = SIMD4<Double>()
  var dark = SIMD4<Double>()

  init() {}
  init(_ color: Color.Resolved) {
    func channels(_ color: Color.Resolved) -> SIMD4<Double> { SIMD4(color.red, color.green, color.blue, color.opacity) }
    (light, dark) = (channels(color.light), channels(color.dark))
  }

  var color: Color.Resolved {
    func resolved(_ channels: SIMD4<Double>) -> Color.Resolved {
      let kept = channels.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
      return Color.Resolved(red: kept.x, green: kept.y, blue: kept.z, opacity: kept.w)
    }
    return Color.Resolved(light: resolved(light), dark: resolved(dark))
  }

  static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.light += right.light
    sum.dark += right.dark
    return sum
  }
  static func * (left: Self, factor: Double) -> Self {
    var product = left
    product.light *= factor
    product.dark *= factor
    return product
  }
}

/// Finds the colors of a mesh at places, from a fine net of triangles.
private nonisolated struct MeshSampler {
  let width: Int
  let height: Int
  let points: [SIMD2<Double>]
  let colors: [ColorChannels]
  let isSmooth: Bool

  /// The steps between two points of the mesh.
  private static let steps = 8

  private struct Vertex {
    var place: SIMD2<Double>
    var color: ColorChannels
  }

  /// Returns the colors of rows at the middles of bands, each from the left edge to the right one; nil outside of the mesh.
  func samples(columns: Int, rows: Int) -> [[ColorChannels?]] {
    var samples = [[ColorChannels?]](repeating: Array(repeating: nil, count: columns), count: rows)
    func fill(_ a: Vertex, _ b: Vertex, _ c: Vertex) {
      let (ab, ac) = (b.place - a.place, c.place - a.place)
      let area = ab.x * ac.y - ab.y * ac.x
      guard abs(area) > 1e-12 else { return }
      let (low, high) = (min(a.place.y, b.place.y, c.place.y), max(a.place.y, b.place.y, c.place.y))
      for row in 0..<rows {
        let y = (Double(row) + 0.5) / Double(rows)
        guard y >= low - 1e-4, y <= high + 1e-4 else { continue }
        for column in 0..<columns {
          let offset = SIMD2(Double(column) / Double(columns - 1), y) - a.place
          let second = (offset.x * ac.y - offset.y * ac.x) / area
          let third = (ab.x * offset.y - ab.y * offset.x) / area
          guard min(second, third, 1 - second - third) >= -1e-3 else { continue }
          samples[row][column] = a.color * (1 - second - third) + b.color * second + c.color * third
        }
      }
    }
    let (last, lowest) = ((width - 1) * Self.steps, (height - 1) * Self.steps)
    let net = (0...lowest).map { row in
      (0...last).map { vertex(Double($0) / Double(Self.steps), Double(row) / Double(Self.steps)) }
    }
    for row in 0..<lowest {
      for column in 0..<last {
        fill(net[row][column], net[row][column + 1], net[row + 1][column])
        fill(net[row + 1][column + 1], net[row][column + 1], net[row + 1][column])
      }
    }
    return samples
  }

  private func vertex(_ u: Double, _ v: Double) -> Vertex {
    let (across, down) = (weights(u, width, isSmooth: true), weights(v, height, isSmooth: true))
    let (colorsAcross, colorsDown) = (weights(u, width, isSmooth: isSmooth), weights(v, height, isSmooth: isSmooth))
    var vertex = Vertex(place: SIMD2(), color: ColorChannels())
    for (row, part) in down {
      for (column, other) in across { vertex.place += points[row * width + column] * (part * other) }
    }
    for (row, part) in colorsDown {
      for (column, other) in colorsAcross {
        vertex.color = vertex.color + colors[row * width + column] * (part * other)
      }
    }
    return vertex
  }

  /// The weights of the points near a place along one axis: a spline through the points, or straight lines.
  private func weights(_ place: Double, _ count: Int, isSmooth: Bool) -> [(Int, Double)] {
    let index = min(Int(place), count - 2)
    let t = place - Double(index)
    guard isSmooth else { return [(index, 1 - t), (index + 1, t)] }
    let square = t * t
    let cube = square * t
    var weights = [Int: Double]()
    // A point beyond the end continues the line through the last two.
    func add(_ index: Int, _ weight: Double) {
      if index < 0 {
        weights[0, default: 0] += 2 * weight
        weights[1, default: 0] -= weight
      } else if index >= count {
        weights[count - 1, default: 0] += 2 * weight
        weights[count - 2, default: 0] -= weight
      } else {
        weights[index, default: 0] += weight
      }
    }
    add(index - 1, (-cube + 2 * square - t) / 2)
    add(index, (3 * cube - 5 * square + 2) / 2)
    add(index + 1, (-3 * cube + 4 * square + t) / 2)
    add(index + 2, (cube - square) / 2)
    return weights.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
