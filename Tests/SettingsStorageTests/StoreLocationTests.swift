import Foundation
import SettingsStorage
import Testing

@Suite("StoreLocation")
struct StoreLocationTests {
  @Test("An argument is a file, a schema or a suite")
  func places() throws {
    let schema = "org.example.App"
    #expect(try StoreLocation("gsettings:\(schema)") == .gsettings(schema: schema, path: nil))
    #expect(
      try StoreLocation("gsettings:\(schema):/org/example/x/")
        == .gsettings(schema: schema, path: "/org/example/x/"))
    #expect(
      try StoreLocation("gsettings:\(schema)@org.example.Box:/org/x/")
        == .gsettings(schema: schema, path: "/org/x/", app: "org.example.Box"))
    #expect(try StoreLocation("defaults:com.example.App") == .defaults(suite: "com.example.App"))
    #expect(try StoreLocation("/a/../b/c.plist").file?.path == "/b/c.plist")
    #expect(try StoreLocation("./gsettings:x").file?.lastPathComponent == "gsettings:x")
    #expect(try StoreLocation("gsettings").file?.lastPathComponent == "gsettings")
  }

  @Test("Its text names the same place, regardless of the current folder")
  func text() throws {
    for name in [
      "gsettings:", "gsettings:a.b", "gsettings:a.b:/c/d/", "gsettings:a.b@c.d",
      "gsettings:a.b@c.d:/e/", "defaults:a", "./gsettings:x", "a/b",
      "draft:/a/b.gschema.xml", "draft:a.b:/a/b.gschema.xml",
      "dump:/a/b.dconf", "dump:a.b:/a/b.dconf", "dump:a.b:/c/d//a/b.dconf",
    ] {
      let location = try StoreLocation(name)
      #expect(try StoreLocation(location.text) == location)
      #expect(location.file == nil || location.text.hasPrefix("/"))
    }
  }

  @Test(
    "An invalid place is rejected with a reason",
    arguments: [
      "", "gsettings::", "gsettings::/a/", "gsettings:a:", "gsettings:a:b", "gsettings:a:/b",
      "gsettings:a:/b//c/", "gsettings:@b", "gsettings:a@", "gsettings:a@..", "gsettings:a@b/c",
      "gsettings:a@b:c", "defaults:", "defaults:../a", "defaults:a/b", "defaults:.a",
      "defaults:NSGlobalDomain", "defaults:a\nb", "draft:", "draft:a:", "draft::/a",
      "dump:", "dump:a:", "dump::/a",
    ])
  func refused(_ name: String) {
    do {
      _ = try StoreLocation(name)
      Issue.record("“\(name)” is a place")
    } catch {
      #expect(error.code == .badLocation)
      #expect(error.message.english.hasSuffix("."))
    }
  }

  @Test("A relative file is in the current folder", arguments: ["draft", "dump"])
  func relative(_ kind: String) throws {
    let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    for name in ["s.dconf", "./s.dconf", "sub/s.dconf", "../s.dconf", "./a:b/s.dconf"] {
      let file = folder.appendingPathComponent(name).standardizedFileURL.path
      #expect(try StoreLocation("\(kind):\(name)").text == "\(kind):\(file)")
      #expect(try StoreLocation("\(kind):a.b:\(name)").text == "\(kind):a.b:\(file)")
    }
  }

  @Test("A dump has the values of each schema at the same names as this computer")
  func dump() throws {
    let file = URL(fileURLWithPath: "/a/b.dconf")
    let location = try StoreLocation("dump:a.b:/c/d//a/b.dconf")
    #expect(location == .dump(file, schema: "a.b", path: "/c/d/"))
    let main = StoreLocation.dump(file, schema: nil)
    #expect(try main.location(ofDomain: "gsettings:a.b:/c/d/") == location)
    #expect(try main.location(ofDomain: "other") == main)
  }

  @Test("A schema has the values of all domains, except for those that are another schema")
  func domainsOfSchema() throws {
    let schema = try StoreLocation("gsettings:org.a")
    #expect(try schema.location(ofDomain: "other") == schema)
    #expect(
      try schema.location(ofDomain: "gsettings:org.b:/b/")
        == .gsettings(schema: "org.b", path: "/b/"))
    #expect(throws: StoreError.self) { try schema.location(ofDomain: "gsettings::") }
  }
}
