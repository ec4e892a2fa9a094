public import Foundation
public import PropertyList

/// Edits that were never saved, because the process that held them has ended before.
public struct AbandonedEdits: Hashable, Sendable {
  /// An edit of one key.
  public struct Edit: Hashable, Sendable {
    /// The key.
    public let key: String
    /// What the file held when it was edited, nil for nothing.
    public let base: PropertyListValue?
    /// The value that was never saved, nil where the key was removed.
    public let value: PropertyListValue?
  }

  /// The file that they are for.
  public let storeURL: URL
  /// When the last of them was kept.
  public let date: Date
  /// The edits, by key.
  public let edits: [Edit]
  /// Keys whose edits were not kept, because they are secrets or too large, or can't be read.
  public let omittedKeys: [String]
  /// Why secrets can't be read that were kept, and may be at another time; nil when all was read.
  public let failure: StoreError?

  let journal: URL
  /// Where the journal has edits besides; nil for nowhere.
  let secrets: JournalSecrets?

  /// The edits of processes that are gone, the latest first.
  ///
  /// Waits for the keeper of secrets, which may ask the user: not on the main thread.
  /// - Parameters:
  ///   - url: the file that they are for.
  ///   - folder: where edits are kept.
  ///   - secrets: where those of secret keys are kept, whether they still are to be or not.
  public static func find(
    for url: URL, in folder: URL = EditJournal.defaultFolder, secrets: JournalSecrets? = nil
  ) -> [AbandonedEdits] {
    let path = JournalFile.path(of: url)
    let prefix = JournalFile.prefix(for: path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasPrefix(prefix) && $0.hasSuffix(JournalFile.suffix) }
      .map { folder.appendingPathComponent($0) }
      .filter { !JournalFile.isInUse($0) }
      .compactMap { JournalFile.read($0, secrets: secrets) }
      .filter { $0.storeURL.path == path }
      .sorted { $0.date > $1.date }
  }

  /// Forgets the edits, wherever they are kept.
  public func discard() { JournalFile.remove(journal, secrets: secrets) }
}
