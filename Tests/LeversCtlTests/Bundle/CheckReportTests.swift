import ArgumentParser
import Foundation
import PropertyList
import TestSupport
import Testing

@testable import LeversCtl

struct CheckReportTests {
  private static let error: PropertyListValue = ["Key": "k"]

  @Test("A settings bundle without Root.plist is an error in it; 2 when there is no page at all")
  func withoutRoot() throws {
    let fixture = try BundleFixture()
    try fixture.page("Other", [Self.error])
    let report = CheckReport(paths: [fixture.url.path])
    #expect(report.exitCode(isStrict: false) == 1)
    #expect(Set(report.diagnostics.map(\.code)).isSuperset(of: ["no-root-page", "missing-type"]))
    #expect(report.diagnostics.first { $0.code == "no-root-page" }?.file.path == fixture.url.path)
    let empty = try BundleFixture()
    try empty.file("Settings.bundle/Info.plist", Data())
    #expect(CheckReport(paths: [empty.url.path]).exitCode(isStrict: false) == 2)
  }

  @Test("Diagnostics and failures come in the order of the paths, not of the processors")
  func order() throws {
    let fixtures = try (0..<12).map { _ in try BundleFixture([Self.error]) }
    let paths = fixtures.map(\.url.path)
    let report = CheckReport(paths: paths.flatMap { [$0, $0 + "/none"] })
    #expect(report.diagnostics.map { $0.file.deletingLastPathComponent().path } == paths)
    #expect(report.failures.count == paths.count)
    for (path, failure) in zip(paths, report.failures) { #expect(failure.contains(path)) }
  }

  @Test("A bundle that is given twice is reported once")
  func twice() throws {
    let fixture = try BundleFixture([Self.error])
    let page = fixture.url.appendingPathComponent("Root.plist")
    let report = CheckReport(paths: [fixture.url.path, page.path, fixture.app.path])
    #expect(report.diagnostics.count == 1)
  }

  @Test("The command line: formats, several codes; a code that does not exist is refused")
  func commandLine() throws {
    let parsed = try CheckBundles.parse([
      "a", "b", "--format", "github", "--strict", "--disable", "missing-key", "--disable",
      "missing-type", "--enable", "unknown-key",
    ])
    #expect(parsed.paths == ["a", "b"] && parsed.format == .github && parsed.strict)
    #expect(parsed.disable == ["missing-key", "missing-type"] && parsed.enable == ["unknown-key"])
    #expect(throws: (any Error).self) { try CheckBundles.parse(["a", "--disable", "no-check"]) }
    #expect(throws: (any Error).self) { try CheckBundles.parse([]) }
    #expect(try CheckBundles.parse(["--list"]).list)
    #expect(throws: (any Error).self) { try CheckBundles.parse(["--list", "a"]) }
    #expect(throws: (any Error).self) { try CheckBundles.parse(["--list", "--format", "github"]) }
  }
}
