extension Composition {
  /// Returns the description in a language: what readers can do with it, or what is done in a play of it.
  ///
  /// The author's words stay as they are.
  ///
  /// - Parameters:
  ///   - words: The words of the language.
  ///   - action: What readers do by themselves, or nil if they watch.
  package func description(in words: DescriptionWords, offering action: ReaderAction? = nil) -> String {
    facts.map { words.text(of: $0, offering: action) } ?? description
  }
}

extension Playable {
  /// Returns the description of a play or a still in a language.
  ///
  /// The author's words stay as they are.
  package func description(in words: DescriptionWords) -> String {
    (self as? ResolvedScene)?.facts.map { words.text(of: $0) } ?? description
  }
}
