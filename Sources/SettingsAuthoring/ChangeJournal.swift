package import Foundation
package import PropertyList
package import SettingsSchema
import SettingsStorage

/// A change of several files that is kept until all are saved, so that it can be completed if its process ends before.
///
/// Like unsaved edits, it is in a file of the user’s state that the process keeps locked while it runs.
package struct ChangeJournal: Sendable {
  /// The default folder: `$XDG_STATE_HOME/levers/changes`, or in `~/.local/state`.
  static var defaultFolder: URL { UserFolders.state.appendingPathComponent("changes") }

  /// The file that keeps the change.
  package let url: URL
  private let files: [BundleChanges.File]
  /// The descriptor with the lock; nil for a change of a process that has ended.
  private let descriptor: Int32?

  /// Keeps a change that is about to be saved; nil if that isn’t possible: saving without is better than not saving.
  init?(of files: [BundleChanges.File], in folder: URL) {
    let name = JournalFile.name(for: files.first?.url.path ?? "")
    url = folder.appendingPathComponent(name)
    self.files = files
    let content: PropertyListValue = ["Files": .array(files.map { .dictionary($0.record) })]
    guard UserFolders.make(folder),
      let data = try? PropertyListWriter.binary(content, limits: Self.limits),
      let descriptor = JournalFile.write(data, to: url)
    else { return nil }
    self.descriptor = descriptor
    JournalFile.prune(folder)
  }

  private init?(contentsOf url: URL) {
    let content = try? PropertyListDocument.read(contentsOf: url, limits: Self.limits).value
    guard let files = content?.dictionary?["Files"]?.array?.compactMap(\.dictionary) else {
      return nil
    }
    (self.url, descriptor) = (url, nil)
    self.files = files.compactMap(BundleChanges.File.init(record:))
  }

  /// The largest files can be in it, before and after the change.
  private static let limits = PropertyListLimits(maximumSize: .max)

  /// Ends the change.
  ///
  /// - Parameter isWhole: whether its files are all saved, or all as before; otherwise it can be completed later.
  func end(isWhole: Bool) {
    if isWhole { discard() }
    if let descriptor { close(descriptor) }
  }

  // MARK: Interrupted changes

  /// The changes of a bundle’s files whose processes have ended.
  package static func interrupted(in bundle: BundleLocation) -> [ChangeJournal] {
    interrupted(in: bundle, keptIn: defaultFolder)
  }

  static func interrupted(in bundle: BundleLocation, keptIn folder: URL) -> [ChangeJournal] {
    let roots = bundle.pageFolders.map { $0.resolvingSymlinksInPath().path + "/" }
    return JournalFile.all(in: folder).filter { !JournalFile.isInUse($0) }
      .compactMap(ChangeJournal.init(contentsOf:))
      .filter { change in
        change.files.contains { file in roots.contains { file.url.placePath.hasPrefix($0) } }
      }
  }

  /// Completes the interrupted changes of a bundle’s files; returns whether there were any.
  ///
  /// - Throws: ``AuthoringError`` for the first one that can’t be completed.
  package static func completeAll(
    in bundle: BundleLocation, limits: PropertyListLimits
  ) throws(AuthoringError) -> Bool {
    let changes = interrupted(in: bundle)
    for change in changes { try change.complete(limits: limits) }
    return !changes.isEmpty
  }

  /// Saves the files of an interrupted change that aren’t saved yet.
  ///
  /// - Throws: ``AuthoringError`` if another program has changed one in the meantime, or one can’t be saved; nothing is
  ///   changed then.
  package func complete(
    limits: PropertyListLimits = PropertyListLimits()
  ) throws(AuthoringError) {
    // Another process may be completing it.
    guard let descriptor = JournalFile.take(url) else { return }
    defer { close(descriptor) }
    let rest = files.filter { !$0.isNew(limits) }
    if let file = rest.first(where: { !$0.reversed.isNew(limits) }) {
      throw AuthoringError.interrupted(file.url, url)
    }
    try BundleChanges(rest, limits: limits).saveFiles()
    discard()
  }

  /// Forgets the change; the files stay as they are.
  package func discard() { unlink(url.path) }
}
