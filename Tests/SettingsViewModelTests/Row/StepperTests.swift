import PropertyList
import Testing

@testable import SettingsViewModel

@MainActor
struct StepperTests {
  private func row(
    _ fields: KeyValuePairs<String, PropertyListValue>, title: String = "%i Things",
    stored: PropertyListDictionary = [:]
  ) throws -> (SessionFixture, PaneModel) {
    let fixture = try SessionFixture(
      [element("LeversStepperSpecifier", "key", title: title, fields)], stored: stored)
    return (fixture, try fixture.root())
  }

  @Test("The title has the number in it, and a singular")
  func title() throws {
    let (fixture, pane) = try row(["LeversSingularTitle": "One thing", "DefaultValue": 3])
    #expect(pane.rows[0].presentation == .spin)
    #expect(pane.rows[0].title == "3 Things")
    pane.rows[0].numbered.setNumber(1)
    #expect(pane.rows[0].title == "One thing")
    #expect(fixture.session.undoName == "Things")
    let half = try row(["LeversStep": 0.5, "DefaultValue": 1.5], title: "%d km")
    #expect(half.1.rows[0].title == "1.5 km")
  }

  @Test("Whole numbers are stored as integers, others as reals, all within the range")
  func storing() throws {
    let (fixture, pane) = try row(["MaximumValue": 5, "LeversStep": 0.5])
    pane.rows[0].numbered.setNumber(2)
    #expect(fixture.store.value(forKey: "key") == .integer(2))
    pane.rows[0].numbered.setNumber(2.5)
    #expect(fixture.store.value(forKey: "key") == .real(2.5))
    pane.rows[0].numbered.setNumber(99)
    #expect(fixture.store.value(forKey: "key") == .integer(5))
    pane.rows[0].numbered.setNumber(.nan)
    #expect(fixture.store.value(forKey: "key") == .integer(0))
  }

  @Test("A stepper for reals stores all numbers as reals")
  func storingReals() throws {
    let (fixture, pane) = try row(
      ["MaximumValue": 5, "LeversStep": 0.5, "LeversStoresReals": true])
    pane.rows[0].numbered.setNumber(2)
    #expect(fixture.store.value(forKey: "key") == .real(2))
  }

  @Test("The stored value is shown within the range; without a minimum it begins at 0")
  func reading() throws {
    #expect(try row([:], stored: ["key": "7"]).1.rows[0].numbered.number == 7)
    #expect(try row([:], stored: ["key": 700]).1.rows[0].numbered.number == 100)
    #expect(try row([:]).1.rows[0].numbered.number == 0)
    #expect(try row(["LeversStep": 0.25]).1.rows[0].numbered.decimals == 2)
  }
}
