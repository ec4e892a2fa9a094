import Foundation
import PropertyList
import TestSupport
import Testing

@testable import SettingsSchema

/// The assertions of InAppSettingsKit’s own tests about its test bundle, section 6.1 of the reference.
@Suite(.enabled(if: Corpus.isPresent, "needs the corpus"))
struct InAppSettingsKitTests {
  private func bundle(_ device: Device = .phone) throws -> SettingsBundle {
    let url = try #require(testBundle)
    return try SettingsBundle(path: url, device: device, languages: .init(["en"]))
  }

  private func specifier(_ key: String, in pane: Pane) throws -> Specifier {
    try #require(pane.specifiers.first { $0.key == key })
  }

  @Test(
    "The bundle is the given one, and each device has its own first page",
    arguments: [Device.phone, .pad])
  func device(device: Device) throws {
    let bundle = try bundle(device)
    let url = try #require(testBundle)
    #expect(bundle.location.layers == [url])
    let file = try #require(try bundle.pane(named: "Root").file?.lastPathComponent)
    #expect(file.contains(device == .pad ? "~ipad" : "~iphone"))
  }

  @Test("The page “Advanced”: its title, its sections and their rows")
  func advanced() throws {
    let pane = try bundle().pane(named: "Advanced")
    #expect(pane.title == "ADVANCED_TITLE")
    #expect(pane.sections.map(\.specifiers.count) == [1, 1, 1, 3])
  }

  @Test("Keys hidden and shown again; a group is hidden as a whole")
  func hidden() throws {
    let pane = try bundle().pane(named: "Advanced")
    let logins: Set = ["AutoConnectLogin", "AutoConnectPassword"]
    #expect(pane.sections(hiding: logins).last?.specifiers.count == 1)
    #expect(pane.sections(hiding: []).last?.specifiers.count == 3)
    let all = logins.union(["AutoConnect", "DynamicCellHidingGroup"])
    #expect(pane.sections(hiding: all).count == 3)
  }

  @Test("A list sorted by its translated titles")
  func sorting() throws {
    let pane = try bundle().pane(named: "Root")
    let choice = try #require(try specifier("mulValue", in: pane).element.choice)
    #expect(choice.isSortedByTitle)
    let values = pane.orderedOptions(of: choice).map(\.value.displayText)
    #expect(values == ["0", "6", "1", "4", "5", "7", "3", "9", "8", "10", "2"])
  }

  @Test("Titles that are numbers")
  func numbers() throws {
    let pane = try bundle().pane(named: "Complete")
    let choice = try #require(try specifier("mulValueWithNumbers", in: pane).element.choice)
    #expect(choice.options.map(\.title) == ["0", "1", "2", "3"])
    #expect(choice.options.firstIndex(matching: 3).map { choice.options[$0].title } == "3")
  }

  @Test("Subtitles: none, one for all, one for each value, and a default")
  func subtitles() throws {
    let pane = try bundle().pane(named: "Complete")
    func text(_ key: String, _ value: PropertyListValue?) throws -> String? {
      try specifier(key, in: pane).subtitle?.text(for: value).map(pane.localized)
    }
    #expect(try specifier("toggle_boolean", in: pane).subtitle == nil)
    #expect(try text("toggle_boolean_subtitle", nil) == "with subtitle")
    let aware = "toggle_boolean_value_aware_subtitle"
    #expect(try text(aware, nil) == nil)
    #expect(try text(aware, "YES") == "with value aware subtitle (yes)")
    #expect(try text(aware, "NO") == "with value aware subtitle (no)")
    #expect(try text("fruit", nil) == "Some fruit")
    #expect(try text("fruit", "UNKNOWN") == "Some fruit")
    #expect(try text("fruit", "Banana") == "Yellow fruit")
  }

  @Test("Counts that differ: an error there, a diagnostic here, and every value is shown")
  func malformed() throws {
    let bundle = try bundle()
    let choice = try #require(try bundle.pane(named: "Malformed").specifiers.first?.element.choice)
    #expect(choice.options.count == 1)
    let found = BundleChecker(bundle).run().filter {
      $0.file.lastPathComponent == "Malformed.plist"
    }
    #expect(!found.isEmpty)
  }
}

private let testBundle = Corpus.bundles.first { $0.path.contains("InAppSettingsKit__4") }
