extension Diagnostic.ID {
  /// Problems of sites, their templates and their import.
  package static let site: [Self] = [
    .siteFolder, .siteFile, .siteSyntax, .siteSettings, .siteSilence, .siteHome, .siteAddress, .siteSpelling, .siteData,
    .siteUnused, .siteLanguage, .siteChanged, .siteOutput, .templateSyntax, .templateMissing, .templateLimit,
    .templateValue, .templateAsset, .importFolder, .importArticle, .importLeftOut,
  ]

  /// A folder isn't that of a site, or a folder of the site can't be read.
  package static let siteFolder = Self(
    "site.folder",
    .error,
    "A folder isn't that of a site, or a folder of the site can't be read.",
    remedy: "Run the command in a folder with Content, or name one with --site."
  )

  /// A file of the site can't be read.
  package static let siteFile = Self(
    "site.file",
    .error,
    "A file of the site can't be read.",
    remedy: "Check that it is a file of your own, as UTF-8, and not too large."
  )

  /// A file or a front matter isn't valid YAML, TOML or JSON.
  package static let siteSyntax = Self(
    "site.syntax",
    .error,
    "A file or a front matter isn't valid YAML, TOML or JSON.",
    remedy: "Correct the place that the message names. Values with a colon need quotes."
  )

  /// A setting isn't known, or has a value that it can't have.
  package static let siteSettings = Self(
    "site.settings",
    .error,
    "A setting isn't known, or has a value that it can't have.",
    remedy: "Correct the key or the value; Documentation/Settings.md has all."
  )

  /// A setting silences a message that can't be silenced.
  package static let siteSilence = Self(
    "site.silence",
    .warning,
    "A setting silences a message that can't be silenced.",
    remedy: "Leave the name out: an error has to be corrected."
  )

  /// A site has no first page.
  package static let siteHome = Self(
    "site.home",
    .error,
    "A site has no first page.",
    remedy: "Add Content/index.md, or index.CODE.md for another language."
  )

  /// Two files would be written to one address.
  package static let siteAddress = Self(
    "site.address",
    .error,
    "Two files would be written to one address.",
    remedy: "Give one of them another name, slug or permalink."
  )

  /// Two files of the site have names that some systems take for one.
  package static let siteSpelling = Self(
    "site.spelling",
    .warning,
    "Two files of the site have names that some systems take for one.",
    remedy: "Give one of them another name."
  )

  /// Two files of data have one name in templates.
  package static let siteData = Self(
    "site.data",
    .error,
    "Two files of data have one name in templates.",
    remedy: "Rename one of them."
  )

  /// A file in Content isn't used.
  package static let siteUnused = Self(
    "site.unused",
    .warning,
    "A file in Content isn't used.",
    remedy: "Rename it, move it, or leave it out."
  )

  /// A language of the site has no article yet.
  package static let siteLanguage = Self(
    "site.language",
    .note,
    "A language of the site has no article yet.",
    remedy: "Nothing, or write an article in it."
  )

  /// A file changed while the site was built.
  package static let siteChanged = Self(
    "site.changed",
    .error,
    "A file changed while the site was built.",
    remedy: "Build the site again."
  )

  /// The site can't be written, or its folder holds something else.
  package static let siteOutput = Self(
    "site.output",
    .error,
    "The site can't be written, or its folder holds something else.",
    remedy: "Name an empty folder, or one that this tool has written, with --output."
  )

  /// A template isn't valid Mustache, or uses a part of Mustache that this package doesn't have.
  package static let templateSyntax = Self(
    "template.syntax",
    .error,
    "A template isn't valid Mustache, or uses a part of Mustache that this package doesn't have.",
    remedy: "Correct the place that the message names."
  )

  /// There is no template with the name.
  package static let templateMissing = Self(
    "template.missing",
    .error,
    "There is no template with the name.",
    remedy: "Add the template, or correct its name. The command “theme” lists those of the theme."
  )

  /// A template is too large, or includes others without end.
  package static let templateLimit = Self(
    "template.limit",
    .error,
    "A template is too large, or includes others without end.",
    remedy: "Let templates include fewer others."
  )

  /// A template shows a value that there isn't.
  package static let templateValue = Self(
    "template.value",
    .warning,
    "A template shows a value that there isn't.",
    remedy: "Correct the name; Documentation/Site.md has all."
  )

  /// A template shows the address of a file that there isn't.
  package static let templateAsset = Self(
    "template.asset",
    .warning,
    "A template shows the address of a file that there isn't.",
    remedy: "Add the file to Public, or correct its name."
  )

  /// A folder can't be imported.
  package static let importFolder = Self(
    "import.folder",
    .error,
    "A folder can't be imported.",
    remedy: "Name the folder of a site of Hugo, Jekyll, Zola, Hexo, Pelican, MkDocs, Publish or Ignite, or of Markdown."
  )

  /// An article is imported, and can't be built yet.
  package static let importArticle = Self(
    "import.article",
    .warning,
    "An article is imported, and can't be built yet.",
    remedy: "Correct the article in the new site."
  )

  /// A part of the old site isn't imported.
  package static let importLeftOut = Self(
    "import.left-out",
    .warning,
    "A part of the old site isn't imported.",
    remedy: "Make what the message names in the new site, if readers miss it."
  )
}
