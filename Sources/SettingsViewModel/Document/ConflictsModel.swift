import PropertyList
public import SettingsStorage
import Translation

/// Conflicting changes here and elsewhere, and the user’s decision about each.
///
/// Created from the conflicts of the session’s store, or from those of an undo. Nothing changes before ``apply()``.
@MainActor
public final class ConflictsModel {
  /// A setting with two values.
  public struct Item {
    /// The conflict.
    public let conflict: SettingsConflict
    /// The title of the setting.
    public let title: String
    /// The path of the value here among all stored values, or nil if there is none.
    public let path: RawPath?
    /// The value here, as a text; for a renamed one, its new key.
    public let mine: String
    /// The value elsewhere, as a text.
    public let theirs: String
    /// The side whose value to keep; nil while undecided.
    public fileprivate(set) var side: SettingsConflict.Side?
  }

  /// The strings for the question and the two sides.
  public struct Wording: Sendable, Hashable {
    /// A message that says what happened and what to do.
    public let introduction: String
    /// The place or time of the value here.
    public let mine: String
    /// The place or time of the other value.
    public let theirs: String
    /// The label of the button that keeps all values here.
    public let allMine: String
    /// The label of the button that takes all other values.
    public let allTheirs: String

    /// The strings for changes here and in another place.
    public static func changed(_ place: String? = nil) -> Wording {
      Wording(
        introduction: tr(
          "These settings were changed here and elsewhere. Choose which value to keep."),
        mine: tr("Here, not saved", context: "value"), theirs: place ?? tr("Elsewhere"),
        allMine: tr("All Mine"),
        allTheirs: tr("All Theirs"))
    }

    static var undo: Wording {
      Wording(
        introduction: tr(
          """
          These settings were changed elsewhere after the edit that you are undoing. Choose which \
          value to keep.
          """),
        mine: tr("Before the edit", context: "value"), theirs: tr("Now", context: "value"),
        allMine: tr("Undo All"), allTheirs: tr("Keep All"))
    }

    static var redo: Wording {
      Wording(
        introduction: tr(
          """
          These settings were changed elsewhere after the edit was undone. \
          Choose which value to keep.
          """),
        mine: tr("After the edit", context: "value"), theirs: tr("Now", context: "value"),
        allMine: tr("Redo All"), allTheirs: tr("Keep All"))
    }
  }

  /// The maximum number of items at once; more appear after these are decided.
  public static let longestList = 100

  /// The conflicts, in the order of the pages.
  public private(set) var items: [Item]
  /// The number of conflicts that aren’t shown yet.
  public let hiddenCount: Int

  /// The strings for the question and the two sides.
  public let wording: Wording

  /// Whether an observer is already asking the user.
  private(set) var isAsked = false

  private let decide: @MainActor ([(SettingsConflict, SettingsConflict.Side)]) -> Void
  private let hidden: [SettingsConflict]
  /// The decision about the hidden conflicts; nil while undecided.
  private var sideOfHidden: SettingsConflict.Side?

  /// The conflicts of the session’s store; nil when there are none.
  ///
  /// - Parameter source: the source of the other values; nil for all sources.
  public convenience init?(
    _ session: SettingsSession, with source: SettingsConflict.Source? = nil
  ) {
    let conflicts = session.storeStatus.conflicts.filter { source == nil || $0.source == source }
    if conflicts.isEmpty { return nil }
    let isCopy = if case .copy = source { true } else { false }
    self.init(session, conflicts, wording: .changed(isCopy ? tr("In the copy") : nil)) {
      decisions in
      let count = decisions.count
      var name = tr(one: "\(count) Setting", other: "\(count) Settings", count: count)
      if let only = decisions.first, decisions.count == 1 {
        name = KeyCatalog(session).title(ofPath: only.0.keyPath)
      }
      session.perform(name: name) {
        for (conflict, side) in decisions { session.store.resolve(conflict, with: side) }
      }
    }
  }

  /// - Parameter decide: carries out the decisions.
  init(
    _ session: SettingsSession, _ unordered: [SettingsConflict], wording: Wording,
    _ decide: @escaping @MainActor ([(SettingsConflict, SettingsConflict.Side)]) -> Void
  ) {
    self.wording = wording
    self.decide = decide
    let catalog = KeyCatalog(session)
    let conflicts = unordered.enumerated().sorted {
      (catalog.place(of: $0.element.key), $0.offset)
        < (catalog.place(of: $1.element.key), $1.offset)
    }.map(\.element)
    items = conflicts.prefix(ConflictsModel.longestList).map { conflict in
      let path = conflict.keyPath
      let (mine, theirs) = catalog.texts(of: conflict.mine, and: conflict.theirs, at: path)
      let renamed = conflict.mine == nil ? session.path(ofRenamed: path) : nil
      let own = conflict.mine == nil ? renamed : path
      return Item(
        conflict: conflict, title: catalog.title(ofPath: path),
        path: own.map { session.rawPath(of: $0) },
        mine: renamed.map {
          tr("Renamed to \(catalog.key(at: $0).inQuotes)", comment: "A value, with its new key")
        } ?? mine, theirs: theirs)
    }
    hidden = Array(conflicts.dropFirst(ConflictsModel.longestList))
    hiddenCount = hidden.count
  }

  /// Reserves the question for the caller, who then asks the user and calls ``apply()``.
  ///
  /// - Returns: False if another observer is already asking.
  public func beginAsking() -> Bool {
    defer { isAsked = true }
    return !isAsked
  }

  /// Whether all shown conflicts are decided.
  public var isDecided: Bool { items.allSatisfy { $0.side != nil } }

  /// Records the decision for an item.
  public func choose(_ side: SettingsConflict.Side, at index: Int) {
    guard items.indices.contains(index) else { return }
    items[index].side = side
  }

  /// Records the same decision for all conflicts, including hidden ones.
  public func chooseAll(_ side: SettingsConflict.Side) {
    for index in items.indices { items[index].side = side }
    sideOfHidden = side
  }

  /// Carries out the decisions, as one undoable edit; for an undo or redo, completes it.
  ///
  /// If another program has changed a value again in the meantime, its conflict stays undecided.
  public func apply() {
    let shown = items.compactMap { item in item.side.map { (item.conflict, $0) } }
    let others = sideOfHidden.map { side in hidden.map { ($0, side) } } ?? []
    decide(shown + others)
  }
}

extension SettingsSession {
  /// The path of a value that was renamed here; nil if it wasn’t, or was removed later.
  fileprivate func path(ofRenamed keyPath: [String]) -> [String]? {
    guard let path = history.path(ofRenamed: keyPath) else { return nil }
    var values: PropertyListDictionary = [:]
    values[path[0]] = store.value(forKey: path[0])
    return values[path: path] == nil ? nil : path
  }
}
