import Diagnostics
import Exports
import Foundation
import Platform
import Scenes

/// Inter as it is installed, of which documents contain the letters that they show.
///
/// Inter's letters are those that come nearest to the system font of Apple's devices, and its license allows to embed it:
/// the SIL Open Font License 1.1.
package struct InterFont: Sendable {
  /// The path of fonttools.
  private let program: String
  /// The folders that are searched for the font's files.
  private let folders: [String]

  /// The environment variable with a folder that the font's files are in.
  package static let variable = "STAGECRAFT_FONTS"
  /// The longest time that one font takes, in seconds.
  package static let longestTime = 30
  /// The most files in folders that are searched.
  package static let mostFiles = 20_000

  /// Finds what is needed to embed the font.
  ///
  /// - Parameter environment: The environment variables.
  /// - Throws: `Diagnostics` if fonttools isn't installed.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment) throws(Diagnostics) {
    program = try RequiredProgram.fontTools.path(named: nil, environment: environment)
    folders = Self.folders(environment)
  }

  private static func folders(_ environment: [String: String]) -> [String] {
    if let folder = environment[variable], !folder.isEmpty { return [folder] }
    let home = environment["HOME"] ?? ""
    let own = ["Library/Fonts", ".local/share/fonts", ".fonts"].map { "\(home)/\($0)" }
    return own + ["/Library/Fonts", "/usr/local/share/fonts", "/usr/share/fonts"]
  }

  /// Returns the fonts that a composition's texts need, each with the letters that they have.
  ///
  /// - Parameter composition: The composition.
  /// - Throws: `Diagnostics` if the font isn't installed, or fonttools fails.
  package func fonts(for composition: Composition) throws(Diagnostics) -> [EmbeddedFont] {
    let uses = composition.fontUses
    guard !uses.isEmpty else { return [] }
    let files = Self.files(in: folders)
    let workspace = try Workspace()
    defer { workspace.cleanUp() }
    var fonts: [EmbeddedFont] = []
    for use in uses { fonts.append(try font(for: use, of: files, in: workspace)) }
    return fonts
  }

  /// Returns the path of the file that regular letters come from.
  ///
  /// - Throws: `Diagnostics` if the font isn't installed.
  package func path() throws(Diagnostics) -> String {
    let files = Self.files(in: folders)
    guard let path = (["Inter-Regular"] + Self.variableNames(isItalic: false)).lazy.compactMap({ files[$0] }).first
    else {
      throw missing("Regular")
    }
    return path
  }

  /// The names of files with all weights.
  private static func variableNames(isItalic: Bool) -> [String] {
    let dash = isItalic ? "-Italic" : ""
    return ["InterVariable\(dash)", "Inter\(dash)[opsz,wght]", "Inter\(dash)-VariableFont_opsz,wght"]
  }

  private func missing(_ style: String) -> Diagnostics {
    let install =
      switch OperatingSystem.current {
      case .apple: "brew install --cask font-inter"
      case .linux: "apt-get install fonts-inter"
      }
    let places = folders.joined(separator: ", ")
    return Diagnostics([
      Diagnostic(
        .recordingProgram,
        """
        Inter-\(style) wasn't found among the first \(Self.mostFiles) files in \(places); install it with “\(install)”, or name the \
        folder with its files in \(Self.variable)
        """
      )
    ])
  }

  /// The paths of Inter's files, by their names without the ending.
  private static func files(in folders: [String]) -> [String: String] {
    var files: [String: String] = [:]
    var count = 0
    for folder in folders {
      guard let found = FileManager.default.enumerator(atPath: folder) else { continue }
      for name in found.prefix(mostFiles - count).compactMap({ $0 as? String }).sorted() {
        count += 1
        let file = name.split(separator: "/").last.map(String.init) ?? name
        guard file.hasPrefix("Inter"), let dot = file.lastIndex(of: "."),
          ["otf", "ttf"].contains(file[dot...].dropFirst())
        else { continue }
        let key = String(file[..<dot])
        if files[key] == nil { files[key] = "\(folder)/\(name)" }
      }
    }
    return files
  }

  private func font(
    for use: FontUse,
    of files: [String: String],
    in workspace: Workspace
  ) throws(Diagnostics) -> EmbeddedFont {
    let slant = use.isItalic ? "Italic" : ""
    let style = use.weight == .regular && use.isItalic ? "Italic" : use.weight.interName + slant
    var source = files["Inter-\(style)"]
    // A variable font has all weights, of which the document needs one.
    let variable = Self.variableNames(isItalic: use.isItalic)
    if source == nil, let whole = variable.lazy.compactMap({ files[$0] }).first {
      func file(_ name: String) -> String { workspace.folder.appendingPathComponent("\(style)-\(name).ttf").path }
      let (letters, cut) = (file("letters"), file("cut"))
      try run(Self.arguments(from: whole, to: letters, use, isWhole: true), in: workspace)
      try run(Self.arguments(cutting: letters, to: cut, use.weight), in: workspace)
      source = cut
    }
    guard let source else { throw missing(style) }
    let output = workspace.folder.appendingPathComponent("\(style).woff2")
    try run(Self.arguments(from: source, to: output.path, use), in: workspace)
    guard let data = FileManager.default.contents(atPath: output.path), !data.isEmpty else {
      throw Diagnostics([Diagnostic(.recordingFailed, "it made no font", at: Location(file: program))])
    }
    return EmbeddedFont(weight: use.weight, isItalic: use.isItalic, data: data.base64EncodedString())
  }

  /// Returns the arguments for a file with some letters of a font.
  ///
  /// It keeps the names that tell its origin and license.
  ///
  /// - Parameters:
  ///   - input: The font.
  ///   - output: The new file.
  ///   - use: The letters.
  ///   - isWhole: Whether a variable font keeps its axes, as a file that nothing is compressed in.
  static func arguments(from input: String, to output: String, _ use: FontUse, isWhole: Bool = false) -> [String] {
    let letters = use.letters.map { String($0.value, radix: 16) }.joined(separator: ",")
    let features = use.hasEvenDigits ? "kern,tnum" : "kern"
    return [
      "subset", input, "--unicodes=\(letters)", "--layout-features=\(features)", "--no-hinting", "--notdef-outline",
      "--name-IDs=0,13,14", "--output-file=\(output)",
    ] + (isWhole ? [] : ["--flavor=woff2", "--desubroutinize"])
  }

  /// Returns the arguments for one weight of a variable font, with the font's own date, so that equal letters have equal
  /// bytes.
  static func arguments(cutting input: String, to output: String, _ weight: Text.Weight) -> [String] {
    [
      "varLib.instancer", input, "wght=\(weight.rawValue)", "opsz=14", "--no-recalc-timestamp", "--output", output,
    ]
  }

  private func run(_ arguments: [String], in workspace: Workspace) throws(Diagnostics) {
    try workspace.run(program, arguments, within: Double(Self.longestTime)) { reason in
      let needsBrotli = reason.contains("brotli")
      return "the font can't be embedded: \(reason)"
        + (needsBrotli ? "; fonttools needs Python's brotli for WOFF2" : "")
    }
  }
}

extension Text.Weight {
  /// The name that Inter has for the weight.
  fileprivate var interName: String {
    switch self {
    case .ultraLight: "Thin"
    case .thin: "ExtraLight"
    case .light: "Light"
    case .regular: "Regular"
    case .medium: "Medium"
    case .semibold: "SemiBold"
    case .bold: "Bold"
    case .heavy: "ExtraBold"
    case .black: "Black"
    }
  }
}
