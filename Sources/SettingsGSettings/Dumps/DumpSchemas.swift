import SettingsSchema
import SettingsStorage

/// The installed schemas at the paths of a key file’s groups.
struct DumpSchemas {
  private struct Place {
    let schema: String
    let path: String
  }

  /// The path that the groups are relative to.
  let base: String
  /// The paths that the groups may be relative to, in order, if it isn’t known which one; none otherwise.
  let possibleBases: [String]
  /// The schemas in the order of the groups, with the paths of relocatable ones.
  let locations: [StoreLocation]

  /// Finds the schemas of groups.
  ///
  /// - Parameter folder: an additional folder with compiled schemas.
  init(_ groups: [KeyFile.Group], schemasIn folder: String?) {
    let schemas = InstalledSchemas(in: folder)
    let fixed = schemas.fixed.compactMap { schema in
      schemas.path(of: schema).map { Place(schema: schema, path: $0) }
    }
    let fixedByPath = Dictionary(grouping: fixed, by: \.path)
    let bases = KeyFile.bases(of: groups, among: Set(fixedByPath.keys)) { path, key in
      fixedByPath[path]?.contains { schemas.keys(of: $0.schema).contains(key) } ?? false
    }
    let base = KeyFile.base(among: bases)
    let paths = groups.map { KeyFile.path(ofGroup: $0.name, in: base) }
    var keys: [String: Set<String>] = [:]
    for (path, group) in zip(paths, groups) { keys[path, default: []].formUnion(group.keys) }
    let relocatable = Self.relocatable(
      keys.filter { fixedByPath[$0.key] == nil }, schemas, fixed)
    var seen: Set<String> = []
    self.base = base
    possibleBases = bases.count > 1 ? bases : []
    locations = paths.filter { seen.insert($0).inserted }.compactMap { path in
      guard let places = fixedByPath[path] else {
        return relocatable[path].map { .gsettings(schema: $0, path: path) }
      }
      // An old schema may have the path of the one that replaces it.
      let stored = places.count > 1 ? keys[path] ?? [] : []
      let best = places.max { first, second in
        schemas.keys(of: first.schema).intersection(stored).count
          < schemas.keys(of: second.schema).intersection(stored).count
      }
      return best.map { .gsettings(schema: $0.schema, path: nil) }
    }
  }

  /// The relocatable schemas at paths: the children of others, and those that the words of the path and its keys
  /// suggest.
  ///
  /// - Parameter keys: the keys with values, by path.
  private static func relocatable(
    _ keys: [String: Set<String>], _ schemas: InstalledSchemas, _ fixed: [Place]
  ) -> [String: String] {
    guard !keys.isEmpty, !schemas.relocatable.isEmpty else { return [:] }
    func child(at path: String, amongThoseOf places: [Place]) -> String? {
      places.lazy.filter { path.hasPrefix($0.path) }
        .compactMap { self.child(at: path, of: $0, schemas) }.first
    }
    var found: [String: String] = [:]
    for path in keys.keys { found[path] = child(at: path, amongThoseOf: fixed) }
    let matcher = PathMatcher(schemas.relocatable) { schemas.keys(of: $0) }
    let inUse = PathsInUse(
      stored: keys.filter { found[$0.key] == nil }, lists: [], matcher: matcher, taken: [],
      pathsBelow: schemas.paths(of:at:))
    let places = inUse.paths.flatMap { schema, paths in
      paths.map { Place(schema: schema, path: $0) }
    }
    for path in keys.keys where found[path] == nil {
      found[path] =
        places.first { $0.path == path }?.schema ?? child(at: path, amongThoseOf: places)
    }
    return found
  }

  /// The relocatable child at a path, of a schema or of its children; nil for none.
  private static func child(
    at path: String, of place: Place, _ schemas: InstalledSchemas
  ) -> String? {
    for child in schemas.children(of: place.schema) where schemas.isRelocatable(child.schema) {
      let inner = Place(schema: child.schema, path: "\(place.path)\(child.name)/")
      if inner.path == path { return inner.schema }
      if path.hasPrefix(inner.path), let found = self.child(at: path, of: inner, schemas) {
        return found
      }
    }
    return nil
  }
}
