/// The outlines of symbols, on a grid of 24 × 24 units.
///
/// A symbol is a text of commands like those of an SVG path, in absolute coordinates: `M x y`, `L x y`, `H x`, `V y`,
/// `C` and `Q` curves, `Z`; besides, `O x y r` is a circle, `E x y rx ry` an ellipse, `R x y w h r` a rectangle with round
/// corners, and `A x y r a b` an arc round x, y from angle a to angle b, clockwise in degrees. Lines are stroked with one
/// width. `#` begins a part that is filled, `+` one that is stroked, and `-` one that is a detail: it is stroked too, but
/// cut out of a filled symbol. `-#` is a detail that is filled.
///
/// To add a symbol, add a line. The name may have the endings `.circle`, `.square`, `.slash` and `.fill`, which
/// ``SymbolDrawing`` makes of the symbol without them.
nonisolated enum SymbolTable {
  static let outlines = signs.merging(things) { sign, _ in sign }

  private static let signs: [String: String] = [
    // Symbols whose filled form isn't the outline's area
    "house.fill": "#M2.6 11.4L12 3L21.4 11.4L20 12.6L18.9 11.7V20.8H14.4V14.4H9.6V20.8H5.1V11.7L4 12.6Z",
    "cart.fill": "M2.5 4H5.2L7.6 15.5H18.2#M5.8 7H20.8L18.2 15.5H7.6ZO9 19.5 1.7O16.8 19.5 1.7",
    "trash.fill":
      "M4 6.5H20M9 6V4.2C9 3.5 9.5 3 10.2 3H13.8C14.5 3 15 3.5 15 4.2V6#M5.6 8.6H18.4L17.4 19.4C17.3 20.8 16.3 21.8 15 21.8H9C7.7 21.8 6.7 20.8 6.6 19.4Z",
    "flag.fill":
      "M5 21.5V3.5#M5 4.5C8.5 2.6 11.5 2.8 14 4.2C16 5.3 17.8 5.2 20 4.1V14.3C17.5 15.4 15.5 15.1 13.5 14C11 12.7 8.5 12.5 5 14.2Z",
    "video.fill": "#R1.2 5.6 15.2 12.8 3.6M17.6 10.4L22.4 7.2V16.8L17.6 13.6Z",
    "map.fill": "#M2.4 5.8L8.2 3.4V17.8L2.4 20.4ZM9.4 3.4L14.6 5.8V20.6L9.4 18.2ZM15.8 5.8L21.6 3.4V18L15.8 20.6Z",
    // Signs
    "plus": "M12 4V20M4 12H20",
    "minus": "M4 12H20",
    "xmark": "M5.5 5.5L18.5 18.5M18.5 5.5L5.5 18.5",
    "checkmark": "M4.5 12.5L9.5 18L19.5 6",
    "multiply": "M6 6L18 18M18 6L6 18",
    "divide": "M4 12H20#O12 6.5 1.5O12 17.5 1.5",
    "equal": "M4 9H20M4 15H20",
    "percent": "M18 5.5L6 18.5O7.5 8 2.7O16.5 16 2.7",
    "exclamationmark": "M12 4V14#O12 19 1.4",
    "questionmark": "M7.8 8.2C7.8 5.6 9.6 4 12 4C14.4 4 16.2 5.6 16.2 7.9C16.2 10.9 12 11.2 12 14.6#O12 19 1.4",
    "info": "#M9.2 9.4H13.1V17.4H14.9V19.4H9.1V17.4H10.9V11.4H9.2ZO11.9 5.8 1.6",
    "number": "M9.5 4L7.5 20M16.5 4L14.5 20M4.5 9H20.5M3.5 15H19.5",
    "ellipsis": "#O5 12 1.9O12 12 1.9O19 12 1.9",
    "asterisk": "M12 4V20M5 8L19 16M19 8L5 16",
    "at": "O12 12 4M16 8V13.5C16 15.4 17.2 16.2 18.4 16.2C20.2 16.2 21 14.4 21 12A12 12 9 0 -300",
    "dollarsign":
      "M16.5 8C16.2 6.2 14.4 5.2 12 5.2C9.3 5.2 7.5 6.5 7.5 8.5C7.5 13 16.8 10.5 16.8 15.4C16.8 17.5 14.8 18.8 12 18.8C9.2 18.8 7.4 17.6 7.2 15.6M12 2.5V21.5",
    "infinity":
      "M12 12C9.8 8.8 8.2 7.5 6.3 7.5C3.9 7.5 2.2 9.5 2.2 12C2.2 14.5 3.9 16.5 6.3 16.5C8.2 16.5 9.8 15.2 12 12C14.2 8.8 15.8 7.5 17.7 7.5C20.1 7.5 21.8 9.5 21.8 12C21.8 14.5 20.1 16.5 17.7 16.5C15.8 16.5 14.2 15.2 12 12",
    "cross": "M9.2 3.5H14.8V9.2H20.5V14.8H14.8V20.5H9.2V14.8H3.5V9.2H9.2Z",
    "bitcoinsign":
      "M8 5V19M8 5H13.5C15.7 5 17 6.3 17 8.3C17 10.4 15.6 11.8 13.5 11.8H8M13.5 11.8C16 11.8 17.6 13.2 17.6 15.4C17.6 17.6 16 19 13.5 19H8M10 2.5V5M13 2.5V5M10 19V21.5M13 19V21.5",
    "angle": "M19 5L4.5 19H20",
    "return": "M19.5 5V11.5C19.5 13 18.5 14 17 14H5M9.5 9L4.5 14L9.5 19",
    "option": "M3 5H9L15 19H21M14.5 5H21",
    "control": "M5.5 14L12 7.5L18.5 14",
    "command":
      "M9 9H15V15H9ZM9 9V6.5C9 5 8 4 6.5 4C5 4 4 5 4 6.5C4 8 5 9 6.5 9H9M15 9H17.5C19 9 20 8 20 6.5C20 5 19 4 17.5 4C16 4 15 5 15 6.5V9M15 15V17.5C15 19 16 20 17.5 20C19 20 20 19 20 17.5C20 16 19 15 17.5 15H15M9 15H6.5C5 15 4 16 4 17.5C4 19 5 20 6.5 20C8 20 9 19 9 17.5V15",
    "zzz": "M3 14H9L3 21H9M11.5 8H16.5L11.5 14H16.5M18 3H21.5L18 7.5H21.5",
    "staroflife": "M12 3V21M4.2 7.5L19.8 16.5M19.8 7.5L4.2 16.5",
    // Arrows and chevrons
    "chevron.left": "M15 4.5L8.5 12L15 19.5",
    "chevron.right": "M9 4.5L15.5 12L9 19.5",
    "chevron.up": "M4.5 15L12 8.5L19.5 15",
    "chevron.down": "M4.5 9L12 15.5L19.5 9",
    "chevron.up.chevron.down": "M7 9L12 4L17 9M7 15L12 20L17 15",
    "chevron.left.forwardslash.chevron.right": "M7 7L2.5 12L7 17M17 7L21.5 12L17 17M13.8 5L10.2 19",
    "arrow.left": "M20 12H4.5M11 5L4 12L11 19",
    "arrow.right": "M4 12H19.5M13 5L20 12L13 19",
    "arrow.up": "M12 20V4.5M5 11L12 4L19 11",
    "arrow.down": "M12 4V19.5M5 13L12 20L19 13",
    "arrow.up.right": "M6 18L17.6 6.4M8.5 6H18V15.5",
    "arrow.down.right": "M6 6L17.6 17.6M8.5 18H18V8.5",
    "arrow.up.left": "M18 18L6.4 6.4M15.5 6H6V15.5",
    "arrow.up.arrow.down": "M8 19V5M4 9L8 5L12 9M16 5V19M12 15L16 19L20 15",
    "arrow.left.arrow.right": "M19 8H5M9 4L5 8L9 12M5 16H19M15 12L19 16L15 20",
    "arrow.clockwise": "A12 12.5 7.5 -40 260M17.8 3.6V7.8H13.6",
    "arrow.counterclockwise": "A12 12.5 7.5 -80 220M6.2 3.6V7.8H10.4",
    "arrow.triangle.2.circlepath":
      "A12 12 8 190 325+A12 12 8 10 145#M21.5 9.2L15.8 8.6L20 3.8ZM2.5 14.8L8.2 15.4L4 20.2Z",
    "arrow.uturn.left": "M8.5 4L4 8.5L8.5 13M4.5 8.5H14.5C18 8.5 20.5 11 20.5 14.2C20.5 17.4 18 20 14.5 20H9",
    "arrow.2.squarepath":
      "M4 14V9.5C4 7.6 5.6 6 7.5 6H18M15 3L18 6L15 9M20 10V14.5C20 16.4 18.4 18 16.5 18H6M9 21L6 18L9 15",
    "arrowshape.right": "M3.5 9.5H12V4.5L20.5 12L12 19.5V14.5H3.5Z",
    "arrow.up.left.and.arrow.down.right": "M10 4H4V10M4.5 4.5L10.5 10.5M14 20H20V14M19.5 19.5L13.5 13.5",
    "chevron.compact.up": "M5 14L12 10.5L19 14",
    "chevron.compact.down": "M5 10L12 13.5L19 10",
    "chevron.compact.left": "M14 5L10.5 12L14 19",
    "chevron.compact.right": "M10 5L13.5 12L10 19",
    "chevron.left.2": "M12 5L5.5 12L12 19M19 5L12.5 12L19 19",
    "chevron.right.2": "M5 5L11.5 12L5 19M12 5L18.5 12L12 19",
    "arrow.up.and.down": "M12 3V21M6.5 8.5L12 3L17.5 8.5M6.5 15.5L12 21L17.5 15.5",
    "arrow.left.and.right": "M3 12H21M8.5 6.5L3 12L8.5 17.5M15.5 6.5L21 12L15.5 17.5",
    "arrow.down.to.line": "M12 3V16M6.5 11L12 16.5L17.5 11M4.5 20.5H19.5",
    "arrow.up.to.line": "M12 21V8M6.5 13L12 7.5L17.5 13M4.5 3.5H19.5",
    "arrow.uturn.right": "M15.5 4L20 8.5L15.5 13M19.5 8.5H9.5C6 8.5 3.5 11 3.5 14.2C3.5 17.4 6 20 9.5 20H15",
    "rectangle.portrait.and.arrow.right":
      "M14 7.5V5.5C14 4.4 13.1 3.5 12 3.5H5.5C4.4 3.5 3.5 4.4 3.5 5.5V18.5C3.5 19.6 4.4 20.5 5.5 20.5H12C13.1 20.5 14 19.6 14 18.5V16.5M8.5 12H21M17 8L21 12L17 16",
    "arrow.down.left": "M18 6L6.4 17.6M15.5 18H6V8.5",
    "arrow.down.right.and.arrow.up.left": "M10.5 4.5V10.5H4.5M10 10L4 4M13.5 19.5V13.5H19.5M14 14L20 20",
    "arrow.up.left.and.down.right.and.arrow.up.right.and.down.left":
      "M4.5 9.5V4.5H9.5M14.5 19.5H19.5V14.5M4.5 4.5L19.5 19.5M14.5 4.5H19.5V9.5M4.5 14.5V19.5H9.5M19.5 4.5L4.5 19.5",
    "arrow.up.and.down.and.sparkles":
      "M6.5 3V21M2.5 7L6.5 3L10.5 7M2.5 17L6.5 21L10.5 17#M17.5 6C18 9.5 19 10.5 22 11C19 11.5 18 12.5 17.5 16C17 12.5 16 11.5 13 11C16 10.5 17 9.5 17.5 6Z",
    "arrow.3.trianglepath":
      "M8.5 7L11 3.5C11.5 2.8 12.5 2.8 13 3.5L15.5 7.8M18.5 11.5L21 16C21.4 16.8 21 18 20 18H15M10 18H4.5C3.4 18 3 17 3.5 16L6 11.5#M16.5 4.5V9H12ZM17 15L14 18L17 21ZM3.5 12.5L7.5 10.2L8.4 14.5Z",
    "arrowshape.left": "M20.5 9.5H12V4.5L3.5 12L12 19.5V14.5H20.5Z",
    "arrowshape.up": "M9.5 20.5V12H4.5L12 3.5L19.5 12H14.5V20.5Z",
    "arrowshape.down": "M9.5 3.5V12H4.5L12 20.5L19.5 12H14.5V3.5Z",
    "arrowshape.turn.up.left": "M10 4.5L2.5 11L10 17.5V13.5C15 13.3 18.5 14.8 21.5 19C21 12.5 17 8.8 10 8.5Z",
    "arrowshape.turn.up.right": "M14 4.5L21.5 11L14 17.5V13.5C9 13.3 5.5 14.8 2.5 19C3 12.5 7 8.8 14 8.5Z",
    "delete.left": "M8.5 5H19.5C20.9 5 22 6.1 22 7.5V16.5C22 17.9 20.9 19 19.5 19H8.5L2 12Z-M11.5 9L17 15M17 9L11.5 15",
    "delete.right": "M15.5 5H4.5C3.1 5 2 6.1 2 7.5V16.5C2 17.9 3.1 19 4.5 19H15.5L22 12Z-M12.5 9L7 15M7 9L12.5 15",
    "cursorarrow": "#M6 3L18.5 14.5H12.8L15.8 20.5L13 22L10 15.8L6 19.5Z",
    "arrow.turn.down.right": "M5 4V10C5 12.2 6.3 13.5 8.5 13.5H19M14 8.5L19 13.5L14 18.5",
    "arrow.turn.down.left": "M19 4V10C19 12.2 17.7 13.5 15.5 13.5H5M10 8.5L5 13.5L10 18.5",
    "arrow.turn.up.right": "M5 20V14C5 11.8 6.3 10.5 8.5 10.5H19M14 5.5L19 10.5L14 15.5",
    "arrow.turn.up.left": "M19 20V14C19 11.8 17.7 10.5 15.5 10.5H5M10 5.5L5 10.5L10 15.5",
    "arrow.up.and.down.and.arrow.left.and.right":
      "M12 2.5V21.5M2.5 12H21.5M9 5.5L12 2.5L15 5.5M9 18.5L12 21.5L15 18.5M5.5 9L2.5 12L5.5 15M18.5 9L21.5 12L18.5 15",
    "arrow.swap": "M4 8H20L16 4M20 16H4L8 20",
    "arrow.right.to.line": "M3 12H16.5M11.5 6.5L17 12L11.5 17.5M20.5 4.5V19.5",
    "arrow.left.to.line": "M21 12H7.5M12.5 6.5L7 12L12.5 17.5M3.5 4.5V19.5",
    "chevron.left.to.line": "M18 5L11 12L18 19M5 5V19",
    "chevron.right.to.line": "M6 5L13 12L6 19M19 5V19",
    // Shapes
    "circle": "O12 12 9",
    "square": "R3.5 3.5 17 17 4",
    "rectangle": "R2 5 20 14 3",
    "capsule": "R2 7 20 10 5",
    "triangle": "M12 4L21 19.5H3Z",
    "arrowtriangle.up": "M12 4.5L20.5 19H3.5Z",
    "arrowtriangle.down": "M12 19.5L3.5 5H20.5Z",
    "arrowtriangle.left": "M4.5 12L19 3.5V20.5Z",
    "arrowtriangle.right": "M19.5 12L5 20.5V3.5Z",
    "diamond": "M12 2.5L21.5 12L12 21.5L2.5 12Z",
    "hexagon": "M12 2.5L20.5 7.2V16.8L12 21.5L3.5 16.8V7.2Z",
    "star": "M12 2.8L14.8 9L21.6 9.7L16.5 14.2L18 20.9L12 17.4L6 20.9L7.5 14.2L2.4 9.7L9.2 9Z",
    "heart":
      "M12 20.5C5 15.6 2.5 12.3 2.5 8.9C2.5 6 4.7 4 7.2 4C9.3 4 11 5.1 12 6.9C13 5.1 14.7 4 16.8 4C19.3 4 21.5 6 21.5 8.9C21.5 12.3 19 15.6 12 20.5Z",
    "bolt": "M13.5 2.5L4.5 13.5H11L9.8 21.5L19.5 10H12.6Z",
    "flag":
      "M5 21.5V3.5M5 4.5C8.5 2.6 11.5 2.8 14 4.2C16 5.3 17.8 5.2 19.5 4.4V14C17.5 15 15.5 14.9 13.5 13.8C11 12.5 8.5 12.3 5 14",
    "bookmark": "M6 3.5H18V21L12 15.8L6 21Z",
    "tag": "M3 4.5V11.5L12.5 21L21 12.5L11.5 3H4.5C3.7 3 3 3.7 3 4.5Z-#O7.6 7.6 1.5",
    "seal":
      "M12 2.5L14.6 4.6L18 4.6L18.9 7.9L21.6 10L20.4 13.2L21.2 16.5L18.2 18L16.9 21.1L13.6 20.5L12 21.5L10.4 20.5L7.1 21.1L5.8 18L2.8 16.5L3.6 13.2L2.4 10L5.1 7.9L6 4.6L9.4 4.6Z",
    "rectangle.portrait": "R5 2.5 14 19 3",
    "cube": "M12 2.5L20.5 7V17L12 21.5L3.5 17V7Z-M3.8 7.2L12 11.8L20.2 7.2M12 11.8V21",
    "shield": "M12 2.5L20 5.5V11.5C20 16.4 16.8 19.9 12 21.5C7.2 19.9 4 16.4 4 11.5V5.5Z",
    "lock.shield":
      "M12 2.5L20 5.5V11.5C20 16.4 16.8 19.9 12 21.5C7.2 19.9 4 16.4 4 11.5V5.5Z-M10 11V9.4C10 6.8 14 6.8 14 9.4V11#R8.8 11 6.4 5 1.2",
    "checkmark.shield":
      "M12 2.5L20 5.5V11.5C20 16.4 16.8 19.9 12 21.5C7.2 19.9 4 16.4 4 11.5V5.5Z-M8.3 11.8L11 14.6L15.8 8.8",
    "circle.grid.2x2": "O7.2 7.2 3.4O16.8 7.2 3.4O7.2 16.8 3.4O16.8 16.8 3.4",
    "circle.grid.3x3": "O5 5 2.1O12 5 2.1O19 5 2.1O5 12 2.1O12 12 2.1O19 12 2.1O5 19 2.1O12 19 2.1O19 19 2.1",
    "square.grid.3x3":
      "R3 3 5 5 1.2R9.5 3 5 5 1.2R16 3 5 5 1.2R3 9.5 5 5 1.2R9.5 9.5 5 5 1.2R16 9.5 5 5 1.2R3 16 5 5 1.2R9.5 16 5 5 1.2R16 16 5 5 1.2",
    "circle.lefthalf.filled": "O12 12 9#M12 3C7 3 3 7 3 12C3 17 7 21 12 21Z",
    "target": "O12 12 9-O12 12 5#O12 12 1.6",
    "scope": "O12 12 7+M12 2.5V8M12 16V21.5M2.5 12H8M16 12H21.5",
    "suit.spade":
      "M12 2.5C13.5 6 20.5 9.5 20.5 14C20.5 17.6 15.6 19 13 16.2L14.5 21.5H9.5L11 16.2C8.4 19 3.5 17.6 3.5 14C3.5 9.5 10.5 6 12 2.5Z",
    "suit.club":
      "M12 2.5C14.6 2.5 16.4 4.3 16.4 6.7C16.4 7.9 16 8.9 15.2 9.7C18.3 8.9 21 10.8 21 13.8C21 17.9 15.5 19.3 13 16L14.5 21.5H9.5L11 16C8.5 19.3 3 17.9 3 13.8C3 10.8 5.7 8.9 8.8 9.7C8 8.9 7.6 7.9 7.6 6.7C7.6 4.3 9.4 2.5 12 2.5Z",
    "suit.diamond": "M12 2.5L19 12L12 21.5L5 12Z",
    "die.face.1": "R3.5 3.5 17 17 4-#O12 12 1.5",
    "die.face.2": "R3.5 3.5 17 17 4-#O8 16 1.5O16 8 1.5",
    "die.face.3": "R3.5 3.5 17 17 4-#O7.5 16.5 1.5O12 12 1.5O16.5 7.5 1.5",
    "die.face.4": "R3.5 3.5 17 17 4-#O8 8 1.5O16 8 1.5O8 16 1.5O16 16 1.5",
    "die.face.5": "R3.5 3.5 17 17 4-#O7.8 7.8 1.5O16.2 7.8 1.5O12 12 1.5O7.8 16.2 1.5O16.2 16.2 1.5",
    "die.face.6": "R3.5 3.5 17 17 4-#O8 7.2 1.5O8 12 1.5O8 16.8 1.5O16 7.2 1.5O16 12 1.5O16 16.8 1.5",
    "circle.and.line.horizontal": "O12 12 6.5M2 12H22",
    "circle.dotted":
      "#O12 3 1.1O16.5 4.2 1.1O19.8 7.5 1.1O21 12 1.1O19.8 16.5 1.1O16.5 19.8 1.1O12 21 1.1O7.5 19.8 1.1O4.2 16.5 1.1O3 12 1.1O4.2 7.5 1.1O7.5 4.2 1.1",
    "circle.dashed":
      "A12 12 9 -103 -77+A12 12 9 -58 -32+A12 12 9 -13 13+A12 12 9 32 58+A12 12 9 77 103+A12 12 9 122 148+A12 12 9 167 193+A12 12 9 212 238",
    "square.dashed":
      "M3.5 7V6C3.5 4.6 4.6 3.5 6 3.5H7M10 3.5H14M17 3.5H18C19.4 3.5 20.5 4.6 20.5 6V7M20.5 10V14M20.5 17V18C20.5 19.4 19.4 20.5 18 20.5H17M14 20.5H10M7 20.5H6C4.6 20.5 3.5 19.4 3.5 18V17M3.5 14V10",
    "circle.grid.cross": "O12 5.2 3.2O12 18.8 3.2O5.2 12 3.2O18.8 12 3.2",
    "circle.hexagongrid": "O12 12 2.5O12 5 2.5O12 19 2.5O6 8.5 2.5O18 8.5 2.5O6 15.5 2.5O18 15.5 2.5",
    "largecircle.fill.circle": "O12 12 9#O12 12 5.2",
    "smallcircle.filled.circle": "O12 12 9#O12 12 2.6",
    "rays": "M12 2V7M12 17V22M2 12H7M17 12H22M4.9 4.9L8.5 8.5M15.5 15.5L19.1 19.1M19.1 4.9L15.5 8.5M8.5 15.5L4.9 19.1",
    "skew": "M8 5.5H21.5L16 18.5H2.5Z",
    "rotate.3d": "E12 12 9.2 3.9E12 12 3.9 9.2",
    "square.on.square":
      "R8.5 8.5 12.5 12.5 3M5.5 15.5C4.3 15.3 3.5 14.3 3.5 13V6C3.5 4.4 4.6 3.5 6 3.5H13C14.3 3.5 15.3 4.3 15.5 5.5",
    "rectangle.on.rectangle":
      "R7.5 9 14.5 10.5 2.5M4.5 15.5C3.2 15.3 2.5 14.4 2.5 13V7C2.5 5.5 3.5 4.5 5 4.5H14.5C16 4.5 16.8 5.2 17 6.3",
    "rectangle.3.offgrid": "R2.5 4 8.3 8.5 2R2.5 15.5 8.3 4.5 1.5R13.5 4 8 16 2",
    "rectangle.split.3x1": "R2 5 20 14 3-M8.7 5V19M15.3 5V19",
    "rectangle.split.2x1": "R2 5 20 14 3-M12 5V19",
    "rectangle.split.1x2": "R2 5 20 14 3-M2 12H22",
    "rectangle.grid.1x2": "R3.5 3.5 17 7 1.8R3.5 13.5 17 7 1.8",
    "rectangle.grid.2x2": "R2 5 9 6 1.5R13 5 9 6 1.5R2 13 9 6 1.5R13 13 9 6 1.5",
    "square.fill.text.grid.1x2": "M13.5 6H21M13.5 9.5H18.5M13.5 15.5H21M13.5 19H18.5#R3 4 7.5 7 1.8R3 13.5 7.5 7 1.8",
    "sidebar.left": "R2.5 4.5 19 15 3-M9 5V19M5 8.3H6.6M5 11.3H6.6",
    "sidebar.right": "R2.5 4.5 19 15 3-M15 5V19M17.4 8.3H19M17.4 11.3H19",
    "filemenu.and.selection": "R3 4.5 18 15 2.5-M3.5 9H20.5#R5.8 11.5 12.4 3 0.8",
    "circle.righthalf.filled": "O12 12 9#M12 3C17 3 21 7 21 12C21 17 17 21 12 21Z",
    "circle.bottomhalf.filled": "O12 12 9#M3 12C3 17 7 21 12 21C17 21 21 17 21 12Z",
    "circle.tophalf.filled": "O12 12 9#M3 12C3 7 7 3 12 3C17 3 21 7 21 12Z",
    "square.split.2x1": "R3.5 3.5 17 17 4-M12 3.5V20.5",
    "square.split.1x2": "R3.5 3.5 17 17 4-M3.5 12H20.5",
    "cube.transparent": "M12 2.5L20.5 7V17L12 21.5L3.5 17V7Z+M12 12L20.2 7.2M12 12L3.8 7.2M12 12V21",
    "octagon": "M8 2.5H16L21.5 8V16L16 21.5H8L2.5 16V8Z",
    "pentagon": "M12 2.5L21.6 9.5L18 20.8H6L2.4 9.5Z",
    "rhombus": "M12 2.5L19.5 12L12 21.5L4.5 12Z",
    "square.stack.3d.up": "M12 3L21 7.5L12 12L3 7.5ZM3.5 12L12 16.3L20.5 12M3.5 16.3L12 20.6L20.5 16.3",
    "plus.square.on.square":
      "M8 16H6C4.3 16 3 14.7 3 13V6C3 4.3 4.3 3 6 3H13C14.7 3 16 4.3 16 6V8R8 8 13 13 3-M14.5 11.5V17.5M11.5 14.5H17.5",
    "align.horizontal.left": "M3 3V21#R6 5.5 13 4.5 1.2R6 14 9 4.5 1.2",
    "align.horizontal.center": "M12 2.5V21.5#R5 5.5 14 4.5 1.2R7.5 14 9 4.5 1.2",
    "align.horizontal.right": "M21 3V21#R5 5.5 13 4.5 1.2R9 14 9 4.5 1.2",
    "align.vertical.top": "M3 3H21#R5.5 6 4.5 13 1.2R14 6 4.5 9 1.2",
    "align.vertical.center": "M2.5 12H21.5#R5.5 5 4.5 14 1.2R14 7.5 4.5 9 1.2",
    "align.vertical.bottom": "M3 21H21#R5.5 5 4.5 13 1.2R14 9 4.5 9 1.2",
  ]

  /// Names that mean the same as others.
  static let aliases: [String: String] = [
    "app": "square", "arrow.2.circlepath": "arrow.triangle.2.circlepath",
    "arrow.forward.to.line": "arrow.right.to.line",
    "arrow.backward": "arrow.left", "arrow.forward": "arrow.right",
    "arrow.trianglehead.2.clockwise": "arrow.triangle.2.circlepath", "arrow.trianglehead.clockwise": "arrow.clockwise",
    "arrow.trianglehead.counterclockwise": "arrow.counterclockwise", "arrow.uturn.backward": "arrow.uturn.left",
    "arrow.uturn.forward": "arrow.uturn.right", "blinds.horizontal.closed": "blinds.horizontal.open",
    "bubble": "message", "chevron.backward": "chevron.left", "chevron.forward": "chevron.right",
    "circle.inset.filled": "largecircle.fill.circle", "clock.arrow.2.circlepath": "clock.arrow.circlepath",
    "cloud.heavyrain": "cloud.rain", "display": "desktopcomputer", "doc.plaintext": "doc.text",
    "figure": "figure.stand", "flashlight.on": "flashlight.off", "gobackward": "arrow.counterclockwise",
    "goforward": "arrow.clockwise", "homekit": "house", "icloud": "cloud", "line.horizontal.3": "line.3.horizontal",
    "line.horizontal.3.decrease": "line.3.horizontal.decrease", "microphone": "mic", "note.text": "doc.text",
    "pencil.and.outline": "pencil", "person.crop.circle": "person.circle", "person.crop.rectangle": "person.rectangle",
    "person.crop.square": "person.square", "plus.app": "plus.square", "record.circle": "largecircle.fill.circle",
    "rosette": "medal", "scribble.variable": "scribble", "suit.heart": "heart", "suitcase": "briefcase",
    "sidebar.leading": "sidebar.left", "sidebar.trailing": "sidebar.right", "smiley": "face.smiling",
    "square.3.layers.3d": "square.stack.3d.up", "text.alignjustify": "text.justify",
    "arrow.trianglehead.2.clockwise.rotate.90": "arrow.triangle.2.circlepath", "apple.logo": "applelogo",
    "text.alignleft": "text.justify.left", "text.bubble": "quote.bubble", "wand.and.stars.inverse": "wand.and.stars",
  ]

  /// Names of symbols that are drawn as simpler ones, which a note says.
  static let simplified: [String: String] = [
    "airpods.max": "headphones", "airpodspro": "airpods", "arrow.triangle.merge": "arrow.up",
    "bell.and.waves.left.and.right": "bell", "brain.head.profile": "brain", "bubble.right": "bubble.left",
    "cloud.hail": "cloud.snow", "cloud.moon": "cloud", "cloud.sleet": "cloud.snow",
    "cloud.sun.rain": "cloud.rain", "doc.on.clipboard": "clipboard", "doc.richtext": "doc.text",
    "figure.wave": "figure.stand", "filemenu.and.cursorarrow": "filemenu.and.selection", "gearshape.2": "gearshape",
    "globe.americas": "globe", "globe.europe.africa": "globe", "hand.wave": "hand.raised", "hands.clap": "hand.raised",
    "hands.sparkles": "sparkles", "heart.text.square": "heart.square", "highlighter": "pencil", "key.2.on.ring": "key",
    "moon.zzz": "moon", "pencil.line": "pencil", "pencil.tip": "pencil", "person.3": "person.2",
    "photo.on.rectangle": "photo", "photo.on.rectangle.angled": "photo", "playstation.logo": "gamecontroller",
    "slider.horizontal.below.square.filled.and.square": "slider.horizontal.3",
    "steeringwheel.and.hands": "steeringwheel", "sun.and.horizon": "sun.max", "sun.haze": "sun.max",
    "textformat.size": "textformat", "theatermasks": "face.smiling", "wrench.and.screwdriver": "wrench",
    "xbox.logo": "xmark.circle",
  ]
}
