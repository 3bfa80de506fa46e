import SwiftUI

final class TodoStore: ObservableObject {
  @Published var items = ["Milk", "Bread", "Apples"]
  @Published private(set) var removed = 0

  func remove(_ item: String) {
    items.removeAll { $0 == item }
    removed += 1
  }
}

struct TodoRow: View {
  let title: String
  @EnvironmentObject var store: TodoStore

  var body: some View {
    HStack {
      Image(systemName: "circle")
        .imageScale(.large)
      Text(title)
      Spacer()
      Button(action: { store.remove(title) }) {
        Text("Remove \(title)")
      }
    }
    .padding(.vertical, 8)
  }
}

struct TodoList: View {
  @StateObject private var store = TodoStore()

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text("Groceries").font(.title2).fontWeight(.semibold)
      ForEach(store.items, id: \.self) { item in
        TodoRow(title: item)
        Divider()
      }
      Text("\(store.removed) removed")
        .font(.caption)
        .foregroundColor(.gray)
    }
    .padding()
    .environmentObject(store)
  }
}
