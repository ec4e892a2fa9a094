import Foundation
import SettingsStorage
import Testing

@testable import SettingsGSettings

@Suite("Finding schemas", .enabled(if: PagesFixture.folder != nil, "needs glib-compile-schemas"))
struct SchemaFinderTests {
  private let finder = SchemaFinder(schemasIn: PagesFixture.folder)

  @Test("Names are found by their beginnings first, then by those of their parts, then by any part")
  func order() {
    let own = ["org.levers.profile", "org.levers.purposes"]
    #expect(finder.names(matching: "org.levers.p").filter(own.contains) == own)
    #expect(finder.names(matching: "ORG.LEVERS.KINDS") == ["org.levers.kinds"])
    let found = finder.names(matching: "par")
    let parent = found.firstIndex(of: "org.levers.parent")
    #expect(
      parent != nil && found.firstIndex(of: "org.levers.parent.second") == parent.map { $0 + 1 })
    let parts = finder.names(matching: "ver")
    let (start, inside) = (
      parts.firstIndex(of: "org.levers.kinds"), parts.lastIndex(of: "org.levers.overridden")
    )
    #expect(start != nil && inside != nil)
    #expect(finder.names(matching: "overridden") == ["org.levers.overridden"])
    #expect(finder.names(matching: "no such schema").isEmpty)
  }

  @Test(
    "A name is one as in command lines, with or without its prefix and a path",
    arguments: [
      ("org.levers.kinds", "", "gsettings:org.levers.kinds"),
      ("gsettings:org.levers.kinds", "", "gsettings:org.levers.kinds"),
      (" org.levers.profile ", " /a/b/ ", "gsettings:org.levers.profile:/a/b/"),
      ("org.levers.profile:/a/", "", "gsettings:org.levers.profile:/a/"),
      ("org.levers.profile:/a/", "/c/", "gsettings:org.levers.profile:/c/"),
      ("org.levers.kinds@org.example.App", "", "gsettings:org.levers.kinds@org.example.App"),
    ])
  func locations(_ name: String, _ path: String, _ text: String) throws {
    #expect(try finder.location(named: name, at: path)?.text == text)
  }

  @Test("An empty name is none, and an invalid path is refused")
  func invalid() throws {
    #expect(try finder.location(named: " ", at: "") == nil)
    #expect(try finder.location(named: "gsettings:", at: "/a/") == nil)
    #expect(throws: StoreError.self) { try finder.location(named: "org.levers.profile", at: "/a") }
  }

  @Test("Only a schema without a path of its own takes one, and none is invented")
  func problems() throws {
    func problem(_ name: String, _ path: String = "") throws -> String? {
      try finder.location(named: name, at: path).flatMap(finder.problem)?.english
    }
    #expect(try problem("org.levers.kinds") == nil)
    #expect(try problem("org.levers.profile") == nil && problem("org.levers.profile", "/a/") == nil)
    #expect(try problem("org.levers.kinds", "/a/")?.contains("Leave the path out.") == true)
    #expect(try problem("org.levers.none")?.contains("is not installed") == true)
    #expect(try problem("org.levers.kinds@org.example.None") != nil)
    func isRelocatable(_ name: String) throws -> Bool? {
      try finder.location(named: name, at: "").map(finder.isRelocatable)
    }
    #expect(try isRelocatable("org.levers.profile") == true)
    #expect(try isRelocatable("org.levers.kinds") == false)
    #expect(try isRelocatable("org.levers.none") == false)
    #expect(try isRelocatable("org.levers.profile@org.example.None") == false)
  }
}
