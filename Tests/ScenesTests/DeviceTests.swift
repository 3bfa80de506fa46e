import Diagnostics
import Scenes
import Testing

@Suite struct DeviceTests {
  private static let marks: [(parts: DeviceParts, id: String, frame: Rect2D)] = [
    (.statusBar, "device.status.time", Rect2D(x: 31.5, y: 21, width: 80, height: 22)),
    (.island, "device.island", Rect2D(x: 132, y: 11, width: 126, height: 37)),
    (.homeIndicator, "device.home", Rect2D(x: 125.5, y: 831, width: 139, height: 5)),
  ]

  private func scene(_ canvas: Canvas, _ first: SystemContentStyle, _ second: SystemContentStyle) -> Scene {
    Scene(
      "phone",
      title: "T",
      description: "D",
      on: canvas,
      script: [.hold(1), .present, .hold(1), .dismiss, .hold(1)],
      from: Stage(on: canvas) { Layer("list").fill(.systemBackground) }.statusBar(first).homeIndicator(first),
      to: Stage(on: canvas) { Layer("page").fill(.indigo) }.statusBar(second).homeIndicator(second),
      with: CardTransition(gap: 0, animation: .linear(duration: 1))
    )
  }

  @Test(
    "The device canvas has the size of the phone canvas, and continuous corners",
    arguments: [DeviceParts.device, []]
  )
  func keepsSize(parts: DeviceParts) {
    let canvas = Canvas.phone(parts)
    #expect(canvas.size == Canvas.phone.size)
    #expect(canvas.cornerStyle == .continuous)
    #expect(canvas.device == parts)
  }

  @Test("A bezel replaces the border of the canvas")
  func replacesBorder() {
    #expect(Canvas.phone(.screen).border == Canvas.phone.border)
    #expect(Canvas.phone(.bezel).border == nil)
  }

  @Test("A requested device part is drawn at its position, above all layers", arguments: marks)
  func drawsPart(parts: DeviceParts, id: String, frame: Rect2D) throws {
    let timeline = try Timeline(resolving: scene(.phone(parts), .automatic, .automatic))
    let state = try #require(timeline.state(id, at: 0))
    #expect(state.frame.isNear(frame))
    let index = try #require(timeline.layers.firstIndex { $0.id == "device" })
    #expect(timeline.layers[index...].allSatisfy { $0.role == .system })
    #expect(timeline.layers[..<index].allSatisfy { $0.role != .system })
    #expect(timeline.children(of: nil).last == index)
  }

  @Test("A device part that isn't requested isn't drawn", arguments: marks)
  func leavesPartOut(parts: DeviceParts, id: String, frame: Rect2D) throws {
    let timeline = try Timeline(resolving: scene(.phone(DeviceParts.device.subtracting(parts)), .automatic, .automatic))
    #expect(!timeline.layers.contains { $0.id == id })
  }

  @Test(
    "Without device parts on the screen, a timeline has no system layers",
    arguments: [[], DeviceParts.bezel, .shadow]
  )
  func addsNothing(parts: DeviceParts) throws {
    let timeline = try Timeline(resolving: scene(.phone(parts), .automatic, .lightContent))
    #expect(!timeline.layers.contains { $0.role == .system })
  }

  @Test("System layers don't change if both stages have the same style")
  func staysStill() throws {
    let timeline = try Timeline(resolving: scene(.phone(.device), .lightContent, .lightContent))
    for layer in timeline.layers where layer.role == .system {
      #expect(
        layer.frame.isConstant && layer.opacity.isConstant && layer.pose.isConstant && layer.cornerRadius.isConstant
      )
    }
  }

  @Test(
    "System layers cross-fade during the transition if the stages have different styles",
    arguments: ["device.status", "device.home"]
  )
  func fades(mark: String) throws {
    let timeline = try Timeline(resolving: scene(.phone(.device), .automatic, .lightContent))
    for (time, part) in [(0.5, 0.0), (1.25, 0.25), (1.5, 0.5), (2.5, 1), (3.25, 0.75), (4.5, 0)] {
      let first = try #require(timeline.state("\(mark).presenter", at: time))
      let second = try #require(timeline.state("\(mark).presented", at: time))
      #expect(abs(first.opacity - (1 - part)) < 1e-9)
      #expect(abs(second.opacity - part) < 1e-9)
      #expect(first.frame == second.frame)
    }
  }

  @Test("A finger can drive a scene whose system layers fade")
  func staysDriven() throws {
    let scene = scene(.phone(.device), .automatic, .lightContent)
    #expect(throws: Never.self) { try ProgressTimeline(resolving: scene) }
  }

  @Test("A canvas that is too small for a status bar is an error")
  func refusesSmallCanvas() {
    let canvas = Canvas(width: 300, height: 400, device: .statusBar)
    let error = #expect(throws: Diagnostics.self) { try Timeline(resolving: scene(canvas, .automatic, .automatic)) }
    #expect(
      error?.description.contains("it is 300.0 × 400.0 pt, too small for a phone's status bar") == true
    )
  }

  // MARK: - Corners

  private static let box = Rect2D(x: 0, y: 0, width: 390, height: 844)

  @Test("A continuous corner begins 1.528665 radii from the corner", arguments: [10.0, 55])
  func reachesFar(radius: Double) {
    let path = Path.roundedRect(Self.box, cornerRadius: radius, style: .continuous)
    let onTop = path.points.filter { abs($0.y) < 1e-9 }.map(\.x)
    #expect(onTop.min().map { abs($0 - Path.continuousReach * radius) < 2 * radius } == true)
    #expect(onTop.contains { abs($0 - Path.continuousReach * radius) < 1e-9 })
  }

  @Test("A continuous corner and a circular one differ at the diagonal by at most a fiftieth of the radius")
  func resemblesCircle() {
    let radius = 55.0
    let diagonal =
      Path.roundedRect(Self.box, cornerRadius: radius, style: .continuous).flattened()[0]
      .map { ($0.x + $0.y) / 2.0.squareRoot() }.min() ?? 0
    #expect(abs(diagonal - radius * (2.0.squareRoot() - 1)) < radius / 50)
  }

  @Test("A continuous outline has equal corners, and stays in its rectangle")
  func isSymmetrical() {
    let points = Path.roundedRect(Self.box, cornerRadius: 55, style: .continuous).flattened()[0]
    #expect(Rect2D(around: points).isNear(Self.box))
    for point in points {
      let mirrored = [Point2D(x: 390 - point.x, y: point.y), Point2D(x: point.x, y: 844 - point.y)]
      for other in mirrored {
        #expect(points.contains { abs($0.x - other.x) < 1e-6 && abs($0.y - other.y) < 1e-6 })
      }
    }
  }

  @Test("Corners are circular if the sides are too short for continuous ones")
  func fallsBack() {
    let small = Rect2D(x: 0, y: 0, width: 100, height: 100)
    #expect(
      Path.roundedRect(small, cornerRadius: 40, style: .continuous) == .roundedRect(small, cornerRadius: 40)
    )
  }
}
