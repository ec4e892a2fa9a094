import Foundation
import PropertyList
import SettingsAuthoring
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import Translation
import Widgets

/// Exports the strings of a window’s bundle for translators, and imports their files.
@MainActor
final class TranslationExchange {
  /// The number of remarks about an import that are listed.
  private static let mostListed = 5

  /// Called with the language of strings that were imported.
  var onSaved: ((String) -> Void)?
  private unowned let host: any FeatureHost
  private let record: EditRecorder

  init(_ host: any FeatureHost, record: @escaping EditRecorder) {
    (self.host, self.record) = (host, record)
  }

  // MARK: Export

  func chooseFileToExport(_ language: String) {
    guard let document = host.document else { return }
    host.chooseFileToSave(
      tr("Export Strings for Translators"), in: document.folderForFiles, named: "\(language).xliff"
    ) { [weak self] in self?.write(language, to: $0) }
  }

  /// Exports to a path; asks before it replaces a file.
  func export(_ language: String, toPath path: String) {
    let url = URL(fileURLWithPath: path)
    host.write(to: url) { [weak self] in self?.write(language, to: url) }
  }

  private func write(_ language: String, to url: URL) {
    guard let bundle = host.document?.session.bundle else { return }
    let heading = tr("The Strings Were Not Exported")
    guard let format = ExchangeFormat(nameOf: url.lastPathComponent) else {
      return host.report(heading, Self.unknownFormat(of: url))
    }
    host.request(
      .init(text: tr("Exporting", context: "progress"), name: url.lastPathComponent),
      writing: url, orReport: heading
    ) {
      let exchange = TextExchange(BundleTexts(bundle.toCheck), in: language)
      try Task.checkCancellation()
      // The name may be mistyped, so don’t create a folder for it.
      _ = try url.deletingLastPathComponent().checkResourceIsReachable()
      try AtomicFileWriter.write(format.data(of: exchange), to: url, for: .umask)
      return exchange.tables.reduce(0) { $0 + $1.units.count }
    } then: { [weak self] count in
      let path = UserFolders.displayPath(of: url).inQuotes
      self?.host.showToast(
        tr(
          one: "\(count) string exported to \(path)",
          other: "\(count) strings exported to \(path)",
          count: count))
    }
  }

  // MARK: Import

  func chooseFileToImport() {
    host.chooseFile(tr("Import Translations")) { [weak self] in self?.read($0) }
  }

  func importFile(atPath path: String) { read(URL(fileURLWithPath: path)) }

  private func read(_ url: URL) {
    guard let bundle = host.document?.session.bundle else { return }
    let heading = tr("The Translations Were Not Imported")
    guard let format = ExchangeFormat(nameOf: url.lastPathComponent) else {
      return host.report(heading, Self.unknownFormat(of: url))
    }
    host.request(
      .init(
        text: tr("Importing", context: "progress"), name: url.lastPathComponent,
        isCancellable: false),
      orReport: heading
    ) {
      let data = try BoundedFile.read(url, maximumSize: bundle.limits.maximumSize)
      let exchange: TextExchange
      do throws(ExchangeError) {
        exchange = try format.read(data)
      } catch {
        throw FileProblem(file: url.lastPathComponent, problem: error)
      }
      let result = try TranslationImport(exchange, into: bundle.toCheck)
      try result.changes.save()
      return (result, exchange.targetLanguage)
    } then: { [weak self] imported in
      let (result, language) = imported
      self?.show(result, language, of: bundle.location)
    }
  }

  /// Why a translator’s file can’t be read, with its name and line.
  private struct FileProblem: LocalizedError {
    let file: String
    let problem: ExchangeError

    var errorDescription: String? {
      let place = problem.line.map { "\(file):\($0)" } ?? file
      return "\(place): \(problem.message)"
    }
  }

  private static func unknownFormat(of url: URL) -> String {
    tr("\(url.lastPathComponent.inQuotes) isn’t an .xliff, .xlf or .po file.")
  }

  private func show(_ result: TranslationImport, _ language: String, of bundle: BundleLocation) {
    let count = result.changed
    if count == 0 {
      host.showToast(tr("The bundle already has these translations."))
    } else if bundle == host.document?.session.bundle.location {
      // Don’t record the edit for another bundle that the window shows by now.
      let name = LanguageChoices.name(of: language)
      let title = tr(
        one: "\(count) string changed in \(name)", other: "\(count) strings changed in \(name)",
        count: count, comment: "After “in”: a language")
      host.showToast(title, button: tr("Undo"), record(result.changes, title))
    }
    onSaved?(language)
    let remarks =
      result.damage.map(\.message.string)
      + result.remarks.map { "\($0.key.shortened.inQuotes): \($0.message)" }
    guard !remarks.isEmpty else { return }
    var lines = Array(remarks.prefix(Self.mostListed))
    let more = remarks.count - lines.count
    if more > 0 {
      lines.append(tr(one: "And \(more) more.", other: "And \(more) more.", count: more))
    }
    host.report(tr("Some Strings Need Attention"), lines.joined(separator: "\n"))
  }
}
