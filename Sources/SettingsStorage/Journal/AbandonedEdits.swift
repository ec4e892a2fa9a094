public import Foundation
public import PropertyList

/// Unsaved edits of a process that ended before.
public struct AbandonedEdits: Hashable, Sendable {
  /// An edit of one key.
  public struct Edit: Hashable, Sendable {
    /// The key.
    public let key: String
    /// The value in the file when it was edited; nil for none.
    public let base: PropertyListValue?
    /// The unsaved value; nil if the key was removed.
    public let value: PropertyListValue?
  }

  /// The file of the edits.
  public let storeURL: URL
  /// When the last edit was kept.
  public let date: Date
  /// The edits by key.
  public let edits: [Edit]
  /// Keys whose edits weren’t kept because they are secrets or too large, or can’t be read.
  public let omittedKeys: [String]
  /// Why kept secrets can’t be read now, possibly temporarily; nil if all were read.
  public let failure: StoreError?

  let journal: URL
  /// The journal’s storage for secrets; nil for none.
  let secrets: JournalSecrets?

  /// The edits of dead processes, the latest first.
  ///
  /// Waits for the secret storage, which may ask the user, so don’t call it on the main thread.
  /// - Parameters:
  ///   - url: the file of the edits.
  ///   - folder: the folder for edits.
  ///   - secrets: the storage for edits of secret keys, even if it is no longer used for new ones.
  public static func find(
    for url: URL, in folder: URL = EditJournal.defaultFolder, secrets: JournalSecrets? = nil
  ) -> [AbandonedEdits] {
    let path = JournalFile.path(of: url)
    let prefix = JournalFile.prefix(for: path)
    return JournalFile.all(in: folder)
      .filter { $0.lastPathComponent.hasPrefix(prefix) && !JournalFile.isInUse($0) }
      .compactMap { JournalFile.read($0, secrets: secrets) }
      .filter { $0.storeURL.path == path }
      .sorted { $0.date > $1.date }
  }

  /// Removes the kept edits, including secrets.
  public func discard() { JournalFile.remove(journal, secrets: secrets) }
}
