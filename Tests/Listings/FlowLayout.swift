import SwiftUI

struct Flow: Layout {
  var spacing: CGFloat = 8

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    arrange(proposal: proposal, subviews: subviews).size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let result = arrange(proposal: ProposedViewSize(bounds.size), subviews: subviews)
    for (index, point) in result.points.enumerated() {
      subviews[index].place(at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y), proposal: .unspecified)
    }
  }

  private func arrange(proposal: ProposedViewSize, subviews: Subviews) -> (size: CGSize, points: [CGPoint]) {
    let width = proposal.width ?? .infinity
    var points: [CGPoint] = []
    var x: CGFloat = 0
    var y: CGFloat = 0
    var row: CGFloat = 0
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      if x + size.width > width, x > 0 {
        x = 0
        y += row + spacing
        row = 0
      }
      points.append(CGPoint(x: x, y: y))
      x += size.width + spacing
      row = max(row, size.height)
    }
    return (CGSize(width: proposal.width ?? x, height: y + row), points)
  }
}

struct FlowLayout: View {
  @State private var tags = ["swift", "layout", "animation", "springs", "pages"]

  var body: some View {
    Flow {
      ForEach(tags, id: \.self) { tag in
        Text("#\(tag)")
          .padding(.horizontal, 12)
          .padding(.vertical, 6)
          .background(.quaternary, in: .capsule)
          .contextMenu {
            Button("Delete \(tag)", role: .destructive) {
              withAnimation { tags.removeAll { $0 == tag } }
            }
          }
      }
    }
    .frame(width: 220)
  }
}
