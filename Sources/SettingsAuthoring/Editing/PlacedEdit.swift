import Foundation
import PropertyList
import SettingsSchema

/// An edit with the previous content of its place, so that it can be made in a file that has changed elsewhere.
struct PlacedEdit: Sendable {
  private let placed: BundleEdit
  /// The value that the edit replaces, removes or moves; nil for none.
  private let old: PropertyListValue?
  /// The element of the page around the place; nil if the place isn’t in one.
  private let element: PropertyListValue?

  /// The number of steps to an element: the key of the list, and its index.
  private static let elementDepth = 2

  /// - Parameter value: the page before the edit.
  init(_ edit: BundleEdit, in value: PropertyListValue) {
    placed = edit
    let path = edit.edit.path
    old = edit.edit.isInsertion ? nil : value.value(at: path)
    element =
      path.count > Self.elementDepth ? value.value(at: path.prefix(Self.elementDepth)) : nil
  }

  /// The file.
  var file: URL { placed.file }
  /// The edit for the page as it was.
  var edit: PropertyListEdit { placed.edit }

  /// The edit for the page as it is now; nil if its place has changed.
  func edit(in value: PropertyListValue) -> BundleEdit? {
    var path = placed.edit.path
    let known = path.count == Self.elementDepth ? old : element
    // Elements before it may have been added, removed or moved.
    if let known, value.value(at: path.prefix(Self.elementDepth)) != known {
      guard let index = value.value(at: path.prefix(1))?.array?.onlyIndex(of: known) else {
        return nil
      }
      path[1] = .index(index)
    }
    guard placed.edit.isInsertion || value.value(at: path) == old else { return nil }
    let edit = PropertyListEdit(at: path, placed.edit.change)
    // The elements after the first one may have changed.
    if case .removeAll = edit.change, (try? edit.applied(to: value)) == nil { return nil }
    return BundleEdit(file, edit)
  }
}

extension PropertyListEdit {
  fileprivate var isInsertion: Bool { inserted != nil }
}

extension [PropertyListValue] {
  /// The index of an element that occurs only once; nil for others.
  fileprivate func onlyIndex(of element: PropertyListValue) -> Int? {
    let index = firstIndex(of: element)
    return index == lastIndex(of: element) ? index : nil
  }
}
