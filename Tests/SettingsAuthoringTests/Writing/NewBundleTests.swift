import Foundation
import SettingsAuthoring
import SettingsSchema
import TestSupport
import Testing

@Suite("A new bundle")
struct NewBundleTests {
  @Test("A bundle with any elements has no findings", arguments: [nil] + StarterElement.allCases)
  func findings(_ element: StarterElement?) throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appendingPathComponent("Settings.bundle")
    // A title that is also that of an element.
    try NewBundle(title: "Switch", elements: element.map { [$0] } ?? StarterElement.allCases)
      .write(to: url)
    let bundle = try SettingsBundle(path: url)
    #expect(BundleChecker(bundle, enabled: ["unknown-key"]).run().map(\.code) == [])
    #expect(bundle.displayName == "Switch")
  }

  @Test("Each element has its own name")
  func names() {
    #expect(Set(StarterElement.allCases.map(\.name.english)).count == StarterElement.allCases.count)
  }
}
