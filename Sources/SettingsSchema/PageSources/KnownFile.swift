import PropertyList
import Translation

/// A kind of property list that many programs use: its values have a name for it, and belong to parts.
enum KnownFile: Sendable {
  /// A configuration profile.
  ///
  /// Source: Apple’s Device Management, “TopLevel” and “CommonPayloadKeys”.
  case profile
  /// A job of launchd.
  ///
  /// Source: `launchd.plist(5)`.
  case job
  /// An `Info.plist`.
  case info

  /// Recognizes a file by its values; nil for any other file.
  init?(_ values: PropertyListDictionary) {
    func has(_ keys: String...) -> Bool { keys.contains { values[$0] != nil } }
    if has("PayloadContent"), has("PayloadType", "PayloadIdentifier") {
      self = .profile
    } else if values["Label"]?.string != nil, has("Program", "ProgramArguments", "BundleProgram") {
      self = .job
    } else if has("CFBundleIdentifier"), has("CFBundleDisplayName", "CFBundleName") {
      self = .info
    } else {
      return nil
    }
  }

  /// The title of a row: the keys of a profile all begin with the same word.
  func title(for key: String) -> String {
    let prefix = "Payload"
    guard case .profile = self, key.hasPrefix(prefix), key.count > prefix.count else {
      return KeyTitle.title(for: key)
    }
    return KeyTitle.title(for: String(key.dropFirst(prefix.count)))
  }

  // MARK: Sections

  /// The rows of a page in sections: those without a title first.
  ///
  /// - Parameter isElement: whether the page is that of a list’s items, which begins with their names.
  func sections(
    of rows: [InferredRow], isElement: Bool
  ) -> [(title: String?, rows: [InferredRow])] {
    let parts = parts.map { part in
      (
        title: part.title,
        keys: part.keys.filter { !isElement || NamingKey.rank(of: $0) == nil }
      )
    }
    let known = Set(parts.flatMap(\.keys))
    let sections: [(title: String?, rows: [InferredRow])] = parts.map { part in
      (
        title: part.title,
        rows: part.keys.compactMap { key in rows.first { $0.key == key } }
      )
    }
    return ([(nil, rows.filter { !known.contains($0.key) })] + sections)
      .filter { !$0.rows.isEmpty }
  }

  /// The parts, each with its keys in order.
  private var parts: [(title: String, keys: [String])] {
    switch self {
    case .profile:
      [
        (
          tr("Identification", comment: "A section with identifiers and versions"),
          ["PayloadType", "PayloadIdentifier", "PayloadUUID", "PayloadVersion"]
        )
      ]
    case .job:
      [
        (
          tr("Program"),
          [
            "Program", "BundleProgram", "WorkingDirectory", "RootDirectory", "UserName",
            "GroupName", "Umask", "EnvironmentVariables", "ProgramArguments",
          ]
        ),
        (
          tr("When to Run"),
          [
            "RunAtLoad", "KeepAlive", "StartInterval", "StartOnMount", "ThrottleInterval",
            "LimitLoadToSessionType", "LaunchEvents", "MachServices", "Sockets",
            "StartCalendarInterval", "WatchPaths", "QueueDirectories",
          ]
        ),
        (
          tr("Input and Output"), ["StandardInPath", "StandardOutPath", "StandardErrorPath"]
        ),
      ]
    case .info: []
    }
  }
}

/// Finds the key whose text names a dictionary.
enum NamingKey {
  /// The name of a dictionary: the text of the best key; nil for none.
  static func name(of values: PropertyListDictionary) -> String? {
    values.keys.compactMap { key in rank(of: key).map { (rank: $0, key: key) } }
      .sorted { $0.rank < $1.rank }.lazy
      .compactMap { values[$0.key]?.string }
      .first { !$0.isEmpty && !GeneratedEntry.isLong($0) }
  }

  /// How well the text of a key names its dictionary, 0 for best; nil if it doesn’t.
  static func rank(of key: String) -> Int? {
    let words = KeyTitle.words(of: key).map { $0.lowercased() }
    return switch words {
    case _ where words.suffix(2) == ["display", "name"]: 0
    case ["label"], ["title"], ["name"]: 1
    case ["cf", "bundle", "name"]: 2
    case ["payload", "type"]: 3
    default: nil
    }
  }

  /// The rows with those first that name a dictionary, as a list shows the first text of each item.
  static func first(_ rows: [InferredRow]) -> [InferredRow] {
    let ranked = rows.compactMap { row in rank(of: row.key).map { (rank: $0, row: row) } }
    return (0...3).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.row) }
      + rows.filter { rank(of: $0.key) == nil }
  }
}
