import Foundation
import TestSupport
import Testing

@testable import SettingsSchema

struct BundleImagesTests {
  @Test("An image is found with and without extension, in the requested density or another")
  func lookup() throws {
    let fixture = try BundleFixture([])
    try fixture.file("Settings.bundle/slow.png", Data())
    try fixture.file("Settings.bundle/fast@2x.png", Data())
    try fixture.file("Settings.bundle/slow@2x.png", Data())
    let bundle = try SettingsBundle(path: fixture.url)
    #expect(bundle.imageURL(named: "slow.png")?.lastPathComponent == "slow.png")
    #expect(bundle.imageURL(named: "slow", scale: 2)?.lastPathComponent == "slow@2x.png")
    #expect(bundle.imageURL(named: "fast.png")?.lastPathComponent == "fast@2x.png")
    #expect(bundle.imageURL(named: "none") == nil)
    #expect(bundle.imageURL(named: "../Settings.bundle/slow.png") == nil)
    #expect(bundle.imageURL(named: "") == nil)
  }
}
