import Foundation
import PropertyList
import SettingsAuthoring
import Translation
import Widgets

// The stored value of a setting whose key is renamed.

extension EditFeature {
  /// A stored value that was moved because an edit of the bundle renamed its key.
  struct MovedValue {
    /// The edit, and whether it was done, not undone, by then.
    let edit: (id: Int, isDone: Bool)
    /// The page with the setting.
    let file: URL
    let old: String
    let new: String
    let value: PropertyListValue
  }

  /// Offers to move the stored value of a key to its new name, as an unsaved change.
  ///
  /// - Parameters:
  ///   - file: the page with the setting.
  ///   - edit: the edit of the bundle that gave the key its new name, or was undone to do so.
  ///   - answered: called after an answer.
  /// - Returns: Whether it asks.
  @discardableResult
  func offerMove(
    from old: String, to new: String, on file: URL, after edit: Int,
    then answered: @escaping @MainActor () -> Void = {}
  ) -> Bool {
    guard let session = host.document?.session, let value = session.store.value(forKey: old),
      session.store.value(forKey: new) == nil
    else { return false }
    host.ask(
      tr("Move the Stored Value, Too?"),
      tr(
        """
        The settings have a value for \(old.inQuotes). It can be moved to \(new.inQuotes), as an \
        unsaved change.
        """),
      close: .init("keep", tr("Keep")), action: .init("move", tr("Move"), style: .suggested)
    ) { [weak self, weak session] in
      defer { answered() }
      guard $0, let self, let session else { return }
      session.setValues([(new, value), (old, nil)], name: new)
      let isDone = editor.isDone(edit)
      moved = MovedValue(edit: (edit, isDone), file: file, old: old, new: new, value: value)
    }
    return true
  }

  /// Offers to move a value back once the renaming of its key is undone, and again once it is redone.
  func offerMoveBack() {
    guard let moved, editor.isDone(moved.edit.id) != moved.edit.isDone,
      // The edit may not be the whole renaming.
      editor.isUsed(moved.old, on: moved.file), !editor.isUsed(moved.new, on: moved.file),
      host.document?.session.store.value(forKey: moved.new) == moved.value
    else { return }
    self.moved = nil
    offerMove(from: moved.new, to: moved.old, on: moved.file, after: moved.edit.id)
  }
}
