import PropertyList
import SettingsSchema

/// A JSON Schema (draft 2020-12) for a bundle’s store in the format of `leversctl convert`.
struct JSONSchemaFile {
  private typealias Members = [(key: String, value: JSONNode)]

  let text: String

  init(_ keys: ExportedKeys, title: String) {
    let properties: Members = keys.all.map { ($0.name, Self.schema(of: $0)) }
    let schema: JSONNode = [
      "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
      "title": .string(title),
      "type": .string("object"),
      "properties": .object(properties),
    ]
    text = JSONWriter.text(schema) + "\n"
  }

  private static func schema(of key: ExportedKey) -> JSONNode {
    var members: Members = []
    if !key.title.isEmpty { members.append(("title", .string(key.title))) }
    if !key.details.isEmpty { members.append(("description", .string(key.details))) }
    members += type(of: key.shape)
    if key.isSecret { members.append(("writeOnly", .boolean(true))) }
    if let value = key.defaultValue {
      members.append(("default", PropertyListJSON.node(value)))
    }
    return .object(members)
  }

  private static func type(of shape: KeyShape) -> Members {
    switch shape {
    case .toggle(true, false): return [("type", .string("boolean"))]
    case .toggle(let on, let off):
      return oneOf(on == off ? [(on, "On")] : [(on, "On"), (off, "Off")])
    case .number(let range):
      let bounds = range.map {
        [
          (key: "minimum", value: JSONNode(readable: .real($0.lowerBound))),
          (key: "maximum", value: JSONNode(readable: .real($0.upperBound))),
        ]
      }
      return [("type", .string("number"))] + (bounds ?? [])
    case .choice(let options): return oneOf(options.map { ($0.value, $0.title) })
    case .text: return [("type", .string("string"))]
    case .date: return wrapped("$date", [("type", .array([.string("string"), .string("number")]))])
    case .list(let isOfTexts):
      let items: Members = isOfTexts ? [("items", ["type": .string("string")])] : []
      return [("type", .string("array"))] + items
    case .any(like: nil): return []
    case .any(like: .some(let example)): return type(like: example)
    }
  }

  /// The values with their titles; of values that are equal in JSON Schema, such as 1 and 1.0, only the first, because
  /// exactly one must match.
  private static func oneOf(_ options: [(value: PropertyListValue, title: String)]) -> Members {
    // Booleans are separate, because JSON doesn’t treat them as numbers.
    var seen: [Bool: Set<PropertyListValue>] = [:]
    var nodes: [JSONNode] = []
    for (value, title) in options {
      let isNew = seen[value.boolean != nil, default: []].insert(value.schemaForm).inserted
      guard isNew else { continue }
      nodes.append(["const": PropertyListJSON.node(value), "title": .string(title)])
    }
    return [("oneOf", .array(nodes))]
  }

  private static func type(like example: PropertyListValue) -> Members {
    switch example {
    case .string: [("type", .string("string"))]
    case .integer: [("type", .string("integer"))]
    case .real: [("type", .string("number"))]
    case .boolean: [("type", .string("boolean"))]
    case .null: [("type", .string("null"))]
    case .array: [("type", .string("array"))]
    case .dictionary: [("type", .string("object"))]
    case .uid: wrapped("$uid", [("type", .string("integer"))])
    case .date: wrapped("$date", [("type", .array([.string("string"), .string("number")]))])
    case .data:
      wrapped("$data", [("type", .string("string")), ("contentEncoding", .string("base64"))])
    }
  }

  /// A type that JSON lacks: an object with one member.
  private static func wrapped(_ name: String, _ type: Members) -> Members {
    [
      ("type", .string("object")), ("properties", .object([(name, .object(type))])),
      ("required", .array([.string(name)])), ("additionalProperties", .boolean(false)),
    ]
  }
}
