import Foundation
import PropertyList
import SettingsSchema
import Testing

@testable import SettingsViewModel

@MainActor
struct IconTests {
  private func fixture(_ image: String) throws -> (SessionFixture, PaneModel) {
    let fixture = try SessionFixture([
      element("PSToggleSwitchSpecifier", ["IASKCellImage": .string(image)])
    ])
    return (fixture, try fixture.root())
  }

  @Test("A file of the bundle, for the screen’s density, comes before a symbol")
  func files() throws {
    let (fixture, pane) = try fixture("star")
    #expect(pane.rows[0].icon(scale: 1) == .symbols(["starred-symbolic", "star-symbolic", "star"]))
    let paper = try fixture.bundle.file("Settings.bundle/star.pdf", Data())
    #expect(pane.rows[0].icon(scale: 1) == .file(paper), "shown as a document")
    let file = try fixture.bundle.file("Settings.bundle/star.png", Data())
    #expect(pane.rows[0].icon(scale: 2) == .file(file))
    let dense = try fixture.bundle.file("Settings.bundle/star@3x.png", Data())
    #expect(pane.rows[0].icon(scale: 3) == .file(dense))
  }

  @Test("Then a file of the program: of the app around the bundle, or of folders it names")
  func resources() throws {
    let (fixture, pane) = try fixture("twitter")
    let loose = try fixture.bundle.file("twitter.png", Data())
    #expect(pane.rows[0].icon(scale: 1) == .symbols(["twitter-symbolic", "twitter"]))
    try fixture.bundle.file("Info.plist", PropertyListWriter.xml([:]))
    #expect(pane.rows[0].icon(scale: 1) == .file(loose))
    let other = try fixture.bundle.file("Resources/twitter@2x.png", Data())
    fixture.session.resourceFolders = [other.deletingLastPathComponent()]
    #expect(pane.rows[0].icon(scale: 2) == .file(other))
  }

  @Test("Options have their own, sorted with them")
  func options() throws {
    let fixture = try SessionFixture([
      element(
        "PSMultiValueSpecifier",
        [
          "Values": [1, 2, 3], "Titles": ["B", "A", "C"], "IconNames": ["heart", "star"],
          "DisplaySortedByTitle": true,
        ])
    ])
    let row = try fixture.root().rows[0]
    #expect(row.choice.icon(ofOption: 0, scale: 1) == .symbols(SymbolIcons.names(for: "star")))
    #expect(row.choice.icon(ofOption: 1, scale: 1) == .symbols(SymbolIcons.names(for: "heart")))
    #expect(
      row.choice.icon(ofOption: 2, scale: 1) == nil && row.choice.icon(ofOption: 9, scale: 1) == nil
    )
  }
}
