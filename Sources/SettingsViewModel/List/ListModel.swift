public import PropertyList
public import SettingsSchema
import SettingsStorage
import Translation

/// The array of a section whose rows are its items: reads it, and changes it with undoable edits.
///
/// Source: InAppSettingsKit’s list groups, section 1.10 of the reference.
@MainActor
public final class ListModel {
  /// The element that starts the section.
  public let header: Specifier
  /// How items are shown and added, and whether they can be removed and moved.
  public let group: ListGroupElement

  let host: any RowHost
  /// The fields of the items that are edited in the list; empty for a list whose rows open pages.
  private(set) lazy var columns = host.bundle.isGenerated ? ListColumn.all(of: header) : []
  /// The items of the current rows; newer items may not be shown yet.
  var shown: [PropertyListValue] = []
  /// The marks of ``shown``, once they are known.
  var knownMarks: ListMarks?

  init(_ group: ListGroupElement, header: Specifier, in host: any RowHost) {
    self.group = group
    self.header = header
    self.host = host
  }

  /// The key of the array in the store; nil if it isn’t stored.
  var key: String? { host.storedKey(of: header) }

  private var stored: PropertyListValue? {
    key.flatMap(host.values.value(forKey:)) ?? header.defaultValue
  }

  /// The list to use while nothing is stored.
  var fallback: PropertyListValue? {
    key.flatMap { host.values.programValue(forKey: $0, of: header) } ?? header.defaultValue
  }

  /// Whether the bundle allows adding items.
  var isExtensible: Bool { group.addition != nil || group.unusableAdditionType != nil }

  /// The items, in order; none if the store has no array.
  public var elements: [PropertyListValue] { stored?.array ?? [] }

  /// Why the list can’t be changed, in a sentence; nil when it can.
  public var problem: String? {
    if header.key == nil {
      return tr("This list has no Key, so its items can’t be stored.")
    }
    if key == nil, let domain = header.domain { return RowModel.refusal(ofDomain: domain) }
    if let reason = key.flatMap({ host.values.lockReason(forKey: $0) }) { return reason }
    guard let stored, stored.array == nil else { return nil }
    return
      tr(
        "The store has a value of type \(stored.typeName) here, not an array. It is kept as it is."
      )
  }

  /// Whether the bundle’s specifier can’t show an item, so that its value is shown as text.
  func isMismatched(_ element: PropertyListValue) -> Bool {
    group.item(for: element) == nil || !group.shows(element)
  }

  /// The text above an empty list: why it is empty, or what to do; "" if it has items.
  public var hint: String {
    if let problem { return problem }
    guard elements.isEmpty else { return "" }
    return switch group.addition?.element {
    case .textField: tr("Nothing here yet. Type below and press Enter to add to the list.")
    case nil: tr("Nothing here yet.")
    default: tr("Nothing here yet. Use the row below to add to the list.")
    }
  }

  /// The name of the list in the names of edits.
  var name: String { host.pane.title(of: header) ?? header.key ?? "" }

  // MARK: Changes

  /// Appends an item.
  func add(_ element: PropertyListValue) {
    store(elements + [element], name: name, action: .addition)
  }

  /// Removes an item; the last one leaves an empty array.
  ///
  /// - Parameter name: the name of the item.
  func remove(at index: Int, name: String) {
    guard let index = place(of: index) else { return }
    var elements = self.elements
    elements.remove(at: index)
    store(elements, name: name, action: .deletion)
  }

  /// Moves an item to another position, counted without it.
  ///
  /// - Parameter name: the name of the item.
  func move(from index: Int, to target: Int, name: String) {
    guard let index = place(of: index) else { return }
    var elements = self.elements
    let element = elements.remove(at: index)
    elements.insert(element, at: max(0, min(target, elements.count)))
    store(elements, name: name, action: .move)
  }

  /// Sets the value of an item: a field, if the item is a dictionary and the specifier has a key, so that other fields
  /// stay.
  ///
  /// Nil removes the field.
  ///
  /// - Parameter field: the field; nil for that of the specifier.
  func setValue(
    _ value: PropertyListValue?, of field: String? = nil, at index: Int, name: String,
    kind: EditKind
  ) {
    guard let elements = elements(setting: value, of: field, at: index) else { return }
    store(elements, name: name.isEmpty ? self.name : name, kind: kind)
  }

  /// The items with another value in one of them; nil if it was removed.
  private func elements(
    setting value: PropertyListValue?, of field: String? = nil, at index: Int
  ) -> [PropertyListValue]? {
    guard let index = place(of: index) else { return nil }
    var elements = self.elements
    if let field = field ?? group.item(for: elements[index])?.key,
      case .dictionary(var entries) = elements[index]
    {
      entries[field] = value
      elements[index] = .dictionary(entries)
    } else if let value {
      elements[index] = value
    }
    return elements
  }

  /// Why the store doesn’t accept the list with another value in an item, or with a new item; nil if it does.
  ///
  /// - Parameter index: that of the item; nil for a new one.
  func refusal(of value: PropertyListValue, at index: Int?) -> String? {
    let changed = index.map { elements(setting: value, at: $0) } ?? elements + [value]
    guard let key, let changed else { return nil }
    return host.values.refusal(of: .array(changed), forKey: key)
  }

  /// The current index of an item of ``shown``, or nil if it was removed.
  func place(of index: Int) -> Int? {
    guard shown.indices.contains(index) else { return nil }
    let elements = self.elements
    return elements == shown ? index : ListMatch(shown, elements).place[index]
  }

  private func store(
    _ elements: [PropertyListValue], name: String, kind: EditKind = .discrete,
    action: EditAction = .change
  ) {
    guard let key, problem == nil else { return }
    host.values.setValue(.array(elements), forKey: key, name: name, kind: kind, action: action)
  }
}

extension ListModel {
  /// The marks of the shown items.
  var marks: ListMarks {
    if let knownMarks { return knownMarks }
    let marks = findMarks()
    knownMarks = marks
    return marks
  }

  private func findMarks() -> ListMarks {
    var marks = ListMarks()
    guard let key else { return marks }
    if host.bundle.isResettable(header), let stored = host.values.value(forKey: key),
      fallback?.schemaEquals(stored) != true
    {
      marks.modified = elements(otherThanIn: fallback)
    }
    if host.values.isUnsaved(key) {
      marks.unsaved = elements(otherThanIn: host.values.savedValue(forKey: key) ?? fallback)
    }
    return marks
  }

  private func elements(otherThanIn base: PropertyListValue?) -> Set<Int> {
    ListMarks.elements(of: shown, otherThanIn: base?.array ?? [])
  }
}
