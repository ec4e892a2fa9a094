import PropertyList
import SettingsStorage

/// The indexes of the list elements that are marked as modified or unsaved.
struct ListMarks {
  /// The elements that aren’t in the default list; nil if the list has its default.
  var modified: Set<Int>?
  /// The elements that aren’t in the saved list; nil if the list is saved.
  var unsaved: Set<Int>?

  func isModified(_ index: Int) -> Bool { modified?.contains(index) == true }
  func isUnsaved(_ index: Int) -> Bool { unsaved?.contains(index) == true }

  /// Whether an element has the same marks as in others.
  func isSame(as other: ListMarks, at index: Int) -> Bool {
    isModified(index) == other.isModified(index) && isUnsaved(index) == other.isUnsaved(index)
  }

  /// Whether the list is marked, but none of its elements.
  var isOnNoElement: Bool { modified?.isEmpty == true || unsaved?.isEmpty == true }

  /// The elements that differ from those of another list; none if elements were only removed or moved.
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
