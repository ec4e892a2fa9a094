import CFiles
import Foundation

/// The name of a file to exchange with a settings file.
///
/// It can have one of several contents, depending on what other programs did and when the process was killed. The name
/// says which of them we may delete; anything else is another program’s save.
struct ExchangeName: Equatable {
  /// Which of the two contents are other programs’ saves.
  enum Theirs: Int {
    /// `put` is our new content, and `replaced` its original.
    case none
    /// `put` is a save to put back, and `replaced` our new content.
    case put
    /// Both are saves, `put` the newer one.
    case both
    /// `put` is our new content and in place; a program has `replaced` open and may still write to it.
    case held
  }

  private static let prefix = ".levers-"
  /// Earlier versions delete `.levers-*.tmp` without checking.
  private static let suffix = ".exchange"

  /// The settings file, as a hash of its name.
  let owner: String
  let theirs: Theirs
  /// The label of the content with this name before the exchange, which goes into the settings file.
  let put: String
  /// The label of the expected content of the settings file before the exchange.
  let replaced: String

  init(target: String, theirs: Theirs, put: String, replaced: String) {
    owner = ExchangeName.owner(target)
    self.theirs = theirs
    self.put = put
    self.replaced = replaced
  }

  /// Parses a file name; nil for other files.
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

  /// The hash for a settings file’s path.
  static func owner(_ target: String) -> String {
    StableHash.text(of: (target as NSString).lastPathComponent.utf8)
  }

  /// The file name.
  var text: String {
    Self.prefix + [owner, String(theirs.rawValue), put, replaced].joined(separator: "-")
      + Self.suffix
  }

  /// Whether the file at a path is the previous content of the settings file, or our own.
  func isLitter(at path: String) -> Bool {
    let content = FileIdentity(itself: path)?.label
    if theirs == .none, content == put { return true }
    return theirs != .both && content == replaced && !OpenWriters.exist(for: path)
  }
}
