public import Foundation
import Translation

/// Where a store is, as a command line names it.
///
/// | Text | Place |
/// |---|---|
/// | `gsettings:SCHEMA` or `gsettings:SCHEMA:PATH` | GSettings; the path for schemas that have none of their own |
/// | `defaults:SUITE` | Foundation's user defaults of a suite |
/// | anything else | a property-list file; `./gsettings:x` is a file, too |
public enum StoreLocation: Hashable, Sendable {
  /// A property-list file.
  case file(URL)
  /// The settings of a GSettings schema; the path is nil for schemas that have their own.
  case gsettings(schema: String, path: String?)
  /// The user defaults of a suite.
  case defaults(suite: String)

  /// Reads what a command line says; a relative path is one in the current folder.
  ///
  /// - Throws: ``StoreError`` that says what is wrong with the text; whether there is such a store is not asked.
  public init(_ text: String) throws(StoreError) {
    if let name = StoreLocation.rest(of: text, after: "gsettings:") {
      self = try .init(gsettings: name)
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

  /// The text that ``init(_:)`` reads, whatever the current folder is then.
  public var text: String {
    switch self {
    case .file(let url): url.path
    case .gsettings(let schema, let path):
      "gsettings:\(schema)" + (path.map { ":\($0)" } ?? "")
    case .defaults(let suite): "defaults:\(suite)"
    }
  }

  /// The name of the domain whose values are there: a file's without its extension, or the suite; nil for a schema.
  public var domain: String? {
    switch self {
    case .file(let url): url.deletingPathExtension().lastPathComponent
    case .gsettings: nil
    case .defaults(let suite): suite
    }
  }

  /// The place of the values of another domain of the same bundle.
  ///
  /// It is the file beside a file, the defaults of that name beside defaults; a schema has the values of all domains.
  /// - Throws: ``StoreError`` where the domain's name can't be that of a store.
  public func location(ofDomain domain: String) throws(StoreError) -> StoreLocation {
    switch self {
    case .file(let url): .file(try DomainFile.url(of: domain, beside: url))
    case .gsettings: self
    case .defaults: try StoreLocation("defaults:\(domain)")
    }
  }

  private init(gsettings name: String) throws(StoreError) {
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let schema = parts.first, !schema.isEmpty else {
      throw StoreLocation.error(Text("Specify the schema, as in gsettings:org.example.MyApp."))
    }
    let path = parts.count > 1 ? String(parts[1]) : nil
    if let path, !path.hasPrefix("/") || !path.hasSuffix("/") || path.contains("//") {
      throw StoreLocation.error(
        Text(
          """
          “\(path)” isn’t a settings path. Begin and end it with a slash, as in \
          gsettings:\(schema):/org/example/profile/.
          """))
    }
    self = .gsettings(schema: String(schema), path: path)
  }

  private static func rest(of text: String, after prefix: String) -> String? {
    text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : nil
  }

  /// The defaults of a suite are a file of this name, which is not to be one elsewhere.
  private static func isSuite(_ name: String) -> Bool {
    name.isPlainFileName && name != "NSGlobalDomain" && name.utf8.count < 200
  }

  private static func error(_ message: Text) -> StoreError {
    StoreError(code: .badLocation, path: nil, message: message)
  }
}

/// The files of a bundle's other domains: each beside the main one, and named after its domain.
public enum DomainFile {
  /// The file of a domain.
  ///
  /// - Parameters:
  ///   - domain: the domain's name, as the bundle says it.
  ///   - main: the file of the bundle's own domain.
  /// - Throws: ``StoreError`` where the name can't be that of a file; nothing outside the folder is meant.
  public static func url(of domain: String, beside main: URL) throws(StoreError) -> URL {
    let name = domain + ".plist"
    guard domain.isPlainFileName, name.utf8.count <= NAME_MAX else {
      throw StoreError(
        code: .failed, path: nil,
        message:
          Text(
            """
            The bundle keeps a value in the domain “\(domain.prefix(80))”, which isn’t a file \
            name. Fix the domain in the bundle.
            """))
    }
    return main.deletingLastPathComponent().appendingPathComponent(name)
  }
}

extension String {
  /// Whether it can be the name of a file that is not hidden, but for its length; then it leads nowhere else.
  fileprivate var isPlainFileName: Bool {
    !isEmpty && !hasPrefix(".") && !contains("/")
      && unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}
