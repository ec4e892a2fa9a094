import CFiles
import Foundation

/// The name of a file that exchanges places with a settings file.
///
/// Any of several contents can be under it, depending on what other programs did and on when the process was killed. The
/// name says which of them are ours to delete; anything else is another program’s save.
struct ExchangeName: Equatable {
  /// How many of the two contents are other programs’ saves.
  enum Theirs: Int {
    /// `put` is our new content, and `replaced` the one that it was made from.
    case none
    /// `put` is a save that goes back to its place, and `replaced` our new content.
    case put
    /// Both are saves, `put` the newer one.
    case both
    /// `put` is our new content and in place; a program had `replaced` open and can still write to it.
    case held
  }

  private static let prefix = ".levers-"
  /// Earlier versions delete `.levers-*.tmp` without a look.
  private static let suffix = ".exchange"

  /// Tells which settings file it is, by a hash of its name.
  let owner: String
  let theirs: Theirs
  /// The label of the content that was under this name when it was given, and that goes into the settings file.
  let put: String
  /// The label of the content that the settings file should have until then.
  let replaced: String

  init(target: String, theirs: Theirs, put: String, replaced: String) {
    owner = ExchangeName.owner(target)
    self.theirs = theirs
    self.put = put
    self.replaced = replaced
  }

  /// Reads a file name; nil when it isn’t one of these.
  init?(_ name: String) {
    guard name.hasPrefix(Self.prefix), name.hasSuffix(Self.suffix) else { return nil }
    let parts = name.dropFirst(Self.prefix.count).dropLast(Self.suffix.count)
      .split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, let theirs = Int(parts[1]).flatMap(Theirs.init) else { return nil }
    owner = parts[0]
    self.theirs = theirs
    put = parts[2]
    replaced = parts[3]
  }

  /// The name for a settings file’s path.
  static func owner(_ target: String) -> String {
    StableHash.text(of: (target as NSString).lastPathComponent.utf8)
  }

  /// The file name.
  var text: String {
    Self.prefix + [owner, String(theirs.rawValue), put, replaced].joined(separator: "-")
      + Self.suffix
  }

  /// Whether the file at a path is what the settings file had before, or our own content.
  func isLitter(at path: String) -> Bool {
    let content = FileIdentity(itself: path)?.label
    if theirs == .none, content == put { return true }
    return theirs != .both && content == replaced && !OpenWriters.exist(for: path)
  }
}

/// Programs that have a file open for writing, and may write to it in place.
enum OpenWriters {
  /// Whether there are any; false where that can’t be told.
  static func exist(for path: String) -> Bool { cfiles_has_writer(path) != 0 }
}
