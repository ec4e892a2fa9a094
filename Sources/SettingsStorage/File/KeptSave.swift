public import Foundation
public import PropertyList

/// A previous version of a settings file, which was replaced by a save.
public struct KeptSave: Hashable, Sendable, Identifiable {
  /// The content of a version.
  public struct Content: Hashable, Sendable {
    /// Its values, except for ``omittedKeys``.
    public let values: PropertyListDictionary
    /// The keys whose values weren’t kept because they are secrets.
    public let omittedKeys: Set<String>
  }

  static let suffix = ".save"

  /// The maximum size of a version, in bytes.
  static let maximumSize = 4 << 20

  /// A unique ID.
  public var id: String { file.lastPathComponent }
  /// When the version was saved.
  public let date: Date
  /// The path of the settings file, with links resolved.
  let path: String
  /// The file with the version.
  let file: URL

  /// Recognizes a version by its file name; nil for other files.
  init?(_ file: URL, of path: String) {
    let name = file.lastPathComponent
    let prefix = JournalFile.prefix(for: path)
    guard name.hasPrefix(prefix), name.hasSuffix(Self.suffix),
      let time = Int64(name.dropFirst(prefix.count).dropLast(Self.suffix.count))
    else { return nil }
    self.path = path
    self.file = file
    date = Date(timeIntervalSince1970: Double(time) / 1000)
  }

  /// The name for a version that was saved at a time, in milliseconds since 1970.
  static func name(for path: String, _ time: Int64) -> String {
    JournalFile.prefix(for: path) + String(time) + suffix
  }

  /// A date in milliseconds since 1970, clamped to a range with that precision.
  static func time(of date: Date) -> Int64 {
    Int64(max(0, min(date.timeIntervalSince1970 * 1000, 9e15)))
  }

  /// The content of the file for a version; nil if it isn’t a settings file, or too large.
  static func encode(
    _ data: Data, of path: String, without secrets: Set<String>
  ) -> Data? {
    // Only the name distinguishes JSON from OpenStep.
    let document = try? PropertyListDocument.read(data, of: URL(fileURLWithPath: path))
    guard var values = document?.value.dictionary else { return nil }
    let omitted = values.filter { secrets.contains($0.key) || $0.value.holds(keys: secrets) }
      .map(\.key)
    for key in omitted { values[key] = nil }
    let content = try? PropertyListWriter.binary(
      [
        "Path": .string(path), "Values": .dictionary(values),
        "Omitted": .array(omitted.map { .string($0) }),
      ], limits: JournalFile.limits)
    return content.flatMap { $0.count <= maximumSize ? $0 : nil }
  }

  /// Reads the version, off the main thread; nil if it is damaged or was removed.
  public func read() -> Content? {
    guard
      let content = try? PropertyListDocument.read(contentsOf: file, limits: JournalFile.limits)
        .value.dictionary,
      content["Path"]?.string == path, let values = content["Values"]?.dictionary
    else { return nil }
    let omitted = content["Omitted"]?.array?.compactMap(\.string) ?? []
    return Content(values: values, omittedKeys: Set(omitted))
  }
}

extension PropertyListValue {
  /// Whether it contains one of some keys at any depth: list items have the keys of their page.
  func holds(keys: Set<String>) -> Bool {
    switch self {
    case .array(let elements): elements.contains { $0.holds(keys: keys) }
    case .dictionary(let values):
      values.contains { keys.contains($0.key) || $0.value.holds(keys: keys) }
    default: false
    }
  }
}
