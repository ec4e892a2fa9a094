import ArgumentParser
import Foundation
import SettingsAuthoring
import SettingsSchema
import Translation

/// `leversctl translations export BUNDLE LANGUAGE`: a file for translators.
struct TranslationsExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: tr("Export the strings of a bundle for translators, as XLIFF or gettext catalog."),
    discussion: tr(
      """
      The file has the strings that pages use, the comments of the source language, and the \
      translations so far. The language may be a new one.

      Examples:
        leversctl translations export MyApp/Settings.bundle de -o de.xliff
        leversctl translations export MyApp/Settings.bundle pt-BR --format po -o pt_BR.po
      """))

  @OptionGroup var translated: TranslatedBundle

  @Argument(
    help: ArgumentHelp(
      tr("The language to translate into, such as de or pt-BR."), valueName: "language"))
  var language: String

  @Option(
    help: ArgumentHelp(
      tr("xliff (XLIFF 1.2, as in Xcode) or po (gettext). By default, the file’s name decides.")
    ))
  var format: ExchangeFormat?

  @OptionGroup var output: OutputOptions

  func validate() throws {
    if let problem = LanguagePreferences.problem(ofOption: language) {
      throw ValidationError(problem.string)
    }
  }

  func run() throws {
    try Console.run {
      let texts = BundleTexts(try translated.bundle())
      guard !texts.tables.isEmpty else {
        throw Failure.path(
          tr(
            """
            The bundle has no string table. Add en.lproj/Root.strings with a text, such as \
            "Sound" = "Sound";, and export again.
            """))
      }
      let language = texts.language(named: language) ?? language
      let exchange = TextExchange(texts, in: language)
      let format = format ?? output.output.flatMap { ExchangeFormat(nameOf: $0) } ?? .xliff
      try output.write(format.data(of: exchange))
      let count = TextExchange.leftOut(of: texts, in: language).count
      guard count > 0 else { return }
      Console.log(
        tr(
          one: """
            \(count) string was left out, because it varies by number, device or width. Translate it \
            in Xcode.
            """,
          other: """
            \(count) strings were left out, because they vary by number, device or width. Translate \
            them in Xcode.
            """, count: count))
    }
  }
}

extension ExchangeFormat: ExpressibleByArgument {}
