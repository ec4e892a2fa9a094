import Foundation
import Translation

/// The action of an edit, for the names of Undo and Redo.
public enum EditAction: Sendable, Hashable {
  /// A value was changed.
  case change
  /// An item was added to a list.
  case addition
  /// An item was removed from a list.
  case deletion
  /// A key was added.
  case creation
  /// A key was renamed.
  case renaming
  /// An item was moved in its list.
  case move
  /// A value was removed, so that the default applies.
  case reset
  /// Unsaved changes were discarded.
  case revert
  /// Values were imported from a file.
  case importing
  /// Values were merged from a copy of the file.
  case merge
  /// Lost changes were restored.
  case recovery

  /// The title, such as "Change of Volume".
  func title(_ name: String) -> String {
    switch self {
    case .change: tr("Change of \(name)", comment: "In: Undo Change of Volume")
    case .addition: tr("Addition to \(name)", comment: "In: Undo Addition to Volume")
    case .deletion: tr("Deletion of \(name)", comment: "In: Undo Deletion of Volume")
    case .creation: tr("Addition of \(name)", comment: "In: Undo Addition of Volume")
    case .renaming: tr("Renaming of \(name)", comment: "In: Undo Renaming of Volume")
    case .move: tr("Move of \(name)", comment: "In: Undo Move of Volume")
    case .reset: tr("Reset of \(name)", comment: "In: Undo Reset of Volume")
    case .revert: tr("Revert of \(name)", comment: "In: Undo Revert of Volume")
    case .importing: tr("Import of \(name)", comment: "In: Undo Import of Volume")
    case .merge: tr("Merge of \(name)", comment: "In: Undo Merge of Volume")
    case .recovery: tr("Recovery of \(name)", comment: "In: Undo Recovery of Volume")
    }
  }
}
