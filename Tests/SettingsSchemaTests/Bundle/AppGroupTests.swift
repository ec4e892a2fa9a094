import SettingsSchema
import TestSupport
import Testing

struct AppGroupTests {
  private func withBundle(
    root group: String?, _ body: (SettingsBundle) throws -> Void
  ) throws {
    let fixture = try BundleFixture()
    try fixture.page(
      "Root", [["Type": "PSChildPaneSpecifier", "File": "Shared"]],
      group.map { ["ApplicationGroupContainerIdentifier": .string($0)] } ?? [:])
    try fixture.page(
      "Shared", [["Type": "PSToggleSwitchSpecifier", "Key": "a", "DefaultValue": true]],
      ["ApplicationGroupContainerIdentifier": "group.x"])
    try withExtendedLifetime(fixture) { try body(SettingsBundle(path: fixture.url)) }
  }

  @Test("The values of a page with an app group are in a store of their own")
  func childPage() throws {
    try withBundle(root: nil) { bundle in
      #expect(bundle.mainDomain == nil && bundle.domains(otherThan: nil) == ["group.x"])
      let own = try bundle.defaults()
      let shared = try bundle.defaults(domain: "group.x")
      #expect(own.isEmpty && shared == ["a": true])
    }
  }

  @Test("The first page’s group is the bundle’s own domain, also without values there")
  func rootPage() throws {
    try withBundle(root: "group.x") { bundle in
      #expect(bundle.mainDomain == "group.x" && bundle.domains(otherThan: nil).isEmpty)
      let own = try bundle.defaults()
      #expect(own == ["a": true])
    }
    try withBundle(root: "group.y") { bundle in
      #expect(bundle.mainDomain == "group.y" && bundle.domains(otherThan: nil) == ["group.x"])
    }
  }
}
