import SettingsSchema
import SettingsStorage
import Synchronization
import Translation

/// The places of schemas and of their children, each found when its page is first needed; thread-safe.
final class SchemaPlaces: Sendable {
  /// The schemas of this computer.
  let computer: SchemaScope
  let apps: FlatpakApps
  /// The schemas of apps, each found when first needed.
  private let scopes = Mutex<[FlatpakApp: SchemaScope]>([:])
  /// The key files of apps, which are read once for all pages.
  private let keyFiles = Mutex<[FlatpakApp: KeyFileBackend]>([:])
  /// The paths that the user has opened by name, by the page of their list: they stay in it even without values.
  private let opened: Mutex<[String: Set<String>]>
  /// The places found so far, by page.
  private let places = Mutex<[String: SchemaPlace]>([:])

  /// - Parameter earlier: the places before the schemas were looked for again; nil for none.
  init(schemasIn folder: String?, apps: FlatpakApps, after earlier: SchemaPlaces? = nil) {
    self.apps = apps
    computer = SchemaScope(schemasIn: folder, of: nil)
    opened = Mutex(earlier?.opened.withLock { $0 } ?? [:])
  }

  /// An additional folder with compiled schemas.
  var folder: String? { computer.schemas.folder }

  /// What is missing because of damaged files, as sections of a page.
  var damageNotes: [GeneratedEntry] {
    let computer = SchemaFolders.damaged(in: SchemaFolders.all(before: folder))
    let apps = apps.all.filter { SchemaFolders.isDamaged($0.schemaFolder) }
    let messages = computer.map(SchemaFolders.damageMessage) + apps.map(\.damageMessage)
    return messages.map { .note($0.string) }
  }

  /// The schemas of an app; nil for those of this computer.
  func scope(of app: FlatpakApp?) -> SchemaScope {
    guard let app else { return computer }
    return scopes.withLock { scopes in
      let scope = scopes[app] ?? SchemaScope(schemasIn: nil, of: app)
      scopes[app] = scope
      return scope
    }
  }

  /// The places found so far.
  var known: [SchemaPlace] { places.withLock { Array($0.values) } }

  /// A place that was found before; nil for others.
  subscript(page: String) -> SchemaPlace? { places.withLock { $0[page] } }

  /// Finds the place of a page, and those of all children.
  ///
  /// - Throws: ``SettingsSchema/BundleError`` if there is no such schema, or the path isn’t valid.
  func place(named page: String) throws(BundleError) -> SchemaPlace {
    if let known = self[page] { return known }
    let location: StoreLocation
    do throws(StoreError) {
      location = try StoreLocation("gsettings:\(page)")
    } catch {
      throw BundleError(.missingPane, error.message)
    }
    guard case .gsettings(let schema, let path, let app) = location else {
      throw .missingPage(page)
    }
    let place = try find(schema, at: path, of: app)
    if let path {
      let list = StoreLocation.gsettings(schema: schema, path: nil, app: app).schemaPage
      opened.withLock { _ = $0[list, default: []].insert(path) }
    }
    return place
  }

  /// Finds a schema and its children; the paths in use of a relocatable one without a path.
  ///
  /// - Parameter app: the ID of the Flatpak app that it is a part of; nil for those of this computer.
  /// - Throws: ``SettingsSchema/BundleError`` if there is no such schema or app, or the path isn’t valid.
  func find(
    _ schema: String, at path: String?, of app: String? = nil
  ) throws(BundleError) -> SchemaPlace {
    try find(
      schema, path, of: try apps.app(named: app),
      titled: path == nil ? SchemaTitle.title(ofSchema: schema) : nil)
  }

  /// A place and those below it, in the order of their rows.
  func all(from place: SchemaPlace) -> [SchemaPlace] {
    [place] + place.children.compactMap { self[$0.page] }.flatMap { all(from: $0) }
  }

  /// Finds a schema and its children, unless they are among the outer ones.
  ///
  /// - Parameter title: the title; nil for the one that was given to it at its path.
  private func find(
    _ schema: String, _ path: String?, of app: FlatpakApp?, titled title: String?,
    below outer: [String] = []
  ) throws(BundleError) -> SchemaPlace {
    if let app, let file = app.values {
      keyFiles.withLock { $0[app] = file }
    }
    let scope = scope(of: app)
    let schemas = scope.schemas
    if path == nil, schemas.isRelocatable(schema) {
      let title = title ?? SchemaTitle.title(ofSchema: schema)
      return keep(list(of: schema, app, titled: title, below: outer))
    }
    let (known, ownPath, name) = try Schema.read(
      schema, path: path, schemasIn: folder, of: app
    ) { schema in
      (schema.children, schema.path, title ?? schema.givenName)
    }
    let outer = outer + [schema]
    var children: [SchemaPlace.Child] = []
    for child in known where !outer.contains(child.schema) {
      let title = KeyTitle.title(for: child.name)
      // Only a relocatable schema takes the path of its parent.
      let path = schemas.isRelocatable(child.schema) ? "\(ownPath)\(child.name)/" : nil
      if let place = try? find(child.schema, path, of: app, titled: title, below: outer) {
        children.append(.init(title: title, page: place.page))
      }
    }
    for inner in path == nil ? scope.relocatable.schemas(below: schema) : []
    where !outer.contains(inner) {
      let title = SchemaTitle.title(ofPart: String(inner.dropFirst(schema.count + 1)))
      if let place = try? find(inner, nil, of: app, titled: title, below: outer) {
        children.append(.init(title: title, page: place.page, subtitle: inner))
      }
    }
    return keep(
      SchemaPlace(
        schema: schema, path: path, app: app, title: name ?? Self.title(ofPath: ownPath),
        children: children)
    )
  }

  /// The list of a relocatable schema’s paths.
  private func list(
    of schema: String, _ app: FlatpakApp?, titled title: String, below outer: [String]
  ) -> SchemaPlace {
    var list = SchemaPlace(
      schema: schema, path: nil, app: app, title: title, children: [], isList: true)
    let others = opened.withLock { $0[list.page] ?? [] }
    let children = scope(of: app).relocatable.paths(of: schema, and: others).compactMap { path in
      let place = try? find(schema, path, of: app, titled: nil, below: outer)
      return place.map { SchemaPlace.Child(title: $0.title, page: $0.page, subtitle: path) }
    }
    list.children = children.sorted {
      ($0.title.lowercased(), $0.page) < ($1.title.lowercased(), $1.page)
    }
    return list
  }

  /// The last part of a path, without the colon of a list.
  private static func title(ofPath path: String) -> String {
    path.split(separator: "/").last.map { $0.drop { $0 == ":" } }.map(String.init) ?? path
  }

  private func keep(_ place: SchemaPlace) -> SchemaPlace {
    places.withLock { $0[place.page] = place }
    return place
  }
}
