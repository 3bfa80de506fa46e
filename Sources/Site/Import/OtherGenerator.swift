/// A generator of which nothing is known but its name and where it has its pages.
struct OtherGenerator {
  /// The name.
  let name: String
  /// The file that says that a site is one of its sites.
  let file: String
  /// The folder with its pages, or nothing if they lie beside its programs.
  let root: String

  /// What the names of settings begin with, what these contain, the generator, and the folder with its pages.
  private static let known: [(file: String, text: String, name: String, root: String)] = [
    ("nuxt.config.", "", "Nuxt", "content"), ("svelte.config.", "", "SvelteKit", ""),
    ("gridsome.config.", "", "Gridsome", ""), ("quartz.config.ts", "", "Quartz", "content"),
    ("site.hs", "hakyll", "Hakyll", ""), ("bridgetown.config.yml", "", "Bridgetown", "src"),
    ("config/initializers.rb", "Bridgetown", "Bridgetown", "src"),
    ("book.toml", "[book]", "mdBook", "src"), ("_quarto.yml", "", "Quarto", ""), ("nanoc.yaml", "", "Nanoc", "content"),
    ("conf.py", "BLOG_TITLE", "Nikola", ""), ("conf.py", "sphinx", "Sphinx", ""), ("_cobalt.yml", "", "Cobalt", ""),
    ("_config.ts", "lume", "Lume", ""), ("_config.js", "lume", "Lume", ""), ("metalsmith.", "", "Metalsmith", "src"),
    ("remix.config.", "", "Remix", ""), ("app/config/sculpin_kernel.yml", "", "Sculpin", "source"),
    ("bootstrap.php", "Jigsaw", "Jigsaw", "source"), ("index.html", "docsify", "Docsify", ""),
  ]

  /// Finds the generator of a site by its files.
  init?(of folder: ImportFolder) {
    let project = folder.files.first { $0.hasSuffix(".lektorproject") && !$0.contains("/") }
    if let project {
      (name, file, root) = ("Lektor", project, "content")
      return
    }
    let program = folder.files.first { $0.hasSuffix(".cabal") && folder.text($0)?.contains("hakyll") == true }
    if let program {
      (name, file, root) = ("Hakyll", program, "")
      return
    }
    for known in Self.known {
      let file = folder.files.first { file in
        file.hasPrefix(known.file)
          && (known.text.isEmpty || folder.text(file)?.contains(known.text) == true)
      }
      guard let file else { continue }
      let hasRoot = folder.files(in: known.root).contains(where: ContentFiles.isMarkdown)
      (name, self.file, root) = (known.name, file, hasRoot ? known.root : "")
      return
    }
    return nil
  }

  /// Whether a file beside pages belongs to the generator, and not to readers.
  static func isProgram(_ file: String) -> Bool {
    let endings = [
      ".vue", ".svelte", ".ts", ".tsx", ".jsx", ".mjs", ".cjs", ".hs", ".cabal", ".lock", ".rb", ".py", ".php", ".scss",
      ".sass", ".less", ".njk", ".liquid", ".mustache", ".hbs", ".ejs", ".erb", ".haml", ".slim", ".pug", ".toml",
      ".yml",
      ".yaml", ".nix",
    ]
    let names = ["package.json", "package-lock.json", "tsconfig.json", "Makefile", "Dockerfile", "Gemfile", "Rakefile"]
    return endings.contains(where: file.hasSuffix) || names.contains { file.pathParts.last == $0[...] }
      || file.hasSuffix(".config.js") || file.hasPrefix("node_modules/")
  }
}
