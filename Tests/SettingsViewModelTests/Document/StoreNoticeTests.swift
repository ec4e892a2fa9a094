import Foundation
import SettingsStorage
import SettingsViewModel
import Testing
import Translation

struct StoreNoticeTests {
  private func titles(_ status: StoreStatus, isUnsaved: Bool = true) -> [String] {
    StoreNotice.notices(ofFile: "a.plist", status: status, isUnsaved: isUnsaved).map(\.title)
  }

  @Test("A file that exists, or never existed, needs no notice")
  func nothing() {
    #expect(titles(StoreStatus(source: .available)) == [])
    #expect(titles(StoreStatus(source: .new)) == [])
    #expect(StoreNotice.conflicts(0) == nil)
  }

  @Test("A removed file can be saved again if there is something to save")
  func removed() {
    #expect(
      titles(StoreStatus(source: .removed)) == ["“a.plist” was deleted. Save to create it again."])
    let notices = StoreNotice.notices(
      ofFile: "a.plist", status: StoreStatus(source: .removed), isUnsaved: false)
    #expect(notices.map(\.button) == [nil])
  }

  @Test("A damaged file is reported with the line, an unreadable one without")
  func unreadable() {
    let damaged = StoreError(
      code: .notAPropertyList, path: "/a.plist", message: Text(verbatim: ""), line: 7)
    let locked = StoreError(code: .unreadable, path: "/a.plist", message: Text(verbatim: ""))
    #expect(
      titles(StoreStatus(source: .unreadable(damaged)))
        == ["“a.plist” is damaged at line 7. Your settings are kept here."])
    #expect(
      titles(StoreStatus(source: .unreadable(locked)))
        == ["“a.plist” can’t be read. Your settings are kept here."])
  }

  @Test("Conflicts and copies are counted")
  func counts() {
    #expect(StoreNotice.conflicts(1)?.title == "1 setting was also changed elsewhere")
    #expect(StoreNotice.conflicts(3)?.title == "3 settings were also changed elsewhere")
    let copy = URL(fileURLWithPath: "/a.sync-conflict-1.plist")
    #expect(
      titles(StoreStatus(conflictCopies: [copy])) == ["There is a conflicting copy of “a.plist”"])
    #expect(
      titles(StoreStatus(conflictCopies: [copy, copy]))
        == ["There are 2 conflicting copies of “a.plist”"])
  }

  @Test("A file that really is damaged: the error has the line")
  func line() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).plist")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data("<plist><dict>\n<key>a</key>\n<oops/></dict></plist>".utf8).write(to: url)
    do throws(StoreError) {
      _ = try FileStore(url: url)
      Issue.record("The file was read.")
    } catch {
      #expect(error.line == 3)
    }
  }
}
