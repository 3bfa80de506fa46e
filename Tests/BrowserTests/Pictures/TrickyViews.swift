import Testing
import Views

/// Views of which a figure, an SVG or a SMIL document once showed other pixels than the timeline, each named after what it
/// shows.
enum TrickyViews {
  /// A name and a view, which changes at a tap.
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var view: @MainActor @Sendable (Bool) -> AnyView

    init(_ name: String, _ view: @escaping @MainActor @Sendable (Bool) -> some View) {
      (self.name, self.view) = (name, { AnyView(view($0)) })
    }

    var testDescription: String { name }

    @MainActor var scene: ViewScene {
      ViewScene(
        "tricky",
        title: "Tricky",
        description: "A view that changes.",
        on: .init(width: 280, height: 220),
        play: [.hold(0.2), .tap("all"), .hold(1.4)]
      ) {
        Shown(view: view)
      }
    }
  }

  private struct Shown: View {
    let view: @MainActor @Sendable (Bool) -> AnyView
    @State private var isOn = false
    var body: some View {
      view(isOn)
        .frame(width: 280, height: 220)
        .contentShape(Rectangle())
        .accessibilityLabel("all")
        .onTapGesture { withAnimation(.easeInOut(duration: 1)) { isOn.toggle() } }
    }
  }

  /// Two circles that flow into one another where they are near.
  @MainActor private static func drops(_ distance: Double, _ color: Color) -> some View {
    Canvas { context, size in
      context.addFilter(.alphaThreshold(min: 0.5, color: color))
      context.addFilter(.blur(radius: 6))
      context.drawLayer { layer in
        for side in [-1.0, 1] {
          guard let drop = layer.resolveSymbol(id: side) else { continue }
          layer.draw(drop, at: CGPoint(x: size.width / 2, y: size.height / 2))
        }
      }
    } symbols: {
      ForEach([-1.0, 1], id: \.self) { side in
        Circle().frame(width: 44, height: 44).offset(x: side * distance).tag(side)
      }
    }
    .frame(width: 180, height: 80)
  }

  private static let modes: [BlendMode] = [
    .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight, .difference,
    .exclusion, .hue, .saturation, .color, .luminosity, .plusLighter,
  ]

  static let all = [
    Case("every blend mode over a gradient") { isOn in
      ZStack {
        LinearGradient(colors: [.indigo, .yellow], startPoint: .leading, endPoint: .trailing)
        VStack(spacing: 4) {
          ForEach(0..<4, id: \.self) { row in
            HStack(spacing: 4) {
              ForEach(modes[4 * row..<4 * row + 4], id: \.self) { mode in
                Rectangle().fill(Color(red: 0.8, green: 0.35, blue: 0.3)).frame(width: isOn ? 40 : 26, height: 26)
                  .blendMode(mode)
              }
            }
          }
        }
      }
      .frame(width: 220, height: 150)
    },
    Case("what is mixed with its neighbors moves, alone in what turns and fades") { isOn in
      ZStack {
        Color.white
        Circle().fill(.red).frame(width: 80, height: 80).offset(x: isOn ? -10 : -30)
        Rectangle().fill(.cyan).frame(width: 60, height: 90).blendMode(.multiply)
          .rotationEffect(.degrees(isOn ? 30 : 0)).opacity(isOn ? 0.6 : 1).offset(x: 20)
      }
      .frame(width: 180, height: 140)
    },
    Case("what is mixed in a group of its own") { isOn in
      ZStack {
        Color.green
        ZStack {
          Circle().fill(.yellow).frame(width: 80, height: 80)
          Rectangle().fill(.blue).frame(width: isOn ? 110 : 50, height: 40).blendMode(.screen)
        }
        .compositingGroup()
      }
      .frame(width: 180, height: 140)
    },
    Case("drops that flow into one another, and a gradient behind them as a mask") { isOn in
      VStack(spacing: 0) {
        drops(isOn ? 34 : 10, .init(red: 0, green: 0.5, blue: 1))
        Rectangle().fill(.orange).frame(width: 180, height: 80).mask { drops(isOn ? 34 : 10, .black) }
      }
      .frame(width: 180, height: 160)
    },
    Case("letters and a symbol through which circles move, and a gradient that moves in letters") { isOn in
      VStack(spacing: 10) {
        ZStack {
          Color.indigo
          Circle().fill(.orange).frame(width: 70, height: 70).offset(x: isOn ? 50 : -50)
        }
        .frame(width: 180, height: 60)
        .mask {
          HStack {
            Image(systemName: "bolt.fill"); Text("Spark").fontWeight(.heavy)
          }.font(.system(size: 40))
        }
        Text("Shimmer").font(.system(size: 36, weight: .bold)).foregroundStyle(
          LinearGradient(
            colors: [.red, .yellow, .blue],
            startPoint: UnitPoint(x: isOn ? 0.5 : -0.5, y: 0.5),
            endPoint: UnitPoint(x: isOn ? 1.5 : 0.5, y: 0.5)
          )
        )
      }
      .frame(width: 200, height: 140)
    },
    Case("a contrast of what is blurred") { isOn in
      ZStack {
        Color.black
        Circle().fill(.white).frame(width: 50).offset(x: isOn ? 36 : -36)
        Circle().fill(.white).frame(width: 60)
      }
      .blur(radius: 8).contrast(12)
      .frame(width: 200, height: 120).clipped()
    },
    Case("an emoji whose colors are changed") { isOn in
      HStack(spacing: isOn ? 30 : 10) {
        Text("🎉").colorInvert()
        Text("🍎").hueRotation(.degrees(120))
        Text("🌈").saturation(0.2).brightness(0.2).contrast(1.5)
      }
      .font(.system(size: 40))
      .frame(width: 220, height: 120).background(.teal)
    },
    Case("a clip inside a clip that is turned in space") { isOn in
      ZStack {
        Color.orange
        Circle().fill(.blue).frame(width: 60, height: 90)
          .clipShape(Ellipse()).rotation3DEffect(.degrees(isOn ? 40 : -40), axis: (0, 1, 0))
          .offset(x: 20)
      }
      .frame(width: 120, height: 80).clipShape(RoundedRectangle(cornerRadius: 16))
      .rotation3DEffect(.degrees(isOn ? -50 : 0), axis: (0, 1, 0))
    },
    Case("a line with a gradient in a scale with something that is turned in space") { isOn in
      HStack {
        Image(systemName: "heart.fill").font(.system(size: 60))
          .foregroundStyle(AngularGradient(colors: [.purple, .green, .purple], center: .center))
        Rectangle().fill(.red).frame(width: 40, height: 40)
          .rotation3DEffect(.degrees(isOn ? 180 : 0), axis: (0, 1, 0))
      }
      .scaleEffect(isOn ? 1 : 0.8)
    },
    Case("a part of a circle's line that is turned in space") { isOn in
      Circle().trim(from: 0.3, to: isOn ? 1 : 0.8)
        .stroke(LinearGradient(colors: [.blue, .pink], startPoint: .leading, endPoint: .bottom), lineWidth: 8)
        .frame(width: 90, height: 90)
        .rotation3DEffect(.degrees(isOn ? -24 : 36), axis: (0, 1, 0))
    },
    Case("a slanted gradient in a box that grows") { isOn in
      RoundedRectangle(cornerRadius: 12)
        .fill(LinearGradient(colors: [.black, .yellow, .black], startPoint: .topLeading, endPoint: .bottomTrailing))
        .frame(width: isOn ? 200 : 60, height: isOn ? 60 : 120)
    },
    Case("circles of color in a box that grows") { isOn in
      Rectangle().fill(RadialGradient(colors: [.yellow, .black], center: .center, startRadius: 0, endRadius: 50))
        .frame(width: isOn ? 200 : 60, height: isOn ? 60 : 120)
    },
    Case("circles of color in a box that grows and is turned in space") { isOn in
      RoundedRectangle(cornerRadius: 14)
        .fill(RadialGradient(colors: [.yellow, .black], center: .center, startRadius: 0, endRadius: 50))
        .frame(width: isOn ? 160 : 60, height: isOn ? 60 : 120)
        .rotation3DEffect(.degrees(isOn ? 50 : 0), axis: (1, 0, 0))
    },
    Case("colors around a center in a box that grows") { isOn in
      Capsule().fill(AngularGradient(colors: [.red, .blue, .green, .red], center: .center))
        .frame(width: isOn ? 200 : 60, height: isOn ? 60 : 120)
    },
    Case("a translucent border that grows") { isOn in
      RoundedRectangle(cornerRadius: 10).strokeBorder(.purple.opacity(0.5), lineWidth: 10)
        .frame(width: isOn ? 200 : 60, height: isOn ? 60 : 120)
    },
    Case("a border whose radius changes") { isOn in
      Capsule().strokeBorder(.brown, lineWidth: 6).frame(width: isOn ? 120 : 100, height: isOn ? 110 : 50)
    },
    Case("a gradient that is turned about a slanted axis") { isOn in
      RoundedRectangle(cornerRadius: 14)
        .fill(LinearGradient(colors: [.blue, .mint], startPoint: .topLeading, endPoint: .bottomTrailing))
        .frame(width: 120, height: 120)
        .rotation3DEffect(.degrees(isOn ? 180 : 0), axis: (1, 1, 0))
    },
    Case("a blur around what is turned in space and clipped") { isOn in
      Circle().fill(RadialGradient(colors: [.yellow, .red], center: .center, startRadius: 0, endRadius: 50))
        .frame(width: 100, height: 100).rotation3DEffect(.degrees(isOn ? 60 : 0), axis: (0, 1, 0))
        .blur(radius: isOn ? 0 : 4)
    },
  ]
}
