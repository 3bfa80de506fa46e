import SwiftUI

struct Turn: ViewModifier {
  let degrees: Double

  func body(content: Content) -> some View {
    content
      .rotationEffect(.degrees(degrees), anchor: .bottomLeading)
      .clipped()
  }
}

struct Iris: Shape {
  var part: Double

  var animatableData: Double {
    get { part }
    set { part = newValue }
  }

  func path(in rect: CGRect) -> Path {
    let radius = part * hypot(rect.width, rect.height) / 2
    return Path(ellipseIn: CGRect(x: rect.midX - radius, y: rect.midY - radius, width: 2 * radius, height: 2 * radius))
  }
}

struct IrisModifier: ViewModifier {
  let part: Double
  func body(content: Content) -> some View { content.clipShape(Iris(part: part)) }
}

struct Drop: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .offset(y: phase == .willAppear ? -30 : phase == .didDisappear ? 30 : 0)
      .rotationEffect(.degrees(phase.value * 20))
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

extension AnyTransition {
  static var turn: AnyTransition { .modifier(active: Turn(degrees: -90), identity: Turn(degrees: 0)) }
  static var iris: AnyTransition { .modifier(active: IrisModifier(part: 0.001), identity: IrisModifier(part: 1)) }
}

struct TransitionsGallery: View {
  @State private var isShown = false

  var body: some View {
    VStack(spacing: 18) {
      Grid(horizontalSpacing: 18, verticalSpacing: 18) {
        GridRow {
          slot("Fade") { tile(.indigo).transition(.opacity) }
          slot("Scale") { tile(.blue).transition(.scale) }
          slot("Move") { tile(.teal).transition(.move(edge: .bottom).combined(with: .opacity)) }
          slot("Push") { tile(.mint).transition(.push(from: .leading)) }
        }
        GridRow {
          slot("Turn") { tile(.orange).transition(.turn) }
          slot("Iris") { tile(.red).transition(.iris) }
          slot("Drop") { tile(.pink).transition(Drop()) }
          slot("Blur") { tile(.purple).transition(.blurReplace) }
        }
      }
      Button(isShown ? "Hide" : "Show") {
        withAnimation(.easeInOut(duration: 0.9)) { isShown.toggle() }
      }
      .buttonStyle(.bordered)
    }
  }

  func slot<Content: View>(_ name: String, @ViewBuilder content: () -> Content) -> some View {
    VStack(spacing: 6) {
      ZStack {
        RoundedRectangle(cornerRadius: 12).strokeBorder(.gray.opacity(0.4))
        if isShown { content() }
      }
      .frame(width: 64, height: 64)
      .clipShape(RoundedRectangle(cornerRadius: 12))
      Text(name).font(.caption).foregroundStyle(.secondary)
    }
  }

  func tile(_ color: Color) -> some View {
    RoundedRectangle(cornerRadius: 12).fill(color).frame(width: 64, height: 64)
  }
}

extension ViewScene {
  static let transitionsGallery = ViewScene(
    "transitions-gallery",
    title: "Eight ways to come and go",
    description:
      "Eight tiles appear and disappear, each with another transition; four of them are written in the listing.",
    on: .init(width: 360, height: 280, cornerRadius: 20),
    play: [.hold(0.5), .tap("Show"), .hold(1.7), .tap("Hide"), .hold(1.3)]
  ) {
    TransitionsGallery()
  }
}
