import Foundation
import PropertyList
import TestSupport

@testable import SettingsSchema

/// A preference bundle for a test, in a temporary folder.
final class PreferenceFixture {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Creates `Tweak.bundle/Root.plist` with these items.
  convenience init(_ items: [PropertyListValue]) throws {
    try self.init()
    try page("Tweak.bundle/Root", items)
  }

  /// Writes a page, by its path without extension.
  @discardableResult
  func page(
    _ path: String, _ items: [PropertyListValue], _ more: PropertyListDictionary = [:]
  ) throws -> URL {
    var root = more
    root["items"] = .array(items)
    return try write(path, .dictionary(root))
  }

  /// Writes a property list, by its path without extension.
  @discardableResult
  func write(_ path: String, _ root: PropertyListValue) throws -> URL {
    try folder.write(PropertyListWriter.xml(root), to: path + ".plist")
  }

  /// The bundle for a path in the folder.
  func bundle(_ path: String = "Tweak.bundle", languages: [String] = ["en"]) throws
    -> SettingsBundle
  {
    try SettingsBundle(
      path: folder.url.appendingPathComponent(path), languages: .init(languages))
  }

  /// The first page of the bundle for a path.
  func root(_ path: String = "Tweak.bundle", languages: [String] = ["en"]) throws -> Pane {
    let bundle = try bundle(path, languages: languages)
    return try bundle.pane(named: bundle.rootPaneName)
  }

  /// The only item as a specifier.
  static func specifier(_ item: PropertyListDictionary) throws -> Specifier {
    let pane = try PreferenceFixture([.dictionary(item)]).root()
    guard let specifier = pane.specifiers.first, pane.specifiers.count == 1 else {
      throw CocoaError(.coderInvalidValue)
    }
    return specifier
  }
}
