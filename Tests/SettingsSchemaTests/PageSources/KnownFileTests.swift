import Foundation
import PropertyList
import Testing

@testable import SettingsSchema

struct KnownFileTests {
  private func rows(_ pages: InferredPages, _ page: String = "Root") throws -> [String] {
    try pages.pane(named: page).specifiers.map { specifier in
      (specifier.element.startsSection && specifier.key == nil ? "# " : "")
        + (specifier.title ?? "")
    }
  }

  @Test("A job has its label as the title, and its keys in parts, in any order")
  func job() throws {
    let values: PropertyListDictionary = [
      "StandardOutPath": "/tmp/a", "RunAtLoad": true, "ProgramArguments": ["/bin/ls", "-l"],
      "Label": "com.example.backup", "StartInterval": 60, "WorkingDirectory": "/", "Nice": 5,
    ]
    let pages = InferredPages(values, title: "job.plist")
    #expect(pages.name == "com.example.backup")
    #expect(
      try rows(pages) == [
        "Label", "Nice", "# Program", "Working Directory", "Program Arguments", "# When to Run",
        "Run At Load", "Start Interval", "# Input and Output", "Standard Out Path",
      ])
    pages.rename(to: "other.plist")
    #expect(pages.name == "com.example.backup")
  }

  @Test("A profile is titled, its keys lose their common word, and a payload begins with its name")
  func profile() throws {
    let payload: PropertyListDictionary = [
      "SSID_STR": "Home", "PayloadUUID": "1", "PayloadType": "com.apple.wifi.managed",
      "PayloadDisplayName": "Wi-Fi", "AutoJoin": true,
    ]
    let values: PropertyListDictionary = [
      "PayloadContent": .array([.dictionary(payload)]), "PayloadType": "Configuration",
      "PayloadDescription": "For pupils", "PayloadDisplayName": "School", "PayloadVersion": 1,
    ]
    let pages = InferredPages(values, title: "school.mobileconfig")
    #expect(pages.name == "School")
    #expect(
      try rows(pages) == [
        "Display Name", "Description", "Content", "# Identification", "Type", "Version",
      ])
    #expect(
      try rows(pages, "Root/PayloadContent") == [
        "Display Name", "Type", "Ssid Str", "Auto Join", "# Identification", "UUID",
      ])
  }

  @Test("Other files keep their names, and their order")
  func others() throws {
    let pages = InferredPages(["b": 1, "Name": "Ada", "a": true], title: "x.plist")
    #expect(pages.name == "x.plist")
    #expect(try rows(pages) == ["B", "Name", "A"])
    #expect(InferredPages(["Label": "a", "x": 1], title: "x.plist").name == "x.plist")
    let info = InferredPages(
      ["CFBundleIdentifier": "a", "CFBundleName": "Short", "CFBundleDisplayName": "Long"],
      title: "Info.plist")
    #expect(info.name == "Long")
  }

  @Test(
    "The best key names a dictionary",
    arguments: [
      (["name": "a", "displayName": "b"], "b"), (["Title": "t", "x": "y"], "t"),
      (["Label": "", "Name": "n"], "n"), (["fileName": "f"], nil), (["name": 1], nil),
    ] as [(PropertyListDictionary, String?)])
  func names(_ values: PropertyListDictionary, _ name: String?) {
    #expect(NamingKey.name(of: values) == name)
  }
}
