import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import TestSupport
import Testing

@testable import SettingsViewModel

@MainActor
@Suite("The pages of a bundle as a tree")
struct PageOutlineTests {
  private func page(
    _ name: String, _ more: KeyValuePairs<String, PropertyListValue> = [:]
  ) -> PropertyListValue {
    var fields: PropertyListDictionary = [
      "Type": "PSChildPaneSpecifier", "Title": .string(name + " Page"), "File": .string(name),
    ]
    for (key, value) in more { fields[key] = value }
    return .dictionary(fields)
  }

  private func toggle(_ key: String) -> PropertyListValue {
    element("PSToggleSwitchSpecifier", key, title: key, ["DefaultValue": false])
  }

  /// Root opens A, B and C; A opens D and E; D opens the first page and B.
  private func tree(
    stored: PropertyListDictionary = [:], rows: [PropertyListValue]? = nil
  ) throws -> SessionFixture {
    let fixture = try SessionFixture(
      rows ?? [toggle("r"), page("A"), page("B"), page("C"), page("Missing")], stored: stored)
    try fixture.bundle.page("A", [toggle("a"), page("D"), page("E")])
    try fixture.bundle.page("B", [toggle("b")])
    try fixture.bundle.page("C", [toggle("c")])
    try fixture.bundle.page("D", [toggle("d"), page("Root"), page("B")])
    try fixture.bundle.page("E", [toggle("e")])
    return fixture
  }

  /// The outline of that tree, already read.
  private func outline() throws -> PageOutline {
    let fixture = try tree()
    let outline = PageOutline(fixture.session)
    return withExtendedLifetime(fixture) {
      _ = outline.rows
      return outline
    }
  }

  @Test("The first page has its pages in order, regardless of which branches are open")
  func pagesOfFirst() throws {
    let outline = try self.outline()
    outline.setOpenPages(["Root", "A"])
    #expect(outline.pagesOfFirst == ["A", "B", "C"])
  }

  @Test(
    "The first page and its pages are rows; a branch opens where one is, and closes when one leaves"
  )
  func branches() throws {
    let outline = try self.outline()
    #expect(outline.rows == ["Root", "A", "B", "C"])
    outline.setOpenPages(["Root", "A"])
    #expect(outline.rows == ["Root", "A", "D", "E", "B", "C"])
    #expect(outline.current == "A")
    outline.setOpenPages(["Root", "A", "D"])
    #expect(outline.rows == ["Root", "A", "D", "E", "B", "C"])
    #expect(outline.entry(named: "D")?.depth == 1)
    #expect(outline.entry(named: "A")?.depth == 0)
    outline.setOpenPages(["Root"])
    #expect(outline.rows == ["Root", "A", "B", "C"])
    #expect(outline.current == "Root")
  }

  @Test("Titles are those of the rows that open the pages; rows that open nothing aren’t pages")
  func titles() throws {
    let outline = try self.outline()
    #expect(
      outline.rows.map { outline.entry(named: $0)?.title ?? "" }.dropFirst()
        == ["A Page", "B Page", "C Page"])
    #expect(outline.entry(named: "Missing") == nil)
    #expect(outline.entry(named: "A")?.isBranch == true)
    #expect(outline.entry(named: "B")?.isBranch == false)
    #expect(outline.entry(named: "Root")?.isBranch == false)
  }

  @Test("The user opens and closes branches; going to a page opens its own again")
  func ownBranches() throws {
    let outline = try self.outline()
    var changes = 0
    outline.onChange = { changes += 1 }
    _ = outline.rows
    outline.setOpen("A", true)
    #expect(outline.rows.contains("D"))
    outline.setOpenPages(["Root", "B"])
    #expect(outline.rows.contains("D"))
    outline.setOpen("A", false)
    #expect(!outline.rows.contains("D"))
    outline.setOpenPages(["Root", "A", "D"])
    #expect(outline.rows.contains("D"))
    outline.setOpen("A", false)
    #expect(!outline.rows.contains("D"))
    outline.setOpenPages(["Root", "A", "E"])
    #expect(outline.rows.contains("E"))
    #expect(changes == 6)
  }

  @Test("If pages are open on top of each other, the last one in the tree is the current one")
  func current() throws {
    let outline = try self.outline()
    outline.setOpenPages(["Root", "A", "Item"])
    _ = outline.rows
    #expect(outline.current == "A")
    outline.setOpenPages(["Item"])
    #expect(outline.current == nil)
  }

  @Test("A branch counts what is modified in it, an open one and the first page only their own")
  func counts() throws {
    let fixture = try tree(stored: ["r": true, "a": true, "d": true])
    fixture.session.countModifiedRows()
    let outline = PageOutline(fixture.session)
    func counts() -> [Int] { outline.rows.map { outline.entry(named: $0)?.modifiedCount ?? -1 } }
    #expect(counts() == [1, 2, 0, 0])
    outline.setOpen("A", true)
    #expect(counts() == [1, 1, 1, 0, 0, 0])
    var changes = 0
    outline.onChange = { changes += 1 }
    fixture.session.setValue(true, forKey: "b", name: "b")
    #expect(changes > 0)
    #expect(counts() == [1, 1, 1, 0, 1, 0])
    #expect(outline.entry(named: "B")?.modifiedNote == "1 modified setting")
    #expect(outline.entry(named: "C")?.modifiedNote == nil)
  }

  @Test(
    "Pages whose rows or sections are hidden are left out; they appear with their condition"
  )
  func hidden() throws {
    let fixture = try tree(rows: [
      toggle("more"), page("B", ["LeversVisibleWhen": "more"]),
      element("PSGroupSpecifier", "section", title: "Section"), page("C"),
    ])
    let outline = PageOutline(fixture.session)
    #expect(outline.rows == ["Root", "C"])
    fixture.session.setValue(true, forKey: "more", name: "more")
    #expect(outline.rows == ["Root", "B", "C"])
    fixture.session.hiddenKeys = ["section"]
    #expect(outline.rows == ["Root", "B"])
  }

  @Test("A page that is hidden in one place is reached from another")
  func otherWay() throws {
    let fixture = try tree(rows: [page("B", ["LeversVisibleWhen": "more"]), page("A")])
    let outline = PageOutline(fixture.session)
    outline.setOpenPages(["Root", "A", "D", "B"])
    #expect(outline.rows == ["Root", "A", "D", "B", "E"])
    #expect(outline.entry(named: "B")?.depth == 2)
  }

  @Test("The tree follows a bundle that is read again, and open branches stay open")
  func reread() throws {
    let fixture = try tree()
    let outline = PageOutline(fixture.session)
    outline.setOpenPages(["Root", "C"])
    outline.setOpen("A", true)
    #expect(outline.current == "C")
    try fixture.bundle.page("Root", [page("A"), page("New")])
    try fixture.bundle.page("New", [toggle("n")])
    fixture.session.replaceBundle(fixture.session.bundle.reread(languages: nil).bundle)
    outline.reread()
    #expect(outline.rows == ["Root", "A", "D", "E", "New"])
    #expect(outline.current == "Root")
  }

  @Test("The way to each page of the sample is the one that the pages take")
  func ways() throws { try assertWays([Corpus.sample]) }

  @Test(
    "The way to each page of a real bundle is the one that the pages take",
    .enabled(if: Corpus.isPresent, "needs the corpus"), arguments: [true, false])
  func corpusWays(arePreferenceBundles: Bool) throws {
    try assertWays(arePreferenceBundles ? Corpus.preferenceBundles : Corpus.bundles)
  }

  private func assertWays(_ bundles: [URL]) throws {
    for url in bundles {
      guard let bundle = try? SettingsBundle(path: url, languages: .init(["en"])) else { continue }
      let outline = PageOutline(SettingsSession(bundle: bundle, store: MemoryStore()))
      for pane in bundle.reachablePanes().panes {
        guard let way = bundle.path(toPaneNamed: pane.pane.name) else { continue }
        outline.setOpenPages(way)
        let rows = Set(outline.rows)
        guard outline.current == way.last else { continue }
        #expect(way.allSatisfy(rows.contains), "\(url.path): \(way)")
      }
    }
  }

  @Test("10,000 pages are read once, and only open branches are rows")
  func many() throws {
    let bundle = SettingsBundle(title: "Many") {
      for number in 0..<100 {
        Screen(title: "Branch \(number)") {
          for leaf in 0..<100 {
            Screen(title: "Leaf \(number).\(leaf)") {
              Switch(key: "k\(number).\(leaf)", title: "On")
            }
          }
        }
      }
    }
    let outline = PageOutline(SettingsSession(bundle: bundle, store: MemoryStore()))
    #expect(outline.rows.count == 101)
    let branch = try #require(outline.rows.dropFirst(50).first)
    outline.setOpen(branch, true)
    #expect(outline.rows.count == 201)
  }

  @Test("An outline is useful if a row opens a readable page")
  func isUseful() throws {
    for (rows, isUseful) in [
      ([toggle("a")], false), ([page("Missing")], false), ([page("Root")], false),
      ([page("Missing"), page("B")], true),
    ] {
      let fixture = try tree(rows: rows)
      let root = try fixture.root()
      #expect(PageOutline.isUseful(for: root.pane, in: fixture.session.bundle) == isUseful)
      #expect(PageOutline(fixture.session).hasSeveralPages == isUseful)
    }
  }

  @Test("Room for images is kept where a page has one")
  func icons() throws {
    let fixture = try tree(rows: [page("B"), page("C", ["Icon": "c"])])
    try fixture.bundle.file("Settings.bundle/c.png", Data([0]))
    let outline = PageOutline(fixture.session)
    #expect(outline.hasIcons)
    #expect(outline.icon(ofPage: "B", scale: 1) == nil)
    #expect(
      outline.icon(ofPage: "C", scale: 1)
        == .file(fixture.bundle.url.appendingPathComponent("c.png")))
    #expect(!(try self.outline().hasIcons))
  }
}
