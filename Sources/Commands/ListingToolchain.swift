import Diagnostics
import Files
import Foundation

/// The compiler in `PATH`, and what it needs around it to compile SwiftUI code.
struct ListingToolchain {
  /// The folder with the modules of the tool.
  let modules: String
  /// The environment that the compiler gets.
  let environment: [String: String]

  /// Prepares the environment of the compiler.
  ///
  /// - Parameters:
  ///   - modules: The folder with the modules of the tool.
  ///   - environment: The environment of the tool.
  init(modules: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.modules = modules
    var environment = environment
    // Swift's driver ends with a crash if the name of its temporary folder isn't ASCII.
    if let folder = environment["TMPDIR"], !folder.utf8.allSatisfy({ $0 < 0x80 }) { environment["TMPDIR"] = "/tmp" }
    self.environment = environment
  }

  /// The folder in which the compiler keeps modules of C between two runs, or nil if there is none that it can write to.
  ///
  /// By default, the compiler has one in the home folder, which an account in a container may not be able to write to.
  var moduleCache: String? {
    let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?.path
    let temporary = FileManager.default.temporaryDirectory.path + "/stagecraft-\(getuid())"
    return [caches.map { $0 + "/stagecraft" }, temporary].compactMap(\.self).map { $0 + "/modules" }.first { folder in
      let isPrivate = [FileAttributeKey.posixPermissions: 0o700]
      try? FileManager.default.createDirectory(
        atPath: folder,
        withIntermediateDirectories: true,
        attributes: isPrivate
      )
      // A folder of that name in a shared place may be somebody else's.
      let owner = (try? FileManager.default.attributesOfItem(atPath: folder))?[.ownerAccountID] as? NSNumber
      return unsafe owner?.uint32Value == getuid() && access(folder, W_OK) == 0
    }
  }

  /// The version of Swift that has compiled the tool, such as 6.3.1, or nil if it can't be read.
  var builtVersion: String? {
    // A module has the version of the compiler that has written it.
    let module = URL(fileURLWithPath: modules + "/Views.swiftmodule")
    guard let bytes = try? Data(contentsOf: module, options: .alwaysMapped),
      let start = bytes.range(of: Data("Swift version ".utf8))?.lowerBound
    else { return nil }
    return Self.version(in: String(decoding: bytes[start...].prefix(100), as: UTF8.self))
  }

  /// The version of the compiler in `PATH`, or nil if there is none.
  func version() -> String? {
    let result = ToolProcess(["swiftc", "--version"], environment: environment).runAndWait(within: 20)
    return result.status == 0 ? Self.version(in: result.output + result.errors) : nil
  }

  /// Reads the number from “Swift version 6.3.1 (swift-6.3.1-RELEASE)”.
  static func version(in text: String) -> String? {
    text.firstMatch(of: /Swift version (\d[\w.\-]*)/).map { String($0.output.1) }
  }

  /// Returns the message about a missing compiler, or about one of another version than the tool's, or nil if the version
  /// is the same.
  ///
  /// - Parameters:
  ///   - built: The version that has compiled the tool.
  ///   - found: The version in `PATH`, or nil if there is none.
  static func problem(built: String?, found: String?) -> Diagnostic? {
    let wanted = built.map { "Swift \($0), which has built this tool," } ?? "the Swift that has built this tool"
    guard let found else {
      let message = "no compiler was found; expected \(wanted) in PATH, see https://www.swift.org/install"
      return Diagnostic(.compilerMissing, message, about: "swiftc")
    }
    guard let built, built != found else { return nil }
    let message =
      "the compiler in PATH is Swift \(found); expected \(wanted) since its modules are for that one, or a tool that was "
      + "built again by “make install” with Swift \(found)"
    return Diagnostic(.compilerVersion, message, about: "swiftc")
  }
}
