import Foundation
import PropertyList
import TestSupport
import Testing

@testable import SettingsSchema

/// A code, a bundle with its mistake, and a correct one.
struct CheckCase: CustomTestStringConvertible, Sendable {
  let code: String
  let bad: @Sendable () throws -> BundleFixture
  let good: @Sendable () throws -> BundleFixture

  var testDescription: String { code }

  init(
    _ code: String, bad: @escaping @Sendable () throws -> BundleFixture,
    good: @escaping @Sendable () throws -> BundleFixture
  ) {
    self.code = code
    self.bad = bad
    self.good = good
  }

  /// A case with entries of the root page.
  init(_ code: String, bad: [PropertyListValue], good: [PropertyListValue]) {
    self.init(code, bad: { try BundleFixture(bad) }, good: { try BundleFixture(good) })
  }

  /// The codes of the issues in a fixture, including optional checks.
  static func codes(_ fixture: BundleFixture) throws -> Set<String> {
    Set(try diagnostics(fixture).map(\.code))
  }

  /// The issues in a fixture, including optional checks.
  static func diagnostics(_ fixture: BundleFixture) throws -> [Diagnostic] {
    let bundle = try SettingsBundle.toCheck(path: fixture.url)
    return BundleChecker(bundle, enabled: Set(Check.all.map(\.code))).run()
  }
}

extension PropertyListValue {
  /// An entry with a key, a title, and more; `more` wins.
  static func entry(
    _ type: String, _ more: PropertyListDictionary = [:], key: String? = "k", title: String? = "T"
  ) -> PropertyListValue {
    var entry: PropertyListDictionary = ["Type": .string(type)]
    if let key { entry["Key"] = .string(key) }
    if let title { entry["Title"] = .string(title) }
    for (key, value) in more { entry[key] = value }
    return .dictionary(entry)
  }

  static func toggle(
    _ more: PropertyListDictionary = [:], key: String? = "k"
  ) -> PropertyListValue {
    var more = more
    if more["DefaultValue"] == nil { more["DefaultValue"] = true }
    return .entry("PSToggleSwitchSpecifier", more, key: key)
  }

  static func choice(_ more: PropertyListDictionary = [:]) -> PropertyListValue {
    var all: PropertyListDictionary = ["Values": [1, 2], "Titles": ["a", "b"], "DefaultValue": 1]
    for (key, value) in more { all[key] = value }
    return .entry("PSMultiValueSpecifier", all)
  }

  static func slider(_ more: PropertyListDictionary = [:]) -> PropertyListValue {
    var all: PropertyListDictionary = ["MinimumValue": 0, "MaximumValue": 2, "DefaultValue": 1]
    for (key, value) in more { all[key] = value }
    return .entry("PSSliderSpecifier", all)
  }

  static func text(
    _ more: PropertyListDictionary = [:], key: String? = "k"
  ) -> PropertyListValue { .entry("PSTextFieldSpecifier", more, key: key) }

  static func pane(_ file: String) -> PropertyListValue {
    .entry("PSChildPaneSpecifier", ["File": .string(file)], key: nil)
  }

  static func group(_ more: PropertyListDictionary = [:]) -> PropertyListValue {
    .entry("PSGroupSpecifier", more, key: nil)
  }
}
