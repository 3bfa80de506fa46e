import SwiftUI

struct ClockFace: View {
  var body: some View {
    TimelineView(.periodic(from: .now, by: 1)) { context in
      let seconds = context.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 60)
      ZStack {
        Circle().strokeBorder(.primary, lineWidth: 3)
        ForEach(0..<12) { tick in
          Rectangle()
            .frame(width: 2, height: tick % 3 == 0 ? 14 : 8)
            .offset(y: -84)
            .rotationEffect(.degrees(Double(tick) * 30))
        }
        Capsule()
          .fill(.red)
          .frame(width: 3, height: 80)
          .offset(y: -40)
          .rotationEffect(.degrees(seconds * 6))
          .accessibilityIdentifier("hand")
        Text("\(Int(seconds)) s").offset(y: 40)
      }
      .frame(width: 200, height: 200)
    }
  }
}
