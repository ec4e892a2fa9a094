import SettingsSchema
import SettingsStorage
import Synchronization
import Translation

/// The places of schemas and of their children, each found when its page is first needed; thread-safe.
final class SchemaPlaces: Sendable {
  /// The schemas of this computer.
  let schemas: InstalledSchemas
  let relocatable: RelocatableSchemas
  let apps: FlatpakApps
  /// The pages of paths that the user has opened by name, which stay in the lists even without values.
  private let opened: Mutex<[String: Set<String>]>
  /// The places found so far, by page.
  private let places = Mutex<[String: SchemaPlace]>([:])

  /// - Parameter earlier: the places before the schemas were looked for again; nil for none.
  init(schemasIn folder: String?, apps: FlatpakApps, after earlier: SchemaPlaces? = nil) {
    self.apps = apps
    schemas = InstalledSchemas(in: folder)
    relocatable = RelocatableSchemas(schemas)
    opened = Mutex(earlier?.opened.withLock { $0 } ?? [:])
  }

  /// An additional folder with compiled schemas.
  var folder: String? { schemas.folder }

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
    if app == nil, let path { opened.withLock { _ = $0[schema, default: []].insert(path) } }
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
    // The paths in the database aren’t those of an app with its own file.
    let schemas = app.map { InstalledSchemas(in: nil, of: $0) } ?? schemas
    if app == nil, path == nil, schemas.isRelocatable(schema) {
      return keep(list(of: schema, titled: title ?? SchemaTitle.title(ofSchema: schema), outer))
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
    for inner in app == nil && path == nil ? relocatable.schemas(below: schema) : []
    where !outer.contains(inner) {
      let title = SchemaTitle.title(ofPart: String(inner.dropFirst(schema.count + 1)))
      if let place = try? find(inner, nil, of: nil, titled: title, below: outer) {
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
    of schema: String, titled title: String, _ outer: [String]
  ) -> SchemaPlace {
    let others = opened.withLock { $0[schema] ?? [] }
    let children = relocatable.paths(of: schema, and: others).compactMap { path in
      let place = try? find(schema, path, of: nil, titled: nil, below: outer)
      return place.map { SchemaPlace.Child(title: $0.title, page: $0.page, subtitle: path) }
    }
    return SchemaPlace(
      schema: schema, path: nil, app: nil, title: title,
      children: children.sorted {
        ($0.title.lowercased(), $0.page) < ($1.title.lowercased(), $1.page)
      }, isList: true)
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
