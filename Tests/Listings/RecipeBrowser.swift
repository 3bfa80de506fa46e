import SwiftUI

struct Recipe: Identifiable, Hashable {
  let id: Int
  let name: String
  let minutes: Int
}

struct RecipeRow: View {
  let recipe: Recipe

  var body: some View {
    HStack {
      Image(systemName: "fork.knife")
        .foregroundStyle(.orange)
        .frame(width: 30)
      VStack(alignment: .leading) {
        Text(recipe.name).font(.headline)
        Text("\(recipe.minutes) min").font(.caption).foregroundStyle(.secondary)
      }
    }
  }
}

struct RecipeDetail: View {
  let recipe: Recipe
  @Environment(\.dismiss) private var dismiss
  @State private var isCooking = false

  var body: some View {
    VStack(spacing: 20) {
      Text(recipe.name).font(.largeTitle)
      ProgressView(value: isCooking ? 0.4 : 0) { Text("Progress") }
        .progressViewStyle(.linear)
        .tint(.orange)
      Button(isCooking ? "Done" : "Cook") {
        if isCooking { dismiss() } else { withAnimation { isCooking = true } }
      }
      .buttonStyle(.borderedProminent)
      .controlSize(.large)
    }
    .padding()
    .navigationTitle(recipe.name)
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItem(placement: .topBarTrailing) {
        Button("Share", systemImage: "square.and.arrow.up") {}
      }
    }
  }
}

struct RecipeBrowser: View {
  @State private var path: [Recipe] = []
  @State private var isAdding = false
  @State private var recipes = [
    Recipe(id: 1, name: "Risotto", minutes: 35),
    Recipe(id: 2, name: "Shakshuka", minutes: 25),
  ]

  var body: some View {
    NavigationStack(path: $path) {
      List {
        ForEach(recipes) { recipe in
          NavigationLink(value: recipe) { RecipeRow(recipe: recipe) }
        }
        .onDelete { recipes.remove(atOffsets: $0) }
      }
      .listStyle(.plain)
      .navigationTitle("Recipes")
      .navigationDestination(for: Recipe.self) { RecipeDetail(recipe: $0) }
      .toolbar {
        Button {
          isAdding = true
        } label: {
          Label("Add", systemImage: "plus")
        }
      }
      .sheet(isPresented: $isAdding) {
        NewRecipe { recipes.append(Recipe(id: recipes.count + 1, name: $0, minutes: 10)) }
          .presentationDetents([.medium])
      }
    }
  }
}

struct NewRecipe: View {
  let add: (String) -> Void
  @State private var name = ""
  @Environment(\.dismiss) var dismiss

  var body: some View {
    VStack {
      TextField("Recipe name", text: $name)
        .textFieldStyle(.roundedBorder)
      Button("Save") {
        add(name)
        dismiss()
      }
      .buttonStyle(.bordered)
    }
    .padding()
  }
}

#Preview {
  RecipeBrowser()
}
