public import PropertyList
public import SettingsSchema
import SettingsStorage
import Translation

/// The array behind a section whose rows are its elements: reads it, and changes it as undoable edits.
///
/// Source: InAppSettingsKit's list groups, section 1.10 of the reference.
@MainActor
public final class ListModel {
  /// The element that starts the section.
  public let header: Specifier
  /// What the list's elements are shown as, made with, and whether they can be removed and moved.
  public let group: ListGroupElement

  let context: PaneContext
  /// The elements that the rows show; there may be others by now, of which they have not been told yet.
  var shown: [PropertyListValue] = []
  /// The marks of ``shown`` while they are known.
  var knownMarks: ListMarks?

  init(_ group: ListGroupElement, header: Specifier, in context: PaneContext) {
    self.group = group
    self.header = header
    self.context = context
  }

  private var session: SettingsSession { context.session }

  /// Where the array is in the session's store; nil for nowhere.
  var key: String? { context.storedKey(of: header) }

  private var stored: PropertyListValue? {
    key.flatMap(session.value(forKey:)) ?? header.defaultValue
  }

  /// The list that counts while nothing is stored.
  var fallback: PropertyListValue? {
    key.flatMap { session.registeredDefaults[$0] } ?? header.defaultValue
  }

  /// Whether the bundle says how elements are added.
  var isExtensible: Bool { group.addition != nil || group.unusableAdditionType != nil }

  /// The elements, in order; none where the store holds no array.
  public var elements: [PropertyListValue] { stored?.array ?? [] }

  /// Why the list can't be changed, in a sentence; nil when it can.
  public var problem: String? {
    if header.key == nil {
      return tr("This list has no Key, so its elements can’t be stored.")
    }
    if key == nil, let domain = header.domain { return RowModel.refusal(ofDomain: domain) }
    if let reason = key.flatMap({ context.session.store.lockReason(forKey: $0) }) {
      return reason
    }
    guard let stored, stored.array == nil else { return nil }
    return
      tr(
        "The store has a value of type \(stored.typeName) here, not an array. It is kept as it is."
      )
  }

  /// What an empty list says above its rows: why it is empty, or what to do; "" when it has elements.
  public var hint: String {
    if let problem { return problem }
    guard elements.isEmpty else { return "" }
    return switch group.addition?.element {
    case .textField: tr("Nothing here yet. Type below and press Enter to add to the list.")
    case nil: tr("Nothing here yet.")
    default: tr("Nothing here yet. Use the row below to add to the list.")
    }
  }

  /// What the list is called in the names of edits.
  var name: String {
    let title = header.title.map(context.pane.localized) ?? ""
    return title.isEmpty ? header.key ?? "" : title
  }

  // MARK: Changes

  /// Appends an element.
  func add(_ element: PropertyListValue) {
    store(elements + [element], name: name, action: .addition)
  }

  /// Removes an element; the last one leaves an empty array.
  ///
  /// - Parameter name: what the element is called.
  func remove(at index: Int, name: String) {
    guard let index = place(of: index) else { return }
    var elements = self.elements
    elements.remove(at: index)
    store(elements, name: name, action: .deletion)
  }

  /// Moves an element to another position, counted without it.
  ///
  /// - Parameter name: what the element is called.
  func move(from index: Int, to target: Int, name: String) {
    guard let index = place(of: index) else { return }
    var elements = self.elements
    let element = elements.remove(at: index)
    elements.insert(element, at: max(0, min(target, elements.count)))
    store(elements, name: name, action: .move)
  }

  /// Puts a value in an element's place: into its field where the element is a dictionary and the item has a
  /// key, so that its other fields stay; nil removes the field.
  func setValue(_ value: PropertyListValue?, at index: Int, name: String, kind: EditKind) {
    guard let index = place(of: index) else { return }
    var elements = self.elements
    if let field = group.item?.key, case .dictionary(var entries) = elements[index] {
      entries[field] = value
      elements[index] = .dictionary(entries)
    } else if let value {
      elements[index] = value
    }
    store(elements, name: name.isEmpty ? self.name : name, kind: kind)
  }

  /// Where an element of ``shown`` is now; nil once it is gone.
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
    session.setValue(.array(elements), forKey: key, name: name, kind: kind, action: action)
  }
}

extension ListModel {
  /// The marks of the elements that are shown.
  var marks: ListMarks {
    if let knownMarks { return knownMarks }
    let marks = findMarks()
    knownMarks = marks
    return marks
  }

  private func findMarks() -> ListMarks {
    var marks = ListMarks()
    guard let key else { return marks }
    let session = context.session
    if let stored = session.value(forKey: key), fallback?.schemaEquals(stored) != true {
      marks.modified = elements(otherThanIn: fallback)
    }
    if session.unsavedKeys.contains(key) {
      let saved = session.store.unsavedChanges.first { $0.key == key }?.oldValue
      marks.unsaved = elements(otherThanIn: saved ?? fallback)
    }
    return marks
  }

  private func elements(otherThanIn base: PropertyListValue?) -> Set<Int> {
    ListMarks.elements(of: shown, otherThanIn: base?.array ?? [])
  }
}
