/// The words and sentences of descriptions.
extension DescriptionWords {
  /// The words by their names, one in each of the ``languages``.
  static let table = western.merging(eastAsianTable) { $0 + $1 }

  /// The words by their names, in the languages with Latin letters.
  private static let western: [String: [String]] = [
    // Sentences
    "then": [
      "{first}, then {last}", "{first}, dann {last}", "{first}, luego {last}", "{first}, puis {last}",
      "{first}, poi {last}", "{first}, depois {last}",
    ],
    "with": [
      "{shape} with {list}", "{shape} mit {list}", "{shape} con {list}", "{shape} avec {list}", "{shape} con {list}",
      "{shape} com {list}",
    ],
    "and": ["and", "und", "y", "et", "e", "e"],
    "comma": [", ", ", ", ", ", ", ", ", ", ", "],
    "period": [".", ".", ".", ".", ".", "."],
    "space": [" ", " ", " ", " ", " ", " "],
    "labeled": [
      "{label}: {text}", "{label}: {text}", "{label}: {text}", "{label}\u{A0}: {text}", "{label}: {text}",
      "{label}: {text}",
    ],
    "quotes": ["“{text}”", "„{text}“", "«{text}»", "«\u{A0}{text}\u{A0}»", "«{text}»", "“{text}”"],
    "word": [
      "the word {text}", "Aufschrift {text}", "la palabra {text}", "le mot {text}", "la parola {text}",
      "a palavra {text}",
    ],
    "words": [
      "the words {text}", "Aufschriften {text}", "las palabras {text}", "les mots {text}", "le parole {text}",
      "as palavras {text}",
    ],
    "letter": [
      "the letter {text}", "Buchstabe {text}", "la letra {text}", "la lettre {text}", "la lettera {text}",
      "a letra {text}",
    ],
    "number": [
      "the number {text}", "Zahl {text}", "el número {text}", "le nombre {text}", "il numero {text}", "o número {text}",
    ],
    "picture": [
      "the picture {text}", "Bild {text}", "la imagen {text}", "l’image {text}", "l’immagine {text}", "a imagem {text}",
    ],
    "symbol": ["a symbol", "Symbol", "un símbolo", "un symbole", "un simbolo", "um símbolo"],
    "nobody": [
      "A view that nobody touches.", "Eine Ansicht, die niemand berührt.", "Una vista que nadie toca.",
      "Une vue que personne ne touche.", "Una vista che nessuno tocca.", "Uma vista em que ninguém toca.",
    ],
    "somebody": [
      "Somebody {list}.", "Jemand {list}.", "Alguien {list}.", "Quelqu’un {list}.", "Qualcuno {list}.",
      "Alguém {list}.",
    ],
    "thenDoes": [
      ", then {verb}{rest}", ", {verb} dann{rest}", ", luego {verb}{rest}", ", puis {verb}{rest}", ", poi {verb}{rest}",
      ", depois {verb}{rest}",
    ],
    "andSoOn": [
      ", and so on", " und so weiter", ", y así sucesivamente", ", etc.", ", e così via", " e assim por diante",
    ],
    "can.tap": [
      "You can tap {list}.", "Zum Antippen: {list}.", "Se puede tocar {list}.", "On peut toucher {list}.",
      "Si può toccare {list}.", "Pode-se tocar em {list}.",
    ],
    "can.press": [
      "You can press {list}.", "Zum Drücken: {list}.", "Se puede pulsar {list}.", "On peut appuyer sur {list}.",
      "Si può premere {list}.", "Pode-se pressionar {list}.",
    ],
    "can.drag": [
      "You can drag {list}.", "Zum Ziehen: {list}.", "Se puede arrastrar {list}.", "On peut faire glisser {list}.",
      "Si può trascinare {list}.", "Pode-se arrastar {list}.",
    ],
    "can.swipe": [
      "You can swipe {list}.", "Zum Wischen: {list}.", "Se puede deslizar {list}.", "On peut balayer {list}.",
      "Si può far scorrere {list}.", "Pode-se deslizar {list}.",
    ],
    "can.pinch": [
      "You can move two fingers on {list}.", "Für zwei Finger: {list}.", "Se pueden mover dos dedos sobre {list}.",
      "On peut déplacer deux doigts sur {list}.", "Si possono muovere due dita su {list}.",
      "Podem-se mover dois dedos sobre {list}.",
    ],
    // What somebody does
    "does.tap": ["taps {1}", "tippt auf {1}", "toca {1}", "touche {1}", "tocca {1}", "toca em {1}"],
    "does.tapOutside": [
      "taps outside", "tippt daneben", "toca fuera", "touche à côté", "tocca fuori", "toca fora",
    ],
    "does.press": [
      "presses {1}", "drückt auf {1}", "pulsa {1}", "appuie sur {1}", "preme {1}", "pressiona {1}",
    ],
    "does.drag": ["drags {1}", "zieht {1}", "arrastra {1}", "fait glisser {1}", "trascina {1}", "arrasta {1}"],
    "does.pinch": [
      "moves two fingers on {1}", "bewegt zwei Finger auf {1}", "mueve dos dedos sobre {1}",
      "déplace deux doigts sur {1}", "muove due dita su {1}", "move dois dedos sobre {1}",
    ],
    "does.swipe": ["swipes {1}", "wischt über {1}", "desliza {1}", "balaie {1}", "fa scorrere {1}", "desliza {1}"],
    "does.pullDown": [
      "pulls the sheet down", "zieht das Blatt nach unten", "baja la hoja", "tire la feuille vers le bas",
      "tira giù il foglio", "puxa a folha para baixo",
    ],
    "does.scroll": [
      "scrolls", "scrollt", "desplaza el contenido", "fait défiler le contenu", "scorre il contenuto",
      "rola o conteúdo",
    ],
    "does.scrollToTop": [
      "scrolls to the top", "scrollt nach oben", "se desplaza hasta arriba", "fait défiler jusqu’en haut",
      "scorre fino in cima", "rola até o topo",
    ],
    "does.scrollToBottom": [
      "scrolls to the bottom", "scrollt nach unten", "se desplaza hasta abajo", "fait défiler jusqu’en bas",
      "scorre fino in fondo", "rola até embaixo",
    ],
    "does.scrollToBeginning": [
      "scrolls to the beginning", "scrollt zum Anfang", "se desplaza hasta el principio",
      "fait défiler jusqu’au début", "scorre fino all’inizio", "rola até o início",
    ],
    "does.scrollToEnd": [
      "scrolls to the end", "scrollt zum Ende", "se desplaza hasta el final", "fait défiler jusqu’à la fin",
      "scorre fino alla fine", "rola até o fim",
    ],
    "does.showDark": [
      "switches to the dark appearance", "wechselt zur dunklen Darstellung", "cambia al aspecto oscuro",
      "passe à l’apparence sombre", "passa all’aspetto scuro", "muda para a aparência escura",
    ],
    "does.showLight": [
      "switches to the light appearance", "wechselt zur hellen Darstellung", "cambia al aspecto claro",
      "passe à l’apparence claire", "passa all’aspetto chiaro", "muda para a aparência clara",
    ],
    "does.makeCompact": [
      "makes the view compact", "macht die Ansicht schmal", "estrecha la vista", "rétrécit la vue",
      "restringe la vista", "estreita a vista",
    ],
    "does.makeRegular": [
      "makes the view regular", "macht die Ansicht breit", "ensancha la vista", "élargit la vue", "allarga la vista",
      "alarga a vista",
    ],
    "does.set": [
      "sets {1} to {number}", "stellt {1} auf {number}", "pone {1} en {number}", "règle {1} sur {number}",
      "imposta {1} a {number}", "ajusta {1} para {number}",
    ],
    "does.type": [
      "types {1} into {2}", "schreibt {1} in {2}", "escribe {1} en {2}", "saisit {1} dans {2}", "scrive {1} in {2}",
      "digita {1} em {2}",
    ],
    "does.choose": ["chooses {1}", "wählt {1}", "elige {1}", "choisit {1}", "sceglie {1}", "escolhe {1}"],
    // Shapes
    "shape.circle": [
      "a {color} circle", "Kreis in {color}", "un círculo de color {color}", "un cercle en {color}",
      "un cerchio di colore {color}", "um círculo em {color}",
    ],
    "shape.capsule": [
      "a {color} capsule", "Kapsel in {color}", "una cápsula de color {color}", "une capsule en {color}",
      "una capsula di colore {color}", "uma cápsula em {color}",
    ],
    "shape.square": [
      "a {color} square", "Quadrat in {color}", "un cuadrado de color {color}", "un carré en {color}",
      "un quadrato di colore {color}", "um quadrado em {color}",
    ],
    "shape.rectangle": [
      "a {color} rectangle", "Rechteck in {color}", "un rectángulo de color {color}", "un rectangle en {color}",
      "un rettangolo di colore {color}", "um retângulo em {color}",
    ],
    "shape.roundedRectangle": [
      "a {color} rounded rectangle", "abgerundetes Rechteck in {color}", "un rectángulo redondeado de color {color}",
      "un rectangle arrondi en {color}", "un rettangolo arrotondato di colore {color}",
      "um retângulo arredondado em {color}",
    ],
    "shape.shape": [
      "a {color} shape", "Form in {color}", "una forma de color {color}", "une forme en {color}",
      "una forma di colore {color}", "uma forma em {color}",
    ],
    "outline": [
      "the outline of {shape}", "{shape} als Umriss", "el contorno de {shape}", "le contour d’{shape}",
      "il contorno di {shape}", "o contorno de {shape}",
    ],
    // Colors
    "color.pale": [
      "pale {color}", "blassem {color}", "{color} pálido", "{color} pâle", "{color} pallido", "{color}-claro",
    ],
    "color.dark": [
      "dark {color}", "dunklem {color}", "{color} oscuro", "{color} foncé", "{color} scuro", "{color}-escuro",
    ],
    "color.white": ["white", "Weiß", "blanco", "blanc", "bianco", "branco"],
    "color.lightGray": ["light gray", "Hellgrau", "gris claro", "gris clair", "grigio chiaro", "cinza-claro"],
    "color.gray": ["gray", "Grau", "gris", "gris", "grigio", "cinza"],
    "color.black": ["black", "Schwarz", "negro", "noir", "nero", "preto"],
    "color.red": ["red", "Rot", "rojo", "rouge", "rosso", "vermelho"],
    "color.orange": ["orange", "Orange", "naranja", "orange", "arancione", "laranja"],
    "color.yellow": ["yellow", "Gelb", "amarillo", "jaune", "giallo", "amarelo"],
    "color.green": ["green", "Grün", "verde", "vert", "verde", "verde"],
    "color.teal": ["teal", "Türkis", "turquesa", "turquoise", "turchese", "turquesa"],
    "color.blue": ["blue", "Blau", "azul", "bleu", "blu", "azul"],
    "color.indigo": ["indigo", "Indigo", "añil", "indigo", "indaco", "índigo"],
    "color.purple": ["purple", "Violett", "morado", "violet", "viola", "roxo"],
    "color.pink": ["pink", "Rosa", "rosa", "rose", "rosa", "rosa"],
  ]
}
