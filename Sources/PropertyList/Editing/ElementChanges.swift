/// How the elements of an array are changed: equal ones at its beginning and end stay.
struct ElementChanges {
  /// The indices of elements that get new values, the same in both arrays.
  let replaced: Range<Int>
  /// The indices of old elements without a new value.
  let removed: Range<Int>
  /// The indices of new values, which come after the replaced ones.
  let added: Range<Int>

  init(from old: [PropertyListValue], to new: [PropertyListValue]) {
    let shorter = min(old.count, new.count)
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.reversed(), new.reversed()).prefix(shorter - head).prefix { $0 == $1 }.count
    replaced = head..<(shorter - tail)
    removed = replaced.upperBound..<(old.count - tail)
    added = replaced.upperBound..<(new.count - tail)
  }
}
