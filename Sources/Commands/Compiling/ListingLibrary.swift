import Diagnostics
import Platform
import Scenes

/// A library of compiled listings in the running program, which can't be unloaded, because scenes have its functions.
@safe struct ListingLibrary: Sendable {
  private typealias Function = @convention(c) @Sendable (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
  private let function: Function

  /// Loads a library, whose file isn't needed after that.
  ///
  /// - Parameter file: The file of the library.
  /// - Throws: `Diagnostics` if the program can't load it.
  init(_ file: String) throws(Diagnostics) {
    guard let handle = unsafe dlopen(file, RTLD_NOW), let entry = unsafe dlsym(handle, ListingCompiler.entry) else {
      let reason = unsafe dlerror().map { unsafe String(cString: $0) } ?? "it is damaged"
      let message = "the compiled code can't be loaded by this program; expected the tool “stagecraft”: \(reason)"
      throw Diagnostics([Diagnostic(.toolProgram, message, about: "export")])
    }
    unsafe function = unsafeBitCast(entry, to: Function.self)
  }

  /// Makes scenes, which runs the author's code, which may end the program.
  ///
  /// - Parameter names: The names of the scenes, or nil for all.
  func scenes(named names: Set<String>? = nil) -> [any Playable] {
    MainQueue.run {
      var scenes: [any Playable] = []
      unsafe withUnsafeMutablePointer(to: &scenes) { pointer in
        unsafe withUnsafePointer(to: names) { names in
          unsafe function(pointer, names)
        }
      }
      return scenes
    }
  }
}
