public import Foundation
public import PropertyList

/// A settings bundle for a test: `App/Settings.bundle` in a temporary folder.
public final class BundleFixture: Sendable {
  private let folder: TemporaryFolder

  /// Creates an empty one.
  public init() throws { folder = try TemporaryFolder() }

  /// Creates one whose root page has these specifiers.
  public convenience init(_ specifiers: [PropertyListValue]) throws {
    try self.init()
    try page("Root", specifiers)
  }

  /// The parent folder of the bundle.
  public var app: URL { folder.url.appendingPathComponent("App") }

  /// The bundle.
  public var url: URL { app.appendingPathComponent("Settings.bundle") }

  /// Writes a page: `NAME.plist` in the bundle, or another path in the app’s folder if it has an extension.
  public func page(
    _ name: String, _ specifiers: [PropertyListValue], _ more: PropertyListDictionary = [:]
  ) throws {
    var root = more
    root["PreferenceSpecifiers"] = .array(specifiers)
    let path = name.hasSuffix(".plist") ? name : "Settings.bundle/\(name).plist"
    try file(path, PropertyListWriter.xml(.dictionary(root)))
  }

  /// Writes translations into the bundle: `LANGUAGE.lproj/TABLE.strings`.
  public func strings(
    _ language: String, _ table: String, _ entries: KeyValuePairs<String, String>,
    encoding: String.Encoding = .utf8
  ) throws {
    let text = entries.map { "\"\($0.key)\" = \"\($0.value)\";\n" }.joined()
    guard let data = text.data(using: encoding) else { return }
    try file("Settings.bundle/\(language).lproj/\(table).strings", data)
  }

  /// Writes any file in the app’s folder.
  @discardableResult
  public func file(_ path: String, _ data: Data) throws -> URL {
    try folder.write(data, to: "App/" + path)
  }
}
