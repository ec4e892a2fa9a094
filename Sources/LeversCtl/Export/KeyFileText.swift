/// Values as the text of a key file, as GLib reads it.
enum KeyFileText {
  /// A group with its values, by key.
  struct Group {
    let name: String
    let values: [(key: String, text: String)]

    init(_ name: String, _ values: [(key: String, text: String)]) {
      self.name = name
      self.values = values
    }
  }

  static func text(_ groups: [Group], comment: String) -> String {
    let texts = groups.map { group in
      "[\(group.name)]\n" + group.values.map { "\($0.key)=\($0.text)\n" }.joined()
    }
    return "# \(comment)\n" + texts.joined(separator: "\n")
  }
}
