import SettingsStorage

/// The paths at which relocatable schemas are in use: those with values, and those that a list of another schema names.
///
/// A path at which the user has opened a schema may have no word of it.
struct PathsInUse: Sendable {
  /// The strings in a list of a schema with a path of its own.
  struct List: Sendable {
    let path: String
    let elements: [String]
  }

  /// The paths by schema.
  private(set) var paths: [String: Set<String>] = [:]

  /// - Parameters:
  ///   - stored: the keys with values, by path.
  ///   - opened: the paths at which the user has opened a schema, also those without values.
  ///   - taken: the paths that belong to schemas with their own.
  ///   - pathsBelow: the paths that belong to a schema at a path: its own, and those of its children.
  init(
    stored: [String: Set<String>], lists: [List], opened: [(schema: String, path: String)] = [],
    matcher: PathMatcher, taken: Set<String>,
    pathsBelow: (_ schema: String, _ path: String) -> [String]
  ) {
    var taken = taken
    func add(_ path: String, of schema: String?) {
      guard let schema, !taken.contains(path) else { return }
      paths[schema, default: []].insert(path)
      taken.formUnion(pathsBelow(schema, path))
    }
    // Outer paths first: their children aren’t paths of their own.
    for (path, keys) in stored.sorted(by: { ($0.key.count, $0.key) < ($1.key.count, $1.key) })
    where !taken.contains(path) {
      add(path, of: matcher.schema(at: path, storing: keys))
    }
    for list in lists {
      for path in list.elements
      where path.count > 1 && SettingsPath.isValid(path) && path.hasPrefix(list.path) {
        add(path, of: matcher.schema(at: path))
      }
      for name in list.elements where Self.isName(name) && list.path.hasSuffix(":/") {
        // Source: the convention for lists in GSettings, as in `/org/example/profiles:/:NAME/`.
        let path = "\(list.path):\(name)/"
        add(path, of: matcher.schema(at: path))
      }
      addOthers(of: list, add)
    }
    for (schema, path) in opened where stored.keys.contains(where: { $0.hasPrefix(path) }) {
      add(path, of: schema)
    }
  }

  /// Adds the paths of names in a list without values, next to one that has some.
  private func addOthers(of list: List, _ add: (_ path: String, _ schema: String) -> Void) {
    let names = Set(list.elements.filter(Self.isName))
    guard !names.isEmpty else { return }
    for (schema, paths) in paths {
      for path in paths where path.hasPrefix(list.path) && path != list.path {
        let last = path.split(separator: "/").last ?? ""
        let mark = last.prefix { $0 == ":" }
        guard names.contains(String(last.dropFirst(mark.count))) else { continue }
        let base = path.dropLast(last.count + 1)
        for name in names { add("\(base)\(mark)\(name)/", schema) }
      }
    }
  }

  private static func isName(_ text: String) -> Bool { !text.isEmpty && !text.contains("/") }
}
