import CGio
import Foundation
import SettingsSchema
import Synchronization

/// The schemas of this computer, read when first asked for; thread-safe.
final class InstalledSchemas: Sendable {
  /// The names of the schemas, in order.
  private struct Names: Sendable {
    let fixed: [String]
    let relocatable: [String]
  }

  /// An additional folder with compiled schemas.
  let folder: String?
  /// The Flatpak app whose schemas they are; nil for those of this computer.
  let app: FlatpakApp?
  private let knownNames = LazyValue<Names>()
  /// Reading the files takes longer than the names.
  private let knownFiles = LazyValue<[String: SchemaFile]>()

  init(in folder: String?, of app: FlatpakApp? = nil) { (self.folder, self.app) = (folder, app) }

  /// The folder to search, and whether it is the only one.
  private var place: (folder: String?, isAlone: Bool) {
    app.map { ($0.schemaFolder, true) } ?? (folder.flatMap(SchemaFolders.intact), false)
  }

  /// Looks for schemas again if they have changed since the last time: GIO itself never does.
  ///
  /// - Returns: what identifies all schemas, as ``stamp(in:_:)``.
  @discardableResult
  static func refresh(in folder: String?, _ apps: FlatpakApps) -> [String: String] {
    let stamp = stamp(in: folder, apps)
    let hasChanged = lastLooks.withLock { looks in
      let place = Place(folder: folder, apps: apps)
      let last = looks[place]
      guard last != stamp else { return false }
      looks[place] = stamp
      let intact = SchemaFolders.all(before: nil).compactMap(SchemaFolders.intact)
      var folders = intact.map { strdup($0) } + [nil]
      defer { for folder in folders { free(folder) } }
      cgio_schemas_refresh(&folders)
      lookCount.add(1, ordering: .releasing)
      return last != nil
    }
    if hasChanged { OpenStores.reopen() }
    return stamp
  }

  /// Identifies the schemas of this computer and of all apps: it changes when one of their files is replaced.
  static func stamp(in folder: String?, _ apps: FlatpakApps) -> [String: String] {
    SchemaFolders.stamp(before: folder).merging(apps.stamp) { first, _ in first }
  }

  private struct Place: Hashable {
    let folder: String?
    let apps: FlatpakApps
  }

  /// The files of the last look in each place.
  private static let lastLooks = Mutex<[Place: [String: String]]>([:])

  private static let lookCount = Atomic(0)
  /// The number of times that GIO has looked for schemas again; until the next one, they are the same.
  static var looks: Int { lookCount.load(ordering: .acquiring) }

  private var names: Names {
    knownNames.value {
      Names(fixed: list(havePaths: true), relocatable: list(havePaths: false))
    }
  }

  private func list(havePaths: Bool) -> [String] {
    guard isReadable else { return [] }
    return CGioText.copy(freeing: cgio_schemas(place.folder, place.isAlone, havePaths)).sorted()
  }

  /// Whether GIO can read them; those of this computer are read without damaged files.
  private var isReadable: Bool { app.map { !SchemaFolders.isDamaged($0.schemaFolder) } ?? true }

  /// The XML files, by schema.
  private var files: [String: SchemaFile] {
    knownFiles.value {
      SchemaFile.all(in: app.map { [$0.schemaFolder] } ?? SchemaFolders.all(before: folder))
    }
  }

  /// The names of those with paths of their own, in order.
  var fixed: [String] { names.fixed }
  /// The names of the others, in order.
  var relocatable: [String] { names.relocatable }

  /// The path of a schema; nil for a relocatable one, and if it isn’t installed.
  func path(of schema: String) -> String? { find(schema).path }

  func isInstalled(_ schema: String) -> Bool { find(schema).isInstalled }

  /// Whether a schema is installed, and has no path of its own.
  func isRelocatable(_ schema: String) -> Bool {
    let found = find(schema)
    return found.isInstalled && found.path == nil
  }

  private func find(_ schema: String) -> (isInstalled: Bool, path: String?) {
    guard isReadable else { return (false, nil) }
    var path: UnsafeMutablePointer<CChar>?
    let isInstalled = cgio_schema_find(schema, place.folder, place.isAlone, &path)
    return (isInstalled, CGioText.copy(freeing: path))
  }

  /// The names of the schemas with paths that aren’t children of another one, in order.
  ///
  /// Children are pages below the page of their parent.
  var outermost: [String] {
    let fixed = fixed
    let installed = Set(fixed + relocatable)
    var known: [String: [String]] = [:]
    /// Adds a schema and those below it.
    func add(_ schema: String, to found: inout Set<String>) {
      guard found.insert(schema).inserted else { return }
      let children = known[schema] ?? self.children(of: schema).map(\.schema)
      known[schema] = children
      for child in children where installed.contains(child) { add(child, to: &found) }
    }
    var below: Set<String> = []
    for schema in fixed {
      var found: Set<String> = []
      add(schema, to: &found)
      below.formUnion(found.subtracting([schema]))
    }
    // Schemas that are each other’s children would otherwise not be listed: the first one is the parent.
    var listed: Set<String> = []
    var outermost: [String] = []
    for schema in fixed.filter({ !below.contains($0) }) + fixed
    where !listed.contains(schema) {
      outermost.append(schema)
      add(schema, to: &listed)
    }
    return outermost.sorted()
  }

  /// The children of a schema; without an XML file, GIO is asked for them, which takes longer.
  func children(of schema: String) -> [SchemaNames.Child] {
    if let file = files[schema] { return file.children }
    return (try? Schema.read(schema, path: nil, schemasIn: folder, of: app) { $0.children }) ?? []
  }

  /// The schemas that others extend.
  var extended: [String] { files.values.compactMap(\.base) }

  /// The keys of a schema, with inherited ones; none if it has no XML file.
  func keys(of schema: String) -> Set<String> {
    let files = files
    var keys: Set<String> = []
    var seen: Set<String> = []
    var next: String? = schema
    while let name = next, seen.insert(name).inserted, let file = files[name] {
      keys.formUnion(file.keys)
      next = file.base
    }
    return keys
  }

  /// The paths that belong to a schema at a path: its own, and those of its relocatable children.
  func paths(of schema: String, at path: String) -> [String] {
    paths(of: schema, at: path, below: [])
  }

  private func paths(of schema: String, at path: String, below outer: [String]) -> [String] {
    let outer = outer + [schema]
    let children = children(of: schema).filter { !outer.contains($0.schema) }
    return [path]
      + children.flatMap { child in
        isRelocatable(child.schema)
          ? paths(of: child.schema, at: "\(path)\(child.name)/", below: outer) : []
      }
  }
}
