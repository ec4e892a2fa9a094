public import Foundation
public import PropertyList
public import SettingsSchema
public import SettingsStorage

/// Connects a bundle with a store: panes, edits, undo, and saving.
///
/// Rows write only through a session. Every change of a key, here or from outside, reaches every row that shows the
/// key.
@MainActor
public final class SettingsSession {
  /// The bundle; see ``replaceBundle(_:)``.
  public var bundle: SettingsBundle { parent?.bundle ?? ownBundle }
  /// The store.
  public let store: any SettingsStore

  /// The program’s decisions about the settings; nil for none.
  public var delegate: (any SettingsDelegate)? {
    get { parent?.delegate ?? ownDelegate }
    set { ownDelegate = newValue }
  }
  private weak var ownDelegate: (any SettingsDelegate)?

  /// Whether the row that opens the desktop’s privacy settings is left out; false by default.
  ///
  /// Source: InAppSettingsKit’s `neverShowPrivacySettings`. Set it before a pane is opened.
  public var neverShowsPrivacySettings = false

  /// Whether the first page says at its end which program shows it; false by default, unlike in
  /// InAppSettingsKit, whose `showCreditsFooter` is on.
  public var showsCredits = false

  /// Folders with the program’s own images and web pages, if the bundle doesn’t have them, such as
  /// `Bundle.main.resourceURL`; none by default.
  public var resourceFolders: [URL] {
    get { parent?.resourceFolders ?? ownResourceFolders }
    set { ownResourceFolders = newValue }
  }
  private var ownResourceFolders: [URL] = []

  /// Whether web pages can be shown in the window; false by default.
  ///
  /// Set by the views that show the panes, and called only for rows that open one.
  public var showsWebPages: @MainActor () -> Bool {
    get { parent?.showsWebPages ?? areWebPagesShown }
    set { areWebPagesShown = newValue }
  }
  private var areWebPagesShown: @MainActor () -> Bool = { false }

  /// The keys of hidden rows and sections; none by default.
  ///
  /// A hidden group hides its rows, and a section is hidden if all of its rows are; unknown keys are ignored. All open
  /// panes follow immediately. `LeversVisibleWhen` in the bundle may hide more. Source: InAppSettingsKit’s
  /// `hiddenKeys`, section 1.12 of the reference.
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
  /// The elements of all pages by key; created on first use.
  var keys: KeyIndex {
    if let parent { return parent.keys }
    if let known = knownKeys { return known }
    let keys = bundle.keys
    knownKeys = keys
    return keys
  }
  var knownKeys: KeyIndex?
  /// Whether the secrets of all pages are marked, so that they must be marked again when the bundle is read again.
  var hasMarkedSecrets = false
  /// The `Info.plist` next to the bundle; read when a title row first needs it.
  var knownProgramInfo: ProgramInfo?
  let observers = SessionObservers()

  /// Whether changes are saved automatically, half a second after the last one; false by default.
  public var savesAutomatically = false {
    didSet { if savesAutomatically { scheduleAutosave() } else { autosave.cancel() } }
  }

  /// Whether a typed text or number is stored when its edit ends, or half a second after the last letter: for a store
  /// that applies each change immediately, where half of a value could do harm; false by default.
  package var delaysTyping: Bool {
    get { parent?.delaysTyping ?? ownDelaysTyping }
    set { ownDelaysTyping = newValue }
  }
  private var ownDelaysTyping = false

  var ownBundle: SettingsBundle
  /// The session that shows the list, if this one is for the page of a list item, new or not; otherwise nil.
  ///
  /// The program’s decisions there apply here, too.
  let parent: SettingsSession?
  /// The sessions of pages for list items, including new ones.
  var itemSessions: [WeakSession] = []
  let autosave = Autosave()
  /// See ``isSaving``.
  var runningSaves = 0
  var history = EditHistory()
  let now: () -> Double
  private var observations: [SettingsObservation] = []
  /// Distinguishes the changes of this session, which are shown immediately, from others.
  let writer = SettingsWriter()
  /// Whether more values follow before the window is notified.
  var isWritingSeveral = false
  /// The number of changed keys from which all rows are refreshed.
  static let many = 100
  var openPanes: [WeakPane] = []
  /// The stored keys that are marked as unsaved in the rows.
  var unsavedKeys: Set<String> = []
  /// Typed strings that aren’t stored, by the stored key.
  var drafts: [String: TypingDraft] = [:]
  /// The row that is being edited: only one at a time, including pages of list items.
  var editedRow: (any EditedRow)? {
    get { parent.map(\.editedRow) ?? ownEditedRow }
    set { if let parent { parent.editedRow = newValue } else { ownEditedRow = newValue } }
  }
  private weak var ownEditedRow: (any EditedRow)?
  /// The rows with an invalid text.
  var refusedRows: [WeakRow] = []
  /// See ``countModifiedRows()``.
  var modifiedRows: (any ModifiedCounts)?
  /// The list to which the session adds an item; nil for other sessions.
  let addition: ListMember?
  /// Turns changes of the store into changes of a list, for the page of a list item; nil for other sessions.
  let editing: ItemEditing?

  /// Creates a session.
  ///
  /// - Parameter now: a monotonic clock in seconds, to measure pauses.
  public init(
    bundle: SettingsBundle, store: any SettingsStore,
    now: @escaping () -> Double = { ProcessInfo.processInfo.systemUptime }
  ) {
    ownBundle = bundle
    self.store = store
    self.now = now
    parent = nil
    editing = nil
    addition = nil
    followStore()
  }

  /// Creates the session for a list item.
  ///
  /// - Parameters:
  ///   - parent: the session that shows the list.
  ///   - store: the item’s values.
  ///   - editing: the editing of an existing item: its edits are edits of the parent, which also undoes them.
  ///   - addition: a new item, and its list.
  init(
    of parent: SettingsSession, store: any SettingsStore, editing: ItemEditing? = nil,
    adding addition: ListMember? = nil
  ) {
    ownBundle = parent.bundle
    self.store = store
    now = parent.now
    self.editing = editing
    self.addition = addition
    self.parent = parent
    followStore()
    parent.itemSessions.removeAll { $0.session == nil }
    parent.itemSessions.append(WeakSession(session: self))
  }

  private func followStore() {
    // Many changes may come at once, such as when a file is replaced.
    let (writer, waiting) = (self.writer, Lock<[SettingsChange]>([]))
    observations = [
      store.observe { [weak self] change in
        guard !writer.wrote(change) else { return }
        let isFirst = waiting.withLock { changes in
          changes.append(change)
          return changes.count == 1
        }
        guard isFirst else { return }
        Task { @MainActor in
          let changes = waiting.withLock { changes in
            defer { changes = [] }
            return changes
          }
          self?.handleOutsideChanges(changes)
        }
      },
      store.observeStatus(on: .mainActor) { [weak self] _ in
        MainActor.assumeIsolated { self?.refreshValues() }
      },
    ]
  }

  /// The status of the store, and the values with conflicts.
  public var storeStatus: StoreStatus { store.status }

  /// Shows the current values of the store in all open panes; see also ``reload()``.
  public func refreshValues() {
    unsavedKeys = store.unsavedKeys
    forEachPane { $0.refreshAll() }
    post(.rows(ofKey: nil))
    post(.state)
  }

  /// Sets values to use if the store has none, before the bundle’s own defaults; all open panes follow.
  ///
  /// They are never written. Values of keys that were registered before stay, unless they are registered again. Source:
  /// `UserDefaults.register(defaults:)`, as programs with InAppSettingsKit use it. To write defaults into the store,
  /// see ``applyDefaults()``.
  public func registerDefaults(_ defaults: PropertyListDictionary) {
    for (key, value) in defaults { registeredDefaults[key] = value }
    refreshValues()
  }

  /// Writes the defaults of the bundle’s editable elements into the store, if it has no value.
  ///
  /// Elements that are hidden by ``hiddenKeys`` have no default. It isn’t an edit by the user: it can’t be undone, and
  /// all open panes show it.
  /// - Returns: The keys that were set, in order; none the second time.
  /// - Throws: ``BundleError`` if the first page can’t be read.
  @discardableResult
  public func applyDefaults() throws(BundleError) -> [String] {
    let added = store.setMissingValues(try bundle.defaults(hiding: hiddenKeys))
    refreshValues()
    return added
  }
}

// References that don’t keep their objects alive.

extension SettingsSession {
  struct WeakPane {
    weak var pane: (any OpenPane)?
  }

  struct WeakRow {
    weak var row: (any EditedRow)?
  }

  struct WeakSession {
    weak var session: SettingsSession?
  }
}
