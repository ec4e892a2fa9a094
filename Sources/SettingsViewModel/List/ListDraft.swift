import PropertyList
import SettingsSchema
import SettingsStorage

/// A new list item while it is being created: nothing is added to the list before ``finish()``.
///
/// It begins with the defaults of its page. Source: InAppSettingsKit, section 1.10 of the reference.
@MainActor
public final class ListDraft {
  /// The title of the page or the list of options.
  public let title: String
  /// The session that edits the new item; its store is in memory.
  public let session: SettingsSession
  /// The page to fill in, or a page with a single switch, slider or stepper; nil for a choice.
  public let pane: PaneModel?
  /// The choice to make; nil for a page.
  public let choice: ChoiceRow?
  /// Called when ``canFinish`` may have changed.
  public var onChange: (() -> Void)?
  /// Whether the item is valid: its strings meet the rules of the bundle, and the program accepts it.
  public private(set) var canFinish = false

  private let list: ListModel
  private let addition: Specifier
  private let store: MemoryStore
  private var observation: SettingsObservation?
  /// Whether the program’s corrections are being stored.
  private var isCorrecting = false
  /// The temporary key for a value without a key.
  private static let unnamed = "value"
  /// The maximum number of times that the program may correct its own corrections.
  private static let mostRounds = 4

  /// - Throws: ``BundleError`` if the page can’t be read.
  init(_ addition: Specifier, of list: ListModel, on page: PaneModel) throws(BundleError) {
    self.list = list
    self.addition = addition
    let file = addition.element.file
    store = MemoryStore(file.map(page.session.bundle.defaults(ofPane:)) ?? [:])
    title = addition.title.map(page.pane.localized) ?? ""
    session = SettingsSession(of: page.session, store: store, adding: addition.listMember)
    if let file {
      pane = try session.pane(named: file, title: title, after: page.path)
      choice = nil
    } else if let element = addition.element.choice {
      pane = nil
      let context = PaneContext(pane: page.pane, session: session, path: page.path)
      let source = RowSource(
        specifier: addition, host: context, draftKey: addition.key ?? ListDraft.unnamed)
      choice = source.makeChoiceRow(element)
    } else {
      pane = session.pane(of: addition, in: page.pane, title: title, draftKey: ListDraft.unnamed)
      choice = nil
      if let row = pane?.rows.first, let key = row.storedKey, let value = row.shownControlValue {
        store.setValue(value, forKey: key)
      }
    }
    observation = session.observe { [weak self] in
      if case .state = $0 { self?.validate() }
    }
    validate()
  }

  /// Adds the item to the list, if it is valid.
  public func finish() {
    session.endEditing()
    guard canFinish else { return }
    if addition.element.file == nil, addition.key == nil {
      store.value(forKey: ListDraft.unnamed).map(list.add)
    } else {
      list.add(.dictionary(store.values))
    }
  }

  /// Asks the program; its corrections are shown and validated again.
  private func validate() {
    guard !isCorrecting else { return }
    var isValid = choice == nil || !store.values.isEmpty
    for _ in 0..<ListDraft.mostRounds where isValid {
      var fields = store.values
      isValid = session.delegate?.settings(session, isValid: &fields, of: addition) ?? true
      guard fields != store.values else { break }
      replace(with: fields)
    }
    canFinish = isValid && pane?.rows.allSatisfy(\.isTextStorable) != false
    choice?.notifyChange()
    onChange?()
  }

  private func replace(with fields: PropertyListDictionary) {
    isCorrecting = true
    for key in store.keys where fields[key] == nil { store.removeValue(forKey: key) }
    for (key, value) in fields { store.setValue(value, forKey: key) }
    session.refreshValues()
    isCorrecting = false
  }
}
