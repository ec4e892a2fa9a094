public import Translation

/// A fix for a diagnostic, offered by its check.
public struct Fix: Hashable, Sendable {
  /// What it does, in words: “Rename “title” to “Title””.
  public let title: Text
  /// The files that it makes or moves, before its edits.
  public let files: [FileChange]
  /// The changes in files, in order.
  public let edits: [BundleEdit]
  /// Whether only this can be meant; others need the consent of the author.
  public let isCertain: Bool

  /// Creates a fix.
  public init(
    title: Text, files: [FileChange] = [], edits: [BundleEdit] = [], isCertain: Bool
  ) {
    self.title = title
    self.files = files
    self.edits = edits
    self.isCertain = isCertain
  }
}
