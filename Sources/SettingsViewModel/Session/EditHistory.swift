import PropertyList

/// The edits that can be undone and redone, in order.
///
/// Continuous edits of one key are one edit until the user pauses for ``pause`` seconds, edits something else, or
/// saves; typing is one until it ends. If there are too many or too large edits, the oldest are dropped; the last one
/// always stays.
struct EditHistory {
  /// The pause that ends a continuous edit, in seconds.
  static let pause = 1.0

  /// The maximum number of edits.
  private let mostEdits: Int
  /// The maximum size of their values in bytes, ignoring sharing.
  private let mostBytes: Int
  private var edits: [Edit] = []
  private var lastID = 0
  /// The number of edits that are done; those after it can be redone.
  private var done = 0
  private var isBroken = false

  init(mostEdits: Int = 1_000, mostBytes: Int = 64 << 20) {
    self.mostEdits = mostEdits
    self.mostBytes = mostBytes
  }

  var undoable: Edit? { done > 0 ? edits[done - 1] : nil }
  var redoable: Edit? { done < edits.count ? edits[done] : nil }

  /// The path of a value that was renamed at another path; nil if it wasn’t.
  func path(ofRenamed keyPath: [String]) -> [String]? {
    var path: [String]?
    for edit in edits[..<done] {
      if edit.addsOrRemoves(keyPath) {
        path = edit.path(ofRenamed: keyPath)
      } else if let current = path {
        path = edit.path(ofRenamed: current) ?? current
      }
    }
    return path
  }

  mutating func add(_ edit: Edit) {
    edits.removeSubrange(done...)
    isBroken = merge(edit)
    dropOldest()
  }

  /// Merges an edit into the last one if it continues it; returns false if it must be a separate edit.
  private mutating func merge(_ edit: Edit) -> Bool {
    if let last = edits.last, continues(last, edit) {
      edits[done - 1].changes = zip(last.changes, edit.changes).map {
        Edit.Change(key: $0.key, before: $0.before, after: $1.after)
      }
      edits[done - 1].time = edit.time
      edits[done - 1].size = size(of: edits[done - 1])
      if edits[done - 1].changes.allSatisfy({ $0.before == $0.after }) {
        edits.removeLast()
        done -= 1
        // The previous edit ended long ago.
        return true
      }
    } else {
      edits.append(edit)
      done += 1
      lastID += 1
      edits[done - 1].id = lastID
      edits[done - 1].size = size(of: edit)
    }
    return false
  }

  private func size(of edit: Edit) -> Int {
    var size = 0
    for change in edit.changes {
      change.before?.add(to: &size, upTo: mostBytes)
      change.after?.add(to: &size, upTo: mostBytes)
    }
    return size
  }

  private mutating func dropOldest() {
    var size = edits.reduce(0) { $0 + $1.size }
    var surplus = 0
    while edits.count - surplus > 1, edits.count - surplus > mostEdits || size > mostBytes {
      size -= edits[surplus].size
      surplus += 1
    }
    edits.removeFirst(surplus)
    done -= surplus
  }

  /// Starts a new edit with the next change.
  mutating func breakContinuity() { isBroken = true }

  mutating func undo() -> Edit? {
    guard let edit = undoable else { return nil }
    done -= 1
    isBroken = true
    return edit
  }

  mutating func redo() -> Edit? {
    guard let edit = redoable else { return nil }
    done += 1
    isBroken = true
    return edit
  }

  /// Records that the store’s value differs from the one that the last edit of the key set.
  mutating func record(
    _ stored: PropertyListValue?, insteadOf value: PropertyListValue?, forKey key: String
  ) {
    for index in edits[..<done].indices.reversed() {
      guard let place = edits[index].changes.firstIndex(where: { $0.key == key }) else { continue }
      let change = edits[index].changes[place]
      if change.after == value {
        edits[index].changes[place] = Edit.Change(
          key: key, before: change.before, after: stored, place: change.place)
      }
      return
    }
  }

  /// An edit continues another one only if the value wasn’t changed elsewhere in between.
  private func continues(_ last: Edit, _ edit: Edit) -> Bool {
    let isPaused = edit.kind == .continuous && edit.time - last.time >= Self.pause
    return !isBroken && edit.kind != .discrete && last.kind == edit.kind && !isPaused
      && last.changes.count == edit.changes.count
      && zip(last.changes, edit.changes).allSatisfy { $0.key == $1.key && $0.after == $1.before }
  }
}

extension PropertyListValue {
  /// The minimum size of a value.
  private static let leastSize = 32

  /// Adds the approximate size of the value in bytes, up to a limit: a small file can refer to one value many times.
  fileprivate func add(to size: inout Int, upTo limit: Int) {
    guard size <= limit else { return }
    size += PropertyListValue.leastSize
    switch self {
    case .string(let text): size += text.utf8.count
    case .data(let data): size += data.count
    case .array(let elements):
      for element in elements where size <= limit { element.add(to: &size, upTo: limit) }
    case .dictionary(let entries):
      for (key, value) in entries where size <= limit {
        size += key.utf8.count
        value.add(to: &size, upTo: limit)
      }
    default: break
    }
  }
}
