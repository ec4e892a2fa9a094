import ArgumentParser
import SettingsSchema
import Testing

@testable import LeversCtl

@Suite("A schema instead of a bundle")
struct SchemaArgumentTests {
  @Test(
    "A schema that can’t be opened says why",
    arguments: [
      ("gsettings:org.levers.none", "isn’t installed"), ("gsettings::", "Specify the schema"),
      ("gsettings:org.levers.none:/a", "slash"),
    ])
  func problems(_ argument: String, _ words: String) throws {
    let options = try BundleOptions.parse([])
    #expect {
      try options.bundle(argument)
    } throws: { error in
      (error as? BundleError)?.message.english.contains(words) == true
    }
  }

  @Test("A path to a file with such a name is a path")
  func path() throws {
    let options = try BundleOptions.parse([])
    #expect {
      try options.bundle("./gsettings:org.a")
    } throws: { error in
      guard let error = error as? BundleError else { return false }
      return error.code == .notFound && error.message.english.contains("There is nothing at")
    }
  }

  @Test(
    "A schema that can’t be checked says why",
    arguments: [
      ("gsettings:org.levers.none", "isn’t installed"), ("gsettings::", "Specify the schema"),
      ("gsettings:org.levers.none@org.levers.App", "no Flatpak app"),
    ])
  func uncheckable(_ argument: String, _ words: String) {
    let report = CheckReport(paths: [argument])
    #expect(report.failures.count == 1)
    #expect(report.failures.first?.contains(words) == true)
    #expect(report.exitCode(isStrict: false) == 2)
  }
}
