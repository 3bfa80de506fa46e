import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// The program that the compiler asks to expand the macros of `Views`.
@main struct ViewsPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [PreviewMacro.self, PreviewableMacro.self, EntryMacro.self]
}
