import ArgumentParser
import Foundation
import SettingsSchema
import Translation

/// `leversctl translations status BUNDLE [LANGUAGE]`: how much of a bundle is translated.
struct TranslationsStatus: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: tr("Print how many strings are translated into each language."),
    discussion: tr(
      """
      With a language, the strings that need attention are printed, too, with the places where pages \
      use them: strings without a translation, with the same text as the source, or with different \
      arguments, such as %@.

      Examples:
        leversctl translations status MyApp/Settings.bundle
        leversctl translations status MyApp.app de
        leversctl translations status --strict --format json Settings.bundle

      Damaged pages and tables are reported on standard error; the numbers don’t include what can’t \
      be read there.

      Exit codes: 0; 2 if the bundle can’t be read; with --strict, 1 if a translation is missing or \
      has different arguments, and 2 if a file is damaged.
      """))

  @OptionGroup var translated: TranslatedBundle

  @Argument(
    help: ArgumentHelp(tr("The language to list, such as de or pt-BR."), valueName: "language"))
  var language: String?

  @Option(help: ArgumentHelp(tr("The format of the output.")))
  var format: TextFormat = .text

  @Flag(
    help: ArgumentHelp(
      tr("Exit with code 1 if a translation is missing or wrong, or 2 if a file is damaged.")))
  var strict = false

  func run() throws {
    try Console.run {
      let texts = BundleTexts(try translated.bundle())
      let wanted = language.flatMap { texts.language(named: $0) }
      if let language, !texts.languages.contains(wanted ?? language) {
        throw Failure.path(
          tr("The bundle has no strings in “\(language)”, only in \(Text.list(texts.languages))."))
      }
      for error in texts.damage {
        Console.log(tr("\(error.message) The numbers don’t include what can’t be read there."))
      }
      let report = TranslationReport(texts, languages: wanted.map { [$0] } ?? texts.languages)
      let text = format == .json ? report.json : report.text(isListing: language != nil)
      try Console.write(Data(text.utf8))
      guard strict else { return }
      // A translator can’t fix a damaged file, and what is missing may be in it.
      if !texts.damage.isEmpty { throw ExitCode(2) }
      if !report.isComplete { throw ExitCode(1) }
    }
  }
}
