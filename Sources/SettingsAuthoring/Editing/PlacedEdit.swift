import Foundation
import PropertyList
import SettingsSchema
import Translation

/// An edit with the previous content of its place, so that it can be made in a file that has changed elsewhere.
struct PlacedEdit: Sendable {
  private let placed: BundleEdit
  /// Whether the place has to be as it was.
  private let isChecked: Bool
  /// The value that the edit replaces, removes or moves; nil for none.
  private let old: PropertyListValue?
  /// The element of the page around the place; nil if the place isn’t in one.
  private let element: PropertyListValue?

  /// The number of steps to an element: the key of the list, and its index.
  private static let elementDepth = 2

  /// An edit that doesn’t depend on the content of its place.
  init(_ edit: BundleEdit) {
    (placed, isChecked, old, element) = (edit, false, nil, nil)
  }

  /// - Parameter value: the page before the edit.
  init(_ edit: BundleEdit, in value: PropertyListValue) {
    (placed, isChecked) = (edit, true)
    let path = edit.edit.path
    old = edit.edit.isInsertion ? nil : value.value(at: path)
    element =
      path.count > Self.elementDepth ? value.value(at: path.prefix(Self.elementDepth)) : nil
  }

  /// The file.
  var file: URL { placed.file }
  /// The edit for the page as it was.
  var edit: PropertyListEdit { placed.edit }

  /// This edit of a value and a later one of the same, as one; nil if they are separate.
  fileprivate func followed(by later: PlacedEdit) -> PlacedEdit? {
    guard case .set = edit.change, later.file == file, later.edit.path == edit.path,
      isChecked, later.isChecked
    else { return nil }
    switch later.edit.change {
    case .set: break
    case .remove where old != nil: break
    default: return nil
    }
    return PlacedEdit(later.placed, old: old, element: element)
  }

  private init(_ edit: BundleEdit, old: PropertyListValue?, element: PropertyListValue?) {
    (placed, isChecked, self.old, self.element) = (edit, true, old, element)
  }

  /// What becomes of the edit in the page as it is now.
  enum Outcome {
    case edit(BundleEdit)
    /// Another program has changed the same value.
    case disputed(BundleEdit, EditConflict.Value)
    /// Another program has changed it in the same way.
    case done
    /// The place is gone, or can’t be told from others.
    case gone
  }

  /// Finds the place in the page as it is now.
  func outcome(in value: PropertyListValue) -> Outcome {
    guard isChecked else { return .edit(placed) }
    guard let path = path(in: value) else { return .gone }
    let edit = PropertyListEdit(at: path, placed.edit.change)
    let current = value.value(at: path)
    guard edit.isInsertion || current == old else { return dispute(edit, current, in: value) }
    // The elements after the first one may have changed.
    if case .removeAll = edit.change, (try? edit.applied(to: value)) == nil { return .gone }
    return .edit(BundleEdit(file, edit))
  }

  /// The place in the page as it is now; nil if it is gone.
  private func path(in value: PropertyListValue) -> [PropertyListStep]? {
    var path = placed.edit.path
    guard path.count >= Self.elementDepth, case .index(let index) = path[1] else {
      return value.value(at: path.dropLast()) == nil ? nil : path
    }
    let isInElement = path.count > Self.elementDepth
    guard let known = isInElement ? element : old,
      value.value(at: path.prefix(Self.elementDepth)) != known
    else { return path }
    guard let list = value.value(at: path.prefix(1))?.array else { return nil }
    // Elements before it may have been added, removed or moved.
    var place = list.onlyIndex { $0 == known }
    if place == nil, isInElement, case .key(let key) = path[Self.elementDepth] {
      place = list.index(ofChanged: known, besides: key, near: index)
    }
    guard let place else { return nil }
    path[1] = .index(place)
    return value.value(at: path.dropLast()) == nil ? nil : path
  }

  /// The outcome for a value that another program has changed.
  private func dispute(
    _ edit: PropertyListEdit, _ current: PropertyListValue?, in value: PropertyListValue
  ) -> Outcome {
    let mine: PropertyListValue?
    switch edit.change {
    case .set(let new): mine = new
    case .remove: mine = nil
    default: return .gone
    }
    guard case .key(let key)? = edit.path.last else { return .gone }
    if current == mine { return .done }
    var around = edit.path.prefix(Self.elementDepth)
    // The only element of a PreferenceLoader file isn’t in a list.
    if case .key? = around.last { around.removeLast() }
    let element = around.isEmpty ? nil : value.value(at: around)?.dictionary
    let name =
      element.map { tr("\(key) of \(ElementRows.title(of: $0).inQuotes)") }
      ?? tr("\(key) of the page")
    let disputed = EditConflict.Value(path: edit.path, name: name, theirs: current, mine: mine)
    return .disputed(BundleEdit(file, edit), disputed)
  }
}

extension [PlacedEdit] {
  /// These edits and later ones; the letters of a text become one.
  func followed(by later: [PlacedEdit]) -> [PlacedEdit] {
    guard let last, let next = later.first, let joined = last.followed(by: next) else {
      return self + later
    }
    return dropLast() + [joined] + later.dropFirst()
  }
}

extension PropertyListEdit {
  fileprivate var isInsertion: Bool { inserted != nil }
}

extension [PropertyListValue] {
  /// The index of the only element that fulfills a condition; nil for none or several.
  fileprivate func onlyIndex(where isWanted: (PropertyListValue) -> Bool) -> Int? {
    let index = firstIndex(where: isWanted)
    return index == lastIndex(where: isWanted) ? index : nil
  }

  /// The index of an element in which another program has changed keys: it has the same type and setting, or
  /// everything else is the same.
  fileprivate func index(
    ofChanged element: PropertyListValue, besides key: String, near place: Int
  ) -> Int? {
    guard let old = element.dictionary else { return nil }
    let (setting, rest) = (old.setting, old.without(key))
    let conditions: [(PropertyListValue) -> Bool] = [
      { setting != nil && $0.dictionary?.setting == setting },
      { $0.dictionary?.without(key) == rest },
    ]
    for isWanted in conditions {
      if indices.contains(place), isWanted(self[place]) { return place }
      if let index = onlyIndex(where: isWanted) { return index }
    }
    return nil
  }
}

extension PropertyListDictionary {
  /// The type and the key of an element’s setting; nil for one without.
  fileprivate var setting: [PropertyListValue]? {
    guard let key = self["Key"] ?? self["key"], let type = self["Type"] ?? self["cell"] else {
      return nil
    }
    return [type, key]
  }

  fileprivate func without(_ key: String) -> PropertyListDictionary {
    var others = self
    others[key] = nil
    return others
  }
}
