public import SettingsStorage

/// What was changed here and elsewhere, and how the user decides about each of them.
///
/// Made of the conflicts that the session's store has now. Nothing changes before ``apply()``.
@MainActor
public final class ConflictsModel {
  /// A setting with two values.
  public struct Item {
    /// What is decided about.
    public let conflict: SettingsConflict
    /// What the setting is called.
    public let title: String
    /// The value here, for people.
    public let mine: String
    /// The value elsewhere, for people.
    public let theirs: String
    /// Which value is to stay; nil while that is not decided.
    public fileprivate(set) var side: SettingsConflict.Side?
  }

  /// The most that is shown at once; what is beyond comes when these are decided.
  public static let longestList = 100

  /// What is to be decided, in the order of the pages.
  public private(set) var items: [Item]
  /// How many more there are.
  public let hiddenCount: Int

  private let session: SettingsSession
  private let hidden: [SettingsConflict]
  /// What happens to those that are not shown; nil for nothing yet.
  private var sideOfHidden: SettingsConflict.Side?

  /// Nil when there are none.
  public init?(_ session: SettingsSession) {
    let unordered = session.storeStatus.conflicts
    if unordered.isEmpty { return nil }
    self.session = session
    let wording = KeyWording(session)
    let conflicts = unordered.enumerated().sorted {
      (wording.place(of: $0.element.key), $0.offset)
        < (wording.place(of: $1.element.key), $1.offset)
    }.map(\.element)
    items = conflicts.prefix(ConflictsModel.longestList).map { conflict in
      let path = conflict.keyPath
      let (mine, theirs) = wording.texts(of: conflict.mine, and: conflict.theirs, at: path)
      return Item(
        conflict: conflict, title: wording.title(of: path), mine: mine, theirs: theirs)
    }
    hidden = Array(conflicts.dropFirst(ConflictsModel.longestList))
    hiddenCount = hidden.count
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

  /// Makes what is decided so, as one undoable edit.
  ///
  /// What another program has changed once more meanwhile stays undecided.
  public func apply() {
    let shown = items.compactMap { item in item.side.map { (item.conflict, $0) } }
    let others = sideOfHidden.map { side in hidden.map { ($0, side) } } ?? []
    let decisions = shown + others
    let name = decisions.count == 1 ? items.first?.title ?? "" : "\(decisions.count) Settings"
    session.perform(name: name) {
      for (conflict, side) in decisions { session.store.resolve(conflict, with: side) }
    }
  }
}
