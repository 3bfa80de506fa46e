import SwiftUI

/// A shape whose only property is its animatable data.
struct ScaledCircle: Shape {
  var animatableData: Double

  func path(in rect: CGRect) -> Path {
    let largest = sqrt(rect.width * rect.width + rect.height * rect.height)
    let side = largest * animatableData
    let box = CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    return Circle().path(in: box)
  }
}

struct ClipShapeModifier<T: Shape>: ViewModifier {
  let shape: T

  func body(content: Content) -> some View {
    content.clipShape(shape)
  }
}

extension AnyTransition {
  static var iris: AnyTransition {
    .modifier(
      active: ClipShapeModifier(shape: ScaledCircle(animatableData: 0)),
      identity: ClipShapeModifier(shape: ScaledCircle(animatableData: 1))
    )
  }
}

struct IrisTransition: View {
  @State private var isShowingPhoto = false

  var body: some View {
    ZStack {
      Color.blue
        .frame(width: 200, height: 200)
      if isShowingPhoto {
        LinearGradient(colors: [.orange, .pink], startPoint: .top, endPoint: .bottom)
          .frame(width: 200, height: 200)
          .transition(.iris)
          .zIndex(1)
      }
    }
    .padding(40)
    .onTapGesture {
      withAnimation(.easeInOut) {
        isShowingPhoto.toggle()
      }
    }
    .accessibilityIdentifier("Photo")
  }
}

struct IrisTransition_Previews: PreviewProvider {
  static var previews: some View {
    IrisTransition()
  }
}
