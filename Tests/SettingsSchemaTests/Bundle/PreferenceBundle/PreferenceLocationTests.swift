import Foundation
import PropertyList
import Testing

@testable import SettingsSchema

/// Finding preference bundles and PreferenceLoader files.
struct PreferenceLocationTests {
  private let items: [PropertyListValue] = [["cell": "PSSwitchCell", "key": "k", "label": "S"]]
  private let loader = "Library/PreferenceLoader/Preferences"

  private func entry(_ more: PropertyListDictionary = [:]) -> PropertyListValue {
    var entry: PropertyListDictionary = [
      "cell": "PSLinkCell", "label": "My Tweak", "bundle": "foo",
    ]
    for (key, value) in more { entry[key] = value }
    return ["entry": .dictionary(entry)]
  }

  @Test(
    "A source folder: pages in Resources, the first one by the entry’s class, the bundle’s name or alone"
  )
  func sources() throws {
    let fixture = try PreferenceFixture()
    try fixture.page("a/Resources/Root", items)
    try fixture.page("a/Resources/foo", items)
    #expect(try fixture.bundle("a").rootPaneName == "Root")
    #expect(try fixture.bundle("a").displayName == "a")
    try fixture.page("b/Resources/foo", items)
    try fixture.page("b/Resources/More", items)
    try fixture.write("b/entry", entry())
    #expect(try fixture.bundle("b").rootPaneName == "foo")
    #expect(try fixture.bundle("b").displayName == "My Tweak")
    try fixture.page("c/Resources/DemoRoot", items)
    try fixture.page("c/Resources/Root", items)
    try fixture.write("c/Resources/entry", entry(["detail": "HBDemoRootListController"]))
    #expect(try fixture.bundle("c").rootPaneName == "DemoRoot")
    try fixture.page("d/Only", items)
    #expect(try fixture.bundle("d").rootPaneName == "Only")
    try fixture.page("e/One", [["cell": "PSLinkCell", "label": "Two"]])
    try fixture.page("e/Two", items)
    #expect(try fixture.bundle("e").rootPaneName == "One")
    try fixture.page("f/One", items)
    try fixture.page("f/Two", items)
    #expect(try fixture.bundle("f").rootPaneName == "One")
    try fixture.page("f/TweakPrefs", items)
    #expect(try fixture.bundle("f").rootPaneName == "TweakPrefs")
    try fixture.page("g/deep/er/still/Page", items)
    #expect(try fixture.bundle("g").rootPaneName == "Page")
    try fixture.page("h/Other", ["a", ["name": "b"]])
    #expect(throws: BundleError.self) { try fixture.bundle("h") }
  }

  @Test("An entry file’s bundle is found: in the sources, next to it, or installed")
  func entries() throws {
    let fixture = try PreferenceFixture()
    try fixture.page("a/Resources/Root", items)
    try fixture.write("a/entry", entry())
    try fixture.page("b/Resources/Root", items)
    try fixture.write("b/layout/\(loader)/foo", entry())
    try fixture.page("c/Library/PreferenceBundles/foo.bundle/Root", items)
    try fixture.write("c/\(loader)/sub/foo", entry())
    try fixture.page("d/tweak/Resources/Root", items)
    try fixture.write("d/layout/\(loader)/foo", entry())
    try fixture.page("e/opt/foo.bundle/Root", items)
    try fixture.write("e/\(loader)/foo", entry(["bundlePath": "/opt/foo.bundle"]))
    let files = [
      "a/entry", "b/layout/\(loader)/foo", "c/\(loader)/sub/foo", "d/layout/\(loader)/foo",
      "e/\(loader)/foo",
    ]
    for file in files {
      let bundle = try fixture.bundle(file + ".plist")
      let panes = bundle.reachablePanes()
      #expect(panes.panes.count == 2 && panes.missing.isEmpty, "\(file): \(panes)")
      #expect(panes.panes.last?.pane.specifiers.first?.key == "k", "\(file)")
      #expect(bundle.displayName == "My Tweak")
    }
    for folder in ["a", "b", "c", "d", "e"] {
      let bundle = try fixture.bundle(folder)
      #expect(try bundle.pane(named: bundle.rootPaneName).specifiers.first?.key == "k", "\(folder)")
      #expect(bundle.displayName == "My Tweak")
    }
  }

  @Test("An entry without its bundle is a row that says what is missing; no path is followed out")
  func missingBundle() throws {
    let fixture = try PreferenceFixture()
    try fixture.page("secret/Root", items)
    try fixture.write("r/\(loader)/foo", entry(["bundlePath": "/../secret"]))
    try fixture.write("r/\(loader)/bar", entry(["bundle": "../../../secret"]))
    for file in ["foo", "bar"] {
      let pane = try fixture.root("r/\(loader)/\(file).plist")
      #expect(pane.specifiers.count == 1 && pane.specifiers.first?.paneNames == [])
      #expect(pane.specifiers.first?.code?.key == "bundle")
    }
  }

  @Test("A switch may be the entry; items next to the entry are its page")
  func simpleEntries() throws {
    let fixture = try PreferenceFixture()
    try fixture.write(
      "switch", ["entry": ["cell": "PSSwitchCell", "key": "on", "defaults": "x", "label": "S"]])
    let pane = try fixture.root("switch.plist")
    #expect(pane.specifiers.map(\.key) == ["on"] && pane.specifiers.first?.domain == "x")
    try fixture.write("nameless", ["entry": ["cell": "PSSwitchCell", "key": "on"]])
    #expect(try fixture.root("nameless.plist").specifiers.map(\.title) == ["nameless"])
    try fixture.page(
      "simple", items, ["entry": ["cell": "PSLinkCell", "label": "Simple"], "title": "T"])
    let simple = try fixture.root("simple.plist")
    #expect(simple.specifiers.map(\.key) == ["k"] && simple.title == "T")
    try fixture.page("both", items, ["entry": ["cell": "PSSwitchCell", "key": "on"]])
    #expect(try fixture.root("both.plist").specifiers.map(\.key) == ["on", "k"])
  }

  @Test(
    "A folder of PreferenceLoader files is one list: all folders below, sorted, filtered, damaged ones too"
  )
  func list() throws {
    let fixture = try PreferenceFixture()
    let simple: PropertyListDictionary = ["entry": ["cell": "PSLinkCell", "label": "alpha"]]
    try fixture.page("Library/PreferenceBundles/foo.bundle/Root", items)
    try fixture.write("\(loader)/z", entry(["icon": "i.png"]))
    try fixture.page("\(loader)/sub/simple", items, simple)
    try fixture.write("\(loader)/Base", ["entry": ["cell": "PSSwitchCell", "key": "on"]])
    try fixture.write("\(loader)/ignored", ["other": 1])
    try fixture.write(
      "\(loader)/old",
      ["entry": ["cell": "PSSwitchCell"], "filter": ["CoreFoundationVersion": [1, 2]]])
    try fixture.folder.write(Data("{\n".utf8), to: "\(loader)/damaged.plist")
    for path in [loader, "Library", "Library/PreferenceLoader", ""] {
      let bundle = try fixture.bundle(path)
      let pane = try bundle.pane(named: bundle.rootPaneName)
      #expect(pane.specifiers.map(\.title) == ["alpha", "Base", "damaged", "My Tweak"], "\(path)")
      #expect(pane.specifiers.map(\.index) == [0, 1, 2, 3])
      let (panes, missing) = bundle.reachablePanes()
      #expect(missing.isEmpty && panes.count == 3, "\(panes.map(\.pane.name)) \(missing)")
      guard case .unsupported(let damaged) = pane.specifiers[2].element else {
        Issue.record("not damaged")
        return
      }
      #expect(damaged.reason.english.contains("isn’t a property list"))
      #expect(pane.specifiers[2].file?.lastPathComponent == "damaged.plist")
      #expect(pane.specifiers.last?.image == "PreferenceBundles/foo.bundle/i.png")
    }
  }

  @Test(
    "Files with items and an entry are listed where they are installed, and wherever nothing else is"
  )
  func simpleList() throws {
    let fixture = try PreferenceFixture()
    func simple(_ label: String) -> PropertyListDictionary {
      ["entry": ["cell": "PSLinkCell", "label": .string(label)]]
    }
    for path in [loader, "copied"] {
      for (name, label) in [("Root", "B"), ("tweak", "A")] {
        try fixture.page("\(path)/\(name)", items, simple(label))
      }
      let bundle = try fixture.bundle(path)
      let pane = try bundle.pane(named: bundle.rootPaneName)
      #expect(pane.specifiers.map(\.title) == ["A", "B"], "\(path)")
      #expect(pane.specifiers.flatMap(\.paneNames).sorted() == ["Root", "tweak"])
    }
    // A single file counts as installed; elsewhere it is a page.
    try fixture.page("one/\(loader)/tweak", items, simple("A"))
    #expect(try fixture.root("one/\(loader)").specifiers.map(\.title) == ["A"])
    try fixture.page("alone/tweak", items, simple("A"))
    #expect(try fixture.root("alone").specifiers.map(\.key) == ["k"])
    try fixture.page("mixed/Root", items)
    try fixture.page("mixed/entry", items, simple("A"))
    try fixture.page("mixed/other", items, simple("B"))
    #expect(try fixture.bundle("mixed").rootPaneName == "Root")
  }

  @Test("A list’s labels are translated by each entry’s own bundle")
  func translatedList() throws {
    let fixture = try PreferenceFixture()
    for (name, text) in [("a", "Zett"), ("b", "Anton")] {
      try fixture.page("Library/PreferenceBundles/\(name).bundle/Root", items)
      try fixture.write("\(loader)/\(name)", entry(["bundle": .string(name), "label": "NAME"]))
      try fixture.folder.write(
        Data("\"NAME\" = \"\(text)\";".utf8),
        to: "Library/PreferenceBundles/\(name).bundle/de.lproj/Root.strings")
    }
    let pane = try fixture.root(loader, languages: ["de"])
    #expect(pane.specifiers.map(\.title) == ["Anton", "Zett"])
  }

  @Test("A folder with one bundle is that bundle; one with several says which")
  func bundles() throws {
    let fixture = try PreferenceFixture()
    try fixture.page("one/foo.bundle/Root", items)
    #expect(try fixture.bundle("one").displayName == "foo")
    try fixture.page("two/foo.bundle/Root", items)
    try fixture.page("two/bar.bundle/Root", items)
    #expect {
      try fixture.bundle("two")
    } throws: {
      let message = ($0 as? BundleError)?.message.english ?? ""
      return message.contains("bar.bundle") && message.contains("foo.bundle")
    }
    try fixture.page("project/prefs/Resources/Root", items)
    #expect(try fixture.root("project").specifiers.count == 1)
  }

  @Test("Links are not followed when folders are searched")
  func links() throws {
    let fixture = try PreferenceFixture()
    try fixture.write("list/a", entry())
    try FileManager.default.createSymbolicLink(
      atPath: fixture.folder.url.appendingPathComponent("list/loop").path,
      withDestinationPath: "..")
    #expect(try fixture.root("list").specifiers.count == 1)

    // A bundle that is a link to elsewhere is ignored.
    try fixture.page("secret/Root", items)
    try fixture.write("out/\(loader)/foo", entry())
    let bundles = fixture.folder.url.appendingPathComponent("out/Library/PreferenceBundles")
    try FileManager.default.createDirectory(at: bundles, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: bundles.appendingPathComponent("foo.bundle"),
      withDestinationURL: fixture.folder.url.appendingPathComponent("secret"))
    #expect(try fixture.root("out/\(loader)/foo.plist").specifiers.first?.paneNames == [])
  }
}
