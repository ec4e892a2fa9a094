import PropertyList
import SettingsSchema
import SettingsStorage

/// A new element of a list while it is being made: nothing reaches the list before ``finish()``.
///
/// It begins with the defaults of its page. Source: InAppSettingsKit, section 1.10 of the reference.
@MainActor
public final class ListDraft {
  /// The title of the page or the list of options.
  public let title: String
  /// The session that the new element is edited in; its store is in memory.
  public let session: SettingsSession
  /// The page to fill in, or that of a switch or a slider alone; nil for a choice.
  public let pane: PaneModel?
  /// The choice to make; nil for a page.
  public let choice: ChoiceRow?
  /// Called when ``canFinish`` may have changed.
  public var onChange: (() -> Void)?
  /// Whether the element may be kept: its texts meet the rules of the bundle, and the program accepts it.
  public private(set) var canFinish = false

  private let list: ListModel
  private let addition: Specifier
  private let store: MemoryStore
  private var observation: SettingsObservation?
  /// Whether what the program has mended is being stored.
  private var isMending = false
  /// Where a value without a key is kept meanwhile.
  private static let unnamed = "value"
  /// How often the program may mend what it mended.
  private static let mostRounds = 4

  /// - Throws: ``BundleError`` when the page can't be read.
  init(_ addition: Specifier, of list: ListModel) throws(BundleError) {
    self.list = list
    self.addition = addition
    let context = list.context
    let bundle = context.session.bundle
    let file = addition.element.file
    store = MemoryStore(file.map(bundle.defaults(ofPane:)) ?? [:])
    title = addition.title.map(context.pane.localized) ?? ""
    session = SettingsSession(adding: addition.listMember, to: store, of: context.session)
    if let file {
      pane = try session.pane(named: file, title: title, after: context.path)
      choice = nil
    } else if addition.element.choice == nil {
      pane = session.pane(
        of: addition, in: context.pane, title: title, draftKey: ListDraft.unnamed)
      choice = nil
      pane?.rows.first?.storeShownControl()
    } else {
      pane = nil
      let context = PaneContext(pane: context.pane, session: session, path: context.path)
      let source = RowSource(
        specifier: addition, context: context, draftKey: addition.key ?? ListDraft.unnamed)
      choice = source.makeRow() as? ChoiceRow
    }
    observation = session.observe { [weak self] in
      if case .state = $0 { self?.validate() }
    }
    validate()
  }

  /// Adds the element to the list; nothing happens while it may not be kept.
  public func finish() {
    session.endEditing()
    guard canFinish else { return }
    if addition.element.file == nil, addition.key == nil {
      store.value(forKey: ListDraft.unnamed).map(list.add)
    } else {
      list.add(.dictionary(store.values))
    }
  }

  /// Asks the program; what it mended is shown and asked about again.
  private func validate() {
    guard !isMending else { return }
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
    isMending = true
    for key in store.keys where fields[key] == nil { store.removeValue(forKey: key) }
    for (key, value) in fields { store.setValue(value, forKey: key) }
    session.refreshValues()
    isMending = false
  }
}
