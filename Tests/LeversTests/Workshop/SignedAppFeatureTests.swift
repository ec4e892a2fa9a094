import Foundation
import SettingsSchema
import Testing

@testable import Levers

@MainActor
struct SignedAppFeatureTests {
  @Test("The window says that the app has to be signed again while its bundle is edited")
  func banner() throws {
    let host = try TestHost()
    var isEdited = true
    let feature = SignedAppFeature(host) { isEdited }
    feature.refresh()
    #expect(host.banners.titles == [])
    isEdited = false
    feature.refresh()
    let bundle = try #require(host.bundle).location.layers[0]
    try FileManager.default.createDirectory(
      at: bundle.appendingPathComponent("_CodeSignature"), withIntermediateDirectories: false)
    feature.refresh()
    #expect(host.banners.titles == [])
    isEdited = true
    feature.refresh()
    #expect(host.banners.titles.count == 1)
    #expect(host.banners.titles.first?.hasPrefix("“Settings.bundle” is signed") == true)
    isEdited = false
    feature.refresh()
    #expect(host.banners.titles == [])
  }
}
