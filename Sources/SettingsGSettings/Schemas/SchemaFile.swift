import CGio
import Foundation
import Markup
import SettingsSchema
import Synchronization

/// The XML file of a schema: the order of its keys and children, and the schemas of the children.
///
/// GIO has neither: compiled schemas are hash tables, and it only gives the settings of a child, which ends the program
/// if their path is another one than the schema’s.
package struct SchemaFile: Sendable {
  /// The names of the keys, in order, without inherited ones.
  fileprivate(set) var keys: [String] = []
  /// The children in order, with their schemas.
  fileprivate(set) var children: [SchemaNames.Child] = []
  /// The defaults that depend on the language, by key; nil for a default that overrides an inherited one without being
  /// localized.
  fileprivate(set) var localizedDefaults: [String: LocalizedDefault?] = [:]
  /// The schema whose keys it inherits; nil for none.
  fileprivate(set) var base: String?
  /// The domain of its translations; nil for none.
  fileprivate(set) var domain: String?

  /// Reads the file of a schema in one of the folders; nil if it isn’t installed.
  ///
  /// It mostly has the name of the schema, or of an outer one; otherwise any file in the folders may have it.
  init?(of schema: String, in folders: [String]) {
    guard let found = Self.find(schema, in: folders) else { return nil }
    self = found.content
  }

  private init() {}

  /// Whether a path is that of a file with schemas, by name.
  package static func isMeant(by path: String) -> Bool {
    [".gschema.xml", ".enums.xml"].contains { path.hasSuffix($0) }
  }

  /// The path of the file with a schema; nil if it isn’t installed.
  static func file(of schema: String, in folders: [String]) -> String? {
    find(schema, in: folders)?.file
  }

  private static func find(
    _ schema: String, in folders: [String]
  ) -> (file: String, content: SchemaFile)? {
    var seen: Set<String> = []
    for file in likelyFiles(of: schema, in: folders) + files(in: folders)
    where seen.insert(file).inserted {
      if let found = read(schema, in: file) { return (file, found) }
    }
    return nil
  }

  /// The files of all schemas in folders, by the names of the schemas; each folder is read once.
  static func all(in folders: [String]) -> [String: SchemaFile] {
    files(in: folders).reduce(into: [:]) { all, file in
      guard let data = FileManager.default.contents(atPath: file) else { return }
      all.merge(read(data)) { first, _ in first }
    }
  }

  private static func likelyFiles(of schema: String, in folders: [String]) -> [String] {
    let parts = schema.split(separator: ".", omittingEmptySubsequences: false)
    return folders.flatMap { folder in
      parts.indices.reversed().map {
        "\(folder)/\(parts[...$0].joined(separator: ".")).gschema.xml"
      }
    }
  }

  /// The paths of all files in folders, in the order of the folders.
  static func files(in folders: [String]) -> [String] {
    folders.lazy.flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
        .filter { $0.hasSuffix(".gschema.xml") }.sorted().map { "\(folder)/\($0)" }
    }
  }

  /// The file that was read last: the schemas of a desktop are often in one.
  private static let last = Mutex<(file: String, stamp: FileStamp, all: [String: SchemaFile])?>(nil)

  /// The schema in a file; nil if the file doesn’t have it, or is invalid.
  private static func read(_ schema: String, in file: String) -> SchemaFile? {
    guard let stamp = FileStamp(of: URL(fileURLWithPath: file)) else { return nil }
    if let last = last.withLock({ $0 }), last.file == file, last.stamp == stamp {
      return last.all[schema]
    }
    guard let data = FileManager.default.contents(atPath: file),
      data.range(of: Data(schema.utf8)) != nil
    else { return nil }
    let all = read(data)
    if FileStamp(of: URL(fileURLWithPath: file)) == stamp {
      last.withLock { $0 = (file, stamp, all) }
    }
    return all[schema]
  }

  /// The schemas in a file, by name; none if it is invalid.
  private static func read(_ data: Data) -> [String: SchemaFile] {
    let reading = Reading()
    var reader = cgio_markup_reader(
      begin: { context, name, names, values in
        guard let reading = Reading.of(context), let name else { return }
        var attributes: [String: String] = [:]
        let element = String(cString: name)
        var index = 0
        while Reading.elements.contains(element), let name = names?[index],
          let value = values?[index]
        {
          attributes[String(cString: name)] = String(cString: value)
          index += 1
        }
        reading.begin(element, attributes)
      },
      text: { context, text, length in
        guard let text else { return }
        Reading.of(context)?.read(UnsafeRawBufferPointer(start: text, count: length))
      }, end: { Reading.of($0)?.end() })
    let isWhole = data.withUnsafeBytes { bytes in
      cgio_markup_read(
        bytes.bindMemory(to: CChar.self).baseAddress, bytes.count, &reader,
        Unmanaged.passUnretained(reading).toOpaque(), nil)
    }
    return isWhole ? reading.found : [:]
  }

  /// The state of reading a file: only direct content of schemas is read.
  private final class Reading {
    /// The elements whose attributes are read.
    static let elements: Set<String> = [
      "schemalist", "schema", "key", "child", "default", "override",
    ]

    private(set) var found: [String: SchemaFile] = [:]
    private var open: [String] = []
    /// The current schema; nil outside a schema, or inside a duplicate.
    private var schema: String?
    /// The current key.
    private var key: String?
    /// The attributes and the text of the current default, if it depends on the language.
    private var localized: (category: String, context: String?, text: [UInt8])?
    /// The domain of schemas without their own.
    private var domain: String?

    static func of(_ context: UnsafeMutableRawPointer?) -> Reading? {
      context.map { Unmanaged<Reading>.fromOpaque($0).takeUnretainedValue() }
    }

    func begin(_ name: String, _ attributes: [String: String]) {
      switch (name, attributes["name"], open.last) {
      case ("schemalist", _, _): domain = attributes["gettext-domain"]
      case ("schema", _, _):
        schema = attributes["id"].flatMap { found[$0] == nil ? $0 : nil }
        guard let schema else { break }
        found[schema] = SchemaFile()
        found[schema]?.base = attributes["extends"]
        found[schema]?.domain = attributes["gettext-domain"] ?? domain
      case ("key", let key?, "schema"):
        self.key = key
        if let schema { found[schema]?.keys.append(key) }
      case ("default", _, "key"): beginDefault(attributes)
      case ("override", let key?, "schema"):
        self.key = key
        if let schema { found[schema]?.localizedDefaults.updateValue(nil, forKey: key) }
        beginDefault(attributes)
      case ("child", let child?, "schema"):
        if let schema { found[schema]?.children.append((child, attributes["schema"] ?? "")) }
      default: break
      }
      open.append(name)
    }

    private func beginDefault(_ attributes: [String: String]) {
      localized = attributes["l10n"].map { ($0, attributes["context"], []) }
    }

    func read(_ text: UnsafeRawBufferPointer) { localized?.text += text }

    func end() {
      let element = open.popLast()
      if element == "schema" { schema = nil }
      guard let localized, ["default", "override"].contains(element) else { return }
      self.localized = nil
      guard let schema, let key else { return }
      let text = String(decoding: localized.text, as: UTF8.self)
      found[schema]?.localizedDefaults[key] = LocalizedDefault(
        text, category: localized.category, context: localized.context)
    }
  }
}
