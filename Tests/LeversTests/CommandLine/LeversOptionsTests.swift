import Foundation
import SettingsSchema
import TestSupport
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
    #expect(try options.request.languages.first == "pt-BR")
    #expect(try options.request.storeLocation?.file?.lastPathComponent == "s.plist")
    #expect(options.size?.width == 640 && options.size?.height == 480)
  }

  @Test(
    "Invalid options are rejected",
    arguments: [
      ["--language", "C"], ["--device", "watch"], ["--dark"], ["--size", "1x1"],
      ["--render", "out"], ["a", "--render", "out", "--size", "0x5"],
      ["a", "--render", "out", "--size", "5"], ["a", "b"], ["--unknown"],
      ["--store", "gsettings:"], ["--store", "defaults:a/b"],
      ["gsettings:a.b", "--store", "x"], ["gsettings:", "--compare", "x", "--render", "out"],
      ["--compare", "x"], ["a", "--compare", "x", "--render", "out"],
    ])
  func refusals(arguments: [String]) {
    #expect(throws: (any Error).self) { try LeversOptions.parse(arguments) }
  }

  @Test(
    "Stores that aren’t files are handed on as they are",
    arguments: ["gsettings:org.a", "gsettings:org.a:/b/", "defaults:org.a"])
  func otherStores(store: String) throws {
    let options = try LeversOptions.parse(["a", "--store", store])
    #expect(try options.request.store == store)
  }

  @Test("Handed to another process, paths are absolute and nothing is lost")
  func request() throws {
    let options = try LeversOptions.parse([
      "x/../b", "--store", "s", "--language", "de", "--compare", "c", "--measure-startup",
    ])
    let request = try options.request
    #expect(LaunchRequest(request.arguments) == request)
    #expect(request.path?.hasPrefix("/") == true && request.path?.hasSuffix("/b") == true)
    #expect(request.store?.hasPrefix("/") == true)
    #expect(request.compared?.path.hasPrefix("/") == true)
    #expect(request.languages.first == "de")
    #expect(request.device == nil && request.measuresStartup)
  }

  @Test("A bundle is read while something else is done, which is done without a bundle, too")
  func reading() throws {
    let folder = try TemporaryFolder()
    var request = LaunchRequest()
    var count = 0
    #expect(try request.content(for: .pad) { count += 1 } == nil)
    request.path = folder.url.path
    #expect(throws: BundleError.self) { try request.content(for: .pad) { count += 1 } }
    let page = """
      <plist><dict><key>Title</key><string>T</string>
      <key>PreferenceSpecifiers</key><array/></dict></plist>
      """
    try Data(page.utf8).write(to: folder.url.appendingPathComponent("Root.plist"))
    let content = try request.content(for: .mac) { count += 1 }
    #expect(count == 3)
    guard case .bundle(let bundle)? = content else {
      Issue.record("A bundle")
      return
    }
    #expect(bundle.device == .mac)
    #expect(try bundle.pane(named: "Root").title == "T")
  }

  @Test("A link says what is shown, and of which bundle")
  func link() throws {
    let text = "levers://open?bundle=/a/b&pane=Root&key=k"
    let request = try LeversOptions.parse([text]).request
    #expect(request.path == "/a/b")
    #expect(try request.link == DeepLink(text))
    #expect(LaunchRequest(request.arguments) == request)
    #expect(throws: DeepLinkError.self) { try LeversOptions.parse(["levers://x"]).request }
  }

  @Test("A schema is handed on as it is, and read like a bundle")
  func schema() throws {
    let request = try LeversOptions.parse(["gsettings:org.levers.none:/a/"]).request
    #expect(request.schema == "gsettings:org.levers.none:/a/")
    #expect(request.url == nil)
    #expect(request.valuesFile == nil)
    #expect(LaunchRequest(request.arguments) == request)
    #expect(throws: BundleError.self) { try request.bundle(for: .pad) }
  }

  @Test("Anything but a request is ignored", arguments: [[], ["{"], ["--store", "x"]])
  func noRequest(arguments: [String]) {
    #expect(LaunchRequest(arguments) == LaunchRequest())
  }
}
