/// A version of a settings file that was replaced by a save, for a list.
public struct PreviousSave: Sendable, Hashable, Identifiable {
  /// A unique ID.
  public let id: String
  /// When it was saved: “Today 14:05”.
  public let dateText: String
  /// The file’s name.
  public let fileName: String
}
