import PropertyList
import Translation

/// One undoable edit: of one key, or of several at once.
struct Edit {
  /// A key’s value before and after an edit.
  struct Change: Equatable {
    let key: String
    let before: PropertyListValue?
    let after: PropertyListValue?
    /// The place of a removed or renamed key; nil for others.
    var place: KeyPlace?
  }

  var changes: [Change]
  /// The name for "Undo Change of …".
  let name: String
  var action = EditAction.change
  let kind: EditKind
  /// The last time when the edit was extended, in seconds of the session’s clock.
  var time: Double
  /// A unique ID in its history, which stays the same while the edit is extended.
  var id = 0
  /// The approximate size of its values in bytes.
  var size = 0
}

extension Edit {
  /// The places of removed and renamed keys.
  var places: [String: KeyPlace] {
    let places = changes.compactMap { change in change.place.map { (change.key, $0) } }
    return Dictionary(places) { first, _ in first }
  }

  /// The path of a value that the edit renames, in the store or in a dictionary; nil if it doesn’t.
  func path(ofRenamed keyPath: [String]) -> [String]? {
    guard action == .renaming, let key = keyPath.last else { return nil }
    let around = keyPath.dropLast()
    let old = values(\.before)[path: around]?.dictionary ?? [:]
    let new = values(\.after)[path: around]?.dictionary ?? [:]
    guard old[key] != nil, new[key] == nil else { return nil }
    return new.keys.first { old[$0] == nil }.map { around + [$0] }
  }

  /// Whether the edit adds or removes the value at a path.
  func addsOrRemoves(_ keyPath: [String]) -> Bool {
    (values(\.before)[path: keyPath] == nil) != (values(\.after)[path: keyPath] == nil)
  }

  /// The values of the edited keys on one side.
  private func values(_ side: (Change) -> PropertyListValue?) -> PropertyListDictionary {
    PropertyListDictionary(changes) { ($0.key, side($0)) }
  }

  /// A longer name would make menus too wide.
  private static let longestName = 40

  /// The title, such as "Change of Volume", in one line.
  var title: String { action.title(shortName.embedded) }

  /// The name in one line, shortened.
  var shortName: String {
    let line = name.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > Edit.longestName ? line.prefix(Edit.longestName - 1) + "…" : line
  }
}
