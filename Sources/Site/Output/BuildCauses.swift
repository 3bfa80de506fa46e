/// The inputs of a whole site, and which of them have changed since the build before, so that a build can say why it makes
/// a file again.
struct BuildCauses: Sendable {
  /// Whether nothing is known of a build before.
  private let isFirst: Bool
  /// Whether the settings, the data or the set of languages have changed.
  private let hasNewSettings: Bool
  /// The templates that have changed, or include one that has.
  private let newTemplates: Set<String>
  /// Whether scenes have changed.
  private let hasNewScenes: Bool

  /// Compares the inputs with those of the build before, and stores them for the next one.
  ///
  /// - Parameters:
  ///   - settings: A digest of the settings and the data.
  ///   - scenes: A digest of all scenes.
  ///   - templates: Digests of the templates with everything that they include, by their names.
  ///   - cache: The results of earlier builds.
  init(settings: Digest, scenes: Digest, templates: [String: Digest], in cache: BuildCache) {
    let key = Digest { $0.write("causes") }
    var writer = RecordWriter()
    writer.write(settings)
    writer.write(scenes)
    writer.write(each: templates.sorted { $0.key < $1.key }) { writer, template in
      writer.write(template.key)
      writer.write(template.value)
    }
    let record = cache.record(key)
    // An index that has nothing new isn't written again.
    if record.map(Array.init) != writer.bytes { cache.add(key, record: writer.bytes) }
    var reader = RecordReader(record ?? [])
    let last = (settings: reader.digest(), scenes: reader.digest())
    let old = Dictionary(reader.list { ($0.text(), $0.digest()) }) { first, _ in first }
    isFirst = !reader.isWhole
    hasNewSettings = last.settings != settings
    hasNewScenes = last.scenes != scenes
    newTemplates = Set(templates.filter { old[$0.key] != $0.value }.keys)
  }

  /// Returns the reason for making a file again.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - isKnown: Whether an earlier build made the same, so that it is only missing where it is to be.
  ///   - rendered: The articles that were rendered in this build.
  func reason(for file: PlannedFile, isKnown: Bool, rendered: Set<String>) -> String {
    if isKnown { return "the output folder doesn't have it as it was written" }
    if isFirst { return "nothing is known of an earlier build" }
    if hasNewSettings { return "the settings or the data have changed" }
    if let template = file.template, newTemplates.contains(template) {
      return "the template “\(template)” or one that it includes has changed"
    }
    if let source = file.source, rendered.contains(source) { return "\(source) has changed" }
    if hasNewScenes { return "scenes have changed" }
    return "articles or files that it shows have changed"
  }
}
