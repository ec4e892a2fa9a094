import ArgumentParser
import Translation

/// `leversctl export html BUNDLE`: a reference of all settings as HTML.
struct ExportHTML: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "html",
    abstract: tr("Export a reference of all settings as HTML, for support and manuals."),
    discussion: tr(
      """
      The file is self-contained, and follows the reader’s light or dark style. The bundle’s \
      strings are in the language of --language, headings in yours.

      Examples:
        leversctl export html MyApp/Settings.bundle -o settings.html
        leversctl export html MyApp.app --language ja -o settings.ja.html
        leversctl export html settings.plist
      """))

  @OptionGroup var reference: ReferenceOptions

  func run() throws { try reference.run { HTMLReference($0).text } }
}
