import Foundation
import TestSupport
import Testing

@testable import SettingsGSettings

/// The XML files of schemas.
struct SchemaFileTests {
  private static func schema(_ id: String, _ keys: [String]) -> String {
    let keys = keys.map { "<key name='\($0)' type='b'><default>true</default></key>" }.joined()
    return "<schema id='\(id)' path='/\(id)/'>\(keys)</schema>"
  }

  private static func file(_ schemas: String...) -> String {
    "<schemalist>\(schemas.joined())</schemalist>"
  }

  @Test("Several schemas in one file are distinguished, and the file is read again once it changes")
  func severalInOneFile() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("all.gschema.xml")
    func keys(_ schema: String) -> [String]? {
      SchemaFile(of: schema, in: [folder.url.path])?.keys
    }
    func write(_ text: String) throws { try Data(text.utf8).write(to: file) }
    try write(Self.file(Self.schema("org.a", ["x", "y"]), Self.schema("org.b", ["z"])))
    #expect(keys("org.a") == ["x", "y"])
    #expect(keys("org.b") == ["z"])
    #expect(keys("org.c") == nil)
    try write(Self.file(Self.schema("org.a", ["y", "x"]), Self.schema("org.c", ["w"])))
    #expect(keys("org.a") == ["y", "x"])
    #expect(keys("org.b") == nil)
    #expect(keys("org.c") == ["w"])
    try write("<schemalist>")
    #expect(keys("org.a") == nil)
  }
}
