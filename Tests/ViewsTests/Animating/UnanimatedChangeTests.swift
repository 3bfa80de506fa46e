import Foundation
import Scenes
import Testing

@testable import Views

/// What an animation leaves out, because SwiftUI gives it no numbers.
///
/// Apple's interface of SwiftUI declares `EmptyAnimatableData` for the modifiers of `transformEffect` and `projectionEffect`. In
/// recording m301 (DottedCircle of BouberMouth/Cool-SwiftUI-animations), dots under `transformEffect` change their size within
/// `withAnimation(.linear(…))`, stand still for four frames of 40 ms, and have the next size in the fifth.
@MainActor @Suite struct UnanimatedChangeTests {
  private struct Slide: Views.GeometryEffect {
    var x: CGFloat
    nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(translationX: x, y: 0))
    }
  }

  private struct Moving: Views.GeometryEffect {
    var x: CGFloat
    nonisolated var animatableData: CGFloat {
      get { x }
      set { x = newValue }
    }
    nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(translationX: x, y: 0))
    }
  }

  /// A triangle whose tip moves, without numbers that SwiftUI could animate.
  private struct Tip: Views.Shape {
    var part: CGFloat
    func path(in rect: CGRect) -> Views.Path {
      Views.Path { path in
        path.move(to: CGPoint(x: rect.width * part, y: 0))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.addLine(to: CGPoint(x: 0, y: rect.maxY))
        path.closeSubpath()
      }
    }
  }

  private struct Changing<Content: Views.View>: Views.View {
    @Views.State private var isOn = false
    let content: (Bool) -> Content
    var body: some Views.View {
      content(isOn).onAppear { withAnimation(.linear(duration: 1)) { isOn = true } }
    }
  }

  private func timeline(@Views.ViewBuilder _ content: @escaping (Bool) -> some Views.View) throws -> Timeline {
    try ViewScene.test([.hold(2)]) { Changing(content: content) }.composition().timelines.full
  }

  /// The middle of the last layer on the canvas, when the animation has begun, in its middle, and at its end.
  private func places(@Views.ViewBuilder _ content: @escaping (Bool) -> some Views.View) throws -> [Double] {
    let timeline = try timeline(content)
    let last = try #require(timeline.layers.indices.last)
    return [0.01, 0.5, 1.5].map { timeline.state(of: last, at: $0).bounds.center.x }
  }

  /// The tips of the only outline, when the animation has begun, in its middle, and at its end.
  private func tips(_ content: @escaping (Bool) -> some Views.View) throws -> [Double] {
    let layer = try #require(try timeline(content).layers.first { $0[.outline].value(at: 0) != .none })
    return [0.01, 0.5, 1.5].map { layer[.outline].value(at: $0).path.points.first?.x ?? .nan }
  }

  /// What draws a view elsewhere by a matrix.
  enum Matrix: CaseIterable { case transform, projection, effect }

  @Test("A matrix without numbers changes at once", arguments: Matrix.allCases)
  func transforms(_ matrix: Matrix) throws {
    let places = try places { isOn in
      let transform = CGAffineTransform(translationX: isOn ? 60 : 0, y: 0)
      switch matrix {
      case .transform: Views.Color.red.transformEffect(transform).frame(width: 40, height: 40)
      case .projection: Views.Color.red.projectionEffect(ProjectionTransform(transform)).frame(width: 40, height: 40)
      case .effect: Views.Color.red.modifier(Slide(x: isOn ? 60 : 0)).frame(width: 40, height: 40)
      }
    }
    #expect(abs(places[0] - places[2]) < 0.01 && abs(places[1] - places[2]) < 0.01, "\(places)")
  }

  @Test("A view's own effect moves by its numbers")
  func movesNumbers() throws {
    let places = try places { Views.Color.red.modifier(Moving(x: $0 ? 60 : 0)).frame(width: 40, height: 40) }
    #expect(abs(places[2] - places[1] - 30) < 0.5, "\(places)")
  }

  @Test("A view with a matrix that changes at once still moves to its new place")
  func movesFrames() throws {
    let places = try places { isOn in
      Views.Color.red.transformEffect(CGAffineTransform(translationX: isOn ? 60 : 0, y: 0)).frame(width: 40, height: 40)
        .frame(width: 120, alignment: isOn ? .trailing : .leading)
    }
    #expect(abs(places[2] - places[0] - 80) < 2 && abs(places[2] - places[1] - 40) < 0.5, "\(places)")
  }

  @Test("A shape without numbers changes at once")
  func jumpsShapes() throws {
    let tips = try tips { Tip(part: $0 ? 0.75 : 0.25).frame(width: 80, height: 60) }
    #expect(tips == [60, 60, 60])
  }

  @Test("A shape without numbers that gets wider has its new form at once, and grows")
  func growsShapes() throws {
    let tips = try tips { Tip(part: $0 ? 0.75 : 0.25).frame(width: $0 ? 120 : 80, height: 60) }
    #expect(zip(tips, [60, 75, 90]).allSatisfy { abs($0 - $1) < 0.5 }, "\(tips)")
  }

  @Test("A shape without numbers that only gets wider grows")
  func growsAlone() throws {
    let tips = try tips { Tip(part: 0.5).frame(width: $0 ? 120 : 80, height: 60) }
    #expect(zip(tips, [40, 50, 60]).allSatisfy { abs($0 - $1) < 0.5 }, "\(tips)")
  }

  /// A triangle whose base moves by its number, and whose tip is at either side.
  private struct Wedge: Views.Shape {
    var base: CGFloat
    var isRight: Bool
    @MainActor var animatableData: CGFloat {
      get { base }
      set { base = newValue }
    }
    func path(in rect: CGRect) -> Views.Path {
      Views.Path { path in
        path.move(to: CGPoint(x: isRight ? rect.maxX : 0, y: 0))
        path.addLine(to: CGPoint(x: rect.width * base, y: rect.maxY))
        path.addLine(to: CGPoint(x: 0, y: rect.maxY))
        path.closeSubpath()
      }
    }
  }

  @Test("What a shape has beside its numbers changes at once, while they move", arguments: [false, true])
  func movesAndJumps(fades: Bool) throws {
    let timeline = try timeline { isOn in
      Wedge(base: isOn ? 1 : 0.25, isRight: isOn).fill(isOn && fades ? .red : .blue).frame(width: 80, height: 60)
    }
    let layer = try #require(timeline.layers.first { $0[.outline].value(at: 0) != .none })
    let points = [0.02, 0.5, 1.5].map { layer[.outline].value(at: $0).path.points.map(\.x) }
    #expect(points.allSatisfy { abs(($0.first ?? 0) - 80) < 0.01 }, "\(points)")
    #expect(zip(points, [21.2, 50, 80]).allSatisfy { abs($0[1] - $1) < 0.5 }, "\(points)")
    if fades { #expect(layer.fill.value(at: 0.5) != layer.fill.value(at: 1.5)) }
  }

  @Test("A path changes at once")
  func jumpsPaths() throws {
    let tips = try tips { isOn in
      Views.Path { path in
        path.move(to: CGPoint(x: isOn ? 60 : 20, y: 0))
        path.addLine(to: CGPoint(x: 80, y: 60))
        path.addLine(to: CGPoint(x: 0, y: 60))
      }
      .frame(width: 80, height: 60)
    }
    #expect(tips == [60, 60, 60])
  }

  @Test("A color still fades while its shape changes at once")
  func fadesColors() throws {
    let timeline = try timeline { Tip(part: $0 ? 0.75 : 0.25).fill($0 ? .red : .blue).frame(width: 80, height: 60) }
    let layer = try #require(timeline.layers.first { $0[.outline].value(at: 0) != .none })
    #expect(layer[.outline].value(at: 0.5) == layer[.outline].value(at: 1.5))
    #expect(layer.fill.value(at: 0.5) != layer.fill.value(at: 1.5))
  }

  @Test("Corners of several radii move by their numbers, in a shape of any type, too", arguments: [false, true])
  func movesCorners(isErased: Bool) throws {
    let timeline = try timeline { isOn in
      let shape = UnevenRoundedRectangle(topLeadingRadius: isOn ? 30 : 10, bottomTrailingRadius: 4)
      if isErased {
        AnyShape(shape).frame(width: 80, height: 80)
      } else {
        shape.frame(width: 80, height: 80)
      }
    }
    let layer = try #require(timeline.layers.first { $0[.outline].value(at: 0) != .none })
    let outlines = [0.01, 0.5, 1.5].map { layer[.outline].value(at: $0) }
    #expect(outlines[0] != outlines[1] && outlines[1] != outlines[2])
  }
}
