package import Foundation
package import PropertyList
package import SettingsSchema

/// The edits of a bundle’s files, each saved immediately, for undo and redo.
///
/// An edit is undone in the current files: what another program has changed in the meantime stays.
package struct BundleHistory: Sendable {
  /// An edit for the user, of one or several files.
  private struct Step: Sendable {
    /// Identifies the step, also while it is undone.
    var id = 0
    let title: String
    /// Identifies edits that follow each other as one for the user, such as the letters of a text; nil for others.
    var group: String? = nil
    /// The files before and after the edit.
    var changes: BundleChanges
    /// Whether it is only done or undone as a whole: files were renamed, or strings of tables were changed.
    var isOfFiles = false
    /// The changes that make the edit, in order.
    var forward: [PlacedEdit] = []
    /// The changes that undo it, in order.
    var backward: [PlacedEdit] = []

    /// The size of its files, in bytes.
    var size: Int {
      changes.files.reduce(0) { $0 + ($1.old?.count ?? 0) + ($1.new?.count ?? 0) }
    }

    var reversed: Step {
      Step(
        id: id, title: title, group: nil, changes: changes.reversed, isOfFiles: isOfFiles,
        forward: backward,
        backward: forward)
    }
  }

  /// The greatest size of all steps, in bytes.
  ///
  /// Each has whole files; the oldest ones are dropped.
  private static let greatestSize = 64 << 20

  private var done: [Step] = []
  private var undone: [Step] = []
  /// The page after the last edit, so that it needn’t be read again.
  private(set) var saved: ParsedFile?

  /// Creates an empty history.
  package init() {}

  /// Identifies the edit that would be undone; nil for none.
  package var lastID: Int? { done.last?.id }

  /// Whether an edit is done, and not undone.
  package func isDone(_ id: Int) -> Bool { done.contains { $0.id == id } }
  private var nextID = 0
  /// The title of the edit that would be undone; nil for none.
  package var undoTitle: String? { done.last?.title }
  /// The title of the edit that would be redone; nil for none.
  package var redoTitle: String? { undone.last?.title }

  /// Makes edits, and saves their files.
  ///
  /// - Parameters:
  ///   - title: the name of the edit for users.
  ///   - group: edits of the same group that follow each other are undone together; nil for none.
  ///   - isPartOfLast: whether they are undone together with the last edit in any case.
  ///   - seen: the page for which the edits were meant; nil for the one on disk. If another program has changed it, the
  ///     same elements are edited.
  ///   - added: files to add or to replace, with their content.
  ///   - overruled: values of another program that may be replaced.
  /// - Throws: ``AuthoringError``; nothing is changed then.
  package mutating func apply(
    _ edits: [BundleEdit], in bundle: SettingsBundle, titled title: String, group: String? = nil,
    isPartOfLast: Bool = false, seen: ParsedFile? = nil, adding added: [URL: Data] = [:],
    overruling overruled: EditConflict? = nil
  ) throws(AuthoringError) {
    var placed = edits.map { PlacedEdit($0) }
    if let seen { placed = try Self.place(edits, in: seen.value) }
    var (step, page) = try Self.save(
      placed, in: bundle, titled: title, group: group, seen: seen, adding: added,
      overruling: overruled)
    saved = page
    step.isOfFiles = !added.isEmpty
    // Another program has made the same edit.
    if step.changes.files.isEmpty { return }
    if let last = done.last, isPartOfLast || (group != nil && last.group == group),
      let joined = last.changes.followed(by: step.changes)
    {
      done[done.count - 1].changes = joined
      done[done.count - 1].forward = last.forward.followed(by: step.forward)
      done[done.count - 1].backward = step.backward.followed(by: last.backward)
      undone = []
    } else {
      append(step)
    }
  }

  private mutating func append(_ step: Step) {
    undone = []
    done.append(step)
    done[done.count - 1].id = nextID
    nextID += 1
    var size = done.reduce(0) { $0 + $1.size }
    while size > Self.greatestSize, done.count > 1 { size -= done.removeFirst().size }
  }

  /// Renames a page, and saves all files.
  ///
  /// - Throws: ``AuthoringError``; nothing is changed then.
  mutating func apply(
    _ renaming: PageRenaming, in bundle: SettingsBundle, titled title: String
  ) throws(AuthoringError) {
    var changes = try BundleChanges(of: bundle)
    for edit in renaming.edits { try changes.apply(edit) }
    for (from, to) in renaming.moves { try changes.move(from, to: to) }
    try changes.save()
    record(changes, titled: title)
  }

  /// Records an edit whose files are saved, such as fixes and translations; it is only undone as a whole.
  package mutating func record(_ changes: BundleChanges, titled title: String) {
    append(Step(title: title, changes: changes, isOfFiles: true))
  }

  /// Undoes the last edit.
  ///
  /// - Parameter overruled: values of another program that may be replaced.
  /// - Throws: ``AuthoringError``, for example if another program has changed the same place; nothing is undone then.
  package mutating func undo(
    in bundle: SettingsBundle, overruling overruled: EditConflict? = nil
  ) throws(AuthoringError) {
    guard let step = done.last else { return }
    undone.append(try Self.save(step.reversed, in: bundle, overruling: overruled))
    done.removeLast()
  }

  /// Does the last undone edit again.
  ///
  /// - Parameter overruled: values of another program that may be replaced.
  /// - Throws: ``AuthoringError``, for example if another program has changed the same place; nothing is done then.
  package mutating func redo(
    in bundle: SettingsBundle, overruling overruled: EditConflict? = nil
  ) throws(AuthoringError) {
    guard let step = undone.last else { return }
    done.append(try Self.save(step.reversed, in: bundle, overruling: overruled))
    undone.removeLast()
  }

  /// Ends the group of the last edit: the next one is undone on its own.
  package mutating func endGroup() {
    if let last = done.indices.last { done[last].group = nil }
  }

  /// Edits with the content of their places in the page for which they were meant.
  private static func place(
    _ edits: [BundleEdit], in page: PropertyListValue
  ) throws(AuthoringError) -> [PlacedEdit] {
    var page = page
    var placed: [PlacedEdit] = []
    for edit in edits {
      placed.append(PlacedEdit(edit, in: page))
      guard placed.count < edits.count else { break }
      page = try AuthoringError.editing(edit.file) { () throws(PropertyListError) in
        try edit.edit.applied(to: page)
      }
    }
    return placed
  }

  private static func save(
    _ edits: [PlacedEdit], in bundle: SettingsBundle, titled title: String, group: String?,
    seen: ParsedFile? = nil, adding added: [URL: Data] = [:], overruling overruled: EditConflict?
  ) throws(AuthoringError) -> (Step, page: ParsedFile?) {
    var step = Step(title: title, group: group, changes: try BundleChanges(of: bundle))
    for (file, content) in added { step.changes.add(file, content) }
    var read: [URL: ParsedFile] = [:]
    var pages: [URL: PropertyListValue] = [:]
    var disputed: [EditConflict.Value] = []
    for placed in edits {
      let file = placed.file
      var page: PropertyListValue
      if let known = pages[file] {
        page = known
      } else {
        let known = try step.changes.page(file, known: seen)
        read[file] = known
        page = known.value
      }
      let edit: BundleEdit
      switch placed.outcome(in: page) {
      case .edit(let current): edit = current
      case .disputed(let current, let value):
        edit = current
        if overruled?.values.contains(value) != true { disputed.append(value) }
      case .done: continue
      case .gone: throw AuthoringError.changedAtPlace(file)
      }
      try AuthoringError.editing(file) { () throws(PropertyListError) in
        let reversed = try edit.edit.reversed(in: page)
        step.forward.append(PlacedEdit(edit, in: page))
        page = try edit.edit.applied(to: page)
        step.backward.insert(PlacedEdit(BundleEdit(file, reversed), in: page), at: 0)
        pages[file] = page
      }
    }
    if let file = edits.first?.file, !disputed.isEmpty {
      throw AuthoringError.changedAtPlace(file, EditConflict(file: file, values: disputed))
    }
    var page: ParsedFile?
    for (file, edits) in Dictionary(grouping: step.forward, by: \.file) {
      page = try step.changes.apply(edits.map(\.edit), to: file, read: read[file])
    }
    try step.changes.save()
    return (step, page)
  }

  /// Does a step: the same files again if nothing else has changed them, or else the same edits.
  private static func save(
    _ step: Step, in bundle: SettingsBundle, overruling overruled: EditConflict?
  ) throws(AuthoringError) -> Step {
    if step.changes.reversed.isOnDisk {
      try step.changes.save()
      return step
    }
    if step.isOfFiles {
      var rebased = step
      rebased.changes = try step.changes.rebased()
      try rebased.changes.save()
      return rebased
    }
    var (saved, _) = try save(
      step.forward, in: bundle, titled: step.title, group: nil, overruling: overruled)
    saved.id = step.id
    return saved
  }
}
