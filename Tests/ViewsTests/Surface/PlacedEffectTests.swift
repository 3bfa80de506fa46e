import Foundation
import Testing

@testable import Views

/// Effects that depend on where a view is, and gradients of meshes.
@MainActor @Suite struct PlacedEffectTests {
  private func host<Content: View>(_ content: Content) -> ViewHost {
    ViewHost(canvas: CGSize(width: 200, height: 100)) { content }
  }

  private func effects(_ host: ViewHost) -> [Snapshot.Effect] { host.snapshot.allLayers.compactMap(\.effect) }

  @Test("A visual effect knows the frame of its view, and leaves its layout as it is")
  func knowsFrame() {
    let host = host(
      VStack(spacing: 0) {
        Color.red.frame(width: 50, height: 20).visualEffect { content, proxy in
          content.offset(x: proxy.frame(in: .global).minX, y: proxy.size.height).opacity(0.5).blur(radius: 3)
        }
        Color.blue.frame(width: 50, height: 20).accessibilityIdentifier("next")
      }
    )
    #expect(effects(host) == [.blur(3), .opacity(0.5), .offset(CGSize(width: 75, height: 20))])
    #expect(host.snapshot.layer(named: "next")?.frame.minY == 50)
  }

  @Test("A view that is wholly seen has the identity phase, and others those of their edges")
  func hasPhases() {
    var phases: [Int: Set<ScrollTransitionPhase>] = [:]
    let host = host(
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<4) { index in
            Color.red.frame(height: 40).scrollTransition { content, phase in
              phases[index, default: []].insert(phase)
              return content.opacity(phase.isIdentity ? 1 : 0.2)
            }
          }
        }
      }
    )
    #expect(phases[0] == [.identity] && phases[2] == [.identity, .bottomTrailing])
    #expect(phases[3] == [.identity, .bottomTrailing])
    // Half of the third view is seen, and nothing of the fourth; the curve is symmetric.
    let opacities = effects(host).compactMap { if case .opacity(let opacity) = $0 { opacity } else { nil } }
    #expect(opacities.count == 4)
    #expect(zip(opacities, [1, 1, 0.6, 0.2]).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test("A transition that isn't interactive jumps at its threshold", arguments: [(0.4, 1), (0.6, 0.2)])
  func jumps(threshold: Double, opacity: Double) {
    let host = host(
      ScrollView {
        VStack(spacing: 0) {
          Color.blue.frame(height: 80)
          Color.red.frame(height: 40).scrollTransition(.animated.threshold(.visible(threshold))) { content, phase in
            content.opacity(phase.isIdentity ? 1 : 0.2)
          }
        }
      }
    )
    #expect(effects(host).contains(.opacity(opacity)))
  }

  private let square: [SIMD2<Float>] = [[0, 0], [1, 0], [0, 1], [1, 1]]

  @Test("The colors of a square mesh are mixed straight along both axes")
  func mixesColors() {
    let colors: [Color] = [
      .black, Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0), Color(red: 1, green: 1, blue: 0),
    ]
    let mesh = MeshGradient(width: 2, height: 2, points: square, colors: colors)
    let bands = mesh.bands(in: EnvironmentValues())
    for (row, band) in bands.enumerated() {
      for (column, color) in band.enumerated() {
        #expect(abs(color.red - Double(column) / Double(band.count - 1)) < 1e-6)
        #expect(abs(color.green - (Double(row) + 0.5) / Double(bands.count)) < 1e-6)
        #expect(color.blue == 0 && color.opacity == 1)
      }
    }
  }

  @Test("A color in the middle of a mesh is where its point is", arguments: [0.25, 0.5, 0.75])
  func followsPoints(x: Float) throws {
    let points: [SIMD2<Float>] = [
      [0, 0], [0.5, 0], [1, 0], [0, 0.5], [x, 0.5], [1, 0.5], [0, 1], [0.5, 1], [1, 1],
    ]
    let colors = (0..<9).map { $0 == 4 ? Color.white : .black }
    let bands = MeshGradient(width: 3, height: 3, points: points, colors: colors).bands(in: EnvironmentValues())
    let middle = bands[bands.count / 2]
    let brightest = try #require(middle.indices.max { middle[$0].red < middle[$1].red })
    #expect(abs(Double(brightest) / Double(middle.count - 1) - Double(x)) < 0.07)
    #expect(middle[brightest].red > 0.85)
  }

  @Test("A mesh of wrong numbers isn't drawn, with a message", arguments: [(1, 2, 2), (2, 2, 3), (100, 2, 200)])
  func refusesNumbers(width: Int, height: Int, count: Int) {
    let mesh = MeshGradient(
      width: width,
      height: height,
      points: Array(repeating: [0, 0], count: count),
      colors: Array(repeating: .red, count: count)
    )
    let host = host(mesh)
    #expect(host.diagnostics.count == 1 && host.diagnostics[0].message.hasPrefix("a mesh gradient "))
  }

  @Test("A shape is filled with a mesh, and cut to its outline")
  func fillsShapes() throws {
    let mesh = MeshGradient(width: 2, height: 2, points: square, colors: [.red, .green, .blue, .yellow])
    let host = host(Circle().fill(mesh).frame(width: 60, height: 60))
    let clips = effects(host).compactMap { effect -> CGRect? in
      if case .clip(let path, _) = effect { path.boundingRect } else { nil }
    }
    #expect(clips.first == CGRect(x: 0, y: 0, width: 60, height: 60))
    #expect(host.diagnostics == [])
  }
}
