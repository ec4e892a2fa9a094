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
  public var bundle: SettingsBundle { parent?.bundle ?? ownBundle }
  /// The store that is edited.
  public let store: any SettingsStore

  /// What the program decides for the settings; nil for none, as in the app.
  public var delegate: (any SettingsDelegate)? {
    get { parent?.delegate ?? ownDelegate }
    set { ownDelegate = newValue }
  }
  private weak var ownDelegate: (any SettingsDelegate)?

  /// Whether the row that opens the desktop's privacy settings is left out; false at first.
  ///
  /// Source: InAppSettingsKit's `neverShowPrivacySettings`. Set it before a pane is opened.
  public var neverShowsPrivacySettings = false

  /// Whether the first page says at its end what shows it; false at first, other than in InAppSettingsKit, whose
  /// `showCreditsFooter` is on.
  public var showsCredits = false

  /// Folders with the program's own images and pages of the web, for those that the bundle has not, such as
  /// `Bundle.main.resourceURL`; none at first.
  public var resourceFolders: [URL] {
    get { parent?.resourceFolders ?? ownResourceFolders }
    set { ownResourceFolders = newValue }
  }
  private var ownResourceFolders: [URL] = []

  /// Whether pages of the web can be shown in the window; they can't at first.
  ///
  /// Set by whoever shows the panes, and asked only for rows that lead to one.
  public var showsWebPages: @MainActor () -> Bool {
    get { parent?.showsWebPages ?? areWebPagesShown }
    set { areWebPagesShown = newValue }
  }
  private var areWebPagesShown: @MainActor () -> Bool = { false }

  /// The keys of rows and sections that are not shown; none at first.
  ///
  /// A hidden group takes its rows along; a section goes when all of its rows are hidden; unknown keys mean
  /// nothing. All open panes follow at once. It adds to what the bundle hides by `LeversVisibleWhen`.
  /// Source: InAppSettingsKit's `hiddenKeys`, section 1.12 of the reference.
  public var hiddenKeys: Set<String> {
    get { parent?.hiddenKeys ?? ownHiddenKeys }
    set {
      if let parent { return parent.hiddenKeys = newValue }
      let changed = ownHiddenKeys.symmetricDifference(newValue)
      guard !changed.isEmpty else { return }
      ownHiddenKeys = newValue
      refreshVisibility(ofKeys: changed)
    }
  }
  private var ownHiddenKeys: Set<String> = []

  private func refreshVisibility(ofKeys keys: Set<String>) {
    forEachPane { $0.refreshVisibility(ofKeys: keys) }
    post(.rows(ofKey: nil))
    for item in itemSessions.compactMap(\.session) { item.refreshVisibility(ofKeys: keys) }
  }

  /// See ``registerDefaults(_:)``.
  private(set) var registeredDefaults: PropertyListDictionary = [:]
  /// The elements of all pages by key; made when it is first asked for.
  var keys: KeyIndex {
    if let parent { return parent.keys }
    if let known = knownKeys { return known }
    let keys = bundle.keys
    knownKeys = keys
    return keys
  }
  var knownKeys: KeyIndex?
  /// Whether the secrets of all pages are marked, and so are to be marked in another reading of the bundle.
  var hasMarkedSecrets = false
  /// What the `Info.plist` beside the bundle says; read when a title row first asks for it.
  var knownProgramInfo: ProgramInfo?
  let observers = SessionObservers()

  /// Whether changes are saved by themselves, half a second after the last one; false by default.
  public var savesAutomatically = false {
    didSet { if savesAutomatically { scheduleAutosave() } else { autosave.cancel() } }
  }

  var ownBundle: SettingsBundle
  /// The session that shows the list, for the page of one of its elements, or of a new one; nil for other sessions.
  ///
  /// What the program decides there counts here, too.
  let parent: SettingsSession?
  /// The sessions of pages for elements of lists, new ones included.
  var itemSessions: [WeakSession] = []
  let autosave = Autosave()
  /// See ``isSaving``.
  var savesAtWork = 0
  var history = EditHistory()
  let now: () -> Double
  private var observations: [SettingsObservation] = []
  /// Tells the changes of this session, which are shown at once, from those of others.
  let writer = SettingsWriter()
  /// Whether more is to be written before the window is told.
  var isWritingSeveral = false
  /// Keys that change together from which on all rows are looked at.
  static let many = 100
  var openPanes: [WeakPane] = []
  /// The stored keys whose values are not saved, as the rows were last told.
  var unsavedKeys: Set<String> = []
  /// What was typed and is not stored, by the stored key.
  var drafts: [String: TextDraft] = [:]
  /// The row whose value is being typed: one at a time, element pages included.
  var editedRow: (any EditedRow)? {
    get { parent.map(\.editedRow) ?? ownEditedRow }
    set { if let parent { parent.editedRow = newValue } else { ownEditedRow = newValue } }
  }
  private weak var ownEditedRow: (any EditedRow)?
  /// The rows in which a text was typed that is not valid.
  var refusedRows: [WeakRow] = []
  /// See ``countModifiedRows()``.
  var modifiedRows: (any ModifiedCounts)?
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
    parent = nil
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
    parent = editing.parent
    followStore()
    follow(editing.parent)
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
    self.parent = parent
    followStore()
    follow(parent)
  }

  private func follow(_ parent: SettingsSession) {
    parent.itemSessions.removeAll { $0.session == nil }
    parent.itemSessions.append(WeakSession(session: self))
  }

  private func followStore() {
    let (writer, outsideChanges) = (self.writer, OutsideChanges())
    observations = [
      store.observe { [weak self] change in
        guard !writer.wrote(change), outsideChanges.add(change) else { return }
        Task { @MainActor in self?.handleOutsideChanges(outsideChanges.takeAll()) }
      },
      store.observeStatus(on: .mainActor) { [weak self] _ in
        MainActor.assumeIsolated { self?.refreshValues() }
      },
    ]
  }

  /// Whether the program has code for an element.
  func handles(_ specifier: Specifier) -> Bool {
    delegate?.settings(self, handles: specifier) == true
  }

  /// How the place is where values are kept, and which of them others have changed, too.
  public var storeStatus: StoreStatus { store.status }

  /// Shows whatever the store holds now in all open panes; see also ``lookAgain()``.
  public func refreshValues() {
    unsavedKeys = store.unsavedKeys
    forEachPane { $0.refreshAll() }
    post(.rows(ofKey: nil))
    post(.state)
  }

  /// Sets values that count where the store has none, before the bundle's own defaults; all open panes follow.
  ///
  /// They are never written. Values of keys that were registered before stay, unless they are given anew.
  /// Source: `UserDefaults.register(defaults:)`, as programs with InAppSettingsKit use it. To write defaults
  /// into the store, see ``applyDefaults()``.
  public func registerDefaults(_ defaults: PropertyListDictionary) {
    for (key, value) in defaults { registeredDefaults[key] = value }
    refreshValues()
  }

  /// Writes the defaults of the bundle's editable elements into the store, where it has no value.
  ///
  /// Elements that ``hiddenKeys`` hides have none. It is no edit of the user's: it can't be undone, and all open
  /// panes show it.
  /// - Returns: The keys that were set, in order; none the second time.
  /// - Throws: ``BundleError`` when the first page can't be read.
  @discardableResult
  public func applyDefaults() throws(BundleError) -> [String] {
    let added = store.setMissingValues(try bundle.defaults(hiding: hiddenKeys))
    refreshValues()
    return added
  }
}

/// A session that another one does not keep alive.
struct WeakSession {
  weak var session: SettingsSession?
}
