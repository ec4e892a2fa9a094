import Foundation
import SettingsStorage
import Testing

@testable import SettingsGSettings

@Suite("Finding schemas", .enabled(if: PagesFixture.folder != nil, "needs glib-compile-schemas"))
struct SchemaFinderTests {
  private let finder = SchemaFinder(schemasIn: PagesFixture.folder)

  @Test("Names with a part that begins with the text come before those that only contain it")
  func order() {
    let own = finder.names(matching: "SE").filter { $0.hasPrefix("org.levers.") }
    #expect(
      own == [
        "org.levers.parent.second", "org.levers.sections", "org.levers.base", "org.levers.purposes",
      ])
    #expect(finder.names(matching: "org.levers.kinds") == ["org.levers.kinds"])
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
    #expect(try problem("org.levers.none")?.contains("isn’t installed") == true)
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
