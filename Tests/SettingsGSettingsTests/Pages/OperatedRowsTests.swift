import CGio
import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import TestSupport
import Testing

@testable import SettingsGSettings

/// Rows of the schemas on this computer, operated as in the window.
@MainActor
@Suite(.enabled(if: SchemaCompiler.isInstalled))
struct OperatedRowsTests {
  private static let count = 200

  @Test("What is set with a row is what GIO reads, and what GIO has is what a row shows")
  func rows() throws {
    // The database is in memory, and other tests use their schemas in it at the same time.
    let schemas = InstalledSchemas(in: nil).fixed.filter { !$0.hasPrefix("org.levers.") }
    var random = SeededGenerator(seed: 200)
    var operated: [String: Int] = [:]
    for schema in schemas.shuffled(using: &random)
    where operated.values.reduce(0, +) < Self.count {
      let fixture = try PagesFixture(schema)
      var problem = CGIO_SCHEMA_USABLE
      let settings = try #require(
        cgio_settings_new(schema, nil, PagesFixture.folder, false, nil, &problem))
      defer { cgio_settings_free(settings) }
      var expected: [String: PropertyListValue] = [:]
      for row in try fixture.pane().rows.shuffled(using: &random).prefix(25) {
        guard let key = row.specifier.key,
          let type = cgio_settings_type(settings, key).map({ String(cString: $0) }),
          let value = operate(row, of: type, &random)
        else { continue }
        operated["\(Swift.type(of: row))", default: 0] += 1
        expected[key] = value
      }
      try fixture.session.store.synchronize()
      let shown = try PagesFixture(schema).pane().rows
      for (key, value) in expected {
        #expect(shown.first { $0.specifier.key == key }?.value == value, "\(schema) \(key)")
        let stored = cgio_settings_value(settings, key).flatMap {
          GVariantCoding.value(consuming: $0)
        }
        #expect(stored == value, "\(schema) \(key)")
        fixture.session.store.removeValue(forKey: key)
      }
      try fixture.session.store.synchronize()
    }
    #expect(operated.values.reduce(0, +) >= Self.count)
    #expect(operated.count >= 5, "\(operated)")
  }

  /// Operates a row; returns the value that GIO must have then, or nil for a row that isn’t operated.
  private func operate(
    _ row: RowModel, of type: String, _ random: inout SeededGenerator
  ) -> PropertyListValue? {
    switch row {
    case let row as ToggleRow:
      let isOn = !row.isOn
      row.setOn(isOn)
      return .boolean(isOn)
    case let row as ChoiceRow where !row.allowsMultiple:
      guard
        let index = row.options.indices.filter({ $0 != row.selectedIndex }).randomElement(
          using: &random)
      else { return nil }
      row.choose(index)
      return row.options[index].value
    case let row as NumberRow:
      guard case .integer? = row.value else { return nil }
      let number = min(max(row.minimum, Double.random(in: -50...5000, using: &random)), row.maximum)
        .rounded()
      guard number != row.number else { return nil }
      row.setNumber(number)
      return .integer(Int128(number))
    case let row as TextFieldRow where type == "s":
      let text = "walrus \(Int.random(in: 0...999, using: &random))"
      row.beginEditing()
      row.setText(text)
      _ = row.leave()
      return .string(text)
    default: return nil
    }
  }
}
