import Diagnostics
import Files
import Foundation
import Platform
import Processes

/// The compiler, and what it needs around it to compile SwiftUI code.
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

  /// The command of the compiler.
  ///
  /// On a Mac, it is that of the selected Xcode, together with the SDK. Another compiler in `PATH` has none, unless the
  /// environment names it.
  ///
  /// - Parameter system: The system on which it runs.
  func compiler(on system: OperatingSystem = .current) -> [String] {
    system == .apple && environment["SDKROOT"] == nil ? ["xcrun", "--sdk", "macosx", "swiftc"] : ["swiftc"]
  }

  /// The version of the compiler that has compiled the tool, or nil if it can't be read.
  var builtVersion: SwiftVersion? {
    // A module has the version of the compiler that has written it. One build system writes a folder with a file for each
    // processor.
    let module = URL(fileURLWithPath: modules + "/Views.swiftmodule")
    let parts = try? FileManager.default.contentsOfDirectory(at: module, includingPropertiesForKeys: nil)
    let file = parts?.first { $0.pathExtension == "swiftmodule" } ?? module
    guard let bytes = try? Data(contentsOf: file, options: .alwaysMapped),
      let start = bytes.range(of: Data("Swift version ".utf8))?.lowerBound
    else { return nil }
    return SwiftVersion(in: String(decoding: bytes[start...].prefix(100), as: UTF8.self))
  }

  /// Checks that the compiler is the one that has compiled the tool, whose modules no other can read.
  ///
  /// - Throws: `Diagnostics` if there is no compiler, or another one.
  func check() throws(Diagnostics) {
    // The frontend knows its version, too, and leaves no temporary folder behind, as the driver does.
    let command = compiler() + ["-frontend", "-version"]
    let result = ChildProcess(command, environment: environment).runAndWait(within: 20)
    let found = result.status == 0 ? SwiftVersion(in: result.output + result.errors) : nil
    if let problem = Self.problem(built: builtVersion, found: found, saying: result.errors) {
      throw Diagnostics([problem])
    }
  }

  /// Returns the message about a missing compiler, or about one of another version than the tool's, or nil if the version
  /// is the same.
  ///
  /// - Parameters:
  ///   - built: The version that has compiled the tool.
  ///   - found: The version that was found, or nil if there is none.
  ///   - errors: What was said instead of a version.
  static func problem(built: SwiftVersion?, found: SwiftVersion?, saying errors: String = "") -> Diagnostic? {
    guard let found else {
      let wanted = built.map { "Swift \($0.number), which has built this tool" } ?? "the Swift that has built this tool"
      let message =
        errors.contains("xcrun: error")
        ? "Xcode has no compiler: \(errors.split(separator: "\n")[0]); expected \(wanted), by “xcode-select --install”"
        : "no compiler was found; expected \(wanted), in PATH, see https://www.swift.org/install"
      return Diagnostic(.compilerMissing, message, about: "swiftc")
    }
    guard let built, built != found else { return nil }
    let (old, new) = (built.description(beside: found), found.description(beside: built))
    let message =
      "the compiler is Swift \(new); expected Swift \(old), which has built this tool, since its modules are for that one, "
      + "or a tool that was built again by “make install” with Swift \(new)"
    return Diagnostic(.compilerVersion, message, about: "swiftc")
  }
}
