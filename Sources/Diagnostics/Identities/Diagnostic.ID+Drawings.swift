extension Diagnostic.ID {
  /// Problems of SVG files and other pictures.
  package static let drawings: [Self] = [
    .svgFile, .svgSyntax, .svgLimit, .svgProfile, .svgValue, .svgUnsafe, .svgReference, .svgAnimation, .artworkFile,
    .artworkUnsupported, .artworkValue, .artworkPicture, .artworkEmpty, .artworkAttribute, .artworkLeftOut,
    .pictureUnreadable, .pictureSmaller, .pictureLink,
  ]

  /// A file can't be read as text, or is too large.
  package static let svgFile = Self(
    "svg.file",
    .error,
    "A file can't be read as text, or is too large.",
    remedy: "Save it as UTF-8 without other characters, or make it smaller."
  )

  /// A file isn't well-formed XML, or has declarations that could load something.
  package static let svgSyntax = Self(
    "svg.syntax",
    .error,
    "A file isn't well-formed XML, or has declarations that could load something.",
    remedy: "Correct the place that the message names, or save the file as plain SVG."
  )

  /// A file has too many elements or attributes, or too long values.
  package static let svgLimit = Self(
    "svg.limit",
    .error,
    "A file has too many elements or attributes, or too long values.",
    remedy: "Simplify the drawing."
  )

  /// An element or an attribute isn't in the profile of SVG that this package writes.
  package static let svgProfile = Self(
    "svg.profile",
    .error,
    "An element or an attribute isn't in the profile of SVG that this package writes.",
    remedy: "Leave it out, or correct its name."
  )

  /// A value isn't valid for its attribute or property.
  package static let svgValue = Self(
    "svg.value",
    .error,
    "A value isn't valid for its attribute or property.",
    remedy: "Write a value of the kind that the message names."
  )

  /// A file could run something, or load something from outside.
  package static let svgUnsafe = Self(
    "svg.unsafe",
    .error,
    "A file could run something, or load something from outside.",
    remedy: "Leave the element or the attribute out, and embed pictures as data."
  )

  /// An id is there twice, is missing, or belongs to an element of the wrong kind.
  package static let svgReference = Self(
    "svg.reference",
    .error,
    "An id is there twice, is missing, or belongs to an element of the wrong kind.",
    remedy: "Give each element an id of its own, and refer to that."
  )

  /// The times and values of an animation don't fit together.
  package static let svgAnimation = Self(
    "svg.animation",
    .error,
    "The times and values of an animation don't fit together.",
    remedy: "Write one value for each time, from 0 to 1."
  )

  /// A drawing can't be read.
  package static let artworkFile = Self(
    "artwork.file",
    .error,
    "A drawing can't be read.",
    remedy: "Name an SVG file that exists."
  )

  /// A drawing has a part that can't be taken.
  package static let artworkUnsupported = Self(
    "artwork.unsupported",
    .error,
    "A drawing has a part that can't be taken.",
    remedy: "Convert the part as the message says, or leave it out."
  )

  /// A value in a drawing isn't valid.
  package static let artworkValue = Self(
    "artwork.value",
    .error,
    "A value in a drawing isn't valid.",
    remedy: "Write a value of the kind that the message names."
  )

  /// A drawing has a part that a picture can't show.
  package static let artworkPicture = Self(
    "artwork.picture",
    .error,
    "A drawing has a part that a picture can't show.",
    remedy: "Use the drawing as layers, or convert the part as the message says."
  )

  /// A drawing has nothing in it.
  package static let artworkEmpty = Self(
    "artwork.empty",
    .warning,
    "A drawing has nothing in it.",
    remedy: "Check that its shapes aren't hidden."
  )

  /// A drawing has an attribute that isn't known, and is left out.
  package static let artworkAttribute = Self(
    "artwork.attribute",
    .warning,
    "A drawing has an attribute that isn't known, and is left out.",
    remedy: "Correct its name, or leave it out."
  )

  /// A part of a file isn't part of the drawing, and is left out.
  package static let artworkLeftOut = Self(
    "artwork.left-out",
    .note,
    "A part of a file isn't part of the drawing, and is left out.",
    remedy: "Nothing, if the drawing looks right; otherwise convert the part to paths."
  )

  /// A picture can't be read, or isn't one of the formats.
  package static let pictureUnreadable = Self(
    "picture.unreadable",
    .error,
    "A picture can't be read, or isn't one of the formats.",
    remedy: "Use a PNG, JPEG, GIF or WebP that exists and isn't too large."
  )

  /// A picture can't be made smaller, so pages show it in its full size.
  package static let pictureSmaller = Self(
    "picture.smaller",
    .note,
    "A picture can't be made smaller, so pages show it in its full size.",
    remedy: "Install the program that the message names, or set smallerPictures: false."
  )

  /// Links to articles show no picture of their scene.
  package static let pictureLink = Self(
    "picture.link",
    .note,
    "Links to articles show no picture of their scene.",
    remedy: "Install the browser that the message names."
  )
}
