import PropertyList
import SettingsStorage

/// Which elements of a list, by position, bear the marks of its key: those that are new or changed.
struct ListMarks {
  /// Those that the default list does not have; nil where the list is the default one.
  var modified: Set<Int>?
  /// Those that the saved list does not have; nil where the list is saved.
  var unsaved: Set<Int>?

  func isModified(_ index: Int) -> Bool { modified?.contains(index) == true }
  func isUnsaved(_ index: Int) -> Bool { unsaved?.contains(index) == true }

  /// Whether an element bears the same marks as among others.
  func isSame(as other: ListMarks, at index: Int) -> Bool {
    isModified(index) == other.isModified(index) && isUnsaved(index) == other.isUnsaved(index)
  }

  /// Whether a mark is left that no element bears.
  var isOnNoElement: Bool { modified?.isEmpty == true || unsaved?.isEmpty == true }

  /// The elements that differ from those of another list: none of them where some were only removed or moved.
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
