import PropertyList
import SettingsSchema
import Testing

@testable import SettingsViewModel

@MainActor
struct ChildPaneTests {
  private func link(_ file: String?, title: String? = "Link") -> PropertyListValue {
    element("PSChildPaneSpecifier", nil, title: title, file.map { ["File": .string($0)] } ?? [:])
  }

  @Test("A pane has the title of the row that opens it")
  func opening() throws {
    let fixture = try SessionFixture([link("Sub")])
    try fixture.bundle.page("Sub", [element("PSToggleSwitchSpecifier")])
    let root = try fixture.root()
    #expect(root.rows[0].isSensitive)
    #expect(root.rows[0].subtitle.isEmpty)
    let child = try root.openRow(0)
    #expect(child.title == "Link")
    #expect(child.path == ["Root", "Sub"])
    #expect(child.rows.count == 1)
  }

  @Test("A pane that is missing, unreadable or not named says so, and can’t be opened")
  func problems() throws {
    let fixture = try SessionFixture([
      link("Missing"), link("Broken"), link(nil), link("../Root"),
      element("PSChildPaneSpecifier", nil, ["IASKViewControllerClass": "MyController"]),
    ])
    try fixture.bundle.file("Settings.bundle/Broken.plist", .init("<plist><dict>".utf8))
    let root = try fixture.root()
    let hints = ["Missing.plist", "line 1", "File", "../Root", "IASKViewControllerClass"]
    for (row, hint) in zip(root.rows, hints) {
      #expect(!row.isSensitive)
      #expect(row.subtitle.contains(hint))
      #expect(row.tooltip == row.subtitle)
      #expect(throws: BundleError.self) { try root.open(row.leading) }
    }
  }

  @Test("A row whose page is damaged knows the place in the page’s file")
  func damage() throws {
    let fixture = try SessionFixture([link("Missing"), link("Broken")])
    try fixture.bundle.file("Settings.bundle/Broken.plist", .init("<plist>\n<dict>".utf8))
    let root = try fixture.root()
    #expect(root.rows[0].problemPlace == nil)
    let place = try #require(root.rows[1].problemPlace)
    #expect(place.file.lastPathComponent == "Broken.plist" && place.line == 2)
  }

  @Test(
    "A page of the program’s own is opened where the program handles it, and only there",
    arguments: [
      "IASKViewControllerClass", "IASKViewControllerStoryBoardId", "IASKSegueIdentifier",
    ])
  func programPage(key: String) throws {
    let fixture = try SessionFixture([
      element("PSChildPaneSpecifier", "key", [key: .string("Mine"), "File": "Data"])
    ])
    let program = RecordingDelegate()
    fixture.session.delegate = program
    let pane = try fixture.root()
    let row = try #require(pane.rows.first)
    #expect(!row.isSensitive && row.subtitle.contains(key))
    row.activate()
    #expect(program.activated == [])
    program.handled = ["key"]
    fixture.session.reload()
    #expect(row.isSensitive && row.subtitle.isEmpty && row.leading.isProgramPage)
    #expect(row.childPaneName == nil)
    #expect(throws: BundleError.self) { try pane.open(row.leading) }
    row.activate()
    #expect(program.activated == ["key"])
  }

  @Test("A pane that is open already is not opened within itself")
  func circle() throws {
    let fixture = try SessionFixture([link("A"), link("Root")])
    try fixture.bundle.page("A", [link("B")])
    try fixture.bundle.page("B", [link("A"), link("Root"), link("C")])
    try fixture.bundle.page("C", [])
    let root = try fixture.root()
    #expect(!root.rows[1].isSensitive)
    let a = try root.openRow(0)
    let b = try a.openRow(0)
    #expect(b.rows.map(\.isSensitive) == [false, false, true])
    #expect(b.rows[0].subtitle.contains("is already open"))
  }

  @Test("Without a title the file’s name is used")
  func untitled() throws {
    let fixture = try SessionFixture([link("Sub", title: nil)])
    try fixture.bundle.page("Sub", [], ["Title": "Own Title"])
    let root = try fixture.root()
    #expect(root.rows[0].title == "Sub")
    #expect(try root.openRow(0).title == "Own Title")
  }

  @Test("The row’s icon is its own, or else the page’s")
  func icons() throws {
    let fixture = try SessionFixture([
      element("PSChildPaneSpecifier", nil, ["File": "Sub", "Icon": "own"]),
      element("PSChildPaneSpecifier", nil, ["File": "Sub"]),
      element("PSChildPaneSpecifier", nil, ["File": "Root"]),
    ])
    try fixture.bundle.page("Sub", [], ["Icon": "page.png"])
    try fixture.bundle.file("Settings.bundle/own.png", .init())
    try fixture.bundle.file("Settings.bundle/page@2x.png", .init())
    let root = try fixture.root()
    let names = root.rows.map { $0.iconURL(scale: 2)?.lastPathComponent }
    #expect(names == ["own.png", "page@2x.png", nil])
  }
}
