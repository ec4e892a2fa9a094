public import SettingsStorage
import Translation

/// What a window says about a settings file until it is put right.
public struct StoreNotice: Hashable, Sendable {
  /// What the notice is about.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The file is gone.
    case removed
    /// The file can't be read any more.
    case unreadable
    /// Values were changed here and elsewhere, differently.
    case conflicts
    /// There are copies beside the file that want to be merged.
    case copies
  }

  /// What the notice is about.
  public let kind: Kind
  /// One sentence.
  public let title: String
  /// The label of the button that does something about it; nil for none.
  public let button: String?

  /// What is to be said of values that were changed here and elsewhere; nil when there are none.
  public static func conflicts(_ count: Int) -> StoreNotice? {
    if count == 0 { return nil }
    return .init(
      kind: .conflicts,
      title: tr(
        one: "\(count) setting was also changed elsewhere",
        other: "\(count) settings were also changed elsewhere", count: count),
      button: tr("Choose…"))
  }

  /// What is to be said of copies beside a file that want to be merged; nil when there are none.
  public static func copies(_ count: Int, ofFile name: String) -> StoreNotice? {
    if count == 0 { return nil }
    return .init(
      kind: .copies,
      title: count == 1
        ? tr("There is a conflicting copy of \(name.inQuotes)")
        : tr(
          one: "There is \(count) conflicting copy of \(name.inQuotes)",
          other: "There are \(count) conflicting copies of \(name.inQuotes)", count: count),
      button: tr("Merge…"))
  }

  /// What is to be said of a file, its conflicts excepted.
  ///
  /// - Parameters:
  ///   - name: what the file is called.
  ///   - status: how the file is.
  ///   - isUnsaved: whether there is anything that a save would write.
  public static func notices(
    ofFile name: String, status: StoreStatus, isUnsaved: Bool
  ) -> [StoreNotice] {
    var notices: [StoreNotice] = []
    switch status.source {
    case .removed where isUnsaved:
      notices.append(
        .init(
          kind: .removed, title: tr("\(name.inQuotes) was deleted. Save to create it again."),
          button: tr("Save")))
    case .removed:
      notices.append(.init(kind: .removed, title: tr("\(name.inQuotes) was removed."), button: nil))
    case .unreadable(let error):
      notices.append(
        .init(
          kind: .unreadable, title: unreadableTitle(name, error.line), button: tr("Show Details")))
    case .available, .new: break
    }
    if let copies = copies(status.conflictCopies.count, ofFile: name) { notices.append(copies) }
    return notices
  }

  private static func unreadableTitle(_ name: String, _ line: Int?) -> String {
    line.map {
      tr("\(name.inQuotes) is damaged at line \(String($0)). Your settings are kept here.")
    }
      ?? tr("\(name.inQuotes) can’t be read. Your settings are kept here.")
  }
}
