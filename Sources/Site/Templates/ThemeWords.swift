import Exports

/// The words of the bundled theme, in the languages that it knows.
enum ThemeWords {
  /// The words in English, by the names that templates and settings have for them.
  static let english = own.merging(Markdown.englishWords) { $1 }.merging(DemoWords.words(in: "en") ?? [:]) { $1 }
    .merging(FigureWords.english.byName) { $1 }

  private static let own = [
    "firstPage": "To the first page", "missing": "There is no page at this address.", "notFound": "Not found",
    "pageOf": "{title}, page {number}",
    "archive": "Archive", "articles": "Articles", "colon": ": ", "contents": "Contents", "draft": "Draft",
    "gallery": "Gallery",
    "languages": "Languages", "newer": "Newer", "next": "Next", "of": "of", "older": "Older", "page": "Page",
    "noResults": "Nothing found", "pages": "Pages", "part": "Part", "previous": "Previous", "related": "Related",
    "results": "Results", "search": "Search", "site": "Site", "series": "Series",
    "skip": "Skip to the content", "tags": "Tags", "undated": "Without a date", "updated": "updated",
  ]

  private static let others = [
    "de": [
      "backToText": "Zurück zum Text", "caution": "Vorsicht", "firstPage": "Zur Startseite", "important": "Wichtig",
      "info": "Info", "missing": "Unter dieser Adresse gibt es keine Seite.", "note": "Hinweis",
      "notFound": "Nicht gefunden", "pageOf": "{title}, Seite {number}", "table": "Tabelle", "tip": "Tipp",
      "warning": "Warnung",
      "archive": "Archiv", "articles": "Artikel", "colon": ": ", "contents": "Inhalt", "draft": "Entwurf",
      "gallery": "Galerie",
      "languages": "Sprachen", "newer": "Neuere", "next": "Weiter", "of": "von", "older": "Ältere", "page": "Seite",
      "pages": "Seiten", "part": "Teil", "previous": "Zurück", "noResults": "Nichts gefunden", "results": "Treffer",
      "search": "Suche", "related": "Verwandtes", "site": "Website",
      "series": "Reihen", "skip": "Zum Inhalt", "tags": "Schlagwörter", "undated": "Ohne Datum",
      "updated": "aktualisiert am",
    ],
    "es": [
      "backToText": "Volver al texto", "caution": "Precaución", "firstPage": "Ir a la página de inicio",
      "important": "Importante", "info": "Información", "missing": "No hay ninguna página en esta dirección.",
      "note": "Nota", "notFound": "No encontrada", "pageOf": "{title}, página {number}", "table": "Tabla",
      "tip": "Consejo", "warning": "Advertencia",
      "archive": "Archivo", "articles": "Artículos", "colon": ": ", "contents": "Contenido", "draft": "Borrador",
      "gallery": "Galería", "languages": "Idiomas", "newer": "Más recientes", "next": "Siguiente", "of": "de",
      "older": "Anteriores", "page": "Página", "pages": "Páginas", "part": "Parte", "previous": "Anterior",
      "noResults": "Sin resultados", "results": "Resultados", "search": "Buscar", "related": "Relacionados",
      "site": "Sitio", "series": "Series", "skip": "Ir al contenido", "tags": "Etiquetas",
      "undated": "Sin fecha", "updated": "actualizado el",
    ],
    "fr": [
      "backToText": "Revenir au texte", "caution": "Prudence", "firstPage": "Aller à la page d’accueil",
      "important": "Important", "info": "Info", "missing": "Il n’y a aucune page à cette adresse.", "note": "Remarque",
      "notFound": "Page introuvable", "pageOf": "{title}, page {number}", "table": "Tableau", "tip": "Astuce",
      "warning": "Attention",
      "archive": "Archives", "articles": "Articles", "colon": "\u{A0}: ", "contents": "Sommaire", "draft": "Brouillon",
      "gallery": "Galerie", "languages": "Langues", "newer": "Plus récents", "next": "Suivant", "of": "sur",
      "older": "Plus anciens", "page": "Page", "pages": "Pages", "part": "Partie", "previous": "Précédent",
      "noResults": "Aucun résultat", "results": "Résultats", "search": "Rechercher", "related": "À lire aussi",
      "site": "Site", "series": "Séries", "skip": "Aller au contenu", "tags": "Mots-clés",
      "undated": "Sans date", "updated": "mis à jour le",
    ],
    "it": [
      "backToText": "Torna al testo", "caution": "Cautela", "firstPage": "Vai alla pagina iniziale",
      "important": "Importante", "info": "Info", "missing": "A questo indirizzo non c’è nessuna pagina.",
      "note": "Nota", "notFound": "Pagina non trovata", "pageOf": "{title}, pagina {number}", "table": "Tabella",
      "tip": "Suggerimento", "warning": "Avviso",
      "archive": "Archivio", "articles": "Articoli", "colon": ": ", "contents": "Indice", "draft": "Bozza",
      "gallery": "Galleria",
      "languages": "Lingue", "newer": "Più recenti", "next": "Successivo", "of": "di", "older": "Meno recenti",
      "page": "Pagina", "pages": "Pagine", "part": "Parte", "previous": "Precedente", "noResults": "Nessun risultato",
      "results": "Risultati", "search": "Cerca", "related": "Correlati",
      "site": "Sito", "series": "Serie", "skip": "Vai al contenuto", "tags": "Tag", "undated": "Senza data",
      "updated": "aggiornato il",
    ],
    "pt": [
      "backToText": "Voltar ao texto", "caution": "Cuidado", "firstPage": "Ir para a página inicial",
      "important": "Importante", "info": "Informação", "missing": "Não há nenhuma página neste endereço.",
      "note": "Nota", "notFound": "Página não encontrada", "pageOf": "{title}, página {number}", "table": "Tabela",
      "tip": "Dica", "warning": "Atenção",
      "archive": "Arquivo", "articles": "Artigos", "colon": ": ", "contents": "Conteúdo", "draft": "Rascunho",
      "gallery": "Galeria",
      "languages": "Idiomas", "newer": "Mais recentes", "next": "Próximo", "of": "de", "older": "Mais antigos",
      "page": "Página", "pages": "Páginas", "part": "Parte", "previous": "Anterior", "noResults": "Nenhum resultado",
      "results": "Resultados", "search": "Pesquisar", "related": "Relacionados",
      "site": "Site", "series": "Séries", "skip": "Ir para o conteúdo", "tags": "Etiquetas", "undated": "Sem data",
      "updated": "atualizado em",
    ],
  ]

  /// The words in a language; English ones where the theme has none.
  static func words(in language: SiteLanguage) -> [String: String] {
    let code = key(of: language.code)
    return english.merging(others[code] ?? eastAsian[code] ?? [:]) { $1 }.merging(DemoWords.words(in: code) ?? [:]) {
      $1
    }
    .merging(FigureWords(in: code).byName) { $1 }.merging(language.words) { $1 }
  }

  /// One of the theme's own words in a language.
  static func word(_ name: String, in language: SiteLanguage) -> String {
    let code = key(of: language.code)
    return language.words[name] ?? others[code]?[name] ?? eastAsian[code]?[name] ?? english[name] ?? ""
  }

  /// The codes of the languages that the theme has words of its own in.
  static var codes: [String] { (Array(others.keys) + eastAsian.keys).sorted() }

  /// Whether the theme has words in a language.
  static func knows(_ language: String) -> Bool {
    let code = key(of: language)
    return code.prefix { $0 != "-" } == "en" || codes.contains(code)
  }

  private static let englishMonths = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  private static let otherMonths = [
    "de": [
      "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
      "Dezember",
    ],
    "es": [
      "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre",
      "diciembre",
    ],
    "fr": [
      "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre",
      "décembre",
    ],
    "it": [
      "gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto", "settembre", "ottobre",
      "novembre", "dicembre",
    ],
    "pt": [
      "janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro",
      "dezembro",
    ],
  ]
  private static let links = ["de": (day: ". ", month: " "), "es": (" de ", " de "), "pt": (" de ", " de ")]

  /// The names of the months, and what stands behind the day and behind the month in a date; English ones where the theme
  /// has none.
  ///
  /// - Parameter language: The code of the language.
  static func months(in language: String) -> (names: [String], link: (day: String, month: String)) {
    let code = language.prefix { $0 != "-" }.lowercased()
    return (otherMonths[code] ?? englishMonths, links[code] ?? (" ", " "))
  }
}

extension SiteLanguage {
  /// The words of a figure's controls.
  var figureWords: FigureWords {
    var figureWords = FigureWords(in: code).replaced(by: words)
    figureWords.language = code
    return figureWords
  }
}

extension PostDate {
  /// `21 November 2026`, with the month and the order of a language that the theme has words in.
  ///
  /// - Parameter language: The code of the language.
  func written(in language: String) -> String {
    if let date = ThemeWords.date(year: year, month: month, day: day, in: language) { return date }
    let (months, link) = ThemeWords.months(in: language)
    return "\(day)\(link.day)\(months[month - 1])\(link.month)\(year)"
  }
}
