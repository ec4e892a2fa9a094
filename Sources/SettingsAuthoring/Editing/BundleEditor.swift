package import Foundation
import PropertyList
package import SettingsSchema
import Translation

/// Edits the files of a bundle: each edit is saved immediately, and can be undone and redone.
@MainActor
package final class BundleEditor {
  /// Called after an edit was saved, undone or redone.
  package var onSaved: (() -> Void)?
  /// Called when an edit was not saved: nothing has changed.
  package var onFailure: ((AuthoringError) -> Void)?
  /// Called when another program has changed the same values, with a closure that makes the edit anyway.
  package var onConflict: ((EditConflict, _ useMine: @escaping @MainActor () -> Void) -> Void)?

  private var history = BundleHistory()
  private let current: () -> SettingsBundle?

  /// - Parameter current: the bundle as it is now; nil if there is none anymore.
  package init(of current: @escaping () -> SettingsBundle?) { self.current = current }

  /// The bundle.
  var bundle: SettingsBundle? { current() }
  /// The page after the last edit, so that it needn’t be read again; nil for none.
  var saved: ParsedFile? { history.saved }
  /// Identifies the edit that would be undone; nil for none.
  package var lastID: Int? { history.lastID }

  /// Whether an edit is done, and not undone.
  package func isDone(_ id: Int) -> Bool { history.isDone(id) }

  /// Whether an element has a key that is the same setting as on a page.
  package func isUsed(_ key: String, on file: URL) -> Bool {
    bundle.map { KeyRenaming(on: file, in: $0).isUsed(key) } ?? false
  }

  /// The title of the edit that would be undone; nil for none.
  package var undoTitle: String? { history.undoTitle }
  /// The title of the edit that would be redone; nil for none.
  package var redoTitle: String? { history.redoTitle }

  /// Makes edits; returns whether they were saved.
  ///
  /// - Parameter done: called once they are saved, maybe after the user was asked.
  @discardableResult
  func apply(
    _ edits: [BundleEdit], titled title: String, group: String? = nil, isPartOfLast: Bool = false,
    seen: ParsedFile? = nil, adding added: [URL: Data] = [:],
    then done: @escaping @MainActor () -> Void = {}
  ) -> Bool {
    attempt(then: done) { (history, bundle, overruled) throws(AuthoringError) in
      try history.apply(
        edits, in: bundle, titled: title, group: group, isPartOfLast: isPartOfLast, seen: seen,
        adding: added, overruling: overruled)
    }
  }

  /// Renames a page, its tables, and the rows that open it.
  package func renamePage(_ page: String, to name: String) {
    attempt { (history, bundle, _) throws(AuthoringError) in
      let renaming = try PageRenaming(of: page, to: name, in: bundle)
      try history.apply(renaming, in: bundle, titled: tr("Page \(page.inQuotes) renamed"))
    }
  }

  /// Records an edit whose files are saved, such as fixes.
  package func record(_ changes: BundleChanges, titled title: String) {
    history.record(changes, titled: title)
    onSaved?()
  }

  /// Undoes the last edit.
  package func undo() {
    attempt { (history, bundle, overruled) throws(AuthoringError) in
      try history.undo(in: bundle, overruling: overruled)
    }
  }

  /// Redoes the last undone edit.
  package func redo() {
    attempt { (history, bundle, overruled) throws(AuthoringError) in
      try history.redo(in: bundle, overruling: overruled)
    }
  }

  /// Ends typing: the next edit of the same value is undone on its own.
  package func endTyping() { history.endGroup() }

  private typealias Attempt = (
    inout BundleHistory, SettingsBundle, _ overruled: EditConflict?
  ) throws(AuthoringError) -> Void

  @discardableResult
  private func attempt(
    overruling overruled: EditConflict? = nil,
    then done: @escaping @MainActor () -> Void = {}, _ body: @escaping Attempt
  ) -> Bool {
    guard let bundle = current() else { return false }
    do throws(AuthoringError) {
      try body(&history, bundle, overruled)
    } catch {
      guard let conflict = error.conflict, let onConflict else {
        onFailure?(error)
        return false
      }
      let last = lastID
      onConflict(conflict) { [weak self] in
        guard let self, lastID == last else { return }
        attempt(overruling: conflict, then: done, body)
      }
      return false
    }
    onSaved?()
    done()
    return true
  }
}
