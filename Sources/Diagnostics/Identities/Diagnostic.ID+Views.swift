extension Diagnostic.ID {
  /// Problems of SwiftUI views and their plays.
  package static let views: [Self] = [
    .viewEndless, .viewEnvironment, .viewUpdate, .viewIdentity, .viewNavigation, .viewNumber, .viewSimplified,
    .viewTasks,
    .viewAnimation, .viewText, .viewSymbol, .viewPicture, .viewColor, .viewSelection, .playCue, .playTarget,
    .playStill, .playFound, .playStopped, .playDrag,
  ]

  /// A view never comes to rest: its body, timers, tasks or parts go on without end.
  package static let viewEndless = Self(
    "view.endless",
    .error,
    "A view never comes to rest: its body, timers, tasks or parts go on without end.",
    remedy: "End the recursion, the timer or the task, or show fewer rows."
  )

  /// A view reads an object or a value that no view outside hands down.
  package static let viewEnvironment = Self(
    "view.environment",
    .error,
    "A view reads an object or a value that no view outside hands down.",
    remedy: "Add the modifier that the message names to a view outside."
  )

  /// A view changes state while it is evaluated, or doesn't settle.
  package static let viewUpdate = Self(
    "view.update",
    .warning,
    "A view changes state while it is evaluated, or doesn't settle.",
    remedy: "Change state in an action, not in a body."
  )

  /// A loop has two elements with one id.
  package static let viewIdentity = Self(
    "view.identity",
    .warning,
    "A loop has two elements with one id.",
    remedy: "Give each element an id of its own."
  )

  /// A link or a transition leads to no view.
  package static let viewNavigation = Self(
    "view.navigation",
    .warning,
    "A link or a transition leads to no view.",
    remedy: "Add the destination or the source that the message names."
  )

  /// A modifier has a number that it can't use.
  package static let viewNumber = Self(
    "view.number",
    .warning,
    "A modifier has a number that it can't use, such as one that isn't finite.",
    remedy: "Use a finite number of at most 100,000 points."
  )

  /// Tasks of a view can't run by its own clock.
  package static let viewTasks = Self(
    "view.tasks",
    .warning,
    "Tasks of a view can't run by its own clock.",
    remedy: "Update the system, or make the figure on another one."
  )

  /// A part of a view is drawn in a simpler way than on a phone, or left out.
  package static let viewSimplified = Self(
    "view.simplified",
    .note,
    "A part of a view is drawn in a simpler way than on a phone, or left out.",
    remedy: "Read Documentation/Limitations.md for what is drawn, or use the way that the message names."
  )

  /// An animation can't be written as it is, so the nearest one is.
  package static let viewAnimation = Self(
    "view.animation",
    .note,
    "An animation can't be written as it is, so the nearest one is.",
    remedy: "Use an animation that begins and ends with the play."
  )

  /// A font or a letter isn't known, so its width is guessed.
  package static let viewText = Self(
    "view.text",
    .note,
    "A font or a letter isn't known, so its width is guessed.",
    remedy: "Leave some room beside the text."
  )

  /// A symbol isn't drawn as Apple draws it.
  package static let viewSymbol = Self(
    "view.symbol",
    .note,
    "A symbol isn't drawn as Apple draws it.",
    remedy: "Use a symbol of the table in Documentation/SwiftUI.md."
  )

  /// A picture isn't there, so a placeholder is drawn.
  package static let viewPicture = Self(
    "view.picture",
    .note,
    "A picture isn't there, so a placeholder is drawn.",
    remedy: "Name the file behind the fence, such as pictures=\"cover.jpg\"."
  )

  /// A color isn't there, so it is gray.
  package static let viewColor = Self(
    "view.color",
    .note,
    "A color isn't there, so it is gray.",
    remedy: "Name the color behind the fence, such as colors=\"Accent #FF0080\"."
  )

  /// The selection of a picker is the tag of no option.
  package static let viewSelection = Self(
    "view.selection",
    .note,
    "The selection of a picker is the tag of no option.",
    remedy: "Let the state begin with the tag of an option."
  )

  /// A play has a cue that isn't one, has values out of range, or has too many cues.
  package static let playCue = Self(
    "play.cue",
    .error,
    "A play has a cue that isn't one, has values out of range, or has too many cues.",
    remedy: "Write the cue in the form that the message shows."
  )

  /// A cue finds no view with the label.
  package static let playTarget = Self(
    "play.target",
    .error,
    "A cue finds no view with the label.",
    remedy: "Use one of the labels that the message lists."
  )

  /// Nothing moves in a play.
  package static let playStill = Self(
    "play.still",
    .note,
    "Nothing moves in a play.",
    remedy: "Add cues that change something, such as play=\"hold 1, tap Like\"."
  )

  /// A figure without a play has one that was found by trying what can be done with the view.
  package static let playFound = Self(
    "play.found",
    .note,
    "A figure without a play has one that was found by trying what can be done with the view.",
    remedy: "Write the play that the message has, and change it as you like."
  )

  /// Something that was tried with a figure stops its code, and is left out.
  package static let playStopped = Self(
    "play.stopped",
    .warning,
    "Something that was tried with a figure stops its code, and is left out.",
    remedy: "Correct the code, or write a play that doesn't do what the message says."
  )

  /// What a finger does in the page differs a little from what it does in the view.
  package static let playDrag = Self(
    "play.drag",
    .note,
    "What a finger does in the page differs a little from what it does in the view.",
    remedy: "Nothing, if readers may see what the message says; otherwise simplify the gesture."
  )
}
