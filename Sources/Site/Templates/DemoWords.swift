/// The words of a scene's page and of the scripts beside code, in the languages of the theme.
enum DemoWords {
  /// The languages of the columns.
  static let languages = ["en", "de", "es", "fr", "it", "pt", "ja", "ko", "zh", "zh-hant"]

  /// The words by the names that templates and settings have for them, one in each language.
  ///
  /// In braces stand values that the player knows.
  static let table = western.merging(eastAsian) { $0 + $1 }

  /// The words in the languages with Latin letters.
  private static let western: [String: [String]] = [
    "decimal": [".", ",", ",", ",", ",", ","],
    "figure": ["Figure", "Figur", "Figura", "Figure", "Figura", "Figura"],
    "allScenes": [
      "All scenes, with players.", "Alle Szenen, zum Abspielen.", "Todas las escenas, con reproductor.",
      "Toutes les scènes, avec un lecteur.", "Tutte le scene, con un lettore.", "Todas as cenas, com reprodutor.",
    ],
    "galleryLead": [
      "Play every scene in slow motion, take its layers apart, and try other springs. Each page has the Swift code of the scene and all of its exports.",
      "Jede Szene läuft auf Wunsch in Zeitlupe, mit getrennten Ebenen und mit anderen Federn. Jede Seite hat den Swift-Code der Szene und alle ihre Exporte.",
      "Reproduce cada escena a cámara lenta, separa sus capas y prueba otros muelles. Cada página tiene el código Swift de la escena y todas sus exportaciones.",
      "Jouez chaque scène au ralenti, écartez ses calques et essayez d’autres ressorts. Chaque page a le code Swift de la scène et tous ses exports.",
      "Riproduci ogni scena al rallentatore, separa i suoi livelli e prova altre molle. Ogni pagina ha il codice Swift della scena e tutte le sue esportazioni.",
      "Reproduza cada cena em câmera lenta, separe suas camadas e experimente outras molas. Cada página tem o código Swift da cena e todas as suas exportações.",
    ],
    "loops": ["loops", "läuft in Schleife", "en bucle", "en boucle", "in ciclo", "em ciclo"],
    "onLoad": [
      "once on load", "einmal beim Laden", "una vez al cargar", "une fois au chargement", "una volta al caricamento",
      "uma vez ao carregar",
    ],
    "inView": [
      "once in view", "einmal im Blick", "una vez a la vista", "une fois à l’écran", "una volta in vista",
      "uma vez à vista",
    ],
    "onScroll": ["on scroll", "beim Scrollen", "al desplazar", "au défilement", "allo scorrimento", "ao rolar"],
    "onTap": ["on tap", "auf Tippen", "al tocar", "au toucher", "al tocco", "ao toque"],
    "onDrag": ["on drag", "beim Ziehen", "al arrastrar", "au glissement", "al trascinamento", "ao arrastar"],
    "byScript": [
      "by a script", "durch ein Skript", "por un script", "par un script", "da uno script", "por um script",
    ],
    "watch": ["Watch", "Ansehen", "Ver", "Regarder", "Guarda", "Ver"],
    "try": [
      "Try it yourself", "Selbst ausprobieren", "Pruébalo", "Essayer soi-même", "Provalo", "Experimente",
    ],
    "tapTwice": [
      "Tap to present, and tap again to dismiss.", "Ein Tipp blendet ein, ein weiterer blendet aus.",
      "Toca para mostrar y vuelve a tocar para ocultar.", "Touchez pour afficher, touchez encore pour masquer.",
      "Tocca per mostrare, tocca ancora per nascondere.", "Toque para mostrar e toque de novo para ocultar.",
    ],
    "dragAway": [
      "Tap to present, then drag it away. Let go early and it comes back. Catch it while it moves.",
      "Ein Tipp blendet ein, ein Ziehen schiebt weg. Wer früh loslässt, holt es zurück. Es lässt sich im Flug fangen.",
      "Toca para mostrar y arrastra para quitarlo. Si lo sueltas pronto, vuelve. Atrápalo mientras se mueve.",
      "Touchez pour afficher, puis faites glisser. Lâché trop tôt, l’élément revient. Attrapez-le en plein vol.",
      "Tocca per mostrare, poi trascina via. Se lasci presto, torna indietro. Afferralo mentre si muove.",
      "Toque para mostrar e arraste para tirar. Se soltar cedo, ele volta. Agarre-o enquanto se move.",
    ],
    "keys": [
      "From the keyboard: Enter presents, the arrows drag, Enter lets go and Esc dismisses.",
      "Mit der Tastatur: Enter blendet ein, Pfeile ziehen, Enter lässt los und Esc blendet aus.",
      "Con el teclado: Intro muestra, las flechas arrastran, Intro suelta y Esc oculta.",
      "Au clavier : Entrée affiche, les flèches font glisser, Entrée lâche et Échap masque.",
      "Da tastiera: Invio mostra, le frecce trascinano, Invio lascia e Esc nasconde.",
      "No teclado: Enter mostra, as setas arrastam, Enter solta e Esc oculta.",
    ],
    "asFile": [
      "This page is a file, so browsers don’t load the script that follows a finger. Run this to drag the figure:",
      "Diese Seite ist eine Datei, darum laden Browser das Skript nicht, das dem Finger folgt. Zum Ziehen:",
      "Esta página es un archivo, así que el navegador no carga el script que sigue al dedo. Para arrastrar, ejecuta:",
      "Cette page est un fichier, le navigateur ne charge donc pas le script qui suit le doigt. Pour faire glisser :",
      "Questa pagina è un file, quindi il browser non carica lo script che segue il dito. Per trascinare, esegui:",
      "Esta página é um arquivo, por isso o navegador não carrega o script que segue o dedo. Para arrastar, execute:",
    ],
    "tapBack": [
      "Tap to present, tap again to dismiss, and tap in mid-flight to turn it back. It needs no script.",
      "Ein Tipp blendet ein, ein weiterer aus, und ein Tipp im Flug kehrt um. Ganz ohne Skript.",
      "Toca para mostrar, vuelve a tocar para ocultar y toca a mitad de camino para invertir. Sin script.",
      "Touchez pour afficher, encore pour masquer, et en plein vol pour faire demi-tour. Sans script.",
      "Tocca per mostrare, ancora per nascondere, e a metà strada per tornare indietro. Senza script.",
      "Toque para mostrar, de novo para ocultar e no meio do caminho para voltar. Sem script.",
    ],
    "tapStates": [
      "Tap it, also while it moves: it goes on from where it is. It needs no script.",
      "Antippen, auch im Flug: Es geht weiter, wo es gerade ist. Ganz ohne Skript.",
      "Tócalo, también mientras se mueve: sigue desde donde está. Sin script.",
      "Touchez, même en plein vol : le mouvement repart de là où il est. Sans script.",
      "Tocca, anche mentre si muove: prosegue da dove si trova. Senza script.",
      "Toque, mesmo em movimento: ele continua de onde está. Sem script.",
    ],
    "player": ["Player", "Player", "Reproductor", "Lecteur", "Lettore", "Reprodutor"],
    "play": ["Play", "Abspielen", "Reproducir", "Lire", "Riproduci", "Reproduzir"],
    "time": [
      "Time in seconds", "Zeit in Sekunden", "Tiempo en segundos", "Temps en secondes", "Tempo in secondi",
      "Tempo em segundos",
    ],
    "speed": ["Speed", "Tempo", "Velocidad", "Vitesse", "Velocità", "Velocidade"],
    "spread": [
      "Pull the layers apart", "Ebenen auseinanderziehen", "Separar las capas", "Écarter les calques",
      "Separa i livelli", "Separar as camadas",
    ],
    "timing": ["Timing", "Zeitverlauf", "Ritmo", "Rythme", "Tempistica", "Ritmo"],
    "onSpring": [
      "On a spring instead", "Stattdessen auf einer Feder", "Con un muelle", "Sur un ressort", "Su una molla",
      "Com uma mola",
    ],
    "duration": ["Duration", "Dauer", "Duración", "Durée", "Durata", "Duração"],
    "bounce": ["Bounce", "Federung", "Rebote", "Rebond", "Rimbalzo", "Salto"],
    "mass": ["Mass", "Masse", "Masa", "Masse", "Massa", "Massa"],
    "stiffness": ["Stiffness", "Steifigkeit", "Rigidez", "Raideur", "Rigidità", "Rigidez"],
    "damping": ["Damping", "Dämpfung", "Amortiguación", "Amortissement", "Smorzamento", "Amortecimento"],
    "ownTiming": [
      "Back to the scene’s own timing", "Zurück zum Verlauf der Szene", "Volver al ritmo de la escena",
      "Revenir au rythme de la scène", "Torna alla tempistica della scena", "Voltar ao ritmo da cena",
    ],
    "mistakes": [
      "What goes wrong otherwise", "Was sonst schiefgeht", "Lo que falla de otro modo", "Ce qui cloche autrement",
      "Cosa va storto altrimenti", "O que dá errado de outro modo",
    ],
    "originals": [
      "Leave the originals where they are", "Die Originale stehen lassen", "Dejar los originales en su sitio",
      "Laisser les originaux en place", "Lascia gli originali al loro posto", "Deixar os originais no lugar",
    ],
    "crossFade": [
      "Cross-fade both views", "Beide Ansichten überblenden", "Fundir ambas vistas", "Fondre les deux vues",
      "Dissolvenza tra le due viste", "Fundir as duas vistas",
    ],
    "source": [
      "The Swift that made it", "Der Swift-Code dazu", "El Swift que lo hizo", "Le code Swift",
      "Il codice Swift", "O código Swift",
    ],
    "code": ["Swift code", "Swift-Code", "Código Swift", "Code Swift", "Codice Swift", "Código Swift"],
    "downloads": ["Take it away", "Zum Mitnehmen", "Para llevar", "À emporter", "Da portare via", "Para levar"],
    "asFigure": [
      "HTML for a post", "HTML für einen Artikel", "HTML para un artículo", "HTML pour un article",
      "HTML per un articolo", "HTML para um artigo",
    ],
    "asSVG": [
      "an image that moves", "ein Bild, das sich bewegt", "una imagen que se mueve", "une image animée",
      "un’immagine animata", "uma imagem animada",
    ],
    "asSMIL": [
      "the same with SMIL", "dasselbe mit SMIL", "lo mismo con SMIL", "la même avec SMIL", "la stessa con SMIL",
      "a mesma com SMIL",
    ],
    "asPoster": [
      "a still", "ein Standbild", "una imagen fija", "une image fixe", "un fermo immagine", "uma imagem fixa",
    ],
    "asKeyframes": [
      "for the Web Animations API", "für die Web Animations API", "para la Web Animations API",
      "pour la Web Animations API", "per la Web Animations API", "para a Web Animations API",
    ],
    "asRules": [
      "the figure’s rules alone", "nur die Regeln der Figur", "solo las reglas de la figura",
      "les règles de la figure seules", "solo le regole della figura", "só as regras da figura",
    ],
    "embed": [
      "How to put it in", "So wird sie eingebettet", "Cómo insertarla", "Comment l’intégrer", "Come inserirla",
      "Como inserir",
    ],
    "embedFrame": [
      "On any page that takes an <iframe>, paste this.", "Auf jeder Seite, die ein <iframe> erlaubt:",
      "En cualquier página que admita un <iframe>, pega esto.", "Sur toute page qui accepte un <iframe>, collez ceci.",
      "In ogni pagina che accetta un <iframe>, incolla questo.",
      "Em qualquer página que aceite um <iframe>, cole isto.",
    ],
    "embedPage": [
      "See the page in it.", "Die Seite darin ansehen.", "Ver la página.", "Voir la page.", "Guarda la pagina.",
      "Ver a página.",
    ],
    "copy": ["Copy", "Kopieren", "Copiar", "Copier", "Copia", "Copiar"],
    "copied": ["Copied", "Kopiert", "Copiado", "Copié", "Copiato", "Copiado"],
    "notCopied": ["Not copied", "Nicht kopiert", "No copiado", "Échec", "Non copiato", "Não copiado"],
    "above": ["Above", "Darüber", "Arriba", "Au-dessus", "Sopra", "Acima"],
    "beside": ["Beside", "Daneben", "Al lado", "À côté", "Accanto", "Ao lado"],
    "settles": [
      "Damping ratio {ratio}, {overshoot}, comes to rest in {time} s",
      "Dämpfungsgrad {ratio}, {overshoot}, ruht nach {time} s",
      "Amortiguación {ratio}, {overshoot}, se detiene en {time} s",
      "Taux d’amortissement {ratio}, {overshoot}, au repos en {time} s",
      "Smorzamento {ratio}, {overshoot}, si ferma in {time} s", "Amortecimento {ratio}, {overshoot}, para em {time} s",
    ],
    "overshoots": [
      "overshoots by {percent} %", "schwingt um {percent} % über", "se pasa un {percent} %", "dépasse de {percent} %",
      "supera del {percent} %", "passa {percent} %",
    ],
    "staysWithin": [
      "no overshoot", "kein Überschwingen", "sin pasarse", "sans dépassement", "senza superare", "sem passar",
    ],
    "sceneTiming": [
      "The scene’s own timing: {easing} in {time} s", "Der Verlauf der Szene: {easing} in {time} s",
      "El ritmo de la escena: {easing} en {time} s", "Le rythme de la scène : {easing} en {time} s",
      "La tempistica della scena: {easing} in {time} s", "O ritmo da cena: {easing} em {time} s",
    ],
  ]

  /// Returns the words in a language, or nil if it isn't one of ``languages``.
  static func words(in code: String) -> [String: String]? {
    guard let column = languages.firstIndex(of: code) else { return nil }
    return table.mapValues { $0[column] }
  }
}
