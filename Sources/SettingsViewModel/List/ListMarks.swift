import PropertyList
import SettingsStorage

/// The indexes of the list items that are marked as modified or unsaved.
struct ListMarks {
  /// The items that aren’t in the default list; nil if the list has its default.
  var modified: Set<Int>?
  /// The items that aren’t in the saved list; nil if the list is saved.
  var unsaved: Set<Int>?

  func isModified(_ index: Int) -> Bool { modified?.contains(index) == true }
  func isUnsaved(_ index: Int) -> Bool { unsaved?.contains(index) == true }

  /// Whether an item has the same marks as in others.
  func isSame(as other: ListMarks, at index: Int) -> Bool {
    isModified(index) == other.isModified(index) && isUnsaved(index) == other.isUnsaved(index)
  }

  /// Whether the list is marked, but none of its items.
  var isOnNoElement: Bool { modified?.isEmpty == true || unsaved?.isEmpty == true }

  /// The items that differ from those of another list; none if items were only removed or moved.
  static func elements(
    of list: [PropertyListValue], otherThanIn base: [PropertyListValue]
  ) -> Set<Int> {
    var marked = Set(list.indices)
    for (old, new) in ListMatch(base, list).place.enumerated() {
      if let new, base[old].schemaEquals(list[new]) { marked.remove(new) }
    }
    return marked
  }
}
