import PropertyList
import Testing

@testable import SettingsViewModel

@MainActor
struct SystemSectionTests {
  private func fixture(_ info: PropertyListValue?) throws -> SessionFixture {
    let fixture = try SessionFixture([element("PSToggleSwitchSpecifier")])
    try fixture.bundle.page("Child", [element("PSToggleSwitchSpecifier")])
    if let info { try fixture.bundle.file("Info.plist", PropertyListWriter.xml(info)) }
    return fixture
  }

  @Test("An app with a purpose for private data has a row for the privacy settings")
  func privacy() throws {
    let fixture = try fixture(["NSCameraUsageDescription": "To see you"])
    let row = try fixture.root().rows[0]
    #expect(row.title == "Privacy" && row.subtitle == "Open in Settings")
    #expect(row.link.linkTarget == .privacySettings && row.isSensitive)
    #expect(row.icon(scale: 1) != nil)
    #expect(try fixture.session.pane(named: "Child").rows.count == 1)
    fixture.session.neverShowsPrivacySettings = true
    #expect(try fixture.root().rows.count == 1)
  }

  @Test("Other apps, and bundles of none, don’t have it", arguments: [["CFBundleName": "A"], nil])
  func noPrivacy(info: PropertyListValue?) throws {
    #expect(try fixture(info).root().rows.count == 1)
  }

  @Test("The credits are below the first page’s last section, if requested")
  func credits() throws {
    let fixture = try fixture(nil)
    #expect(try fixture.root().sections.last?.footer == "")
    fixture.session.showsCredits = true
    #expect(try fixture.root().sections.last?.footer == "Shown by Levers")
    #expect(try fixture.session.pane(named: "Child").sections.last?.footer == "")
  }
}
