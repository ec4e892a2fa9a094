public import Translation

/// A fix for a diagnostic, offered by its check.
public struct Fix: Hashable, Sendable {
  /// What it does, in words: “Rename “title” to “Title””.
  public let title: Text
  /// The files that it makes or moves, before its edits.
  public let files: [FileChange]
  /// The changes in files, in order.
  public let edits: [BundleEdit]
  /// Whether this is the only possible fix; others need the author’s consent.
  public let isCertain: Bool
  /// Whether other fixes come first, because they may resolve its diagnostic as well.
  public let isLastResort: Bool

  /// Creates a fix.
  public init(
    title: Text, files: [FileChange] = [], edits: [BundleEdit] = [], isCertain: Bool,
    isLastResort: Bool = false
  ) {
    self.title = title
    self.files = files
    self.edits = edits
    self.isCertain = isCertain
    self.isLastResort = isLastResort
  }
}
