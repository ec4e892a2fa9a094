import CGio
import Foundation
import PropertyList
import SettingsStorage
import TestSupport
import Testing

@testable import SettingsGSettings

@Suite(
  "KeyFileBackend", .serialized,
  .enabled(if: FlatpakFixture.compiled != nil, "needs glib-compile-schemas"))
struct KeyFileBackendTests {
  private let fixture: FlatpakFixture

  init() throws { fixture = try FlatpakFixture() }

  private func handle(_ schema: String = FlatpakFixture.schema) -> SchemaHandle? {
    var problem = CGIO_SCHEMA_USABLE
    return SchemaHandle(
      schema, path: nil, schemasIn: nil, of: fixture.apps.app(FlatpakFixture.app), &problem)
  }

  @Test("All schemas of an app share the file, as long as one of them is needed")
  func shared() throws {
    let first = try #require(handle())
    let second = try #require(handle("org.levers.Box.inner"))
    #expect(first.keyFile != nil && first.keyFile === second.keyFile)
    #expect(
      first.keyFile
        === KeyFileBackend.backend(
          for: fixture.keyFile, noticePeriod: FlatpakFixture.noticePeriod))
  }

  @Test("Without a watcher, a schema that is opened again has the current values")
  func current() throws {
    try fixture.writeKeyFile("[org/levers/Box]\nsize=1\n")
    let first = try #require(handle())
    try fixture.writeKeyFile("[org/levers/Box]\nsize=22\n")
    let second = try #require(handle())
    #expect(UserValues.Value("size", of: second.pointer)?.text == "22")
    #expect(UserValues.Value("size", of: first.pointer)?.text == "22")
  }

  @Test("The pages of an app keep its file, and have its current values")
  func pages() throws {
    try fixture.writeKeyFile("[org/levers/Box/drawers/a]\nlabel='Pens'\n")
    let places = SchemaPlaces(schemasIn: nil, apps: fixture.apps)
    let list = try places.find("org.levers.Box.drawer", at: nil, of: FlatpakFixture.app)
    #expect(list.children.map(\.title) == ["Pens"])
    try fixture.writeKeyFile("[org/levers/Box/drawers/a]\nlabel='Paper'\n")
    let again = try places.find(
      "org.levers.Box.drawer", at: "/org/levers/Box/drawers/a/", of: FlatpakFixture.app)
    #expect(again.title == "Paper")
  }

  @Test("Values are released while their changes are reported on another thread")
  func releasedDuringReport() async throws {
    let backend = KeyFileBackend.backend(
      for: fixture.keyFile, noticePeriod: FlatpakFixture.noticePeriod)
    let isFinished = Lock(false)
    // More would keep other tests from ending that wait for GLib’s main loop.
    Thread.detachNewThread {
      for _ in 0..<1000 {
        cgio_backend_changed(backend.pointer, "/org/levers/Box/size")
        cgio_iterate()
      }
      isFinished.withLock { $0 = true }
    }
    let reports = Lock(0)
    func values() throws -> GSettingsValues {
      let values = try GSettingsValues(
        FlatpakFixture.schema, path: nil, of: fixture.apps.app(FlatpakFixture.app),
        names: GSettingsKeyNames([]), dateKeys: [], isForPages: true, schemasIn: nil)
      values.onChange { _ in reports.withLock { $0 += 1 } }
      return values
    }
    while !isFinished.withLock({ $0 }) { _ = try values() }
    let last = try values()
    let before = reports.withLock { $0 }
    cgio_backend_changed(backend.pointer, "/org/levers/Box/size")
    let isReported = await waits {
      cgio_iterate()
      return reports.withLock { $0 } > before
    }
    #expect(isReported)
    #expect(last.value(forKey: "size") == nil)
  }
}
