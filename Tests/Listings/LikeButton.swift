import SwiftUI

struct LikeButton: View {
  @State private var isLiked = false

  var body: some View {
    ZStack {
      image(Image(systemName: "heart.fill"), show: isLiked)
      image(Image(systemName: "heart"), show: !isLiked)
    }
    .onTapGesture {
      withAnimation(.interactiveSpring(response: 0.4, dampingFraction: 0.5)) {
        self.isLiked.toggle()
      }
    }
  }

  func image(_ image: Image, show: Bool) -> some View {
    image
      .font(.system(size: 44))
      .foregroundColor(show ? .red : .gray)
      .scaleEffect(show ? 1 : 0)
      .opacity(show ? 1 : 0)
      .animation(.easeOut(duration: 0.2), value: show)
  }
}

struct LikeButton_Previews: PreviewProvider {
  static var previews: some View {
    LikeButton().previewDevice("iPhone 14").previewDisplayName("Like")
  }
}
