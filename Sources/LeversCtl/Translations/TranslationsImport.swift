import ArgumentParser
import Foundation
import PropertyList
import SettingsAuthoring
import SettingsSchema
import Translation

/// `leversctl translations import FILE BUNDLE`: takes a translator’s strings into a bundle.
struct TranslationsImport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: tr("Import the strings of an XLIFF file or gettext catalog into a bundle."),
    discussion: tr(
      """
      Only the changed strings of the .strings, .stringsdict and .xcstrings files are written; \
      comments, order and encoding stay. A table that is missing is created. Strings that vary by \
      number, device or width are left as they are, and so are those without a translation and those \
      that translators have marked as unfinished.

      Examples:
        leversctl translations import de.xliff MyApp/Settings.bundle
        leversctl translations import --dry-run pt_BR.po MyApp/Settings.bundle
      """))

  @Argument(
    help: ArgumentHelp(tr("An .xliff, .xlf or .po file."), valueName: "file"),
    completion: .file(extensions: ["xliff", "xlf", "po"]))
  var file: String

  @OptionGroup var translated: TranslatedBundle

  @Flag(help: ArgumentHelp(tr("Print the changes as a unified diff and save nothing.")))
  var dryRun = false

  func validate() throws {
    if ExchangeFormat(nameOf: file) == nil {
      throw ValidationError(tr("“\(file)” isn’t an .xliff, .xlf or .po file."))
    }
  }

  func run() throws {
    try Console.run {
      let exchange = try exchange()
      let bundle = try translated.bundle(isChanged: !dryRun)
      let result = try TranslationImport(exchange, into: bundle)
      for error in result.damage { Console.log(error.message.string) }
      for remark in result.remarks {
        Console.log("\(remark.original): “\(remark.key)”: \(remark.message)")
      }
      if dryRun {
        try Console.write(Data(result.changes.diff.utf8))
      } else {
        try result.changes.save()
        print(
          exchange.targetLanguage + ": "
            + tr(
              one: "\(result.changed) string changed", other: "\(result.changed) strings changed",
              count: result.changed))
        if result.changed > 0, let app = SignedApp(around: bundle.location) {
          Console.log(app.warning.string)
        }
      }
    }
  }

  private func exchange() throws -> TextExchange {
    let url = URL(fileURLWithPath: file)
    let data = try BoundedFile.read(url, maximumSize: translated.bounds.limits.maximumSize)
    do throws(ExchangeError) {
      return try (ExchangeFormat(nameOf: file) ?? .xliff).read(data)
    } catch {
      throw Failure.path(
        error.line.map { "\(file):\($0): \(error.message)" } ?? "\(file): \(error.message)")
    }
  }
}
