import CGio
import SettingsSchema

/// The schemas of this computer that have a path of their own: the others need one that no list has.
struct InstalledSchemas: Sendable {
  /// An additional folder with compiled schemas.
  let folder: String?
  /// The Flatpak app whose schemas they are; nil for those of this computer.
  let app: FlatpakApp?

  init(in folder: String?, of app: FlatpakApp? = nil) { (self.folder, self.app) = (folder, app) }

  private func names(havingPaths havePaths: Bool) -> [String] {
    CGioText.take(
      app.map { cgio_schemas_of_app($0.schemaFolder, havePaths) } ?? cgio_schemas(folder, havePaths)
    )
  }

  /// The names of those that are no child of another one, in the order of their names.
  ///
  /// Children are pages below the page of their parent.
  var outermost: [String] {
    let all = names(havingPaths: true).sorted()
    let files = SchemaFile.all(
      in: app.map { [$0.schemaFolder] } ?? SchemaFolders.all(before: folder))
    let installed = Set(all + names(havingPaths: false))
    var known: [String: [String]] = [:]
    /// Adds a schema and those below it.
    func add(_ schema: String, to found: inout Set<String>) {
      guard found.insert(schema).inserted else { return }
      let children = known[schema] ?? self.children(of: schema, files[schema])
      known[schema] = children
      for child in children where installed.contains(child) { add(child, to: &found) }
    }
    var below: Set<String> = []
    for schema in all {
      var found: Set<String> = []
      add(schema, to: &found)
      below.formUnion(found.subtracting([schema]))
    }
    // Schemas that are each other’s children would otherwise be nowhere: the first one has them.
    var listed: Set<String> = []
    var outermost: [String] = []
    for schema in all.filter({ !below.contains($0) }) + all where !listed.contains(schema) {
      outermost.append(schema)
      add(schema, to: &listed)
    }
    return outermost.sorted()
  }

  /// The schemas of the children; without an XML file, GIO is asked for them, which takes longer.
  private func children(of schema: String, _ file: SchemaFile?) -> [String] {
    if let file { return file.children.map(\.schema) }
    let children = try? Schema.read(schema, path: nil, schemasIn: folder, of: app) { schema in
      schema.children.map(\.schema)
    }
    return children ?? []
  }
}
