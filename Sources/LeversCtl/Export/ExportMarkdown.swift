import ArgumentParser
import Translation

/// `leversctl export markdown BUNDLE`: a reference of all settings as Markdown.
struct ExportMarkdown: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "markdown",
    abstract: tr("Export a reference of all settings as Markdown, for support and manuals."),
    discussion: tr(
      """
      Each page has a table of its rows with keys, types, defaults and allowed values, and says when \
      rows are shown. The bundle’s strings are in the language of --language, headings in yours.

      Examples:
        leversctl export markdown MyApp/Settings.bundle -o settings.md
        leversctl export markdown MyApp.app --language de
        leversctl export markdown gsettings:org.gnome.desktop.interface
      """))

  @OptionGroup var reference: ReferenceOptions

  func run() throws { try reference.run { MarkdownReference($0).text } }
}
