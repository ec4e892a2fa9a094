import Foundation
package import PropertyList
package import SettingsSchema
package import TestSupport

/// A code, a bundle with its mistake, and a correct one.
package struct CheckCase: CustomStringConvertible, Sendable {
  package let code: String
  package let bad: @Sendable () throws -> BundleFixture
  package let good: @Sendable () throws -> BundleFixture

  package var description: String { code }

  package init(
    _ code: String, bad: @escaping @Sendable () throws -> BundleFixture,
    good: @escaping @Sendable () throws -> BundleFixture
  ) {
    self.code = code
    self.bad = bad
    self.good = good
  }

  /// A case with entries of the root page.
  package init(_ code: String, bad: [PropertyListValue], good: [PropertyListValue]) {
    self.init(code, bad: { try BundleFixture(bad) }, good: { try BundleFixture(good) })
  }

  /// All cases.
  package static let all = entries + rules + pages + strings + preferences

  /// The codes of the issues in a fixture, including optional checks.
  package static func codes(_ fixture: BundleFixture) throws -> Set<String> {
    Set(try diagnostics(fixture).map(\.code))
  }

  /// The issues in a fixture, including optional checks.
  package static func diagnostics(_ fixture: BundleFixture) throws -> [Diagnostic] {
    let bundle = try SettingsBundle.toCheck(path: fixture.url)
    return BundleChecker(bundle, enabled: Set(Check.all.map(\.code))).run()
  }
}

extension PropertyListValue {
  /// An entry with a key, a title, and more; `more` wins.
  package static func entry(
    _ type: String, _ more: PropertyListDictionary = [:], key: String? = "k", title: String? = "T"
  ) -> PropertyListValue {
    var entry: PropertyListDictionary = ["Type": .string(type)]
    if let key { entry["Key"] = .string(key) }
    if let title { entry["Title"] = .string(title) }
    for (key, value) in more { entry[key] = value }
    return .dictionary(entry)
  }

  package static func toggle(
    _ more: PropertyListDictionary = [:], key: String? = "k"
  ) -> PropertyListValue {
    var more = more
    if more["DefaultValue"] == nil { more["DefaultValue"] = true }
    return .entry("PSToggleSwitchSpecifier", more, key: key)
  }

  package static func choice(_ more: PropertyListDictionary = [:]) -> PropertyListValue {
    var all: PropertyListDictionary = ["Values": [1, 2], "Titles": ["a", "b"], "DefaultValue": 1]
    for (key, value) in more { all[key] = value }
    return .entry("PSMultiValueSpecifier", all)
  }

  package static func slider(_ more: PropertyListDictionary = [:]) -> PropertyListValue {
    var all: PropertyListDictionary = ["MinimumValue": 0, "MaximumValue": 2, "DefaultValue": 1]
    for (key, value) in more { all[key] = value }
    return .entry("PSSliderSpecifier", all)
  }

  package static func text(
    _ more: PropertyListDictionary = [:], key: String? = "k"
  ) -> PropertyListValue { .entry("PSTextFieldSpecifier", more, key: key) }

  package static func pane(_ file: String) -> PropertyListValue {
    .entry("PSChildPaneSpecifier", ["File": .string(file)], key: nil)
  }

  package static func group(_ more: PropertyListDictionary = [:]) -> PropertyListValue {
    .entry("PSGroupSpecifier", more, key: nil)
  }
}
