import CGio

/// The names of a schema’s keys and children, and their order; not thread-safe.
final class SchemaNames {
  /// A child, whose schema has the path of its parent and its name, or its own.
  typealias Child = (name: String, schema: String)

  private let schema: String
  private let handle: SchemaHandle
  private let folder: String?
  private let app: FlatpakApp?
  private let folders: [String]
  private lazy var file = SchemaFile(of: schema, in: folders)

  init(
    of schema: String, _ handle: SchemaHandle, schemasIn folder: String?, of app: FlatpakApp? = nil
  ) {
    self.schema = schema
    self.handle = handle
    self.folder = folder
    self.app = app
    folders = app.map { [$0.schemaFolder] } ?? SchemaFolders.all(before: folder)
  }

  private var settings: UnsafeMutablePointer<cgio_settings> { handle.pointer }

  /// All keys, in any order.
  var keys: [String] {
    guard let listed = isUnlistable ? keysInFiles : nil else {
      return CGioText.copy(freeing: cgio_settings_keys(settings))
    }
    return listed.filter { cgio_settings_type(settings, $0) != nil }
  }

  /// All keys in the order of the XML file, inherited ones first; without a file, by name.
  var ordered: [String] {
    let order = Dictionary((keysInFiles ?? []).enumerated().map { ($1, $0) }) { first, _ in first }
    return keys.sorted { first, second in
      (order[first] ?? order.count, first) < (order[second] ?? order.count, second)
    }
  }

  /// The children in the order of the XML file; without a file, those whose schemas are named after them.
  var children: [Child] {
    let children = file?.children ?? []
    if isUnlistable { return children }
    let installed = CGioText.copy(freeing: cgio_settings_children(settings))
    let names = Set(children.map(\.name))
    return children.filter { installed.contains($0.name) }
      + installed.filter { !names.contains($0) }.sorted()
      .map { (name: $0, schema: "\(schema).\($0)") }
  }

  /// The domain of the translations of strings; nil for none.
  var domain: String? { file?.domain }

  /// The defaults in the XML files that depend on the language, by key; none without a file.
  var localizedDefaults: [String: LocalizedDefault] {
    // An override may do without the language.
    var defaults: [String: LocalizedDefault?] = [:]
    for file in files ?? [] { defaults.merge(file.localizedDefaults) { $1 } }
    return defaults.compactMapValues(\.self)
  }

  /// Whether it is known which keys can be listed: not for a relocatable schema without its XML file, because GLib may
  /// crash.
  var isKnown: Bool { !cgio_settings_is_relocatable(settings) || file != nil }

  /// Whether GLib would crash: a child of a relocatable schema has a path of its own.
  ///
  /// Without the XML file, this isn’t known.
  private var isUnlistable: Bool {
    guard cgio_settings_is_relocatable(settings) else { return false }
    return file?.children.contains { child in
      var problem = CGIO_SCHEMA_USABLE
      return SchemaHandle(child.schema, path: nil, schemasIn: folder, of: app, &problem) != nil
    } ?? false
  }

  /// The keys in the XML files, inherited ones first; nil without a file.
  private var keysInFiles: [String]? { files?.flatMap(\.keys) }

  /// The XML files of the schema and those that it extends, these first; nil without a file.
  private var files: [SchemaFile]? {
    guard var file else { return nil }
    var files = [file]
    var seen: Set<String> = [schema]
    while let base = file.base, seen.insert(base).inserted,
      let outer = SchemaFile(of: base, in: folders)
    {
      files.insert(outer, at: 0)
      file = outer
    }
    return files
  }
}
