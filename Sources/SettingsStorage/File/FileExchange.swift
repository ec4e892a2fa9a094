import CFiles
import Foundation
import Translation

/// A file that exchanges places with a settings file, and what becomes of the content that comes out.
///
/// The two exchange places in one step, so that nothing is replaced unseen: if another program has saved just before,
/// its content comes out. It goes back to its place unless the program has saved again; then it is kept as a conflict
/// copy. Before each exchange the file gets a name that says what we put into the settings file and what should come out,
/// so that the next save, or opening, can do the same after the process was killed.
struct FileExchange {
  enum Outcome {
    /// The settings file has the new content; the path of the old one, if that can be deleted.
    case replaced(litter: String?)
    /// The settings file has another program’s content, and nothing is left to do for now.
    case refused
    /// The code of a failure: the other content stays where it is, for the next save.
    case failed(Int32)
  }

  /// How often another program may save exactly between two system calls of ours.
  private static let rounds = 100

  /// The path of the settings file, links resolved.
  private let target: String
  private var name: ExchangeName

  /// Gives a new file the name for an exchange.
  ///
  /// - Returns: Nil when that failed, with `errno`.
  init?(
    of temporary: String, _ new: FileIdentity, with target: String, _ expected: FileIdentity
  ) {
    self.target = target
    name = ExchangeName(target: target, theirs: .none, put: new.label, replaced: expected.label)
    if cfiles_rename_new(temporary, path) != 0 { return nil }
  }

  /// What a killed process has left in the folder of a settings file; nil when the name is not of this file.
  init?(left name: ExchangeName, of target: String) {
    guard name.owner == ExchangeName.owner(target) else { return nil }
    self.target = target
    self.name = name
  }

  /// Where the file is now.
  var path: String { (target.folderOfPath as NSString).appendingPathComponent(name.text) }

  /// Lets the files exchange places; 0, or the code of a failure.
  func exchange() -> Int32 { cfiles_exchange(path, target) == 0 ? 0 : errno }

  /// Accounts for the content that is under the temporary name now.
  ///
  /// - Parameter replacesOpenFile: whether a file is replaced that a program has open for writing; it is left until the
  ///   program has closed it.
  mutating func settle(replacesOpenFile: Bool = false) -> Outcome {
    for _ in 0..<Self.rounds {
      guard let content = FileIdentity(itself: path)?.label else { return .refused }
      if name.isLitter(at: path) {
        if name.theirs == .none, content == name.replaced { return .replaced(litter: path) }
        unlink(path)
        return .refused
      }
      if content == name.replaced {
        switch name.theirs {
        case .none: if replacesOpenFile { return hold() }
        // The program that has it open has yet to write.
        case .put, .held: return .refused
        case .both: return keep()
        }
      } else if name.theirs == .held {
        return keep()
      }
      // What comes out is newer than the content that we put there, and older than any that others have put there since.
      let code: Int32?
      if let present = FileIdentity(itself: target) {
        let isPut = content == name.put
        // Not by the inode: a file that others put there can have that of ours, which is gone.
        guard present.label == (isPut ? name.replaced : name.put) else { return keep() }
        let theirs: ExchangeName.Theirs = isPut ? name.theirs : name.theirs == .none ? .put : .both
        code = putBack(
          ExchangeName(target: target, theirs: theirs, put: content, replaced: present.label))
      } else {
        code = restore()
      }
      switch code {
      case nil: return .refused
      case 0, ENOENT, EEXIST: continue
      case let code?: return .failed(code)
      }
    }
    return keep()
  }

  /// Leaves the old content to the program that has it open; if that writes to it, it becomes a conflict copy.
  private mutating func hold() -> Outcome {
    let old = path
    name = ExchangeName(target: target, theirs: .held, put: name.put, replaced: name.replaced)
    return cfiles_rename_new(old, path) == 0 ? .replaced(litter: nil) : .failed(errno)
  }

  /// Exchanges again, so that another program’s content is back; 0, or the code of a failure.
  private mutating func putBack(_ next: ExchangeName) -> Int32? {
    if next != name {
      let old = path
      let current = name
      name = next
      if cfiles_rename_new(old, path) != 0 {
        let code = errno
        name = current
        return code == EEXIST ? EBUSY : code
      }
    }
    return exchange()
  }

  /// Moves the content to the settings file, which is gone; nil, or the code of a failure.
  private func restore() -> Int32? { cfiles_rename_new(path, target) == 0 ? nil : errno }

  /// Keeps the content next to the settings file.
  private func keep() -> Outcome {
    let date = Date()
    for number in 1...1000 {
      let copy = ConflictCopies.makePath(for: target, date, number: number)
      if cfiles_rename_new(path, copy) == 0 {
        StoreLog.log(
          tr(
            """
            Two programs saved “\(target)” at the same time. One version was kept as “\(copy)”: merge it in \
            Levers or delete it.
            """))
        return .refused
      }
      if errno != EEXIST { break }
    }
    return .failed(errno)
  }
}
