import Foundation
import SettingsStorage
import Testing

struct DomainFileTests {
  private let main = URL(fileURLWithPath: "/folder/main.plist")

  @Test("A domain’s file is next to the main one")
  func beside() throws {
    #expect(try DomainFile.url(of: "org.x", nextTo: main).path == "/folder/org.x.plist")
  }

  @Test(
    "Anything but a plain file name is rejected",
    arguments: ["", "..", ".hidden", "../x", "a/b", "/etc/x", "a\nb", "a\u{0}b"])
  func refused(name: String) {
    #expect(throws: StoreError.self) { try DomainFile.url(of: name, nextTo: main) }
  }

  @Test("A name that is too long for a file is refused")
  func length() throws {
    #expect(throws: StoreError.self) {
      try DomainFile.url(of: String(repeating: "é", count: 125), nextTo: main)
    }
    _ = try DomainFile.url(of: String(repeating: "é", count: 124), nextTo: main)
  }
}
