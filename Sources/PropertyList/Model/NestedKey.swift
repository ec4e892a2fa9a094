/// Keys of values inside dictionaries: the keys on the way to a value, as one text.
///
/// A key of one step is the key itself, except for the empty one, because a row without a key has no value.
package enum NestedKey {
  /// A control character, which no XML property list can contain.
  private static let separator: Character = "\u{1E}"

  /// The text of the empty key, also a control character.
  private static let empty = "\u{1F}"

  /// The text of a path.
  package static func key(_ path: [String]) -> String {
    path == [""] ? empty : path.joined(separator: String(separator))
  }

  /// The keys on the way to a value, outermost first.
  package static func path(of key: String) -> [String] {
    if key == empty { return [""] }
    // Works on bytes, because a key may begin with a combining mark, which would form one character with the separator.
    return key.utf8.split(
      separator: separator.asciiValue ?? 0, omittingEmptySubsequences: false
    ).map { String(Substring($0)) }
  }

  /// Whether a key can be a part of a path.
  package static func isValid(_ key: String) -> Bool {
    !key.utf8.contains(separator.asciiValue ?? 0) && key != empty
  }

  /// A key for users, with points between the steps, and quotes for an empty one.
  package static func shown(_ key: String) -> String {
    isValid(key) ? key : path(of: key).map(shownStep).joined(separator: ".")
  }

  fileprivate static func shownStep(_ key: String) -> String { key.isEmpty ? "\"\"" : key }

  /// The last step of a shown key, and the key before it; nil for a key of one step.
  package static func parts(ofShown text: String) -> (outer: String, key: String)? {
    guard let point = text.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let key = String(Substring(text.utf8[point...].dropFirst()))
    guard !key.isEmpty else { return nil }
    return (String(Substring(text.utf8[..<point])), key == shownStep("") ? "" : key)
  }
}

extension PropertyListDictionary {
  /// The paths of the values inside dictionaries whose keys ``NestedKey/shown(_:)`` shows as a text; there can be
  /// several if keys have points.
  package func nestedPaths(shownAs text: String) -> [[String]] {
    dictionaries(around: text).flatMap { key, inner, rest in
      inner.paths(shownAs: rest).map { [key] + $0 }
    }
  }

  /// The path of a new value inside an existing dictionary whose key would be shown as a text; nil for no dictionary.
  package func newPath(shownAs text: String) -> [String]? {
    guard let (outer, key) = NestedKey.parts(ofShown: text), NestedKey.isValid(key) else {
      return nil
    }
    return paths(shownAs: outer).first { self[path: $0]?.dictionary != nil }.map { $0 + [key] }
  }

  /// Whether a shown key begins with that of a dictionary.
  package func hasDictionary(around text: String) -> Bool { !dictionaries(around: text).isEmpty }

  /// The paths of all values whose keys are shown as a text.
  private func paths(shownAs text: String) -> [[String]] {
    keys.filter { NestedKey.isValid($0) && NestedKey.shownStep($0).isSame(as: text) }.map { [$0] }
      + nestedPaths(shownAs: text)
  }

  /// The dictionaries whose shown keys are the start of a text, with the rest of it after a point.
  private func dictionaries(
    around text: String
  ) -> [(key: String, inner: PropertyListDictionary, rest: String)] {
    compactMap { key, value in
      let start = NestedKey.shownStep(key) + "."
      guard NestedKey.isValid(key), let inner = value.dictionary,
        text.utf8.starts(with: start.utf8)
      else { return nil }
      return (key, inner, String(Substring(text.utf8.dropFirst(start.utf8.count))))
    }
  }

  /// The value at a path of keys; nil for none.
  package subscript(path path: some Collection<String>) -> PropertyListValue? {
    guard let key = path.first else { return .dictionary(self) }
    guard path.count > 1 else { return self[key] }
    return self[key]?.dictionary?[path: path.dropFirst()]
  }

  /// Sets or removes the value at a path of keys, and adds missing dictionaries on the way.
  ///
  /// Does nothing if another kind of value is in the way.
  /// - Parameters:
  ///   - place: the place of a new key in its dictionary; nil for the last one.
  ///   - isReplacing: whether a value replaces what is in the way.
  package mutating func set(
    _ value: PropertyListValue?, at path: some Collection<String>, _ place: KeyPlace? = nil,
    replacing isReplacing: Bool = false
  ) {
    guard let key = path.first else { return }
    guard path.count > 1 else {
      if let value, let place, self[key] == nil { return insert(value, forKey: key, at: place) }
      return self[key] = value
    }
    guard self[key] == nil || self[key]?.dictionary != nil || isReplacing else { return }
    guard self[key]?.dictionary != nil || value != nil else { return }
    var inner = self[key]?.dictionary ?? [:]
    inner.set(value, at: path.dropFirst(), place, replacing: isReplacing)
    self[key] = .dictionary(inner)
  }
}
