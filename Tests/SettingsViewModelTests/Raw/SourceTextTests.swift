import Foundation
import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsViewModel

@MainActor
struct SourceTextTests {
  private func pane(_ data: Data) throws -> (BundleFixture, Pane) {
    let fixture = try BundleFixture()
    try fixture.file("Settings.bundle/Root.plist", data)
    let bundle = SettingsBundle(try BundleLocation(path: fixture.url))
    return (fixture, try bundle.pane(named: "Root"))
  }

  private func lines(of specifier: Specifier, in source: SourceText) -> String? {
    source.lines(of: specifier).map { range in
      source.text.split(separator: "\n", omittingEmptySubsequences: false)[
        (range.lowerBound - 1)..<range.upperBound
      ].map { $0.trimmingCharacters(in: .whitespaces) }.joined()
    }
  }

  private static let entries: PropertyListValue = [
    "PreferenceSpecifiers": [
      ["Type": "PSGroupSpecifier"], ["Type": "PSToggleSwitchSpecifier", "Key": "on"],
    ]
  ]

  @Test func anEntryHasItsLines() throws {
    let (fixture, pane) = try pane(try PropertyListWriter.xml(Self.entries))
    defer { withExtendedLifetime(fixture) {} }
    let source = try #require(try SourceText(of: pane))
    #expect(!source.isConverted)
    #expect(
      lines(of: try #require(pane.specifiers.last), in: source)
        == "<dict><key>Type</key><string>PSToggleSwitchSpecifier</string>"
        + "<key>Key</key><string>on</string></dict>")
  }

  @Test func aBinaryFileIsShownAsXML() throws {
    let (fixture, pane) = try pane(try PropertyListWriter.binary(Self.entries))
    defer { withExtendedLifetime(fixture) {} }
    let source = try #require(try SourceText(of: pane))
    #expect(source.isConverted)
    #expect(source.text.hasPrefix("<?xml"))
    #expect(
      lines(of: try #require(pane.specifiers.last), in: source)?.contains("<string>on</string>")
        == true)
  }

  @Test func aFileThatWasBrokenMeanwhileIsText() throws {
    let (fixture, pane) = try pane(try PropertyListWriter.xml(Self.entries))
    try fixture.file("Settings.bundle/Root.plist", Data("<plist><dict>".utf8))
    let source = try #require(try SourceText(of: pane))
    #expect(source.text == "<plist><dict>")
    // The entry is where it was in the previously read file, which had more lines.
    #expect(source.lines(of: try #require(pane.specifiers.last))?.count == 1)
  }

  @Test func aFileThatIsGoneIsAnError() throws {
    let (fixture, pane) = try pane(try PropertyListWriter.xml(Self.entries))
    try FileManager.default.removeItem(at: try #require(pane.file))
    defer { withExtendedLifetime(fixture) {} }
    #expect(throws: PropertyListError.self) { try SourceText(of: pane) }
  }
}
