public import Foundation
public import PropertyList

/// A version of a settings file that a save has replaced.
public struct KeptSave: Hashable, Sendable, Identifiable {
  /// What a version held.
  public struct Content: Hashable, Sendable {
    /// Its values, but for those of ``omittedKeys``.
    public let values: PropertyListDictionary
    /// The keys whose values were not kept, because they are secrets.
    public let omittedKeys: Set<String>
  }

  static let suffix = ".save"

  /// The largest version that is kept, in bytes.
  static let maximumSize = 4 << 20

  /// What tells it from all others.
  public var id: String { file.lastPathComponent }
  /// When the version was saved.
  public let date: Date
  /// The path of the settings file, links resolved.
  let path: String
  /// The file in which the version is kept.
  let file: URL

  /// Nil when the file's name is not that of a version of a settings file.
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

  /// A date in milliseconds since 1970, within a range that dates have milliseconds in.
  static func time(of date: Date) -> Int64 {
    Int64(max(0, min(date.timeIntervalSince1970 * 1000, 9e15)))
  }

  /// What the file of a version holds; nil when the version is none of settings, or too large.
  static func encode(
    _ data: Data, of path: String, without secrets: Set<String>
  ) -> Data? {
    guard var values = try? PropertyListDocument.read(data).value.dictionary else { return nil }
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

  /// Reads the version, which is not for the main thread; nil when it is damaged or forgotten.
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
  /// Whether one of some keys is in it, however deep: an element of a list has the keys of its page.
  func holds(keys: Set<String>) -> Bool {
    switch self {
    case .array(let elements): elements.contains { $0.holds(keys: keys) }
    case .dictionary(let values):
      values.contains { keys.contains($0.key) || $0.value.holds(keys: keys) }
    default: false
    }
  }
}
