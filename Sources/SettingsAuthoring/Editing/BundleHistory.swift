package import Foundation
import PropertyList
package import SettingsSchema

/// The edits of a bundle’s files, each saved at once, for undo and redo.
///
/// An edit is undone in the files as they are by then: what another program has changed in the meantime stays.
package struct BundleHistory: Sendable {
  /// An edit for the user, of one or several files.
  private struct Step: Sendable {
    let title: String
    /// Identifies edits that follow each other as one for the user, such as the letters of a text; nil for others.
    var group: String? = nil
    /// The files before and after the edit.
    var changes: BundleChanges
    /// Whether it is only done or undone as a whole, because files were renamed.
    var isOfFiles = false
    /// What does the edit, in order.
    var forward: [PlacedEdit] = []
    /// What undoes it, in order.
    var backward: [PlacedEdit] = []

    var reversed: Step {
      Step(
        title: title, group: nil, changes: changes.reversed, isOfFiles: isOfFiles,
        forward: backward,
        backward: forward)
    }
  }

  private var done: [Step] = []
  private var undone: [Step] = []

  /// Creates an empty history.
  package init() {}

  /// The title of the edit that would be undone; nil for none.
  package var undoTitle: String? { done.last?.title }
  /// The title of the edit that would be done again; nil for none.
  package var redoTitle: String? { undone.last?.title }

  /// Makes edits, and saves their files.
  ///
  /// - Parameters:
  ///   - title: the name of the edit for users.
  ///   - group: edits of the same group that follow each other are undone together; nil for none.
  ///   - added: files to add or to replace, with their content.
  /// - Throws: ``AuthoringError``; nothing is changed then.
  package mutating func apply(
    _ edits: [BundleEdit], in bundle: SettingsBundle, titled title: String, group: String? = nil,
    adding added: [URL: Data] = [:]
  ) throws(AuthoringError) {
    let step = try Self.save(edits, in: bundle, titled: title, group: group, adding: added)
    undone = []
    if let group, let last = done.last, last.group == group,
      let joined = last.changes.followed(by: step.changes)
    {
      done[done.count - 1].changes = joined
      done[done.count - 1].forward += step.forward
      done[done.count - 1].backward = step.backward + last.backward
    } else {
      done.append(step)
    }
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
    undone = []
    done.append(Step(title: title, changes: changes, isOfFiles: true))
  }

  /// Undoes the last edit.
  ///
  /// - Throws: ``AuthoringError``, for example if another program has changed the same place; nothing is undone then.
  package mutating func undo(in bundle: SettingsBundle) throws(AuthoringError) {
    guard let step = done.last else { return }
    undone.append(try Self.save(step.reversed, in: bundle))
    done.removeLast()
  }

  /// Does the last undone edit again.
  ///
  /// - Throws: ``AuthoringError``, for example if another program has changed the same place; nothing is done then.
  package mutating func redo(in bundle: SettingsBundle) throws(AuthoringError) {
    guard let step = undone.last else { return }
    done.append(try Self.save(step.reversed, in: bundle))
    undone.removeLast()
  }

  /// Ends the group of the last edit: the next one is undone on its own.
  package mutating func endGroup() {
    if let last = done.indices.last { done[last].group = nil }
  }

  private static func save(
    _ edits: [BundleEdit], in bundle: SettingsBundle, titled title: String, group: String?,
    adding added: [URL: Data] = [:]
  ) throws(AuthoringError) -> Step {
    var step = Step(title: title, group: group, changes: try BundleChanges(of: bundle))
    for (file, content) in added { step.changes.add(file, content) }
    for edit in edits {
      let before = try step.changes.page(edit.file)
      let reversed: PropertyListEdit
      do throws(PropertyListError) {
        reversed = try edit.edit.reversed(in: before)
      } catch {
        throw AuthoringError.notEdited(edit.file, error)
      }
      try step.changes.apply(edit)
      let after = try step.changes.page(edit.file)
      step.forward.append(PlacedEdit(edit, in: before))
      step.backward.insert(PlacedEdit(BundleEdit(edit.file, reversed), in: after), at: 0)
    }
    try step.changes.save()
    return step
  }

  /// Does a step: the same files again if nothing else has changed them, or else the same edits.
  private static func save(_ step: Step, in bundle: SettingsBundle) throws(AuthoringError) -> Step {
    if step.changes.reversed.isOnDisk {
      try step.changes.save()
      return step
    }
    if step.isOfFiles, let file = step.changes.files.first?.url {
      throw AuthoringError.changedAtPlace(file)
    }
    var current = try BundleChanges(of: bundle)
    var edits: [BundleEdit] = []
    for placed in step.forward {
      guard let edit = placed.edit(in: try current.page(placed.file)) else {
        throw AuthoringError.changedAtPlace(placed.file)
      }
      try current.apply(edit)
      edits.append(edit)
    }
    return try save(edits, in: bundle, titled: step.title, group: nil)
  }
}
