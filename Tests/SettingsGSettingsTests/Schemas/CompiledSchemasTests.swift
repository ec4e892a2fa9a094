import Foundation
import Testing

@testable import SettingsGSettings

@Suite("Compiled schemas")
struct CompiledSchemasTests {
  private func areIntact(_ content: Data) throws -> Bool {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("levers-compiled-\(UUID().uuidString)")
    try content.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return CompiledSchemas.areIntact(inFile: file.path)
  }

  private func fixture() throws -> Data {
    let folder = try #require(PagesFixture.folder)
    return try Data(contentsOf: URL(fileURLWithPath: SchemaFolders.compiledFile(in: folder)))
  }

  @Test("Those that GLib has written are intact")
  func intact() throws {
    #expect(try areIntact(fixture()))
    for folder in SchemaFolders.data.map({ $0 + "/glib-2.0/schemas" }) {
      let file = SchemaFolders.compiledFile(in: folder)
      guard FileManager.default.fileExists(atPath: file) else { continue }
      #expect(CompiledSchemas.areIntact(inFile: file), "\(file)")
    }
  }

  @Test("What ends early, or is something else, is damaged")
  func truncated() throws {
    let content = try fixture()
    for length in stride(from: 0, to: content.count - 1, by: 97) {
      #expect(try !areIntact(content.prefix(length)), "\(length) bytes")
    }
    #expect(try !areIntact(Data(count: content.count)))
    #expect(!CompiledSchemas.areIntact(inFile: "/levers/none"))
  }

  @Test("A changed byte in the header, in the first table or in a type is noticed")
  func changed() throws {
    let content = try fixture()
    // The header, without the version and options that GIO ignores, and the number of buckets.
    for offset in Array(0..<8) + Array(16..<24) + [28] {
      var changed = content
      changed[offset] ^= 0x40
      #expect(try !areIntact(changed), "byte \(offset)")
    }
    let type = try #require(content.range(of: Data("(s(yau))".utf8)))
    for offset in type {
      var changed = content
      changed[offset] = UInt8(ascii: "x")
      #expect(try !areIntact(changed), "byte \(offset)")
    }
  }
}
