import SwiftUI
import UIKit

struct MetronomeView: View {
  @State private var isLeft = false
  @State private var beats = 0
  @State private var timer = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()

  var body: some View {
    VStack {
      Capsule()
        .fill(Color(UIColor.systemIndigo))
        .frame(width: 8, height: 120)
        .rotationEffect(.degrees(isLeft ? -20 : 20), anchor: .bottom)
        .animation(.easeInOut(duration: 0.5), value: isLeft)
      Text("\(beats) beats")
      Button("Stop") { timer.upstream.connect().cancel() }
      Button("Start") {
        timer = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()
      }
    }
    .frame(width: UIScreen.main.bounds.width)
    .onReceive(timer) { _ in
      isLeft.toggle()
      beats += 1
      UIImpactFeedbackGenerator(style: .light).impactOccurred()
    }
  }
}
