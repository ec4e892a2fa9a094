import CheckCases
import Foundation
import PropertyList
import TestSupport
import Testing

@testable import SettingsSchema

/// The files that are checked.
struct CheckedFilesTests {
  private let bad: PropertyListValue = ["Key": "k"]

  private func files(_ path: URL) throws -> [String] {
    let bundle = try SettingsBundle(path: path, languages: .init(["en"]))
    return BundleChecker(bundle).run().filter { $0.code == "missing-type" }.map {
      $0.file.path.components(separatedBy: "/App/").last ?? ""
    }
  }

  @Test("All pages of a bundle: reachable or not, of devices, of languages, in subfolders")
  func everyPage() throws {
    let fixture = try BundleFixture([bad])
    let names = [
      "Lost", "Root~ipad", "Root.inApp", "de.lproj/Root", "sub/Page", "sub/fr.lproj/Page",
    ]
    for name in names { try fixture.page(name, [bad]) }
    let expected = Set((names + ["Root"]).map { "Settings.bundle/\($0).plist" })
    #expect(Set(try files(fixture.url)) == expected)
  }

  @Test("What a damaged page may use or open isn’t called unused, and has no fix that removes it")
  func damagedPage() throws {
    let fixture = try BundleFixture([.toggle(["Title": "Sync"]), .pane("Mid")])
    try fixture.page("Leaf", [.toggle(["Title": "Bell"], key: "l")])
    try fixture.file(
      "Settings.bundle/de.lproj/Root.strings", Data("Sync = \"A\"; Ring = \"B\";".utf8))
    try fixture.page("Mid", [.toggle(["Title": "Ring"], key: "m"), .pane("Leaf")])
    let codes: Set = ["unused-strings", "unreachable-page"]
    #expect(try CheckCase.codes(fixture).isDisjoint(with: codes))
    for damaged in ["<plist><dict>", "Not Found", "<plist><dict/></plist>"] {
      try fixture.file("Settings.bundle/Mid.plist", Data(damaged.utf8))
      #expect(try CheckCase.codes(fixture).isDisjoint(with: codes), "\(damaged)")
    }
  }

  @Test("An Info.plist isn’t a page, unless it has elements")
  func infoPlist() throws {
    let fixture = try BundleFixture([.pane("Info")])
    try fixture.page("Info", [bad])
    #expect(try files(fixture.url) == ["Settings.bundle/Info.plist"])
    let other = try BundleFixture([])
    try other.file("Settings.bundle/Info.plist", PropertyListWriter.xml(["a": 1]))
    #expect(try CheckCase.codes(other).isEmpty)
  }

  @Test("The Settings.bundle next to an InAppSettings.bundle is checked too")
  func layers() throws {
    let fixture = try BundleFixture([bad])
    try fixture.page("InAppSettings.bundle/Root.plist", [bad])
    #expect(
      try files(fixture.app) == ["InAppSettings.bundle/Root.plist", "Settings.bundle/Root.plist"])
  }

  @Test("Tables translate the pages of their own bundle, not of the one next to it")
  func tablesOfLayers() throws {
    let shared = PropertyListValue.toggle(["Title": "A_TITLE"])
    let fixture = try BundleFixture([shared])
    try fixture.page(
      "InAppSettings.bundle/Root.plist", [shared, .toggle(["Title": "B_TITLE"], key: "b")])
    func translate(_ texts: String..., in path: String) throws {
      let text = texts.map { "\"\($0)\" = \"A\";" }.joined()
      try fixture.file(path + ".lproj/Root.strings", Data(text.utf8))
    }
    try translate("A_TITLE", in: "Settings.bundle/en")
    try translate("A_TITLE", in: "Settings.bundle/de")
    try translate("A_TITLE", "B_TITLE", in: "InAppSettings.bundle/en")
    #expect(try translationFindings(fixture) == [])
    try translate("B_TITLE", in: "Settings.bundle/fr")
    try translate("B_TITLE", in: "InAppSettings.bundle/fr")
    let gap =
      "“A_TITLE” isn’t translated in fr: iOS shows it as it is here. Add it to Root.strings."
    let unused = "No page has “B_TITLE”; you can remove the translations unless the app uses them."
    #expect(try translationFindings(fixture) == [gap, gap, unused])
  }

  private func translationFindings(_ fixture: BundleFixture) throws -> [String] {
    let codes: Set = ["untranslated", "language-without-table", "unused-strings"]
    return try BundleChecker(SettingsBundle.toCheck(path: fixture.app)).run()
      .filter { codes.contains($0.code) }.map(\.message.english)
  }

  @Test("For a page in a plain folder, only the pages next to it are checked")
  func plainFolder() throws {
    let fixture = try BundleFixture()
    try fixture.page("Plain/Page.plist", [bad])
    try fixture.page("Plain/de.lproj/Page.plist", [bad])
    try fixture.page("Plain/other/Page.plist", [bad])
    try fixture.file("Plain/Broken.plist", Data("<plist>".utf8))
    let page = fixture.app.appendingPathComponent("Plain/Page.plist")
    #expect(try files(page) == ["Plain/Page.plist", "Plain/de.lproj/Page.plist"])
  }

  @Test("Pipes, links in circles, dead links and empty names do no harm", .timeLimit(.minutes(1)))
  func oddFiles() throws {
    let fixture = try BundleFixture([bad])
    for name in ["pipe.plist", "pipe.strings"] {
      #expect(mkfifo(fixture.url.appendingPathComponent(name).path, 0o600) == 0)
    }
    for (name, target) in [("loop", "."), ("dead.plist", "nowhere"), ("Copy.plist", "Root.plist")] {
      try FileManager.default.createSymbolicLink(
        atPath: fixture.url.appendingPathComponent(name).path, withDestinationPath: target)
    }
    for name in [".plist", "~ipad.plist", ".inApp.plist", ".lproj/.strings", "a.lproj/.plist"] {
      try fixture.file("Settings.bundle/" + name, Data("x".utf8))
    }
    #expect(
      try files(fixture.url) == ["Settings.bundle/Copy.plist", "Settings.bundle/Root.plist"])
  }

  @Test("Values of any type under any key make no check stop")
  func anyValues() throws {
    let keys = Vocabulary.allKeys.subtracting(["Type"]).sorted()
    let values: [PropertyListValue] = [
      "", "x", -1, .integer(Int128(UInt64.max)), .real(.nan), .real(-.infinity), true,
      .date(Date(timeIntervalSince1970: 0)), .data(Data([0])), [], [[:], 1, "a"], [:], ["a": [1]],
    ]
    for value in values {
      let entries = ElementType.allCases.map { type in
        PropertyListValue.dictionary(
          keys.reduce(into: ["Type": .string(type.rawValue)]) { $0[$1] = value })
      }
      let found = try CheckCase.diagnostics(try BundleFixture(entries))
      #expect(!found.isEmpty)
    }
  }
}
