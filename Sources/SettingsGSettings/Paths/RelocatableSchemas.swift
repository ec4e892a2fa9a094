import SettingsSchema
import SettingsStorage

/// The schemas without a path of their own: the paths at which they are in use, and the pages that open them; found
/// when first asked for, thread-safe.
final class RelocatableSchemas: Sendable {
  private struct Content: Sendable {
    /// The paths by schema, in order.
    var paths: [String: [String]] = [:]
    /// The paths that belong to schemas with their own, and to children.
    var taken: Set<String> = []
    /// The schemas that only are children of others, whose pages open them, or only extended by others.
    var children: Set<String> = []
    /// The schemas on the page of another one, whose name begins theirs.
    var below: [String: [String]] = [:]
  }

  private let schemas: InstalledSchemas
  private let content = LazyValue<Content>()

  init(_ schemas: InstalledSchemas) { self.schemas = schemas }

  /// The paths at which a schema is in use, in order, without those of children.
  ///
  /// - Parameter others: additional paths, such as those that the user has opened.
  func paths(of schema: String, and others: Set<String> = []) -> [String] {
    let all = all
    let known = all.paths[schema] ?? []
    return known + others.filter { !known.contains($0) && !all.taken.contains($0) }.sorted()
  }

  /// Whether a path belongs to a schema with its own, or to a child, so that it is on no list.
  func isTaken(_ path: String) -> Bool { all.taken.contains(path) }

  /// The schemas on the page of another one, whose name begins theirs: `org.example.App.Profile` on that of
  /// `org.example.App`.
  func schemas(below schema: String) -> [String] {
    // Most have none, which needs no other schema.
    guard schemas.relocatable.contains(where: { $0.hasPrefix(schema + ".") }) else { return [] }
    return all.below[schema] ?? []
  }

  /// The schemas that no other schema’s page lists.
  var outermost: [String] {
    let all = all
    let below = Set(all.below.values.joined())
    return schemas.relocatable.filter { !below.contains($0) && !all.children.contains($0) }
  }

  private var all: Content { content.value(find) }

  private func find() -> Content {
    var content = Content()
    guard !schemas.relocatable.isEmpty else { return content }
    var fixedPaths: [String: String] = [:]
    for schema in schemas.fixed {
      guard let path = schemas.path(of: schema) else { continue }
      fixedPaths[schema] = path
      content.taken.formUnion(schemas.paths(of: schema, at: path))
    }
    let matcher = PathMatcher(schemas.relocatable) { [schemas] in schemas.keys(of: $0) }
    let inUse = PathsInUse(
      stored: StoredKeys.read(of: schemas.app), lists: lists(fixedPaths), opened: opened,
      matcher: matcher, taken: content.taken, pathsBelow: schemas.paths(of:at:))
    content.paths = inUse.paths.mapValues { $0.sorted() }
    let children = (schemas.fixed + schemas.relocatable).flatMap { schema in
      schemas.children(of: schema).map(\.schema).filter { $0 != schema }
    }
    content.children = Set(children + schemas.extended).filter { content.paths[$0] == nil }
    for schema in schemas.relocatable where !content.children.contains(schema) {
      if let outer = outer(of: schema, fixedPaths) {
        content.below[outer, default: []].append(schema)
      }
    }
    return content
  }

  /// The schema with the longest name that begins another one’s; nil for none.
  private func outer(of schema: String, _ fixedPaths: [String: String]) -> String? {
    let parts = schema.split(separator: ".")
    return parts.indices.dropFirst().reversed().lazy
      .map { parts[..<$0].joined(separator: ".") }.first { fixedPaths[$0] != nil }
  }

  /// The paths at which the user has opened a schema.
  private var opened: [(schema: String, path: String)] {
    RecentStores.locations.compactMap { location in
      guard case .gsettings(let schema, let path?, let app) = location, app == schemas.app?.id,
        schemas.relocatable.contains(schema)
      else { return nil }
      return (schema, path)
    }
  }

  /// The lists of schemas that may name paths: those of the same app or part of the desktop.
  private func lists(_ fixedPaths: [String: String]) -> [PathsInUse.List] {
    func start(_ schema: String) -> String {
      schema.lowercased().split(separator: ".").prefix(3).joined(separator: ".")
    }
    let starts = Set(schemas.relocatable.map(start))
    return fixedPaths.sorted { $0.key < $1.key }.flatMap { schema, path -> [PathsInUse.List] in
      guard starts.contains(start(schema)) else { return [] }
      let lists = try? Schema.read(
        schema, path: nil, schemasIn: schemas.folder, of: schemas.app
      ) { $0.textLists }
      return (lists ?? []).filter { !$0.isEmpty }
        .map { PathsInUse.List(path: path, elements: $0) }
    }
  }
}
