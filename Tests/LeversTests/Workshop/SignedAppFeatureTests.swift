import Foundation
import SettingsSchema
import Testing

@testable import Levers

@MainActor
struct SignedAppFeatureTests {
  @Test("The window says that the app has to be signed again while its bundle is edited")
  func banner() throws {
    let host = try TestHost()
    let editing = Editing()
    let feature = SignedAppFeature(host) { editing.isOn }
    feature.refresh()
    #expect(host.banners.titles == [])
    editing.isOn = false
    feature.refresh()
    let bundle = try #require(host.bundle).location.layers[0]
    try FileManager.default.createDirectory(
      at: bundle.appendingPathComponent("_CodeSignature"), withIntermediateDirectories: false)
    feature.refresh()
    #expect(host.banners.titles == [])
    editing.isOn = true
    feature.refresh()
    #expect(host.banners.titles.count == 1)
    #expect(host.banners.titles.first?.hasPrefix("“Settings.bundle” is signed") == true)
    editing.isOn = false
    feature.refresh()
    #expect(host.banners.titles == [])
  }
}

@MainActor
private final class Editing {
  var isOn = true
}
