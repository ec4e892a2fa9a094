import Foundation
import SettingsAuthoring
import SettingsSchema
import TestSupport
import Testing

@Suite("A new bundle")
struct NewBundleTests {
  @Test(
    "A bundle with any elements only has issues about what iOS leaves out",
    arguments: [nil] + ElementType.allCases)
  func findings(_ element: ElementType?) throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appendingPathComponent("Settings.bundle")
    // A title that is also that of an element.
    let elements = element.map { [$0] } ?? ElementType.allCases
    try NewBundle(title: "Switch", elements: elements).write(to: url)
    let bundle = try SettingsBundle(path: url)
    let notes = elements.filter { !$0.rawValue.hasPrefix("PS") }.map { _ in "in-app-type" }
    #expect(BundleChecker(bundle, enabled: ["unknown-key"]).run().map(\.code) == notes)
    #expect(bundle.displayName == "Switch")
  }
}
