import SettingsAuthoring
import SettingsSchema
import SettingsViewModel
import Translation
import Widgets

/// Saves typed translations in the files of a window’s bundle, as edits that can be undone.
@MainActor
final class TranslationSaver {
  /// The typed strings.
  var drafts = TextDrafts() {
    didSet {
      // Undo is for a text that is being typed.
      if drafts.hasTyped != oldValue.hasTyped { host.refresh() }
    }
  }
  /// Called when the state of a draft has changed.
  var onChange: @MainActor (TextDrafts.ID) -> Void = { _ in }
  /// Called when files of the bundle were changed, or may have changed.
  var onSaved: @MainActor () -> Void = {}
  private let record: EditRecorder
  private unowned let host: any FeatureHost
  /// The strings as they were last read, and their bundle.
  private var texts: (list: TextList, bundle: SettingsBundle)?
  /// The number of the last reading that has begun.
  private var readings = 0

  init(_ host: any FeatureHost, record: @escaping EditRecorder) {
    (self.host, self.record) = (host, record)
  }

  /// Returns the number of a reading of the files that begins now.
  func beginReading() -> Int {
    readings += 1
    return readings
  }

  /// Updates the strings and drafts after the files are read.
  func handleReading(_ number: Int, _ list: TextList, of bundle: SettingsBundle) {
    texts = (list, bundle)
    drafts.handleReading(number)
  }

  /// Saves all typed strings, except for those that were refused.
  func saveAll() {
    for id in drafts.ids { save(id) }
  }

  /// Saves a typed text.
  ///
  /// - Parameter isRetry: whether to try again if it was refused.
  func save(_ id: TextDrafts.ID, isRetry: Bool = false) {
    guard let (list, bundle) = texts, let table = list.table(of: id.text),
      let draft = drafts.beginSaving(id, isRetry: isRetry)
    else { return }
    let (key, language) = (id.text.key, id.language)
    let new = draft.text.isEmpty ? nil : draft.text
    host.work.add(.request) { () -> Outcome in
      do throws(AuthoringError) {
        let edit = try TranslationEdit(
          of: key, in: table, language, from: draft.base, to: new, of: bundle)
        try edit.save()
        return .saved(edit)
      } catch {
        return .refused(
          error, current: TranslationEdit.current(of: key, in: table, language, of: bundle))
      }
    } then: { [weak self] in
      if case .success(let outcome) = $0 { self?.finish(id, outcome, of: bundle.location) }
    }
  }

  private enum Outcome: Sendable {
    case saved(TranslationEdit)
    case refused(AuthoringError, current: String?)
  }

  private func finish(
    _ id: TextDrafts.ID, _ outcome: Outcome, of bundle: BundleLocation
  ) {
    switch outcome {
    case .saved(let edit):
      drafts.finishSaving(id, reading: readings)
      let source = edit.table.source(of: edit.key).shortened.inQuotes
      let title =
        edit.new == nil ? tr("Translation of \(source) removed") : tr("\(source) translated")
      // Don’t record the edit for another bundle that the window shows by now.
      guard edit.new != edit.old, bundle == host.document?.session.bundle.location else { break }
      let undo = record(edit.changes, title)
      host.showToast(title, button: tr("Undo"), undo)
    case .refused(let error, let current):
      drafts.refuse(id, current: current)
      host.report(
        tr("The Translation Was Not Saved"),
        tr(
          """
          \(error.message) Your text stays in its field: press Enter there to try again, or Escape \
          to discard it.
          """, comment: "After one or more sentences"))
    }
    onChange(id)
    onSaved()
  }
}
