extension Diagnostic.ID {
  /// Problems of exports, springs and recordings.
  package static let exports: [Self] = [
    .exportOption, .exportTolerance, .exportInexact, .exportSize, .exportChoices, .exportFont, .springValue,
    .recordingOption,
    .recordingProgram,
    .recordingFailed, .recordingFile,
  ]

  /// An option of an export is out of range, or doesn't go with the scene.
  package static let exportOption = Self(
    "export.option",
    .error,
    "An option of an export is out of range, or doesn't go with the scene.",
    remedy: "Use a value in the range that the message names."
  )

  /// A motion can't be written within the tolerance.
  package static let exportTolerance = Self(
    "export.tolerance",
    .error,
    "A motion can't be written within the tolerance.",
    remedy: "Use a slower curve, fewer rotated layers, or a larger tolerance."
  )

  /// A motion is written less exactly than asked for.
  package static let exportInexact = Self(
    "export.inexact",
    .warning,
    "A motion is written less exactly than asked for.",
    remedy: "Use a slower curve, fewer rotated layers, another format, or a larger tolerance."
  )

  /// A document is large, or has lost frames so that it isn't.
  package static let exportSize = Self(
    "export.size",
    .note,
    "A document has more than 300 kB, an SVG is much larger than the figure of the same scene, or outlines have lost frames.",
    remedy: "Use a figure, a film (`--as mp4`), a smaller canvas, a shorter play, or a larger tolerance."
  )

  /// A figure has several versions, which all are in its text.
  package static let exportChoices = Self(
    "export.choices",
    .note,
    "A figure has several versions, which all are in its text.",
    remedy: "Vary fewer values, or compare two views."
  )

  /// A font is embedded, and doesn't have all letters.
  package static let exportFont = Self(
    "export.font",
    .warning,
    "A font is embedded, and doesn't have all letters.",
    remedy: "Use letters that Inter has, in the system's own design, or leave `--font` out."
  )

  /// A spring can't have the numbers.
  package static let springValue = Self(
    "spring.value",
    .error,
    "A spring can't have the numbers.",
    remedy: "Use numbers in the ranges that the message names."
  )

  /// An option of a recording is out of range.
  package static let recordingOption = Self(
    "recording.option",
    .error,
    "An option of a recording is out of range.",
    remedy: "Use a value in the range that the message names."
  )

  /// A program that draws or encodes pictures isn't installed.
  package static let recordingProgram = Self(
    "recording.program",
    .error,
    "A program that draws or encodes pictures isn't installed.",
    remedy: "Install the program, or say where it is with the option or the variable that the message names."
  )

  /// A program that draws or encodes pictures fails, or doesn't end.
  package static let recordingFailed = Self(
    "recording.failed",
    .error,
    "A program that draws or encodes pictures fails, or doesn't end.",
    remedy: "Run the command again. If the message stays the same, try a newer version of the program."
  )

  /// A file of a recording can't be written.
  package static let recordingFile = Self(
    "recording.file",
    .error,
    "A file of a recording can't be written.",
    remedy: "Check that the folder is there, that you may write to it, and that the disk has room."
  )
}
