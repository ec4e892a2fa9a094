import Foundation
import Testing

@testable import Levers

struct DeepLinkTests {
  @Test("Any link survives being written and read")
  func roundTrip() throws {
    let link = DeepLink(
      bundle: URL(fileURLWithPath: "/tmp/A & B+C=D/%41/Ü.bundle"), pane: "Sub/Página",
      key: "a/b c?d#e;f\"'")
    #expect(try DeepLink(link.text) == link)
    #expect(!link.text.contains(" "))
    let plain = DeepLink(bundle: URL(fileURLWithPath: "/b"))
    #expect(plain.text == "levers://open?bundle=/b")
    #expect(try DeepLink(plain.text) == plain)
  }

  @Test("The scheme is read without regard to case; unknown parts are ignored")
  func lenient() throws {
    let link = try DeepLink("LEVERS://open/?bundle=/a/../b&store=/etc/passwd&key=")
    #expect(link == DeepLink(bundle: URL(fileURLWithPath: "/b")))
    #expect(DeepLink.isMeant(by: "Levers:anything"))
    #expect(!DeepLink.isMeant(by: "/levers:"))
  }

  @Test(
    "Other links are rejected",
    arguments: [
      "levers:", "levers://", "levers://open", "levers://open?bundle=", "levers://open?bundle=a",
      "levers://open?bundle=file:///a", "levers://close?bundle=/a", "levers://open/x?bundle=/a",
      "http://open?bundle=/a", "levers://open?bundle=/a&bundle=/b", "levers://open?bundle=/a%0Ab",
      "levers://open?bundle=/a&key=%00",
      "levers://open?bundle=/" + String(repeating: "a", count: 9_000),
    ])
  func refusals(text: String) {
    #expect(throws: DeepLinkError.self) { try DeepLink(text) }
  }
}
