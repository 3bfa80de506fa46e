import SwiftUI

enum Topic: String, CaseIterable, Identifiable {
  case news = "News", sport = "Sport", weather = "Weather"
  var id: Self { self }
}

struct TabUnderline: View {
  @State private var selection = Topic.news
  @Namespace private var underline

  var body: some View {
    HStack(spacing: 24) {
      ForEach(Topic.allCases) { topic in
        VStack(spacing: 4) {
          Text(topic.rawValue)
            .foregroundColor(selection == topic ? .primary : .secondary)
          if selection == topic {
            Capsule().fill(Color.accentColor).frame(height: 3)
              .matchedGeometryEffect(id: "underline", in: underline)
          } else {
            Color.clear.frame(height: 3)
          }
        }
        .fixedSize()
        .onTapGesture {
          withAnimation(.easeInOut) { selection = topic }
        }
      }
    }
  }
}
