import CGio
import Foundation

/// The XML file of a schema: the order of its keys and children, and the schemas of the children.
///
/// GIO has neither: compiled schemas are hash tables, and it only gives the settings of a child, which ends the program
/// if their path is another one than the schema's.
struct SchemaFile {
  /// The names of the keys, in order, without inherited ones.
  fileprivate(set) var keys: [String] = []
  /// The children in order, with their schemas.
  fileprivate(set) var children: [(name: String, schema: String)] = []
  /// The schema whose keys it inherits; nil for none.
  fileprivate(set) var base: String?

  /// Reads the file of a schema in one of the folders; nil if it isn’t installed.
  ///
  /// It mostly has the name of the schema, or of an outer one; otherwise any file in the folders may have it.
  init?(of schema: String, in folders: [String]) {
    var seen: Set<String> = []
    for file in Self.likelyFiles(of: schema, in: folders) + Self.files(in: folders)
    where seen.insert(file).inserted {
      guard let found = Self.read(schema, in: file) else { continue }
      self = found
      return
    }
    return nil
  }

  private init() {}

  private static func likelyFiles(of schema: String, in folders: [String]) -> [String] {
    let parts = schema.split(separator: ".", omittingEmptySubsequences: false)
    return folders.flatMap { folder in
      parts.indices.reversed().map {
        "\(folder)/\(parts[...$0].joined(separator: ".")).gschema.xml"
      }
    }
  }

  private static func files(in folders: [String]) -> [String] {
    folders.lazy.flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
        .filter { $0.hasSuffix(".gschema.xml") }.sorted().map { "\(folder)/\($0)" }
    }
  }

  /// The schema in a file; nil if the file doesn’t have it, or is invalid.
  private static func read(_ schema: String, in file: String) -> SchemaFile? {
    guard let data = FileManager.default.contents(atPath: file),
      data.range(of: Data(schema.utf8)) != nil
    else { return nil }
    let reading = Reading(schema)
    var reader = cgio_markup_reader(
      begin: { context, name, names, values in
        guard let reading = Reading.of(context), let name else { return }
        var attributes: [String: String] = [:]
        var index = 0
        while let name = names?[index], let value = values?[index] {
          attributes[String(cString: name)] = String(cString: value)
          index += 1
        }
        reading.begin(String(cString: name), attributes)
      }, text: { _, _, _ in }, end: { Reading.of($0)?.end() })
    let isWhole = data.withUnsafeBytes { bytes in
      cgio_markup_read(
        bytes.bindMemory(to: CChar.self).baseAddress, bytes.count, &reader,
        Unmanaged.passUnretained(reading).toOpaque())
    }
    return isWhole ? reading.found : nil
  }

  /// The state of reading a file: only direct content of the schema counts.
  private final class Reading {
    private(set) var found: SchemaFile?
    private let schema: String
    private var open: [String] = []
    private var isInside = false

    init(_ schema: String) { self.schema = schema }

    static func of(_ context: UnsafeMutableRawPointer?) -> Reading? {
      context.map { Unmanaged<Reading>.fromOpaque($0).takeUnretainedValue() }
    }

    func begin(_ name: String, _ attributes: [String: String]) {
      switch (name, attributes["name"], open.last) {
      case ("schema", _, _):
        isInside = found == nil && attributes["id"] == schema
        guard isInside else { break }
        found = SchemaFile()
        found?.base = attributes["extends"]
      case ("key", let key?, "schema") where isInside: found?.keys.append(key)
      case ("child", let child?, "schema") where isInside:
        found?.children.append((child, attributes["schema"] ?? ""))
      default: break
      }
      open.append(name)
    }

    func end() {
      if open.popLast() == "schema" { isInside = false }
    }
  }
}
