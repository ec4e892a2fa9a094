public import Foundation
public import PropertyList
public import SettingsSchema
public import SettingsStorage

/// Ties a bundle to a store: its panes, the edits made in them, undo, and saving.
///
/// The one place through which rows write. Every change of a key, made here or in the store by somebody
/// else, reaches every row that shows the key.
@MainActor
public final class SettingsSession {
  /// The bundle that is shown; see ``replaceBundle(_:)``.
  public var bundle: SettingsBundle { editing?.parent.bundle ?? ownBundle }
  /// The store that is edited.
  public let store: any SettingsStore

  /// What the program decides for the settings; nil for none, as in the app.
  public weak var delegate: (any SettingsDelegate)?

  /// Whether the row that opens the desktop's privacy settings is left out; false at first.
  ///
  /// Source: InAppSettingsKit's `neverShowPrivacySettings`. Set it before a pane is opened.
  public var neverShowsPrivacySettings = false

  /// Whether the first page says at its end what shows it; false at first, other than in InAppSettingsKit, whose
  /// `showCreditsFooter` is on.
  public var showsCredits = false

  /// Folders with the program's own images and pages of the web, for those that the bundle has not, such as
  /// `Bundle.main.resourceURL`; none at first.
  public var resourceFolders: [URL] = []

  /// Whether pages of the web can be shown in the window; they can't at first.
  ///
  /// Set by whoever shows the panes, and asked only for rows that lead to one.
  public var showsWebPages: @MainActor () -> Bool = { false }

  /// Called after anything that ``hasUnsavedChanges``, ``undoName``, ``redoName`` or ``storeStatus`` tell may
  /// have changed.
  public var onStateChange: (() -> Void)?

  /// The keys of rows and sections that are not shown; none at first.
  ///
  /// A hidden group takes its rows along; a section goes when all of its rows are hidden; unknown keys mean
  /// nothing. All open panes follow at once. It adds to what the bundle hides by `LeversVisibleWhen`.
  /// Source: InAppSettingsKit's `hiddenKeys`, section 1.12 of the reference.
  public var hiddenKeys: Set<String> = [] {
    didSet {
      let changed = hiddenKeys.symmetricDifference(oldValue)
      guard !changed.isEmpty else { return }
      forEachPane { $0.refreshVisibility(ofKeys: changed) }
      tellFollowers(ofKey: nil)
    }
  }

  /// See ``registerDefaults(_:)``.
  private(set) var registeredDefaults: PropertyListDictionary = [:]
  /// The elements of all pages by key; made when it is first asked for.
  var keys: KeyIndex {
    if let known = knownKeys { return known }
    let keys = KeyIndex(bundle)
    knownKeys = keys
    return keys
  }
  var knownKeys: KeyIndex?
  /// What the `Info.plist` beside the bundle says; read when a title row first asks for it.
  var knownProgramInfo: ProgramInfo?
  let changeObservers = ChangeObservers()

  /// Whether changes are saved by themselves, half a second after the last one; false by default.
  public var savesAutomatically = false {
    didSet { if savesAutomatically { scheduleAutosave() } else { autosave.cancel() } }
  }

  /// Called with a key and the reason when the store did not take an edit, as where a schema does not allow the value.
  public var onRefusal: ((_ key: String, _ reason: String) -> Void)?

  /// Called when ``undo()`` or ``redo()`` meets values that somebody else has changed since: has the user decide, then
  /// calls ``ConflictsModel/apply()``, or does nothing to leave all as it is.
  ///
  /// Where nobody asks, the values of the others stay. `SettingsPage` asks in a dialog.
  public var onUndoConflict: ((ConflictsModel) -> Void)?

  /// Called after values were saved whose elements announce something, with what other programs are to be told.
  public var onNotifications: (([SavedNotification]) -> Void)?

  /// Called when saving by itself failed; the changes stay, and the next one tries again.
  public var onAutosaveFailure: ((any Error) -> Void)?

  var ownBundle: SettingsBundle
  /// The sessions of pages for elements of lists.
  private(set) var itemSessions: [WeakSession] = []
  let autosave = Autosave()
  var history = EditHistory()
  private let now: () -> Double
  private var observations: [SettingsObservation] = []
  /// Tells the changes of this session, which are shown at once, from those of others.
  let writer = SettingsWriter()
  /// Whether more is to be written before the window is told.
  private var isWritingSeveral = false
  /// Keys that change together from which on all rows are looked at.
  private static let many = 100
  private(set) var openPanes: [WeakPane] = []
  private var followers: [WeakFollower] = []
  /// See ``countModifiedRows()``.
  var modifiedRows: ModifiedRows?
  /// The list that the session makes a new element of; nil for other sessions.
  private(set) var addition: ListMember?
  /// How the store's changes become those of a list, for the page of one element; nil for other sessions.
  let editing: ItemEditing?

  /// Makes a session.
  ///
  /// - Parameter now: a clock in seconds that never goes back; it tells typing pauses apart.
  public init(
    bundle: SettingsBundle, store: any SettingsStore,
    now: @escaping () -> Double = { MonotonicClock.seconds }
  ) {
    ownBundle = bundle
    self.store = store
    self.now = now
    editing = nil
    followStore()
  }

  /// Makes the session of a page for one element of a list: its edits are edits of the session that shows the
  /// list, which also undoes them.
  init(editing: ItemEditing) {
    ownBundle = editing.parent.bundle
    store = editing.store
    now = editing.parent.now
    self.editing = editing
    takeOver(from: editing.parent)
    followStore()
    editing.parent.itemSessions.removeAll { $0.session == nil }
    editing.parent.itemSessions.append(WeakSession(session: self))
  }

  /// Makes the session in which a new element of a list is made.
  ///
  /// - Parameter parent: the session that shows the list.
  init(
    adding addition: ListMember?, to store: any SettingsStore, of parent: SettingsSession
  ) {
    ownBundle = parent.bundle
    self.store = store
    now = parent.now
    editing = nil
    self.addition = addition
    takeOver(from: parent)
    followStore()
  }

  /// Takes what the program decides for the session that shows the list: for an element of it, that counts, too.
  private func takeOver(from parent: SettingsSession) {
    delegate = parent.delegate
    hiddenKeys = parent.hiddenKeys
    resourceFolders = parent.resourceFolders
    showsWebPages = parent.showsWebPages
  }

  private func followStore() {
    let (writer, outsideChanges) = (self.writer, OutsideChanges())
    observations = [
      store.observe { [weak self] change in
        guard !writer.wrote(change), outsideChanges.add(change) else { return }
        Task { @MainActor in self?.noteOutsideChanges(outsideChanges.takeAll()) }
      },
      store.observeStatus(on: .mainActor) { [weak self] _ in
        MainActor.assumeIsolated { self?.notePossibleChanges() }
      },
    ]
  }

  /// Whether the session is of a page for one element of a list.
  public var isOfItem: Bool { editing != nil }

  /// Whether the session is of a page for an element of a list that was removed meanwhile.
  public var isItemGone: Bool { editing.map { $0.store.index == nil } ?? false }

  /// Whether it was somebody else who removed that element: the page goes on showing it, and keeps what is edited
  /// there, until it is left or ``restoreItem(name:)`` is called.
  public var isItemRemovedByOthers: Bool {
    editing?.store.removal.map { !isOwn($0) } ?? false
  }

  /// Puts an element that was removed meanwhile back into its list, as the page shows it: an undoable edit.
  ///
  /// - Parameter name: what the element is called.
  public func restoreItem(name: String) {
    editing?.restore(name: name)
    notePossibleChanges()
  }

  /// Whether the element of a list that the page edits is not stored, because the program does not accept it.
  public var isItemRefused: Bool { editing?.draft != nil && !isItemGone }

  /// Whether a change was made here, or in the session of the page that leads here.
  private func isOwn(_ origin: SettingsOrigin) -> Bool {
    origin.isBy(writer) || editing?.parent.isOwn(origin) ?? false
  }

  /// The list whose element, or new element, the session is of; nil for other sessions.
  ///
  /// By it the delegate tells elements on the pages of different lists apart.
  public var listMember: ListMember? { editing?.member ?? addition }

  /// Whether the program has code for an element.
  func handles(_ specifier: Specifier) -> Bool {
    delegate?.settings(self, handles: specifier) == true
  }

  // MARK: Values

  /// Where the value of an element lives in the store: under its key, or that of its domain.
  ///
  /// Nil for an element without a key, and for one of another domain where the store keeps only one.
  func storedKey(of specifier: Specifier) -> String? {
    guard let key = specifier.key, let domain = specifier.domain, bundle.isForeign(specifier) else {
      return specifier.key
    }
    return store is DomainStore ? DomainStore.key(key, in: domain) : nil
  }

  /// The stored value of a key, nil when the store holds none.
  public func value(forKey key: String) -> PropertyListValue? {
    editing.map { $0.value(forKey: key) } ?? store.value(forKey: key)
  }

  /// Sets a key's value, or removes the key, as one undoable edit; nothing happens when it is the same.
  ///
  /// - Parameters:
  ///   - name: what is edited, as the user knows it.
  ///   - action: what is done to that.
  public func setValue(
    _ value: PropertyListValue?, forKey key: String, name: String, kind: EditKind = .discrete,
    action: EditAction = .change
  ) {
    if let editing {
      writer.write(key) { editing.setValue(value, forKey: key, name: name, kind: kind) }
      return noteChange(ofKey: key)
    }
    change([(key, value)], name: name, kind: kind, action: action)
  }

  /// Sets or removes the values of several keys as one undoable edit; those that are the same stay untouched.
  ///
  /// - Parameters:
  ///   - values: each key with its value, nil to remove it; a key once.
  ///   - name: what is edited, as the user knows it.
  ///   - action: what is done to that.
  public func setValues(
    _ values: [(key: String, value: PropertyListValue?)], name: String,
    action: EditAction = .change
  ) {
    guard editing == nil else {
      for (key, value) in values { setValue(value, forKey: key, name: name) }
      return
    }
    change(values, name: name, kind: .discrete, action: action)
  }

  private func change(
    _ values: [(key: String, value: PropertyListValue?)], name: String, kind: EditKind,
    action: EditAction
  ) {
    let changes = values.map {
      ValueChange(key: $0.key, before: store.value(forKey: $0.key), after: $0.value)
    }.filter { $0.before != $0.after && isAllowed($0.after, forKey: $0.key) }
    guard !changes.isEmpty else { return }
    record(changes, name: name, kind: kind, action: action)
    write(changes.map { ($0.key, $0.after) })
  }

  /// Makes changes, which are made or about to be, the edit that is undone next.
  func record(_ changes: [ValueChange], name: String, kind: EditKind, action: EditAction) {
    history.add(Edit(changes: changes, name: name, action: action, kind: kind, time: now()))
  }

  /// Whether the store takes a value; where it does not, rows show the old one again, and ``onRefusal`` tells why.
  private func isAllowed(_ value: PropertyListValue?, forKey key: String) -> Bool {
    let refusal = value.map { store.refusal(of: $0, forKey: key) } ?? store.lockReason(forKey: key)
    guard let refusal else { return true }
    noteChange(ofKey: key)
    onRefusal?(key, refusal)
    return false
  }

  /// How the place is where values are kept, and which of them others have changed, too.
  public var storeStatus: StoreStatus { store.status }

  /// Shows whatever the store holds now in all open panes; see also ``lookAgain()``.
  public func notePossibleChanges() {
    forEachPane { $0.refreshAll() }
    tellFollowers(ofKey: nil)
    onStateChange?()
  }

  // MARK: Defaults

  /// Sets values that count where the store has none, before the bundle's own defaults; all open panes follow.
  ///
  /// They are never written. Values of keys that were registered before stay, unless they are given anew.
  /// Source: `UserDefaults.register(defaults:)`, as programs with InAppSettingsKit use it. To write defaults
  /// into the store, see ``applyDefaults()``.
  public func registerDefaults(_ defaults: PropertyListDictionary) {
    for (key, value) in defaults { registeredDefaults[key] = value }
    notePossibleChanges()
  }

  // MARK: Panes

  /// The model of a page, made anew at each call.
  ///
  /// - Parameters:
  ///   - name: the page's name in the bundle.
  ///   - title: the title of the row that leads there.
  ///   - path: the names of the panes that lead there, from the first one.
  /// - Throws: ``BundleError`` when there is no such page.
  public func pane(
    named name: String, title: String? = nil, after path: [String] = []
  ) throws(BundleError) -> PaneModel {
    let context = PaneContext(
      pane: try bundle.pane(named: name), session: self, path: path + [name])
    markSecrets(of: context.pane)
    return open(context, title: title)
  }

  /// The model of a page with a single element, under a key where it has none itself.
  func pane(
    of specifier: Specifier, in pane: Pane, title: String, draftKey: String
  ) -> PaneModel {
    open(
      PaneContext(pane: pane.showing(specifier), session: self, path: [], draftKey: draftKey),
      title: title)
  }

  private func open(_ context: PaneContext, title: String?) -> PaneModel {
    let model = PaneModel(context, title: title)
    openPanes.removeAll { $0.pane == nil }
    openPanes.append(WeakPane(pane: model))
    return model
  }

  /// Tells the store which keys have what is typed into secure fields, lists with such fields included: those of all
  /// pages, also of pages that were not opened.
  ///
  /// The fields of a page that is opened are told of by themselves.
  public func markSecrets() {
    for pane in bundle.reachablePanes().panes { markSecrets(of: pane.pane) }
  }

  func markSecrets(of pane: Pane) {
    let secrets = pane.specifiers.filter { bundle.holdsSecret($0) }
    store.markSecret(Set(secrets.compactMap { storedKey(of: $0) }))
  }

  /// The model of the page that the bundle shows first.
  public func rootPane() throws(BundleError) -> PaneModel {
    try pane(named: bundle.rootPaneName, title: bundle.displayName)
  }

  // MARK: Changes

  /// Writes one value, or several, of which the window hears once.
  func write(_ values: [(key: String, value: PropertyListValue?)]) {
    let isPart = isWritingSeveral
    isWritingSeveral = isPart || values.count > 1
    if values.count < Self.many {
      for (key, value) in values {
        let isChange = store(value, forKey: key)
        noteChange(ofKey: key)
        if isChange { tell(value, ofKey: key) }
      }
    } else {
      let changes = values.filter { store($0.value, forKey: $0.key) }
      noteManyChanges()
      for (key, value) in changes { tell(value, ofKey: key) }
    }
    isWritingSeveral = isPart
    if values.count > 1 { noteStateChange() }
  }

  /// Whether the store held another value.
  private func store(_ value: PropertyListValue?, forKey key: String) -> Bool {
    let isChange = store.value(forKey: key) != value
    writer.write(key) {
      if let value { store.setValue(value, forKey: key) } else { store.removeValue(forKey: key) }
    }
    // What an edit did is what is there now: a store may hold a number in another type.
    let stored = store.value(forKey: key)
    if stored != value { history.note(stored, insteadOf: value, forKey: key) }
    return isChange
  }

  /// Tells the program of a value that the user has changed.
  func tell(_ value: PropertyListValue?, ofKey key: String) {
    announce(Change(key: key, value: value, origin: .user))
    callHandlers(ofKey: key)
    postNotifications(ofKey: key)
  }

  private func noteOutsideChanges(_ changes: [SettingsChange]) {
    editing?.discardDraft()
    let isPart = isWritingSeveral
    if changes.count >= Self.many {
      noteManyChanges()
      isWritingSeveral = true
    }
    for change in changes {
      if changes.count < Self.many { noteChange(ofKey: change.key) }
      if store.value(forKey: change.key) == change.newValue { callHandlers(ofKey: change.key) }
      announce(Change(key: change.key, value: change.newValue, origin: .outside))
    }
    isWritingSeveral = isPart
    if changes.count >= Self.many { noteStateChange() }
  }

  func noteChange(ofKey key: String) {
    forEachPane { $0.refreshRows(ofKey: key) }
    tellFollowers(ofKey: key)
    noteStateChange()
  }

  /// With so many keys it takes less to look at all rows once.
  private func noteManyChanges() {
    forEachPane { $0.refreshAll() }
    tellFollowers(ofKey: nil)
  }

  func noteStateChange() {
    guard !isWritingSeveral else { return }
    scheduleAutosave()
    onStateChange?()
  }

  func addFollower(_ follower: any SessionFollower) {
    followers.removeAll { $0.follower == nil }
    followers.append(WeakFollower(follower: follower))
  }

  private func tellFollowers(ofKey key: String?) {
    for follower in followers { follower.follower?.noteChange(ofKey: key) }
  }

  func forEachPane(_ body: (PaneModel) -> Void) {
    for pane in openPanes.compactMap(\.pane) { body(pane) }
  }
}

/// A session that another one does not keep alive.
struct WeakSession {
  weak var session: SettingsSession?
}

/// A pane that the session does not keep alive.
struct WeakPane {
  weak var pane: PaneModel?
}

extension KeyIndex.Key {
  /// What a key of a session's store means.
  init(stored key: String) {
    let (domain, name) = DomainStore.parts(of: key)
    self.init(name, in: domain)
  }
}
