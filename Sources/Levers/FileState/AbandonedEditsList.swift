import Foundation
import PropertyList
import SettingsStorage
import SettingsViewModel
import Translation

/// The edits that processes left unsaved in open files: found once per file, for all windows.
@MainActor
final class AbandonedEditsList {
  /// By the paths in the stores, so that links aren’t resolved at each refresh.
  private var found: [URL: [AbandonedEdits]] = [:]
  private let folder: URL
  private let secrets: JournalSecrets
  private let work: WorkQueue

  /// - Parameters:
  ///   - folder: the folder for edits.
  ///   - secrets: the storage for passwords in edits.
  init(
    in folder: URL = EditJournal.defaultFolder, secrets: JournalSecrets, work: WorkQueue
  ) {
    self.folder = folder
    self.secrets = secrets
    self.work = work
  }

  /// Looks for edits off the main thread; calls `done` if there are any.
  func look(for files: [FileStore], done: @escaping @MainActor () -> Void) {
    let new = files.map { (url: $0.url, file: $0) }.filter { found[$0.url] == nil }
    guard !new.isEmpty else { return }
    for (url, _) in new { found[url] = [] }
    work.add(.looking(for: "edits " + new.map(\.url.path).joined(separator: " "))) {
      [folder, secrets] in
      // The keyring may wait for the user.
      await Blocking.run { Self.find(new, folder, secrets) }
    } then: { [weak self] in
      guard let self, case .success(let edits) = $0, !edits.isEmpty else { return }
      found.merge(edits) { $1 }
      done()
    }
  }

  private nonisolated static func find(
    _ files: [(url: URL, file: FileStore)], _ folder: URL, _ secrets: JournalSecrets
  ) -> [URL: [AbandonedEdits]] {
    var result: [URL: [AbandonedEdits]] = [:]
    for (url, file) in files {
      let all = AbandonedEdits.find(for: url, in: folder, secrets: secrets)
      // Ignore changes that were saved or repeated since.
      let lost = all.filter { $0.edits.contains { file.value(forKey: $0.key) != $0.value } }
      for edits in all where !lost.contains(edits) && edits.failure == nil { edits.discard() }
      result[url] = lost.isEmpty ? nil : lost
    }
    return result
  }

  /// The number of keys with unsaved edits in files.
  func count(in files: [FileStore]) -> Int {
    files.reduce(0) { $0 + values(in: $1).count }
  }

  /// A description of the edits for users.
  func text(for stores: [FileStore], in session: SettingsSession) -> String {
    let lists = stores.map { edits(of: $0) }
    let names = zip(stores, lists).filter { !$1.isEmpty }.map {
      $0.0.url.lastPathComponent.inQuotes
    }
    let date = lists.joined().map(\.date).filter(\.isInCalendar).max() ?? Date()
    let omitted = Set(lists.joined().flatMap(\.omittedKeys)).count
    let files = Text.all(of: names.map { Text(verbatim: $0) })
    var text = tr(
      "Levers quit (\(MomentText().text(of: date))) before these changes were saved to \(files).",
      comment: "When, and the names of files")
    let what = names.count == 1 ? changes(in: stores, session) : []
    if !what.isEmpty { text += "\n\n" + what.joined(separator: "\n") }
    if omitted > 0, lists.joined().contains(where: { $0.failure != nil }) {
      text +=
        "\n\n"
        + tr(
          one: "\(omitted) more can’t be read: the keyring is locked, or not running.",
          other: "\(omitted) more can’t be read: the keyring is locked, or not running.",
          count: omitted)
    } else if omitted > 0 {
      text +=
        "\n\n"
        + tr(
          one: "\(omitted) more was not kept, because it is secret or too large.",
          other: "\(omitted) more were not kept, because they are secret or too large.",
          count: omitted
        )
    }
    return text
  }

  /// Restores the edits, the oldest first.
  func restore(in files: [FileStore]) {
    for file in files {
      for edits in edits(of: file).reversed() { file.restore(edits) }
      found[file.url] = []
    }
  }

  /// Removes the edits permanently.
  func discard(in files: [FileStore]) {
    for file in files {
      for edits in edits(of: file) { edits.discard() }
      found[file.url] = []
    }
  }

  private func edits(of file: FileStore) -> [AbandonedEdits] {
    found[file.url] ?? []
  }

  /// The values that restoring would set, by key: those of the latest edits.
  private func values(in file: FileStore) -> [String: PropertyListValue?] {
    Dictionary(edits(of: file).flatMap { $0.edits.map { ($0.key, $0.value) } }) { first, _ in first
    }
  }

  /// The first few settings, with their current and restored values.
  private func changes(in files: [FileStore], _ session: SettingsSession) -> [String] {
    let shown = 5
    let all = files.flatMap { values(in: $0).sorted { $0.key < $1.key } }
    let texts = all.prefix(shown).map { session.text(ofChangeTo: $0.value, forKey: $0.key) }
    let others = all.count - shown
    return texts
      + (others > 0
        ? [tr(one: "and \(others) more", other: "and \(others) more", count: others)] : [])
  }
}
