import Foundation
import PropertyList
import TestSupport
import Testing

@testable import SettingsSchema

/// A program’s own limits apply to every file of a bundle.
struct LimitsTests {
  private let nested: PropertyListValue = [
    "Type": "PSGroupSpecifier", "Title": "T", "Vendor": [[["deep"]]],
  ]

  @Test("A page that is nested too deeply, or too large, can’t be read; with other limits it can")
  func pages() throws {
    let fixture = try BundleFixture([nested])
    let url = fixture.url
    #expect(try SettingsBundle(path: url).pane(named: "Root").specifiers.count == 1)
    for limits in [PropertyListLimits(maximumDepth: 5), PropertyListLimits(maximumSize: 100)] {
      let bundle = try SettingsBundle(path: url, limits: limits)
      #expect(throws: BundleError.self) { try bundle.pane(named: "Root") }
      #expect(BundleChecker(bundle).run().map(\.code) == ["not-a-property-list"])
    }
    let deeper = try SettingsBundle(path: url, limits: PropertyListLimits(maximumDepth: 6))
    #expect(try deeper.pane(named: "Root").specifiers.count == 1)
  }

  @Test("A table that is too large translates nothing")
  func tables() throws {
    let fixture = try BundleFixture([nested])
    try fixture.strings("en", "Root", ["T": String(repeating: "x", count: 2_000)])
    let title = { (limits: PropertyListLimits) in
      try SettingsBundle(path: fixture.url, languages: .init(["en"]), limits: limits)
        .pane(named: "Root").localized("T")
    }
    #expect(try title(PropertyListLimits()).count == 2_000)
    #expect(try title(PropertyListLimits(maximumSize: 1_500)) == "T")
  }
}
