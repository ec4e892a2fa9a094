import Foundation
import Markup

/// The schemas of a file, with what they refer to.
final class CheckedSchemas {
  let root: MarkupElement
  /// The schemas, in the order of the file.
  private(set) var all: [CheckedSchema] = []
  /// The enumerations and flags, in the order of the file.
  private(set) var enumerations: [CheckedEnumeration] = []

  /// The file, for others in its folder; nil for one that is read for its definitions.
  private let file: URL?
  /// The files that are compiled before this one, from the last to the first.
  private lazy var earlier: [CheckedSchemas] = readEarlierFiles()
  /// The names of all schemas in the folder.
  private lazy var namesInFolder = readNames()

  init(_ root: MarkupElement, in file: URL?) {
    self.root = root
    self.file = file
    for element in root.parts where root.name == "schemalist" {
      switch element.name {
      case "enum", "flags": enumerations.append(CheckedEnumeration(element))
      case "schema": all.append(CheckedSchema(element, after: self))
      default: break
      }
    }
  }

  /// The schema with a name, if it is defined so far.
  func schema(named id: String) -> CheckedSchema? {
    all.first { $0.id == id } ?? schemaInEarlierFiles(named: id)
  }

  /// The schema with a name in a file that is compiled before.
  func schemaInEarlierFiles(named id: String) -> CheckedSchema? {
    earlier.lazy.compactMap { $0.schema(named: id) }.first
  }

  /// The name of a schema’s translations; nil for none.
  func domain(of schema: CheckedSchema) -> String? {
    schema.element.attributes["gettext-domain"] ?? root.attributes["gettext-domain"]
  }

  /// The enumeration or the flags with a name, if they are defined so far.
  func enumeration(named id: String, isFlags: Bool) -> CheckedEnumeration? {
    enumerations.first { $0.id == id && $0.isFlags == isFlags }
      ?? earlier.lazy.compactMap { $0.enumeration(named: id, isFlags: isFlags) }.first
  }

  /// Whether the folder has a schema with a name.
  func hasSchema(_ id: String) -> Bool {
    all.contains { $0.id == id } || namesInFolder.contains(id)
  }

  // MARK: Other files

  /// The other schema files in the folder, in the order in which they are compiled.
  ///
  /// Source: glib-compile-schemas, which sorts by bytes, with enumerations first.
  private var files: [String] {
    guard let file else { return [] }
    let folder = file.deletingLastPathComponent().path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return (names.filter(SchemaFile.isMeant) + [file.lastPathComponent]).sorted {
      CheckedSchemas.order(of: $0).lexicographicallyPrecedes(CheckedSchemas.order(of: $1))
    }
  }

  private static func order(of name: String) -> [UInt8] {
    [name.hasSuffix(".enums.xml") ? 0 : 1] + Array(name.utf8)
  }

  private func readEarlierFiles() -> [CheckedSchemas] {
    guard let file else { return [] }
    let folder = file.deletingLastPathComponent()
    return files.prefix { $0 != file.lastPathComponent }.reversed().compactMap { name in
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)),
        let root = try? MarkupElement.read(data)
      else { return nil }
      return CheckedSchemas(root, in: nil)
    }
  }

  private func readNames() -> Set<String> {
    guard let file else { return [] }
    return Set(SchemaFile.all(in: [file.deletingLastPathComponent().path]).keys)
  }
}

/// A schema of a file.
final class CheckedSchema {
  let element: MarkupElement
  let id: String
  /// The schema that it extends, if it is defined before.
  let base: CheckedSchema?
  /// Keys and overrides, in the order of the file.
  private(set) var keys: [CheckedSchemaKey] = []

  /// - Parameter schemas: the schemas, enumerations and flags before it.
  init(_ element: MarkupElement, after schemas: CheckedSchemas) {
    self.element = element
    id = element.attributes["id"] ?? ""
    base = element.attributes["extends"].flatMap(schemas.schema(named:))
    for part in element.parts {
      guard let name = part.attributes["name"] else { continue }
      switch part.name {
      case "key": keys.append(CheckedSchemaKey(part, name: name, after: schemas))
      case "override":
        keys.append(CheckedSchemaKey(part, name: name, of: base?.key(named: name)))
      default: break
      }
    }
  }

  /// The name of the schema that it is a list of; nil for other schemas.
  var listOf: String? { element.attributes["list-of"] ?? base?.listOf }

  var children: [MarkupElement] { element.parts.filter { $0.name == "child" } }

  /// The key with a name, own or inherited.
  func key(named name: String) -> CheckedSchemaKey? {
    keys.first { $0.name == name && !$0.isOverride } ?? base?.key(named: name)
  }
}

/// An enumeration or flags.
struct CheckedEnumeration {
  let element: MarkupElement
  let id: String
  let isFlags: Bool
  /// The strings that values can have.
  let words: [String]

  init(_ element: MarkupElement) {
    self.element = element
    id = element.attributes["id"] ?? ""
    let isFlags = element.name == "flags"
    self.isFlags = isFlags
    words = element.parts.compactMap { value in
      guard let nick = value.attributes["nick"] else { return nil }
      // An empty list is the text for no flag.
      let isNone = isFlags && value.attributes["value"].flatMap(SchemaNumber.value(of:)) == 0
      return isNone ? nil : nick
    }
  }
}

extension MarkupElement {
  /// The children that the compiler reads: it ignores names with a colon.
  var parts: [MarkupElement] { children.filter { !$0.name.contains(":") } }

  func parts(named name: String) -> [MarkupElement] { parts.filter { $0.name == name } }
}

/// Numbers of enumerations, as the compiler reads them.
enum SchemaNumber {
  /// The number, also hexadecimal or octal; nil for other strings.
  static func value(of text: String) -> Int64? {
    text.withCString { start in
      var end: UnsafeMutablePointer<CChar>?
      let value = strtoll(start, &end, 0)
      return end?.pointee == 0 ? Int64(value) : nil
    }
  }
}
