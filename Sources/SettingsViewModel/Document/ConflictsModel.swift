public import SettingsStorage
import Translation

/// What was changed here and elsewhere, and how the user decides about each of them.
///
/// Made of the conflicts that the session's store has now, or of those that an undo meets. Nothing changes before
/// ``apply()``.
@MainActor
public final class ConflictsModel {
  /// A setting with two values.
  public struct Item {
    /// What is decided about.
    public let conflict: SettingsConflict
    /// What the setting is called.
    public let title: String
    /// Where the value here is among all stored ones; nil where there is none.
    public let path: RawPath?
    /// The value here, for people.
    public let mine: String
    /// The value elsewhere, for people.
    public let theirs: String
    /// Which value is to stay; nil while that is not decided.
    public fileprivate(set) var side: SettingsConflict.Side?
  }

  /// What is asked, and what the sides are called.
  public struct Wording: Sendable, Hashable {
    /// What has happened, and what is to be done.
    public let introduction: String
    /// Where, or when, my value is.
    public let mine: String
    /// Where, or when, the other one is.
    public let theirs: String
    /// The label of the button that decides for all of mine.
    public let allMine: String
    /// The label of the button that decides for all of theirs.
    public let allTheirs: String

    /// What was changed here and in another place.
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

  /// The most that is shown at once; what is beyond comes when these are decided.
  public static let longestList = 100

  /// What is to be decided, in the order of the pages.
  public private(set) var items: [Item]
  /// How many more there are.
  public let hiddenCount: Int

  /// What is asked, and what the sides are called.
  public let wording: Wording

  /// Whether an observer is asking the user.
  private(set) var isAsked = false

  private let decide: @MainActor ([(SettingsConflict, SettingsConflict.Side)]) -> Void
  private let hidden: [SettingsConflict]
  /// What happens to those that are not shown; nil for nothing yet.
  private var sideOfHidden: SettingsConflict.Side?

  /// The conflicts of the session's store; nil when there are none.
  ///
  /// - Parameter source: where the other values are; nil for all places.
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

  /// - Parameter decide: makes what is decided so.
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
      return Item(
        conflict: conflict, title: catalog.title(ofPath: path),
        path: conflict.mine == nil ? nil : RawPath(stored: path, in: session), mine: mine,
        theirs: theirs)
    }
    hidden = Array(conflicts.dropFirst(ConflictsModel.longestList))
    hiddenCount = hidden.count
  }

  /// Reserves the question for the caller, who then asks the user and calls ``apply()``.
  ///
  /// - Returns: Whether it was still free; if not, another observer is asking.
  public func beginAsking() -> Bool {
    defer { isAsked = true }
    return !isAsked
  }

  /// Whether all that is shown is decided.
  public var isDecided: Bool { items.allSatisfy { $0.side != nil } }

  /// Decides about one of ``items``.
  public func choose(_ side: SettingsConflict.Side, at index: Int) {
    guard items.indices.contains(index) else { return }
    items[index].side = side
  }

  /// Decides about all, those that are not shown included.
  public func chooseAll(_ side: SettingsConflict.Side) {
    for index in items.indices { items[index].side = side }
    sideOfHidden = side
  }

  /// Makes what is decided so, as one undoable edit; of an undo or redo, takes that one on.
  ///
  /// What another program has changed once more meanwhile stays undecided.
  public func apply() {
    let shown = items.compactMap { item in item.side.map { (item.conflict, $0) } }
    let others = sideOfHidden.map { side in hidden.map { ($0, side) } } ?? []
    decide(shown + others)
  }
}
