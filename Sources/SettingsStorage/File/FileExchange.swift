import CFiles
import Foundation
import Translation

/// Exchanges a file with a settings file, and handles the old content.
///
/// The exchange is atomic, so nothing is replaced unseen: if another program has just saved, its content comes out. It
/// is put back, unless the program has saved again; then it is kept as a conflict copy. Before each exchange the file
/// gets a name with the contents that we put into the settings file and expect in return, so that the next save or
/// opening can continue after the process was killed.
struct FileExchange {
  enum Outcome {
    /// The settings file has the new content; with the path of the old one, if that can be deleted.
    case replaced(litter: String?)
    /// The settings file has another program’s content, and there is nothing left to do for now.
    case refused
    /// The code of a failure: the other content stays in place, for the next save.
    case failed(Int32)
  }

  /// The maximum number of times that another program may save exactly between two of our system calls.
  private static let rounds = 100

  /// The path of the settings file, with links resolved.
  private let target: String
  private var name: ExchangeName

  /// Renames a new file for an exchange.
  ///
  /// - Returns: Nil if that failed, with `errno`.
  init?(
    of temporary: String, _ new: FileIdentity, with target: String, _ expected: FileIdentity
  ) {
    self.target = target
    name = ExchangeName(target: target, theirs: .none, put: new.label, replaced: expected.label)
    if cfiles_rename_new(temporary, path) != 0 { return nil }
  }

  /// The file of a killed process in the folder of a settings file; nil if the name belongs to another file.
  init?(left name: ExchangeName, of target: String) {
    guard name.owner == ExchangeName.owner(target) else { return nil }
    self.target = target
    self.name = name
  }

  /// The current path of the file.
  var path: String { (target.folderOfPath as NSString).appendingPathComponent(name.text) }

  /// Exchanges the files; returns 0, or the code of a failure.
  func exchange() -> Int32 { cfiles_exchange(path, target) == 0 ? 0 : errno }

  /// Handles the current content with the temporary name.
  ///
  /// - Parameter replacesOpenFile: whether to replace a file that a program has open for writing; it stays until the
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
        // The program that has it open may still write.
        case .put, .held: return .refused
        case .both: return keep()
        }
      } else if name.theirs == .held {
        return keep()
      }
      // The content that was moved out is newer than ours, and older than any later one by others.
      let code: Int32?
      if let present = FileIdentity(itself: target) {
        let isPut = content == name.put
        // Don’t compare inodes: a file by others may reuse the inode of our deleted one.
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

  /// Exchanges again, to restore another program’s content; returns 0, or the code of a failure.
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

  /// Moves the content to the deleted settings file; returns nil, or the code of a failure.
  private func restore() -> Int32? { cfiles_rename_new(path, target) == 0 ? nil : errno }

  /// Keeps the content as a copy next to the settings file.
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
