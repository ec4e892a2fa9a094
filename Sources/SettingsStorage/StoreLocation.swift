public import Foundation
import Translation

/// The location of a store, as in a command line.
///
/// | Text | Place |
/// |---|---|
/// | `gsettings:SCHEMA` or `gsettings:SCHEMA:PATH` | GSettings; the path for relocatable schemas |
/// | `gsettings:SCHEMA@APP`, with or without `:PATH` | those of a Flatpak app, by its ID |
/// | `gsettings:` | all schemas of this computer: each has its values |
/// | `defaults:SUITE` | Foundation’s user defaults of a suite |
/// | `dump:FILE`, `dump:SCHEMA:FILE` or `dump:SCHEMA:PATHFILE` | a key file that `dconf dump` wrote |
/// | `draft:FILE` or `draft:SCHEMA:FILE` | memory, to try out the schemas of an XML file |
/// | anything else | a property-list file; `./gsettings:x` is a file, too |
public enum StoreLocation: Hashable, Sendable {
  /// A property-list file.
  case file(URL)
  /// The settings of a GSettings schema; the path is nil for schemas with their own.
  ///
  /// The app is the ID of the Flatpak app that the schema is a part of; nil for the schemas of this computer.
  case gsettings(schema: String, path: String?, app: String? = nil)
  /// All GSettings schemas of this computer, each with its values at a location of its own.
  case schemas
  /// Values in memory for a schema in an XML file; the schema is nil for that of the first page.
  case draft(URL, schema: String?)
  /// The values of a schema in a key file, as `dconf dump` writes it; the schema is nil for values that no schema
  /// explains.
  case dump(URL, schema: String?, path: String? = nil)
  /// The user defaults of a suite.
  case defaults(suite: String)

  private static let schemaPrefix = "gsettings:"
  private static let draftPrefix = "draft:"
  private static let dumpPrefix = "dump:"

  /// Whether a text is the location of a schema, or of all schemas.
  package static func isSchema(_ text: String) -> Bool { text.hasPrefix(schemaPrefix) }

  /// Parses an argument of a command line; a relative path is in the current folder.
  ///
  /// - Throws: ``StoreError`` if the text is invalid; whether such a store exists isn’t checked.
  public init(_ text: String) throws(StoreError) {
    if let name = StoreLocation.rest(of: text, after: Self.schemaPrefix) {
      self = name.isEmpty ? .schemas : try .init(gsettings: name)
    } else if let name = StoreLocation.rest(of: text, after: Self.draftPrefix) {
      self = try .init(draft: name)
    } else if let name = StoreLocation.rest(of: text, after: Self.dumpPrefix) {
      self = try .init(dump: name)
    } else if let suite = StoreLocation.rest(of: text, after: "defaults:") {
      guard StoreLocation.isSuite(suite) else {
        throw StoreLocation.error(
          Text(
            "“\(suite)” isn’t a name of user defaults. Specify a suite, as in defaults:org.example.MyApp."
          ))
      }
      self = .defaults(suite: suite)
    } else if text.isEmpty {
      throw StoreLocation.error(
        Text("The name of the store is empty. Specify a file, gsettings:SCHEMA or defaults:SUITE."))
    } else {
      self = .file(URL(fileURLWithPath: text).standardizedFileURL)
    }
  }

  /// The file; nil for other stores.
  public var file: URL? {
    if case .file(let url) = self { url } else { nil }
  }

  /// The text for ``init(_:)``, independent of the current folder.
  public var text: String {
    switch self {
    case .file(let url): url.path
    case .gsettings(let schema, let path, let app):
      Self.schemaPrefix + schema + (app.map { "@\($0)" } ?? "") + (path.map { ":\($0)" } ?? "")
    case .schemas: Self.schemaPrefix
    case .draft(let file, let schema):
      Self.draftPrefix + (schema.map { "\($0):" } ?? "") + file.path
    case .dump(let file, let schema, let path):
      Self.dumpPrefix + (schema.map { "\($0):" } ?? "") + (path ?? "") + file.path
    case .defaults(let suite): "defaults:\(suite)"
    }
  }

  /// The name of the domain at this location: a file’s name without extension, or the suite; nil for a schema.
  public var domain: String? {
    switch self {
    case .file(let url): url.deletingPathExtension().lastPathComponent
    case .gsettings, .schemas, .draft, .dump: nil
    case .defaults(let suite): suite
    }
  }

  /// The location of another domain of the same bundle.
  ///
  /// It is a file next to a file, or defaults with that name; a schema has the values of all domains, unless the domain
  /// is the location of another schema.
  /// - Throws: ``StoreError`` if the domain’s name isn’t valid for a store.
  public func location(ofDomain domain: String) throws(StoreError) -> StoreLocation {
    switch self {
    case .file(let url): .file(try DomainFile.url(of: domain, nextTo: url))
    case .gsettings, .schemas:
      Self.isSchema(domain) ? try StoreLocation(domain) : self
    case .draft:
      domain.hasPrefix(Self.draftPrefix) ? try StoreLocation(domain) : self
    case .dump(let file, _, _):
      // Its values have the same names as those of this computer.
      if Self.isSchema(domain),
        case .gsettings(let schema, let path, nil) = try StoreLocation(domain)
      {
        .dump(file, schema: schema, path: path)
      } else {
        self
      }
    case .defaults: try StoreLocation("defaults:\(domain)")
    }
  }

  private init(gsettings name: String) throws(StoreError) {
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    // No name of a schema has this sign.
    let names = (parts.first ?? "").split(
      separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let schema = names.first, !schema.isEmpty else {
      throw StoreLocation.error(Text("Specify the schema, as in gsettings:org.example.MyApp."))
    }
    let app = names.count > 1 ? String(names[1]) : nil
    // It is a part of paths.
    if let app, !app.isPlainFileName {
      throw StoreLocation.error(
        Text(
          """
          “\(app)” isn’t the ID of a Flatpak app. Specify one, as in \
          gsettings:\(schema)@org.example.MyApp.
          """))
    }
    try self.init(
      gsettings: String(schema), path: parts.count > 1 ? String(parts[1]) : nil, app: app)
  }

  /// The location of a schema, at a path for relocatable ones.
  ///
  /// - Parameter app: the ID of the Flatpak app that it is a part of; nil for those of this computer.
  /// - Throws: ``StoreError`` if the path is invalid.
  package init(gsettings schema: String, path: String?, app: String? = nil) throws(StoreError) {
    if let path, !SettingsPath.isValid(path) {
      throw StoreLocation.error(
        Text(
          """
          “\(path)” isn’t a settings path. Begin and end it with a slash, without brackets, as in \
          gsettings:\(schema):/org/example/profile/.
          """))
    }
    self = .gsettings(schema: schema, path: path, app: app)
  }

  private init(draft name: String) throws(StoreError) {
    guard let (schema, file) = Self.schemaAndFile(in: name) else {
      throw StoreLocation.error(
        Text(
          "Specify the file with the schema, as in draft:/home/me/org.example.MyApp.gschema.xml."))
    }
    self = .draft(URL(fileURLWithPath: file).standardizedFileURL, schema: schema)
  }

  private init(dump name: String) throws(StoreError) {
    guard let (schema, rest) = Self.schemaAndFile(in: name) else {
      throw StoreLocation.error(
        Text("Specify the file with the settings, as in dump:/home/me/settings.dconf."))
    }
    // A path never has two slashes in a row.
    let hasPath = schema != nil && rest.hasPrefix("/")
    let boundary = hasPath ? rest.firstRange(of: "//")?.lowerBound : nil
    let file = boundary.map { String(rest[rest.index(after: $0)...]) } ?? rest
    self = .dump(
      URL(fileURLWithPath: file).standardizedFileURL, schema: schema,
      path: boundary.map { String(rest[...$0]) })
  }

  /// The schema before the first colon, if there is one, and the file after it; nil without a file.
  private static func schemaAndFile(in name: String) -> (schema: String?, file: String)? {
    // The identifier of a schema has no slash, but the name of a file may have a colon.
    guard let end = name.firstIndex(where: { "/:".contains($0) }), name[end] == ":" else {
      return name.isEmpty ? nil : (nil, name)
    }
    let (schema, file) = (name[..<end], name[name.index(after: end)...])
    return schema.isEmpty || file.isEmpty ? nil : (String(schema), String(file))
  }

  private static func rest(of text: String, after prefix: String) -> String? {
    text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : nil
  }

  /// The defaults of a suite are a file with this name, which must not be a path.
  private static func isSuite(_ name: String) -> Bool {
    name.isPlainFileName && name != "NSGlobalDomain" && name.utf8.count < 200
  }

  private static func error(_ message: Text) -> StoreError {
    StoreError(code: .badLocation, path: nil, message: message)
  }
}
