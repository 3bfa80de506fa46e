import SwiftUI

struct StaggeredList: View {
  @State private var isShown = false

  private let rows: [(name: String, color: Color)] = [
    ("Inbox", .blue), ("Drafts", .orange), ("Sent", .green), ("Archive", .purple),
  ]

  var body: some View {
    VStack(spacing: 10) {
      ForEach(Array(rows.enumerated()), id: \.offset) { index, row in
        HStack(spacing: 12) {
          RoundedRectangle(cornerRadius: 7).fill(row.color).frame(width: 30, height: 30)
          Text(row.name)
          Spacer()
        }
        .padding(10)
        .background(RoundedRectangle(cornerRadius: 14).fill(Color(.systemGray6)))
        .opacity(isShown ? 1 : 0)
        .offset(y: isShown ? 0 : 24)
        .animation(.spring(response: 0.5, dampingFraction: 0.8).delay(Double(index) * 0.08), value: isShown)
      }
      Button(isShown ? "Hide" : "Show") { isShown.toggle() }
        .padding(.top, 4)
    }
    .padding(20)
  }
}

extension ViewScene {
  static let staggeredList = ViewScene(
    "staggered-list",
    title: "Rows come in one after the other",
    description: "Four rows fade and move in from below, each a little later than the one above it.",
    on: .init(width: 300, height: 320, cornerRadius: 20),
    play: [.hold(0.5), .tap("Show"), .hold(1.8), .tap("Hide"), .hold(1.2)]
  ) {
    StaggeredList()
  }
}
