public import Foundation
public import PropertyList

/// Joins two sets of changes to the same settings.
///
/// A value that only one side changed gets that side's. Dictionaries that both changed are merged key by
/// key, lists item by item. What both changed differently is a conflict, and has my value for the time being.
package struct SettingsMerge {
  /// Their settings, in their order, with my changes made to them.
  package let result: PropertyListDictionary
  /// What both sides changed, in the order of my keys.
  package let conflicts: [SettingsConflict]

  /// Merges settings.
  ///
  /// - Parameters:
  ///   - base: what both sides began with.
  ///   - mine: the base with the changes made here.
  ///   - theirs: the base with the changes made elsewhere.
  package init(
    base: PropertyListDictionary, mine: PropertyListDictionary, theirs: PropertyListDictionary
  ) {
    var merge = ValueMerge(preferring: .mine)
    result = merge.merge(base, mine, theirs)
    conflicts = merge.conflicts
  }

  /// Joins settings of which nobody knows what they were made from: what only one side has stays, lists are joined, and
  /// what both have differently is a conflict.
  init(joining mine: PropertyListDictionary, with theirs: PropertyListDictionary) {
    self.init(base: [:], mine: mine, theirs: theirs)
  }
}

/// A value that was changed here and elsewhere, differently.
public struct SettingsConflict: Hashable, Sendable {
  /// The keys that lead to the value: the store's own key, then those of the dictionaries in it.
  public internal(set) var keyPath: [String]
  /// The value that both sides began with, nil for none.
  ///
  /// Of a list, the others' with the disputed items as they were: undisputed changes aren't a matter of the conflict.
  public internal(set) var base: PropertyListValue?
  /// The value here, nil for none.
  ///
  /// Of a list, the merged one in which disputed items are those from here.
  public internal(set) var mine: PropertyListValue?
  /// The value elsewhere, nil for none.
  ///
  /// Of a list, the merged one in which disputed items are the others'.
  public internal(set) var theirs: PropertyListValue?
  /// The place of the value elsewhere.
  public internal(set) var source: Source

  /// The store's own key.
  public var key: String { keyPath.first ?? "" }

  /// Makes a conflict.
  public init(
    keyPath: [String], base: PropertyListValue?, mine: PropertyListValue?,
    theirs: PropertyListValue?, source: Source = .store
  ) {
    self.keyPath = keyPath
    self.base = base
    self.mine = mine
    self.theirs = theirs
    self.source = source
  }

  /// The same conflict under another key, for a store that passes on those of others.
  public func renamed(to key: String) -> SettingsConflict {
    var conflict = self
    conflict.keyPath = [key] + keyPath.dropFirst()
    return conflict
  }

  /// Where the value elsewhere is.
  public enum Source: Hashable, Sendable {
    /// Where the store keeps its values: another program wrote it there.
    case store
    /// In a copy of the store's file.
    case copy(URL)
    /// Among the unsaved edits here, when edits were restored that differ from it.
    case edits
  }

  /// One of the two sides of a conflict.
  public enum Side: Hashable, Sendable {
    /// What was changed here.
    case mine
    /// What was changed elsewhere.
    case theirs
  }

  /// The value of a side.
  public func value(of side: Side) -> PropertyListValue? { side == .mine ? mine : theirs }
}

/// The copies of a file that was changed in two places: those of synchronizing programs and of our own saves.
///
/// Syncthing: `name.sync-conflict-20260102-030405-ABCDEFG.plist`; Dropbox and Nextcloud: `name (Ann's
/// conflicted copy 2026-01-02).plist`, `name (conflicted copy 2026-01-02 030405).plist`; ownCloud:
/// `name_conflict-20260102-030405.plist`.
enum ConflictCopies {
  /// The copies of a file in its folder, by name; of a link, those beside it and beside what it leads to.
  static func find(of url: URL) -> [URL] {
    let target = url.resolvingSymlinksInPath()
    let copies = copies(of: url)
    return target.path == url.path
      ? copies
      : copies
        + self.copies(of: target).filter { copy in
          !copies.contains { $0.resolvingSymlinksInPath().path == copy.path }
        }
  }

  private static func copies(of url: URL) -> [URL] {
    let folder = url.deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { isCopy($0, of: url.lastPathComponent) }.sorted()
      .map { folder.appendingPathComponent($0) }
  }

  /// The path for a copy of a file, in the style of Nextcloud.
  static func makePath(for file: String, _ date: Date, number: Int) -> String {
    let name = (file as NSString).lastPathComponent
    let stem = (name as NSString).deletingPathExtension
    var time = time_t(date.timeIntervalSince1970)
    var parts = tm()
    localtime_r(&time, &parts)
    let stamp = String(
      format: "%04d-%02d-%02d %02d%02d%02d", parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday,
      parts.tm_hour, parts.tm_min, parts.tm_sec)
    let mark = " (conflicted copy \(stamp)\(number == 1 ? "" : " \(number)"))"
    return (file.folderOfPath as NSString)
      .appendingPathComponent(stem + mark + String(name.dropFirst(stem.count)))
  }

  /// Whether a name is that of a copy of a file.
  static func isCopy(_ name: String, of file: String) -> Bool {
    let stem = (file as NSString).deletingPathExtension
    let suffix = String(file.dropFirst(stem.count))
    guard name.count > file.count, name.hasPrefix(stem), name.hasSuffix(suffix) else {
      return false
    }
    let mark = name.dropFirst(stem.count).dropLast(suffix.count)
    return mark.hasPrefix(".sync-conflict-") || mark.hasPrefix("_conflict-")
      || mark.hasPrefix(" (") && mark.hasSuffix(")") && mark.contains("conflicted copy")
  }
}
