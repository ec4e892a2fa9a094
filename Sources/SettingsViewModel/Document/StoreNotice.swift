public import SettingsStorage
import Translation

/// A message in the window about a settings file, until the problem is resolved.
public struct StoreNotice: Hashable, Sendable {
  /// The subject of the notice.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The file was deleted.
    case removed
    /// The file can’t be read.
    case unreadable
    /// Values were changed differently here and elsewhere.
    case conflicts
    /// There are copies next to the file to merge.
    case copies
  }

  /// The subject of the notice.
  public let kind: Kind
  /// One sentence.
  public let title: String
  /// The label of the button that does something about it; nil for none.
  public let button: String?

  /// The notice about conflicts, or nil if there are none.
  public static func conflicts(_ count: Int) -> StoreNotice? {
    if count == 0 { return nil }
    return .init(
      kind: .conflicts,
      title: tr(
        one: "\(count) setting was also changed elsewhere",
        other: "\(count) settings were also changed elsewhere", count: count),
      button: tr("Choose…"))
  }

  /// The notice about copies next to a file to merge, or nil if there are none.
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

  /// The notices about a file, except for conflicts.
  ///
  /// - Parameters:
  ///   - name: the name of the file.
  ///   - status: the status of the file.
  ///   - isUnsaved: whether there are changes to save.
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
