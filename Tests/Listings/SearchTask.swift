import SwiftUI

@Observable
final class SearchModel {
  var results: [String] = []
  var isLoading = false

  func search(_ query: String) async {
    isLoading = true
    defer { isLoading = false }
    do {
      try await Task.sleep(for: .milliseconds(300))
      results = await Library.titles(containing: query)
    } catch {
      results = ["cancelled"]
    }
  }
}

enum Library {
  static func titles(containing query: String) async -> [String] {
    await Task.yield()
    return ["Low Tide", "High Noon", "Tide Pool"].filter { query.isEmpty || $0.contains(query) }
  }
}

struct SearchTask: View {
  @State private var model = SearchModel()
  @State private var query = ""
  @State private var seconds = 0

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Search", text: $query)
      if model.isLoading { ProgressView() }
      ForEach(model.results, id: \.self) { Text($0) }
      Text("\(seconds) s")
    }
    .padding()
    .task(id: query) { await model.search(query) }
    .task {
      while !Task.isCancelled {
        try? await Task.sleep(nanoseconds: 1_000_000_000)
        seconds += 1
      }
    }
  }
}
