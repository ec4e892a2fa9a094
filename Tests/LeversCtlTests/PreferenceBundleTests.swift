import Foundation
import PropertyList
import TestSupport
import Testing

@testable import LeversCtl

/// The program with preference bundles.
struct PreferenceBundleTests {
  private func panes(_ arguments: String...) throws -> [PropertyListDictionary] {
    let result = try Program.run(["show", "--format", "json"] + arguments)
    #expect(result.status == 0, "\(arguments): \(result.errors)")
    let root = try #require(PropertyListJSON.read(Data(result.text.utf8)).dictionary)
    return (root["panes"]?.array ?? []).compactMap(\.dictionary)
  }

  private func rows(_ pane: PropertyListDictionary) -> [PropertyListDictionary] {
    (pane["sections"]?.array ?? []).compactMap(\.dictionary).flatMap {
      ($0["rows"]?.array ?? []).compactMap(\.dictionary)
    }
  }

  @Test(
    "show --format json: each page of the corpus has a row for each item that is no group",
    .enabled(if: Corpus.isPresent, "needs the corpus"))
  func corpus() throws {
    for folder in Corpus.preferenceBundles {
      for pane in try panes(folder.path) {
        let source = try #require(pane["source"]?.string)
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let file = files?.compactMap { $0 as? URL }.first {
          $0.path.hasSuffix("/" + source.split(separator: "/").suffix(2).joined(separator: "/"))
        }
        let data = try Data(contentsOf: try #require(file, "\(source)"))
        guard let raw = try? PropertyListSerialization.propertyList(from: data, format: nil),
          let items = (raw as? [String: Any])?["items"] as? [[String: Any]]
        else { continue }
        let expected = items.map { $0["cell"] as? String ?? $0["cellClass"] as? String }
          .filter { $0 != "PSGroupCell" }
        #expect(rows(pane).map { $0["type"]?.string } == expected, "\(source)")
      }
    }
  }

  @Test("Rows and sections carry the file’s own words, options those of their cells")
  func words() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      PropertyListWriter.xml([
        "items": [
          ["cell": "PSGroupCell", "isRadioGroup": true, "key": "r"],
          ["cell": "PSListItemCell", "label": "A"],
          ["cell": "PSSwitchCell", "label": "S", "key": "s", "default": true],
          ["cellClass": "HBLinkTableCell", "label": "L", "url": "https://a.org"],
        ]
      ]), to: "A.bundle/Root.plist")
    let pane = try #require(try panes(folder.url.appendingPathComponent("A.bundle").path).first)
    #expect(
      rows(pane).map { $0["type"] } == ["PSListItemCell", "PSSwitchCell", "HBLinkTableCell"])
    #expect(rows(pane).map { $0["presentation"] } == ["radio", "toggle", "link"])
    #expect(rows(pane).last?["file"] == "https://a.org")
    let types = (pane["sections"]?.array ?? []).map { $0.dictionary?["type"] }
    #expect(types == ["PSGroupCell"])
    #expect(pane["source"] == "A.bundle/Root.plist")
  }

  @Test("Each domain has its own defaults and keys; a store named after a domain is of that domain")
  func domains() throws {
    let folder = try TemporaryFolder()
    func item(_ key: String, _ domain: String, _ value: PropertyListValue) -> PropertyListValue {
      [
        "cell": "PSSwitchCell", "key": .string(key), "defaults": .string(domain),
        "label": "L", "default": value,
      ]
    }
    try folder.write(
      PropertyListWriter.xml([
        "items": [
          item("a", "org.main", true), item("b", "org.main", true), item("c", "org.x", true),
        ]
      ]), to: "A.bundle/Root.plist")
    let bundle = folder.url.appendingPathComponent("A.bundle").path
    let main = try Program.run("defaults", bundle, "--format", "json")
    #expect(main.text.contains("\"a\"") && !main.text.contains("\"c\""))
    #expect(main.errors.contains("--domain org.x"))
    let other = try Program.run("defaults", bundle, "--format", "json", "--domain", "org.x")
    #expect(!other.text.contains("\"a\"") && other.text.contains("\"c\""))

    let store = try folder.write(PropertyListWriter.xml([:]), to: "org.x.plist").path
    #expect(try Program.run("set", "c", "off", "--store", store, "--bundle", bundle).status == 0)
    #expect(try Program.run("get", "c", "--store", store, "--bundle", bundle).text == "false\n")
    let refused = try Program.run("set", "a", "off", "--store", store, "--bundle", bundle)
    #expect(refused.status != 0, "\(refused.text)")
  }

  @Test("Keys of other domains are named after them, and live in files next to the store")
  func otherDomains() throws {
    let fixture = try BundleFixture([
      ["Type": "PSToggleSwitchSpecifier", "Key": "a", "DefaultValue": false],
      ["Type": "PSChildPaneSpecifier", "File": "Shared"],
    ])
    try fixture.page(
      "Shared",
      [
        ["Type": "PSToggleSwitchSpecifier", "Key": "a", "DefaultValue": true],
        ["Type": "PSTextFieldSpecifier", "Key": "pin", "IsSecure": true],
      ], ["ApplicationGroupContainerIdentifier": "group.org.app"])
    let store = fixture.app.appendingPathComponent("main.plist")
    let other = fixture.app.appendingPathComponent("group.org.app.plist")
    func run(_ arguments: String...) throws -> Program.Result {
      try Program.run(arguments + ["--store", store.path, "--bundle", fixture.url.path])
    }
    func values(_ url: URL) throws -> PropertyListValue {
      try PropertyListDocument.read(contentsOf: url).value
    }
    #expect(try run("set", "a", "on").status == 0)
    #expect(!FileManager.default.fileExists(atPath: other.path))
    #expect(try run("get", "group.org.app:a").text == "true\n")
    #expect(try run("set", "group.org.app:a", "off").status == 0)
    #expect(try run("set", "group.org.app:pin", "1").status == 0)
    #expect(try run("set", "group.org.app:a", "red").status == 1)
    #expect(try values(store) == ["a": true])
    #expect(try values(other) == ["a": false, "pin": "1"])
    let list = try run("list").text
    #expect(list.contains("a = true\n") && list.contains("group.org.app:a = false\n"), "\(list)")
    #expect(!list.contains("pin = 1"), "\(list)")
    let diff = try Program.run("diff", "--bundle", fixture.url.path, store.path).text
    #expect(diff.contains("+ a = true") && diff.contains("+ group.org.app:a = false"), "\(diff)")
    #expect(try run("unset", "group.org.app:pin").status == 0)
    #expect(try run("reset").status == 0)
    #expect(try values(store) == [:] && values(other) == [:])
    #expect(try Program.run("check", fixture.url.path).status == 0)
  }

  @Test("In a copy of another domain’s store secrets are hidden; dconf gets what all domains hold")
  func copiesOfOtherDomains() throws {
    let fixture = try BundleFixture([["Type": "PSChildPaneSpecifier", "File": "Shared"]])
    try fixture.page(
      "Shared",
      [
        ["Type": "PSTextFieldSpecifier", "Key": "host"],
        ["Type": "PSTextFieldSpecifier", "Key": "pin", "IsSecure": true],
      ], ["ApplicationGroupContainerIdentifier": "group.org.app"])
    let values = try PropertyListWriter.xml(["host": "here", "pin": "4711"])
    try fixture.file("group.org.app.plist", values)
    try fixture.file("backup.plist", values)
    func run(_ arguments: [String], store: String) throws -> Program.Result {
      try Program.run(arguments + ["--store", fixture.app.appendingPathComponent(store).path])
    }
    for command in [["list"], ["get", "pin"]] {
      let result = try run(command + ["--bundle", fixture.url.path], store: "backup.plist")
      #expect(result.status == 0 && !result.text.contains("4711"), "\(result.text)")
    }
    try fixture.file("main.plist", PropertyListWriter.xml([:]))
    for store in ["main.plist", "group.org.app.plist"] {
      let export = ["export", "dconf", fixture.url.path, "--id", "org.app"]
      let result = try run(export, store: store)
      #expect(result.text.contains("host='here'"), "\(store): \(result.text) \(result.errors)")
    }
  }

  @Test("check finds a mistake in a preference bundle; a damaged one is an error with its line")
  func check() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Data("{ items = (\n{ cell = PSSwitchCel; label = A; key = a; defaults = x; }\n); }".utf8),
      to: "A.bundle/Root.plist")
    let result = try Program.run("check", folder.url.appendingPathComponent("A.bundle").path)
    #expect(result.status == 1)
    #expect(result.text.contains("Root.plist:2:") && result.text.contains("PSSwitchCell"))
    try folder.write(Data("{ items = (\n{ cell =".utf8), to: "A.bundle/Root.plist")
    let damaged = try Program.run("show", folder.url.appendingPathComponent("A.bundle").path)
    #expect(damaged.status != 0 && damaged.errors.contains("line 2"), "\(damaged.errors)")
  }
}
