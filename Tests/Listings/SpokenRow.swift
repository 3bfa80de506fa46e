import SwiftUI

/// A row with what assistive technologies can be told, none of which is drawn.
struct SpokenRow: View {
  @Namespace private var pairs
  @State private var isDone = false

  var body: some View {
    HStack {
      Text("Water the plants")
        .accessibilityLabeledPair(role: .label, id: 1, in: pairs)
        .accessibilityAddTraits([.isHeader, .isKeyboardKey])
        .accessibility(hint: Text("A task"))
        .accessibilityTextContentType(.plain)
      Spacer()
      Image(systemName: isDone ? "checkmark.circle.fill" : "circle")
        .accessibilityActivationPoint(.center)
        .accessibilityDirectTouch(true, options: .silentOnTouch)
        .accessibility(value: Text(isDone ? "done" : "open"))
    }
    .padding()
    .onTapGesture { withAnimation { isDone.toggle() } }
    .accessibilityActions { Button("Remove") {} }
    .accessibilityAction(.magicTap) { isDone.toggle() }
    .accessibilityCustomContent("Due", "Friday", importance: .high)
    .accessibilityRotor("Tasks") { Text("Task") }
    .accessibilityZoomAction { action in print(action.direction) }
    .accessibilityScrollAction { edge in print(edge) }
    .accessibilityChildren { Text("Task") }
    .accessibilityDragPoint(.center, description: "Task")
    .accessibilityLinkedGroup(id: "tasks", in: pairs)
    .accessibilityChartDescriptor(Progress())
  }
}

private struct Progress: AXChartDescriptorRepresentable {
  func makeChartDescriptor() -> AXChartDescriptor {
    let points = [AXDataPoint(x: "Monday", y: 1), AXDataPoint(x: "Tuesday", y: 2, label: "Best")]
    return AXChartDescriptor(
      title: "Tasks",
      summary: nil,
      xAxis: AXCategoricalDataAxisDescriptor(title: "Day", categoryOrder: ["Monday", "Tuesday"]),
      yAxis: AXNumericDataAxisDescriptor(title: "Tasks", range: 0...2, gridlinePositions: []) { "\(Int($0)) tasks" },
      additionalAxes: [],
      series: [AXDataSeriesDescriptor(name: "Done", isContinuous: false, dataPoints: points)]
    )
  }
}
