import Foundation
import Markup
import PropertyList
import SettingsSchema
import Translation

/// The schemas in an XML file, which don’t have to be installed, or compiled.
///
/// What is wrong in the file is left out, as far as possible: ``SchemaChecker`` reports it.
struct SchemaDraft: Sendable {
  /// A schema of the file.
  struct Definition: Sendable {
    let id: String
    /// The keys, inherited ones first.
    let keys: [DraftKey]
    /// The children, in the order of the file.
    let children: [(name: String, schema: String)]

    func key(named name: String) -> DraftKey? { keys.first { $0.key.name == name } }
  }

  /// The schemas, in the order of the file.
  let definitions: [Definition]

  /// Reads a file, and those in its folder that it refers to.
  ///
  /// - Throws: ``SettingsSchema/BundleError`` with the line, if it can’t be read, or has no schema.
  init(_ file: URL, limits: PropertyListLimits = .init()) throws(BundleError) {
    let document = try SchemaChecker.document(file, limits)
    let root: MarkupElement
    do {
      root = try MarkupElement.read(document)
    } catch {
      throw BundleError(
        .unreadablePane, SchemaChecker.message(error), in: file, line: error.location.line)
    }
    let schemas = CheckedSchemas(root, in: file)
    definitions = schemas.all.uniqued(by: \.id).map(Definition.init)
    if definitions.isEmpty {
      throw BundleError(
        .noSpecifiers, Text("There is no schema in the file. Add a <schema> to its <schemalist>."),
        in: file, line: nil)
    }
  }

  func definition(of schema: String) -> Definition? { definitions.first { $0.id == schema } }

  /// The schema of the first page; nil if that lists several.
  var first: Definition? { outermost.count == 1 ? outermost.first : nil }

  /// The schemas that aren’t children of another one in the file; all of them, if each is.
  var outermost: [Definition] {
    let children = Set(
      definitions.flatMap { definition in
        definition.children.map(\.schema).filter { $0 != definition.id }
      })
    let outermost = definitions.filter { !children.contains($0.id) }
    return outermost.isEmpty ? definitions : outermost
  }
}

extension SchemaDraft.Definition {
  fileprivate init(_ schema: CheckedSchema) {
    id = schema.id
    keys = Self.keys(of: schema).compactMap { DraftKey($0.key, texts: $0.element, in: schema.id) }
    children = schema.children.compactMap { child in
      guard let name = child.attributes["name"], let id = child.attributes["schema"] else {
        return nil
      }
      return (name, id)
    }
  }

  /// The keys, or their new defaults, each with the element that has its strings.
  private static func keys(
    of schema: CheckedSchema
  ) -> [(key: CheckedSchemaKey, element: MarkupElement)] {
    var found = schema.base.map { keys(of: $0) } ?? []
    for key in schema.keys {
      if let index = found.firstIndex(where: { $0.key.name == key.name }) {
        if key.isOverride { found[index].key = key }
      } else if !key.isOverride {
        found.append((key, key.element))
      }
    }
    return found
  }
}
