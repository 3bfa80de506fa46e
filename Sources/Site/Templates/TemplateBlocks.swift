/// A part of a template other than text and values.
enum TemplatePart {
  /// A tag that includes another template.
  case include(String)
  /// A tag that includes another template and replaces some of its blocks.
  case parent(String, [String: [TemplatePart]])
  /// A block that another template can replace, with its own content.
  case block(String, [TemplatePart])
}

/// A check that a template includes others, and blocks, to a limited depth and a limited number of times.
///
/// A block that replaces another one can contain blocks, which can have the names of the blocks around it. The renderer would
/// follow them without end, or twice as many at each level.
struct TemplateBlocks {
  /// The limit that a template exceeds.
  enum Excess: Error {
    case depth, count
  }

  /// The largest depth of templates and blocks inside one another.
  static let mostDepth = 2 * TemplateUses.mostDepth

  private let templates: [String: [TemplatePart]]
  private var count = 0

  /// Follows all blocks and included templates of a template, as if every section was shown once.
  ///
  /// - Parameters:
  ///   - name: The template.
  ///   - templates: The parts of all templates.
  /// - Throws: The limit that the template exceeds.
  static func follow(_ name: String, in templates: [String: [TemplatePart]]) throws(Excess) {
    var blocks = TemplateBlocks(templates: templates)
    try blocks.follow(templates[name] ?? [], [:], depth: 0)
  }

  private init(templates: [String: [TemplatePart]]) { self.templates = templates }

  private mutating func follow(
    _ parts: [TemplatePart],
    _ blocks: [String: [TemplatePart]],
    depth: Int
  ) throws(Excess) {
    for part in parts {
      count += 1
      guard depth < Self.mostDepth else { throw .depth }
      guard count <= TemplateUses.mostTemplates else { throw .count }
      switch part {
      case .include(let name): try follow(templates[name] ?? [], blocks, depth: depth + 1)
      case .parent(let name, let own):
        // Blocks of an outer template come before those of an inner one.
        try follow(templates[name] ?? [], blocks.merging(own) { outer, _ in outer }, depth: depth + 1)
      case .block(let name, let content): try follow(blocks[name] ?? content, blocks, depth: depth + 1)
      }
    }
  }
}
