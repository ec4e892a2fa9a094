import Foundation
import Translation

/// What an edit does to what it is named after, for the names of Undo and Redo.
public enum EditAction: Sendable, Hashable {
  /// A value is changed.
  case change
  /// An element comes into a list.
  case addition
  /// An element goes from a list.
  case deletion
  /// A key that was not stored gets a value.
  case creation
  /// A value gets another key.
  case renaming
  /// An element gets another place in its list.
  case move
  /// A value goes, so that the default counts.
  case reset
  /// Unsaved changes are given up.
  case revert
  /// Values come from a file.
  case importing
  /// Values come from a copy of the file.
  case merge
  /// Changes are made once more that were lost.
  case recovery

  /// What was done: "Change of Volume".
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
