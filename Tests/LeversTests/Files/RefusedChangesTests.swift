import PropertyList
import SettingsGSettings
import SettingsSchema
import SettingsStorage
import TestSupport
import Testing
import Translation

@testable import Levers

private let schema = StoreLocation.gsettings(
  schema: "org.gtk.gtk4.Settings.FileChooser", path: nil)

@MainActor
@Suite("Refused changes", .enabled(if: schema.isInstalled, "needs the schemas of GTK"))
struct RefusedChangesTests {
  private func host() throws -> TestHost {
    let host = try TestHost()
    let bundle = try #require(
      try SettingsBundle(schemaIn: schema.text, device: .pad, languages: .init(["en"])))
    host.bundle = bundle
    host.document = try OpenDocument(of: bundle, at: schema, in: host.openFiles)
    return host
  }

  @Test("Only the window of the last change reports a refusal, or another one if it is closed")
  func oneDialog() async throws {
    let hosts = [try host(), try host(), try host()]
    var features = hosts.map { RefusedChangesFeature($0) }
    for feature in features { feature.refresh() }
    let refusal = StoreError(code: .failed, path: nil, message: Text("x"))
    func counts() -> [Int] {
      for feature in features { feature.report(refusal) }
      return hosts.map(\.questions.count)
    }
    let key = "show-hidden"
    let value = hosts[1].document?.session.value(forKey: key)
    hosts[1].set(.boolean(value != true), key)
    #expect(await waits { hosts[1].document?.session.undoName != nil })
    #expect(counts() == [0, 1, 0])
    // The dialog is still open.
    #expect(counts() == [0, 1, 0])
    hosts[1].document?.session.undo()
    features.remove(at: 1)
    #expect(counts() == [1, 1, 0])
  }
}
