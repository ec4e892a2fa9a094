import ArgumentParser
import Foundation
import SettingsSchema
import SettingsStorage
import Translation

/// Options for references of all settings.
struct ReferenceOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      tr(
        "A settings or preference bundle, a folder or an archive (.ipa, .zip) that holds one, a page in it, a settings file, a .gschema.xml file, or gsettings:SCHEMA."
      )),
    completion: .bundle)
  var path: String

  @OptionGroup var options: BundleOptions
  @OptionGroup var output: OutputOptions

  /// Reads the pages and writes the document.
  func run(_ text: (SettingsReference) -> String) throws {
    try Console.run {
      let bundle = try options.bundleOrFile(path)
      // Values of users don’t belong into a manual, except for those of a file that is nothing else.
      let store = bundle.isInferred ? try bundle.ownStore(options.bounds.limits) : MemoryStore()
      // The program only runs on the process's first thread.
      let reference = MainActor.assumeIsolated { SettingsReference(bundle, store: store) }
      try output.write(Data(text(reference).utf8))
    }
  }
}

/// `leversctl export markdown BUNDLE`: a reference of all settings as Markdown.
struct ExportMarkdown: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "markdown",
    abstract: tr("Export a reference of all settings as Markdown, for support and manuals."),
    discussion: tr(
      """
      Each page has a table of its rows with keys, types, defaults and allowed values, and says when \
      rows are shown. The bundle’s texts are in the language of --language, headings in yours.

      Examples:
        leversctl export markdown MyApp/Settings.bundle -o settings.md
        leversctl export markdown MyApp.app --language de
        leversctl export markdown gsettings:org.gnome.desktop.interface
      """))

  @OptionGroup var reference: ReferenceOptions

  func run() throws { try reference.run { MarkdownReference($0).text } }
}

/// `leversctl export html BUNDLE`: a reference of all settings as HTML.
struct ExportHTML: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "html",
    abstract: tr("Export a reference of all settings as HTML, for support and manuals."),
    discussion: tr(
      """
      The file needs no other files, and follows the light or dark style of the reader. The bundle’s \
      texts are in the language of --language, headings in yours.

      Examples:
        leversctl export html MyApp/Settings.bundle -o settings.html
        leversctl export html MyApp.app --language ja -o settings.ja.html
        leversctl export html settings.plist
      """))

  @OptionGroup var reference: ReferenceOptions

  func run() throws { try reference.run { HTMLReference($0).text } }
}
