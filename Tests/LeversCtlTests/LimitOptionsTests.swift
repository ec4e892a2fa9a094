import Foundation
import PropertyList
import TestSupport
import Testing

@testable import LeversCtl

struct LimitOptionsTests {
  @Test("64 MiB and 512 levels without the options; bounds of the options themselves")
  func parsing() throws {
    #expect(try LimitOptions.parse([]).limits == PropertyListLimits())
    let parsed = try LimitOptions.parse(["--max-size", "2", "--max-depth", "1024"])
    #expect(parsed.limits == PropertyListLimits(maximumSize: 2 << 20, maximumDepth: 1024))
    for wrong in [["--max-size", "0"], ["--max-size", "4096"], ["--max-depth", "1025"]] {
      #expect(throws: (any Error).self) { try LimitOptions.parse(wrong) }
    }
  }

  @Test("show, check and convert refuse what is nested too deeply, unless that is allowed")
  func depth() throws {
    let nested = (0..<600).reduce(PropertyListValue.string("deep")) { value, _ in [value] }
    let fixture = try BundleFixture()
    try fixture.file(
      "Settings.bundle/Root.plist",
      PropertyListWriter.xml(
        ["PreferenceSpecifiers": [], "Vendor": nested],
        limits: PropertyListLimits(maximumDepth: 1024)))
    let page = fixture.url.appendingPathComponent("Root.plist").path
    let commands: [([String], Int32)] = [
      (["show", fixture.url.path], 2), (["check", fixture.url.path], 1),
      (["convert", page, "-"], 2),
    ]
    for (arguments, status) in commands {
      #expect(try Program.run(arguments).status == status, "\(arguments)")
      let deeper = try Program.run(arguments + ["--max-depth", "1024"])
      #expect(deeper.status == 0, "\(arguments): \(deeper.errors)")
    }
  }

  @Test("Commands with stores refuse what is nested too deeply, unless that is allowed")
  func depthOfStores() throws {
    let nested = (0..<600).reduce(PropertyListValue.string("deep")) { value, _ in [value] }
    let folder = try TemporaryFolder()
    let deep = PropertyListLimits(maximumDepth: 1024)
    let xml = try PropertyListWriter.xml(["a": "x", "b": nested], limits: deep)
    for data in [xml, try PropertyListWriter.binary(["a": "x", "b": nested], limits: deep)] {
      let file = folder.url.appendingPathComponent("store.plist")
      try data.write(to: file)
      let commands = [
        ["get", "a", "--store", file.path], ["list", "--store", file.path],
        ["diff", file.path, file.path],
        ["set", "a", "y", "--store", file.path],
        ["set", "/b/0", "z", "--type", "string", "--store", file.path],
      ]
      for arguments in commands {
        #expect(try Program.run(arguments).status == 2, "\(arguments)")
        let deeper = try Program.run(arguments + ["--max-depth", "1024"])
        #expect(deeper.status == 0, "\(arguments): \(deeper.errors)")
      }
      let changed = try PropertyListDocument.read(contentsOf: file, limits: deep).value
      #expect(changed == ["a": "y", "b": ["z"]])
    }
  }
}
