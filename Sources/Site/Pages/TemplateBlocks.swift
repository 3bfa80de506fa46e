/// What templates are made of, apart from text and values.
enum TemplatePart {
  /// Another template.
  case include(String)
  /// Another template, with blocks in the places of its own.
  case parent(String, [String: [TemplatePart]])
  /// A block, with what stands in it unless another is in its place.
  case block(String, [TemplatePart])
}

/// How deep and how often blocks and templates show one another.
///
/// A block that stands in the place of another may have blocks of its own, and their names may be those of blocks that it
/// stands in. The renderer would follow them without end, or for each of two in each of two.
struct TemplateBlocks {
  /// What is too much.
  enum Excess: Error {
    case depth, count
  }

  /// How deep blocks and templates may show one another.
  static let mostDepth = 2 * TemplateUses.mostDepth

  private let templates: [String: [TemplatePart]]
  private var count = 0

  /// Follows all blocks and templates of a template, as if every section was shown once.
  ///
  /// - Parameters:
  ///   - name: The template.
  ///   - templates: The parts of all templates.
  /// - Throws: What is too much.
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
