import SwiftUI

/// A turn in space that tells which side it shows.
struct FlipEffect: GeometryEffect {
  @Binding var isFlipped: Bool
  var angle: Double
  let axis: (x: CGFloat, y: CGFloat)

  var animatableData: Double {
    get { angle }
    set { angle = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    DispatchQueue.main.async {
      isFlipped = angle >= 90 && angle < 270
    }
    let turned = isFlipped ? angle - 180 : angle
    var space = CATransform3DIdentity
    space.m34 = -1 / max(size.width, size.height)
    space = CATransform3DRotate(space, CGFloat(Angle(degrees: turned).radians), axis.x, axis.y, 0)
    space = CATransform3DTranslate(space, -size.width / 2, -size.height / 2, 0)
    let back = CGAffineTransform(translationX: size.width / 2, y: size.height / 2)
    return ProjectionTransform(space).concatenating(ProjectionTransform(back))
  }
}

struct RotatingCard: View {
  @State private var isFlipped = false
  @State private var isTurned = false

  var body: some View {
    RoundedRectangle(cornerRadius: 16)
      .fill(isFlipped ? Color.blue : .red)
      .frame(width: 160, height: 240)
      .modifier(FlipEffect(isFlipped: $isFlipped, angle: isTurned ? 360 : 0, axis: (x: 1, y: 5)))
      .onTapGesture {
        withAnimation(.linear(duration: 2)) { isTurned.toggle() }
      }
      .accessibilityIdentifier("Card")
  }
}
