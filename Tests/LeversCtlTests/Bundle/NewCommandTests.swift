import Foundation
import SettingsAuthoring
import SettingsSchema
import TestSupport
import Testing

@testable import LeversCtl

@Suite("leversctl new")
struct NewCommandTests {
  @Test(
    "A new bundle has no findings",
    arguments: [""] + StarterElement.allCases.map(\.rawValue) + [
      StarterElement.allCases.map(\.rawValue).joined(separator: ","),
      "radio,toggle,radio, toggle,page,page",
    ])
  func check(_ elements: String) throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appendingPathComponent("App/Settings.bundle")
    let options = elements.isEmpty ? [] : ["--with", elements]
    let result = try Program.run(["new", url.path, "--title", "My “App”"] + options)
    #expect(result.status == 0)
    #expect(result.errors == "")
    let bundle = try SettingsBundle(path: url)
    #expect(BundleChecker(bundle, enabled: ["unknown-key"]).run().map(\.code) == [])
    #expect(bundle.displayName == "My “App”")
    let strings = url.appendingPathComponent("en.lproj/Root.strings")
    #expect(FileManager.default.fileExists(atPath: strings.path))
    // Nothing else is left.
    let names = try FileManager.default.contentsOfDirectory(
      atPath: url.deletingLastPathComponent().path)
    #expect(names == ["Settings.bundle"])
  }

  @Test("Nothing is replaced, and unknown elements are refused")
  func mistakes() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Data("mine".utf8), to: "Settings.bundle")
    let taken = try Program.run("new", file.path)
    #expect(taken.status == 2)
    #expect(taken.errors.contains("There is already something at"))
    #expect(try String(contentsOf: file, encoding: .utf8) == "mine")

    let other = folder.url.appendingPathComponent("Other.bundle").path
    #expect(try Program.run("new", other, "--with", "toggle,switch").status == 64)
    #expect(!FileManager.default.fileExists(atPath: other))
    #expect(try Program.run("new", "/dev/null/Settings.bundle").status == 2)
  }
}
