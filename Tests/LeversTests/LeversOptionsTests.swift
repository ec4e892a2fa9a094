import SettingsSchema
import Testing

@testable import Levers

struct LeversOptionsTests {
  @Test("All options are read")
  func options() throws {
    let options = try LeversOptions.parse([
      "A/Settings.bundle", "--store", "s.plist", "--language", "pt-BR", "--device", "phone",
      "--render", "out", "--pane", "Root", "--dark", "--size", "640x480",
    ])
    #expect(options.device == .phone)
    #expect(options.languages.first == "pt-BR")
    #expect(options.storeURL?.lastPathComponent == "s.plist")
    #expect(options.size?.width == 640 && options.size?.height == 480)
  }

  @Test(
    "What makes no sense is refused",
    arguments: [
      ["--language", "C"], ["--device", "watch"], ["--dark"], ["--size", "1x1"],
      ["--render", "out"], ["a", "--render", "out", "--size", "0x5"],
      ["a", "--render", "out", "--size", "5"], ["a", "b"], ["--unknown"],
    ])
  func refusals(arguments: [String]) {
    #expect(throws: (any Error).self) { try LeversOptions.parse(arguments) }
  }

  @Test("Handed to another process, paths are absolute and nothing is lost")
  func absoluteArguments() throws {
    let options = try LeversOptions.parse(["x/../b", "--store", "s", "--language", "de"])
    let again = try LeversOptions.parse(options.absoluteArguments)
    #expect(again.path?.hasPrefix("/") == true)
    #expect(again.path?.hasSuffix("/b") == true)
    #expect(again.storeURL == options.storeURL)
    #expect(again.languages == options.languages)
    #expect(again.languages.first == "de")
    #expect(again.device == nil)
  }
}
