import Files

extension JekyllSite {
  /// The front matter of the settings for some paths.
  struct Default {
    let path: String
    let type: String
    let values: [MatterEntry]

    /// The pattern of the paths in the new site.
    var pattern: String {
      let folder =
        type == "posts" ? "posts/" : type == "drafts" ? "_drafts/" : type.isEmpty || type == "pages" ? "" : type + "/"
      let path = path.replacing("_posts", with: "posts").split(separator: "/").joined(separator: "/")
      let inner = path.hasPrefix("_") ? String(path.dropFirst()) : path
      if inner.isEmpty || (inner + "/").hasPrefix(folder), !inner.isEmpty {
        return inner.contains("*") ? inner : inner + "**"
      }
      return folder + (inner.isEmpty ? "**" : "**" + inner + "**")
    }

    /// Whether it applies to a file of the old site.
    func applies(to file: String, type own: String) -> Bool {
      guard type.isEmpty || type == own else { return false }
      let path = path.split(separator: "/").joined(separator: "/")
      if path.contains("*") {
        return PathPattern(path.replacing("*", with: "**")).matches(file) || PathPattern(path + "/**").matches(file)
      }
      return path.isEmpty || file == path || file.hasPrefix(path + "/") || file.hasPrefix(path)
    }
  }

  static func defaults(_ config: ImportConfig) -> [Default] {
    guard case .list(let values)? = config.value("defaults")?.content else { return [] }
    return values.compactMap { value in
      let scope = value.entries?.first { $0.key == "scope" }?.value.entries ?? []
      func text(_ key: String) -> String { scope.first { $0.key == key }?.value.text ?? "" }
      let values = value.entries?.first { $0.key == "values" }?.value.entries ?? []
      return values.isEmpty ? nil : Default(path: text("path"), type: text("type"), values: values)
    }
  }
}
