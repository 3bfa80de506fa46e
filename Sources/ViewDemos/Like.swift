import SwiftUI

struct LikeButton: View {
  @State private var isLiked = false

  var body: some View {
    Label(isLiked ? "Liked" : "Like", systemImage: isLiked ? "heart.fill" : "heart")
      .font(.headline)
      .foregroundColor(isLiked ? .white : .pink)
      .frame(width: isLiked ? 132 : 104, height: 44)
      .background(Capsule().fill(isLiked ? .pink : .pink.opacity(0.15)))
      .onTapGesture {
        withAnimation(.spring(response: 0.35, dampingFraction: 0.5)) { isLiked.toggle() }
      }
  }
}

let like = ViewScene(
  "like",
  title: "A button is tapped",
  description: "A pale capsule springs to a wider, pink one, and back.",
  on: .init(width: 200, height: 90, cornerRadius: 20),
  play: [.hold(0.8), .tap("Like"), .hold(1.4), .tap("Liked"), .hold(1)]
) {
  LikeButton()
}
