extension Diagnostic.ID {
  /// Problems of scenes, their transitions and their plays.
  package static let scenes: [Self] = [
    .sceneName, .sceneUnknown, .sceneText, .sceneLimit, .sceneLayer, .sceneLayerID, .sceneState, .sceneScript,
    .sceneStart, .sceneTransition, .sceneDuration, .sceneComposition, .sceneContrast, .sceneOverflow, .sceneMatch,
    .sceneShrink, .playJump, .playPeriod, .playLoop,
  ]

  /// Two scenes have one name, or a name has other characters than lowercase letters, digits and hyphens.
  package static let sceneName = Self(
    "scene.name",
    .error,
    "Two scenes have one name, or a name has other characters than lowercase letters, digits and hyphens.",
    remedy: "Choose a name that no other scene has."
  )

  /// There is no scene with the name.
  package static let sceneUnknown = Self(
    "scene.unknown",
    .error,
    "There is no scene with the name.",
    remedy: "Correct the name, or add the scene to those of the program. The command “scenes” lists them."
  )

  /// The title or the description of a scene is empty.
  package static let sceneText = Self(
    "scene.text",
    .error,
    "The title or the description of a scene is empty.",
    remedy: "Write words for readers who don't see the scene."
  )

  /// A scene has too many layers, states, edges, cues or drags, or layers are nested too deep.
  package static let sceneLimit = Self(
    "scene.limit",
    .error,
    "A scene has too many layers, states, edges, cues or drags, or layers are nested too deep.",
    remedy: "Divide the scene, or leave out what readers don't notice."
  )

  /// A layer has a value that can't be drawn, or parts that don't go together.
  package static let sceneLayer = Self(
    "scene.layer",
    .error,
    "A layer has a value that can't be drawn, or parts that don't go together.",
    remedy: "Give the layer a value that the message expects."
  )

  /// Two layers have one id, an id is reserved, or no layer has the id that something refers to.
  package static let sceneLayerID = Self(
    "scene.layer-id",
    .error,
    "Two layers have one id, an id is reserved, or no layer has the id that something refers to.",
    remedy: "Give each layer of a scene an id of its own, across all states, and use that."
  )

  /// A state or an edge of a scene is missing, is there twice, or leads nowhere.
  package static let sceneState = Self(
    "scene.state",
    .error,
    "A state or an edge of a scene is missing, is there twice, or leads nowhere.",
    remedy: "Add the state or the edge, or correct its name."
  )

  /// The script of a scene has a cue that can't be played where it stands.
  package static let sceneScript = Self(
    "scene.script",
    .error,
    "The script of a scene has a cue that can't be played where it stands.",
    remedy: "Let each cue begin in the state that the one before it ends in."
  )

  /// A scene can't be started in the way that it says.
  package static let sceneStart = Self(
    "scene.start",
    .error,
    "A scene can't be started in the way that it says.",
    remedy: "Use another start, or add the edge or the layer that the start needs."
  )

  /// A transition can't be applied to the stages of a scene.
  package static let sceneTransition = Self(
    "scene.transition",
    .error,
    "A transition can't be applied to the stages of a scene.",
    remedy: "Correct the values of the transition, or the layers that it needs."
  )

  /// A play takes too long or too short a time.
  package static let sceneDuration = Self(
    "scene.duration",
    .error,
    "A play takes too long or too short a time.",
    remedy: "Shorten holds and animations, or add a hold."
  )

  /// The parts of a composition don't fit together.
  package static let sceneComposition = Self(
    "scene.composition",
    .error,
    "The parts of a composition don't fit together.",
    remedy: "Correct the composition. Those that a scene resolves to always fit."
  )

  /// A text can hardly be seen on its background.
  package static let sceneContrast = Self(
    "scene.contrast",
    .note,
    "A text can hardly be seen on its background.",
    remedy: "Use a color of the system, or one with another value for dark pages."
  )

  /// A text or a stage is larger than its place, and a part of it isn't visible.
  package static let sceneOverflow = Self(
    "scene.overflow",
    .note,
    "A text or a stage is larger than its place, and a part of it isn't visible.",
    remedy: "Break the line, or make the stage smaller."
  )

  /// A view that is marked as a shared element has no counterpart, or several.
  package static let sceneMatch = Self(
    "scene.match",
    .note,
    "A view that is marked as a shared element has no counterpart, or several.",
    remedy: "Mark one view of each stage with the same id."
  )

  /// A spring overshoots so far that a size would become negative.
  package static let sceneShrink = Self(
    "scene.shrink",
    .warning,
    "A spring overshoots so far that a size would become negative.",
    remedy: "Use a spring with less bounce, or a larger smallest size."
  )

  /// A play doesn't end as it began, so it jumps each time that it starts again.
  package static let playJump = Self(
    "play.jump",
    .note,
    "A play doesn't end as it began, so it jumps each time that it starts again.",
    remedy: "Lead back to the start, or start the scene with .load."
  )

  /// What repeats forever doesn't start again at one time, so it is a little faster or slower, or jumps when the play does.
  package static let playPeriod = Self(
    "play.period",
    .note,
    "What repeats forever doesn't start again at one time, so it is a little faster or slower, or jumps when the play does.",
    remedy: "Choose periods with a common multiple."
  )

  /// A reader can't play the scene by touch, so it plays by itself.
  package static let playLoop = Self(
    "play.loop",
    .note,
    "A reader can't play the scene by touch, so it plays by itself.",
    remedy: "Change what the message names, or let the scene play by itself."
  )
}
