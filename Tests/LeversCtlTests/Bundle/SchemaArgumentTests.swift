import ArgumentParser
import SettingsSchema
import Testing

@testable import LeversCtl

@Suite("A schema instead of a bundle")
struct SchemaArgumentTests {
  @Test(
    "A schema that can’t be opened says why",
    arguments: [
      ("gsettings:org.levers.none", "not installed"), ("gsettings::", "Specify the schema"),
      ("gsettings:org.levers.none:/a", "slash"),
    ])
  func problems(_ argument: String, _ words: String) throws {
    let options = try BundleOptions.parse([])
    let error = #expect(throws: BundleError.self) { try options.bundle(argument) }
    #expect(error?.message.english.contains(words) == true)
  }

  @Test("A path to a file with such a name is a path")
  func path() throws {
    let options = try BundleOptions.parse([])
    let error = #expect(throws: BundleError.self) { try options.bundle("./gsettings:org.a") }
    #expect(error?.code == .notFound)
    #expect(error?.message.english.contains("There is nothing at") == true)
  }
}
