package import SettingsStorage
import Translation

extension KeyFile {
  /// Sets the text of a value, or removes the key.
  ///
  /// Only its own line changes. A new key comes after the others of its group, and a new group at the end.
  /// - Throws: ``SettingsStorage/StoreError`` if such a file can’t have the key or the text.
  package mutating func setValue(
    _ value: String?, forKey key: String, inGroup group: String
  ) throws(StoreError) {
    let places = places(ofKey: key, inGroup: group)
    guard let value else {
      // Otherwise, an earlier one of the same name would take its place.
      for index in places.reversed() { lines.remove(at: index) }
      return
    }
    guard KeyFileLine.isGroup(group), KeyFileLine.isEntry(key, value) else {
      throw StoreError(
        code: .unrepresentable, path: nil,
        message: Text("A key file can’t contain the value of “\(key)” in “\(group)”."))
    }
    if let index = places.last {
      if lines[index].value?.utf8.elementsEqual(value.utf8) == false {
        lines[index].setValue(value)
      }
      return
    }
    try addGroup(group)
    if let index = lastLine(ofGroup: group) {
      insert(KeyFileLine(key: key, value: value, end: end), after: index)
    }
  }

  /// Adds a group at the end, after an empty line, if it isn’t in the file.
  ///
  /// - Throws: ``SettingsStorage/StoreError`` if such a file can’t have the group.
  package mutating func addGroup(_ group: String) throws(StoreError) {
    guard KeyFileLine.isGroup(group) else {
      throw StoreError(
        code: .unrepresentable, path: nil,
        message: Text("A key file can’t contain the group “\(group)”."))
    }
    if lastLine(ofGroup: group) != nil { return }
    if let last = lines.indices.last {
      lines[last].close(with: end)
      if !lines[last].isEmpty { lines.append(KeyFileLine(other: end)) }
    }
    lines.append(KeyFileLine(group: group, end: end))
  }

  /// Adds a comment at the end.
  ///
  /// - Parameter text: one line.
  package mutating func addComment(_ text: String) {
    if let last = lines.indices.last { lines[last].close(with: end) }
    lines.append(KeyFileLine(other: "# \(text)\(end)"))
  }

  /// The end of the file’s lines.
  private var end: String { lines.first { !$0.end.isEmpty }?.end ?? "\n" }

  private mutating func insert(_ line: KeyFileLine, after index: Int) {
    var line = line
    if lines[index].end.isEmpty {
      // The last line of the file then still has no end.
      lines[index].close(with: end)
      line.open()
    }
    lines.insert(line, at: index + 1)
  }

  /// The lines with a key, in all places of its group.
  private func places(ofKey key: String, inGroup group: String) -> [Int] {
    var isInGroup = false
    return lines.indices.filter { index in
      switch lines[index].content {
      case .group(let name): isInGroup = name == group
      case .entry(key, _): return isInGroup
      case .entry, .other: break
      }
      return false
    }
  }

  /// The last key of a group, or else its own line; nil if it isn’t in the file.
  private func lastLine(ofGroup group: String) -> Int? {
    var isInGroup = false
    return lines.indices.reduce(into: nil) { last, index in
      switch lines[index].content {
      case .group(let name):
        isInGroup = name == group
        if isInGroup { last = index }
      case .entry where isInGroup: last = index
      case .entry, .other: break
      }
    }
  }
}
