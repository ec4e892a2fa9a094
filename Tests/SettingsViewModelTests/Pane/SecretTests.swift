import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsViewModel

@Suite("Secrets of a page")
struct SecretTests {
  @Test("A list with secure fields is a secret as a whole, however deep they are")
  func lists() throws {
    let item = element("PSChildPaneSpecifier", nil, ["File": "Account"])
    let hidden: PropertyListValue = ["Type": "PSTextFieldSpecifier", "IsSecure": true]
    let shown: PropertyListValue = ["Type": "PSTextFieldSpecifier"]
    let fixture = try BundleFixture([
      element("PSTextFieldSpecifier", "password", ["IsSecure": true]),
      element("PSTextFieldSpecifier", "name"),
      element("IASKListGroupSpecifier", "accounts", ["ItemSpecifier": item]),
      element("IASKListGroupSpecifier", "pins", ["ItemSpecifier": hidden]),
      element(
        "IASKListGroupSpecifier", "codes", ["ItemSpecifier": shown, "AddSpecifier": hidden]),
      element("IASKListGroupSpecifier", "tags", ["ItemSpecifier": shown]),
      element("PSChildPaneSpecifier", "page", ["File": "More"]),
    ])
    try fixture.page("Account", [element("PSChildPaneSpecifier", nil, ["File": "More"])])
    try fixture.page(
      "More",
      [
        element("PSChildPaneSpecifier", nil, ["File": "Account"]),
        element("PSTextFieldSpecifier", "pass", ["IsSecure": true]),
      ])
    let bundle = try SettingsBundle(path: fixture.url)
    let secrets = try bundle.pane(named: "Root").specifiers.filter { bundle.holdsSecret($0) }
    #expect(secrets.map(\.key) == ["password", "accounts", "pins", "codes"])
  }
}
