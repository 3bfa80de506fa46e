import SwiftUI

enum Topic: String, CaseIterable, Identifiable {
  case today = "Today", week = "This week", later = "Later"
  var id: Self { self }
}

struct TabUnderline: View {
  @State private var selection = Topic.today
  @Namespace private var namespace

  var body: some View {
    HStack(spacing: 28) {
      ForEach(Topic.allCases) { topic in
        VStack(spacing: 6) {
          Text(topic.rawValue)
            .font(.headline)
            .foregroundColor(selection == topic ? .primary : .secondary)
          if selection == topic {
            Capsule()
              .fill(Color.accentColor)
              .matchedGeometryEffect(id: "underline", in: namespace)
              .frame(height: 3)
          } else {
            Color.clear.frame(height: 3)
          }
        }
        .fixedSize()
        .onTapGesture {
          withAnimation(.spring(response: 0.4, dampingFraction: 0.75)) { selection = topic }
        }
      }
    }
  }
}

extension ViewScene {
  static let tabUnderline = ViewScene(
    "tab-underline",
    title: "An underline moves from tab to tab",
    description: "A blue line under the selected tab springs to the next one and takes on its width.",
    on: .init(width: 320, height: 80, cornerRadius: 20),
    play: [
      .hold(0.8), .tap("This week"), .hold(1), .tap("Later"), .hold(1), .tap("This week"), .hold(0.18), .tap("Today"),
      .hold(1.2),
    ],
    start: .tap()
  ) {
    TabUnderline()
  }
}
