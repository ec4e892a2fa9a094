import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsViewModel

@MainActor
@Suite("Sections that open pages that are listed next to the page")
struct ListedPagesTests {
  private func group(_ title: String, footer: String? = nil) -> PropertyListValue {
    var fields: PropertyListDictionary = ["Type": "PSGroupSpecifier", "Title": .string(title)]
    if let footer { fields["FooterText"] = .string(footer) }
    return .dictionary(fields)
  }

  private func page(_ name: String) -> PropertyListValue {
    ["Type": "PSChildPaneSpecifier", "Title": .string(name), "File": .string(name)]
  }

  private func toggle(_ key: String) -> PropertyListValue {
    element("PSToggleSwitchSpecifier", key, title: key, ["DefaultValue": false])
  }

  /// The titles of the visible sections while A and B are listed.
  private func shown(_ entries: [PropertyListValue]) throws -> [String] {
    let fixture = try SessionFixture(entries)
    for name in ["A", "B", "C"] { try fixture.bundle.page(name, [toggle(name)]) }
    let pane = try fixture.session.rootPane()
    let before = pane.sections.filter(\.isVisible).count
    pane.listedPages = ["A", "B"]
    let titles = pane.sections.filter(\.isVisible).map(\.title)
    #expect(pane.isEmptyExceptList == titles.isEmpty)
    pane.listedPages = []
    #expect(pane.sections.filter(\.isVisible).count == before)
    #expect(!pane.isEmptyExceptList)
    return titles
  }

  @Test("A section with nothing else is left out, with its heading")
  func onlyPages() throws {
    #expect(
      try shown([group("Switches"), toggle("s"), group("Pages"), page("A"), page("B")])
        == ["Switches"])
  }

  @Test("Another row, a footer or a page that is not listed keeps it")
  func content() throws {
    #expect(
      try shown([
        group("Row"), page("A"), toggle("s"), group("Footer", footer: "Read this."), page("B"),
        group("Other Page"), page("A"), page("C"),
      ]) == ["Row", "Footer", "Other Page"])
  }

  @Test("A page of nothing else is empty")
  func empty() throws {
    #expect(try shown([group("Pages"), page("A"), group("More"), page("B")]).isEmpty)
  }
}
