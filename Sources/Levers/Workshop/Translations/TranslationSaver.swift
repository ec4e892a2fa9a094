import SettingsAuthoring
import SettingsSchema
import SettingsViewModel
import Translation
import Widgets

/// Saves typed translations in the files of a window’s bundle, and undoes that.
@MainActor
final class TranslationSaver {
  /// The typed texts.
  var drafts = TextDrafts()
  /// Called when the state of a draft has changed.
  var onChange: @MainActor (TextDrafts.ID) -> Void = { _ in }
  /// Called when files of the bundle were changed, or may have changed.
  var onSaved: @MainActor () -> Void = {}
  private unowned let host: any FeatureHost
  /// The texts as they were last read, and their bundle.
  private var texts: (list: TextList, bundle: SettingsBundle)?
  /// The number of the last reading that has begun.
  private var readings = 0

  init(_ host: any FeatureHost) { self.host = host }

  /// Returns the number of a reading of the files that begins now.
  func beginReading() -> Int {
    readings += 1
    return readings
  }

  /// The files were read.
  func handleReading(_ number: Int, _ list: TextList, of bundle: SettingsBundle) {
    texts = (list, bundle)
    drafts.handleReading(number)
  }

  /// Saves all typed texts, except for those that were refused.
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
      if case .success(let outcome) = $0 { self?.finish(id, outcome) }
    }
  }

  private enum Outcome: Sendable {
    case saved(TranslationEdit)
    case refused(AuthoringError, current: String?)
  }

  private func finish(_ id: TextDrafts.ID, _ outcome: Outcome) {
    switch outcome {
    case .saved(let edit):
      drafts.finishSaving(id, reading: readings)
      let source = edit.table.source(of: edit.key).shortened.inQuotes
      host.showToast(
        edit.new == nil ? tr("Translation of \(source) removed") : tr("\(source) translated"),
        button: tr("Undo")
      ) { [weak self] in self?.undo(edit) }
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

  private func undo(_ edit: TranslationEdit) {
    host.work.add(.request) {
      try edit.undo()
    } then: { [weak self] in
      guard let self else { return }
      if case .failure(let error) = $0 {
        host.report(tr("The Translation Was Not Undone"), error.localizedDescription)
      }
      onSaved()
    }
  }
}
