import Foundation
import FuzzSupport
import Views

/// A generator for views that are turned, clipped, masked, stroked and translucent, in each other.
enum RandomViews {
  /// Returns the view of a seed, which changes at a tap.
  @MainActor static func scene(_ seed: UInt64) -> ViewScene {
    var random = Random(seed: seed)
    let tree = Tree(depth: 4, &random)
    let animation: Animation = random.pick([
      .linear(duration: 1), .easeInOut(duration: 0.8), .spring(duration: 0.6, bounce: 0.2), .bouncy,
    ])
    return ViewScene(
      "view-\(seed)",
      title: "Random view",
      description: "A random view.",
      on: .init(width: 280, height: 220),
      play: [.hold(0.2), .tap("all"), .hold(1.6)]
    ) {
      Shown(tree: tree, animation: animation)
    }
  }

  private struct Shown: View {
    let tree: Tree
    let animation: Animation
    @State private var state = 0
    var body: some View {
      tree.view(state)
        .frame(width: 280, height: 220)
        .contentShape(Rectangle())
        .accessibilityLabel("all")
        .onTapGesture { withAnimation(animation) { state = 1 } }
    }
  }

  /// A number before and after the tap.
  private typealias Change = [Double]

  private enum Paint {
    case color(Color)
    case linear([Color], UnitPoint, UnitPoint)
    case radial([Color], end: Double)
    case angular([Color])

    init(_ random: inout Random) {
      func color() -> Color {
        let parts = (0..<3).map { _ in random.double(0...1) }
        return Color(red: parts[0], green: parts[1], blue: parts[2]).opacity(random.happens(0.3) ? 0.5 : 1)
      }
      let colors = (0..<random.int(2...3)).map { _ in color() }
      switch random.int(0...6) {
      case 0: self = .linear(colors, .topLeading, .bottomTrailing)
      case 1: self = .linear(colors, random.pick([.top, .leading]), random.pick([.bottom, .bottomTrailing]))
      case 2: self = .radial(colors, end: random.double(20...60))
      case 3: self = .angular(colors + [colors[0]])
      default: self = .color(colors[0])
      }
    }

    var style: AnyShapeStyle {
      switch self {
      case .color(let color): AnyShapeStyle(color)
      case .linear(let colors, let start, let end):
        AnyShapeStyle(LinearGradient(colors: colors, startPoint: start, endPoint: end))
      case .radial(let colors, let end):
        AnyShapeStyle(RadialGradient(colors: colors, center: .center, startRadius: 0, endRadius: end))
      case .angular(let colors): AnyShapeStyle(AngularGradient(colors: colors, center: .center))
      }
    }
  }

  private enum Outline: CaseIterable {
    case rectangle, rounded, circle, capsule, ellipse

    var shape: AnyShape {
      switch self {
      case .rectangle: AnyShape(Rectangle())
      case .rounded: AnyShape(RoundedRectangle(cornerRadius: 14))
      case .circle: AnyShape(Circle())
      case .capsule: AnyShape(Capsule())
      case .ellipse: AnyShape(Ellipse())
      }
    }
  }

  private indirect enum Tree {
    case filled(Outline, Paint, width: Change, height: Change)
    case stroked(Outline, Paint, line: Double, isInside: Bool, width: Change, height: Change)
    case trimmed(Paint, line: Double, to: Change)
    case symbol(String, Paint, size: Double)
    case text(String, size: Double)
    case stack(Int, spacing: Double, [Tree])
    case moved(Change, Change, Tree)
    case turned(Change, Tree)
    case scaled(Change, Tree)
    case tilted(Change, axis: [CGFloat], Tree)
    case faded(Change, Tree)
    case blurred(Change, Tree)
    case shadowed(Double, Tree)
    case clipped(Outline, Tree)
    case masked(Tree)
    case bordered(Paint, Double, Tree)
    case below(Tree, Tree)

    init(depth: Int, _ random: inout Random) {
      // Centers of even sizes are on whole points, on which all forms draw edges alike.
      func even(_ range: ClosedRange<Double>) -> Double { (random.double(range) / 2).rounded() * 2 }
      func change(_ range: ClosedRange<Double>) -> Change {
        let start = even(range)
        return [start, random.happens(0.4) ? start : even(range)]
      }
      func part(_ random: inout Random) -> Tree { Tree(depth: depth - 1, &random) }
      guard depth > 0, !random.happens(0.1) else {
        let outline = random.pick(Outline.allCases)
        let paint = Paint(&random)
        switch random.int(0...9) {
        case 0...4: self = .filled(outline, paint, width: change(20...110), height: change(16...90))
        case 5, 6:
          let (isInside, line) = (random.happens(0.5), even(2...10))
          self = .stroked(
            outline,
            paint,
            line: line,
            isInside: isInside,
            width: change(30...100),
            height: change(30...80)
          )
        case 7: self = .trimmed(paint, line: even(3...9), to: random.pick([[0, 1], [0.3, 0.8]]))
        case 8:
          let name = random.pick(["heart.fill", "star", "bell.fill", "paperplane", "gearshape.fill", "cloud"])
          self = .symbol(name, paint, size: random.double(20...60).rounded())
        default: self = .text(random.pick(["Hello", "42", "Two words", "🎈"]), size: random.double(14...30).rounded())
        }
        return
      }
      switch random.int(0...16) {
      case 0...3:
        let parts = (0..<random.int(2...3)).map { _ in part(&random) }
        self = .stack(random.int(0...2), spacing: even(-10...12), parts)
      case 4: self = .moved(change(-40...40), change(-30...30), part(&random))
      case 5: self = .turned(change(-90...90), part(&random))
      case 6: self = .scaled(change(6...16).map { $0 / 10 }, part(&random))
      case 7, 8:
        let axis: [CGFloat] = random.pick([[0, 1, 0], [1, 0, 0], [1, 1, 0]])
        self = .tilted(random.pick([[0, 180], change(-80...80)]), axis: axis, part(&random))
      case 9: self = .faded(change(2...10).map { $0 / 10 }, part(&random))
      case 10: self = .blurred(random.pick([[0, 4], [3, 0], [2, 2]]), part(&random))
      case 11: self = .shadowed(random.double(2...8).rounded(), part(&random))
      case 12, 13: self = .clipped(random.pick(Outline.allCases), part(&random))
      case 14: self = .masked(part(&random))
      case 15: self = .bordered(Paint(&random), even(2...6), part(&random))
      default: self = .below(part(&random), part(&random))
      }
    }

    @MainActor func view(_ state: Int) -> AnyView {
      switch self {
      case .filled(let outline, let paint, let width, let height):
        AnyView(outline.shape.fill(paint.style).frame(width: width[state], height: height[state]))
      case .stroked(let outline, let paint, let line, let isInside, let width, let height):
        switch outline {
        case .circle where isInside:
          AnyView(Circle().strokeBorder(paint.style, lineWidth: line).frame(width: width[state], height: height[state]))
        case .rounded where isInside:
          AnyView(
            RoundedRectangle(cornerRadius: 14).strokeBorder(paint.style, lineWidth: line)
              .frame(width: width[state], height: height[state])
          )
        default:
          AnyView(outline.shape.stroke(paint.style, lineWidth: line).frame(width: width[state], height: height[state]))
        }
      case .trimmed(let paint, let line, let end):
        AnyView(
          Circle().trim(from: 0, to: end[state])
            .stroke(paint.style, style: StrokeStyle(lineWidth: line, lineCap: .round)).frame(width: 60, height: 60)
        )
      case .symbol(let name, let paint, let size):
        AnyView(Image(systemName: name).font(.system(size: size)).foregroundStyle(paint.style))
      case .text(let words, let size): AnyView(Text(words).font(.system(size: size)))
      case .stack(0, let spacing, let parts):
        AnyView(HStack(spacing: spacing) { ForEach(0..<parts.count, id: \.self) { parts[$0].view(state) } })
      case .stack(1, let spacing, let parts):
        AnyView(VStack(spacing: spacing) { ForEach(0..<parts.count, id: \.self) { parts[$0].view(state) } })
      case .stack(_, _, let parts): AnyView(ZStack { ForEach(0..<parts.count, id: \.self) { parts[$0].view(state) } })
      case .moved(let x, let y, let part): AnyView(part.view(state).offset(x: x[state], y: y[state]))
      case .turned(let angle, let part): AnyView(part.view(state).rotationEffect(.degrees(angle[state])))
      case .scaled(let factor, let part): AnyView(part.view(state).scaleEffect(factor[state]))
      case .tilted(let angle, let axis, let part):
        AnyView(part.view(state).rotation3DEffect(.degrees(angle[state]), axis: (axis[0], axis[1], axis[2])))
      case .faded(let opacity, let part): AnyView(part.view(state).opacity(opacity[state]))
      case .blurred(let radius, let part): AnyView(part.view(state).blur(radius: radius[state]))
      case .shadowed(let radius, let part): AnyView(part.view(state).shadow(radius: radius, x: 2, y: 4))
      case .clipped(let outline, let part): AnyView(part.view(state).clipShape(outline.shape))
      case .masked(let part):
        AnyView(
          part.view(state).mask(
            LinearGradient(colors: [.black, .black.opacity(0.2)], startPoint: .leading, endPoint: .trailing)
          )
        )
      case .bordered(let paint, let line, let part): AnyView(part.view(state).border(paint.style, width: line))
      case .below(let part, let other): AnyView(part.view(state).overlay(other.view(state)))
      }
    }
  }
}
