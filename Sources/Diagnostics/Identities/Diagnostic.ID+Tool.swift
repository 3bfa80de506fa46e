extension Diagnostic.ID {
  /// Problems of commands, the preview and the compiler.
  package static let tool: [Self] = [
    .toolCommand, .toolOption, .toolName, .toolFile, .toolPackage, .toolStagecraft, .toolProgram, .toolCrash,
    .compilerMissing, .compilerVersion, .compilerTime, .compilerFailed, .buildCompile, .buildWork, .previewPort,
    .previewNetwork,
    .previewConnections,
    .previewWatch,
  ]

  /// There is no command with the name.
  package static let toolCommand = Self(
    "tool.command",
    .error,
    "There is no command with the name.",
    remedy: "Correct the name; “help” lists all commands."
  )

  /// An option has a value that it can't have.
  package static let toolOption = Self(
    "tool.option",
    .error,
    "An option has a value that it can't have.",
    remedy: "Use a value that the message names; --help describes the option."
  )

  /// A new scene, site or article can't have the name.
  package static let toolName = Self(
    "tool.name",
    .error,
    "A new scene, site or article can't have the name.",
    remedy: "Choose another name."
  )

  /// A file or a folder can't be written, or holds something else.
  package static let toolFile = Self(
    "tool.file",
    .error,
    "A file or a folder can't be written, or holds something else.",
    remedy: "Name another one, or check that you may write to it and that the disk has room."
  )

  /// The package of a site isn't as the command needs it.
  package static let toolPackage = Self(
    "tool.package",
    .error,
    "The package of a site isn't as the command needs it.",
    remedy: "Compare it with a package that “new site” makes with --package."
  )

  /// A folder or an address doesn't lead to Stagecraft.
  package static let toolStagecraft = Self(
    "tool.stagecraft",
    .error,
    "A folder or an address doesn't lead to Stagecraft.",
    remedy: "Name the folder of a clone, or a Git URL, with --stagecraft."
  )

  /// A program that was built can't be started, or doesn't run.
  package static let toolProgram = Self(
    "tool.program",
    .error,
    "A program that was built can't be started, or doesn't run.",
    remedy: "Run the command again."
  )

  /// Stagecraft stops, and no listing is the cause.
  package static let toolCrash = Self(
    "tool.crash",
    .error,
    "Stagecraft stops, and no listing is the cause.",
    remedy:
      "Report it with the message, what “stagecraft doctor” prints, and the file that the message names, if you may share it."
  )

  /// There is no Swift compiler, or the modules that it needs aren't there.
  package static let compilerMissing = Self(
    "compiler.missing",
    .error,
    "There is no Swift compiler, or the modules that it needs aren't there.",
    remedy: "Install the version of Swift that the message names, see https://www.swift.org/install."
  )

  /// The compiler in `PATH` isn't the one that has built the tool.
  package static let compilerVersion = Self(
    "compiler.version",
    .error,
    "The compiler in PATH isn't the one that has built the tool.",
    remedy:
      "Run “make install” again after an update of Swift, or put the version first in PATH that the message names."
  )

  /// The compiler didn't end in time.
  package static let compilerTime = Self(
    "compiler.time",
    .error,
    "The compiler didn't end in time.",
    remedy: "Make views smaller, and check the names of modifiers."
  )

  /// The compiler or the package manager fails for another reason than the code.
  package static let compilerFailed = Self(
    "compiler.failed",
    .error,
    "The compiler or the package manager fails for another reason than the code.",
    remedy: "Correct what the message says, which is the last line that the program printed."
  )

  /// A program is compiled first, which takes a while.
  package static let buildCompile = Self(
    "build.compile",
    .note,
    "A program is compiled first, which takes a while.",
    remedy: "Nothing: the next time, only what has changed is compiled."
  )

  /// A step of the build took a time, or made a file.
  package static let buildWork = Self(
    "build.work",
    .note,
    "A step of the build took a time, or made a file.",
    remedy: "Nothing; build without --verbose to see less."
  )

  /// The preview can't use the port.
  package static let previewPort = Self(
    "preview.port",
    .error,
    "The preview can't use the port.",
    remedy: "End the other program, or choose a port with --port."
  )

  /// The machine is on no network.
  package static let previewNetwork = Self(
    "preview.network",
    .error,
    "The machine is on no network.",
    remedy: "Connect it, or preview without --host."
  )

  /// The preview has too many connections.
  package static let previewConnections = Self(
    "preview.connections",
    .warning,
    "The preview has too many connections.",
    remedy: "Close some pages."
  )

  /// The system can't watch all folders, so they are read again and again.
  package static let previewWatch = Self(
    "preview.watch",
    .warning,
    "The system can't watch all folders, so they are read again and again.",
    remedy: "Raise the limit that the message names."
  )
}
