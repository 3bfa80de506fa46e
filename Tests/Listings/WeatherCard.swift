import SwiftUI

struct WeatherCard: View {
  @ScaledMetric private var iconSize: CGFloat = 48
  private let hours = [9, 12, 15, 18]
  private let symbols = ["sun.max.fill", "cloud.fill", "drop.fill", "moon.fill"]

  var body: some View {
    ZStack {
      LinearGradient(colors: [.blue, .cyan], startPoint: .top, endPoint: .bottom)
        .ignoresSafeArea()
      VStack(spacing: 16) {
        Image(systemName: "sun.max.fill")
          .font(.system(size: iconSize))
          .symbolRenderingMode(.multicolor)
          .foregroundStyle(.yellow)
        Text("24°").font(.system(size: 72, weight: .thin, design: .rounded))
        HStack {
          ForEach(Array(zip(hours, symbols)), id: \.0) { hour, symbol in
            VStack(spacing: 8) {
              Text("\(hour)").font(.caption)
              Image(systemName: symbol)
            }
            .frame(maxWidth: .infinity)
          }
        }
        .padding()
        .background(.ultraThinMaterial)
        .mask(RoundedRectangle(cornerRadius: 16, style: .continuous))
      }
      .padding()
      .foregroundColor(.white)
    }
  }
}
