import SwiftUI

struct Question: Identifiable {
  let id = UUID()
  let title: String
  let answer: String
}

struct Accordion: View {
  private let questions = [
    Question(title: "Does it ship abroad?", answer: "Yes, within a week."),
    Question(title: "Can I return it?", answer: "Within thirty days."),
  ]
  @State private var expanded: Set<Int> = [0]

  var body: some View {
    VStack(spacing: 12) {
      ForEach(Array(questions.enumerated()), id: \.offset) { index, question in
        VStack(alignment: .leading, spacing: 8) {
          HStack {
            Text(question.title).bold()
            Spacer()
            Image(systemName: "chevron.down")
              .rotationEffect(expanded.contains(index) ? .degrees(180) : .zero)
          }
          if expanded.contains(index) {
            Text(question.answer)
              .foregroundStyle(.secondary)
              .transition(.opacity)
          }
        }
        .padding()
        .background(Color(uiColor: .secondarySystemBackground))
        .clipShape(.rect(cornerRadius: 12))
        .onTapGesture {
          withAnimation(.snappy) {
            if expanded.contains(index) { expanded.remove(index) } else { expanded.insert(index) }
          }
        }
      }
      DisclosureGroup("More") {
        Text("Write to us.")
      }
    }
    .padding()
  }
}

#Preview { Accordion() }
