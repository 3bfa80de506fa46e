import SwiftUI

struct DragCard: View {
  @State private var offset = CGSize.zero
  @State private var isGone = false
  @GestureState private var isDragging = false
  @State private var scale: CGFloat = 1
  @State private var isMarked = false

  var body: some View {
    VStack {
      RoundedRectangle(cornerRadius: 20)
        .fill(isMarked ? Color.red : Color.mint)
        .frame(width: 160, height: 220)
        .scaleEffect(isDragging ? 1.05 : scale)
        .rotationEffect(.degrees(Double(offset.width / 10)))
        .offset(offset)
        .opacity(isGone ? 0 : 1)
        .accessibilityIdentifier("card")
        .gesture(
          DragGesture()
            .updating($isDragging) { _, state, _ in state = true }
            .onChanged { offset = $0.translation }
            .onEnded { value in
              withAnimation(.spring()) {
                if abs(value.predictedEndTranslation.width) > 150 {
                  offset.width = value.translation.width * 5
                  isGone = true
                } else {
                  offset = .zero
                }
              }
            }
        )
        .onLongPressGesture(minimumDuration: 0.8) { isMarked = true }
        .simultaneousGesture(
          MagnificationGesture()
            .onChanged { scale = $0 }
            .onEnded { _ in withAnimation { scale = 1 } }
        )
      Text("Double tap")
        .onTapGesture(count: 2) {
          withAnimation(.easeOut) {
            offset = .zero
            isGone = false
          }
        }
    }
  }
}
