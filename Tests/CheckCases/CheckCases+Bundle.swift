import Foundation
package import PropertyList
package import TestSupport

extension CheckCase {
  /// Checks of pages, and of several pages.
  package static let pages: [CheckCase] = [
    CheckCase(
      "not-a-property-list", bad: { try fixture(file: "Root.plist", "<plist><dict>") },
      good: { try BundleFixture([]) }),
    CheckCase(
      "damaged-page",
      bad: {
        try fixture(
          file: "Root.plist",
          "<plist><dict><key>Title</key><key>T</key></dict></plist>")
      }, good: { try BundleFixture([]) }),
    CheckCase(
      "no-root-page", bad: { try withoutRoot("root", []) },
      good: { try fixture(file: "Root.plist", "<plist><dict>") }),
    CheckCase(
      "no-specifiers", bad: { try fixture(file: "Root.plist", "<plist><dict/></plist>") },
      good: { try BundleFixture([]) }),
    CheckCase(
      "link-out-of-bundle",
      bad: {
        let fixture = try BundleFixture([])
        let file = try fixture.file("Outside.plist", Data())
        try FileManager.default.createSymbolicLink(
          at: fixture.url.appendingPathComponent("In.plist"), withDestinationURL: file)
        return fixture
      },
      good: {
        let fixture = try BundleFixture([])
        try fixture.page("folder/Page", [])
        for (name, target) in [
          ("loop", "."), ("folder/up", ".."), ("folder/Root.plist", "../Root.plist"),
        ] {
          try FileManager.default.createSymbolicLink(
            atPath: fixture.url.appendingPathComponent(name).path, withDestinationPath: target)
        }
        return fixture
      }),
    CheckCase(
      "misspelt-root-key", bad: { try root([], ["StringTable": "Root"]) },
      good: { try root([], ["Title": "Root", "Vendor": 1]) }),
    CheckCase(
      "wrong-value-type", bad: { try root([], ["Title": ["Root"]]) },
      good: { try root([], ["Title": "Root"]) }),
    CheckCase(
      "no-effect-key",
      bad: { try BundleFixture([.toggle(["IASKAdjustsFontSizeToFitWidth": false])]) },
      good: { try BundleFixture([.toggle()]) }),
    CheckCase(
      "repeated-key",
      bad: {
        try fixture(
          file: "Root.plist",
          "<plist><dict><key>PreferenceSpecifiers</key><array><dict><key>Key</key><string>a</string>"
            + "<key>Key</key><string>b</string></dict></array></dict></plist>")
      }, good: { try BundleFixture([.toggle()]) }),
    CheckCase(
      "repeated-key",
      bad: {
        try fixture(
          file: "Root.plist",
          "<plist><dict><key>PreferenceSpecifiers</key><array/>"
            + "<key>PreferenceSpecifiers</key><array/></dict></plist>")
      }, good: { try BundleFixture([]) }),
    CheckCase(
      "repeated-key",
      bad: {
        try fixture(
          file: "Root.plist",
          "<plist><dict><key>PreferenceSpecifiers</key><array><dict><key>IASKSubtitle</key><dict>"
            + "<key>YES</key><string>a</string><key>YES</key><string>b</string>"
            + "</dict></dict></array></dict></plist>")
      }, good: { try BundleFixture([.toggle(["IASKSubtitle": ["YES": "a", "NO": "b"]])]) }),
    CheckCase(
      "list-default-field", bad: { try list(of: ["name": 1]) },
      good: { try list(of: ["name": "Home", "other": 1]) }),
    CheckCase(
      "duplicate-key", bad: [.toggle(), .toggle()],
      good: [
        .toggle(["SupportedUserInterfaceIdioms": ["Phone"]]),
        .toggle(["SupportedUserInterfaceIdioms": ["Pad"]]),
      ]),
    CheckCase(
      "conflicting-types", bad: [.toggle(), .text()], good: [.toggle(), .text(key: "other")]),
    CheckCase(
      "conflicting-defaults",
      bad: {
        let fixture = try BundleFixture([.toggle(), .pane("Sub")])
        try fixture.page("Sub", [.toggle(["DefaultValue": false])])
        return fixture
      }, good: { try BundleFixture([.toggle(), .toggle(["DefaultValue": 1])]) }),
    CheckCase(
      "rows-after-radio-group", bad: [.entry("PSRadioGroupSpecifier"), .toggle()],
      good: [.entry("PSRadioGroupSpecifier"), .group(), .toggle()]),
    CheckCase(
      "filtered-group-leaves-rows",
      bad: [.group(["SupportedUserInterfaceIdioms": ["Pad"]]), .toggle()],
      good: [
        .group(["SupportedUserInterfaceIdioms": ["Pad"]]),
        .toggle(["SupportedUserInterfaceIdioms": ["Pad"]]),
      ]),
    CheckCase(
      "list-item-type",
      bad: [.entry("IASKListGroupSpecifier", ["ItemSpecifier": .toggle()])],
      good: [.entry("IASKListGroupSpecifier", ["ItemSpecifier": .text(key: nil)])]),
    CheckCase(
      "missing-pane", bad: { try BundleFixture([.pane("Gone")]) },
      good: { try withPage("Sub", [.pane("Sub")]) }),
    CheckCase(
      "missing-pane", bad: { try withPage("Sub", [.pane("Sub.inApp")]) },
      good: { try withPage("Sub.inApp", [.pane("Sub.inApp")]) }),
    CheckCase(
      "unreachable-page", bad: { try withPage("Sub", [.pane("Sub~ipad")]) },
      good: { try withPage("Sub~ipad", [.pane("Sub~ipad")]) }),
    CheckCase(
      "file-name-case", bad: { try withPage("sub", [.pane("Sub")]) },
      good: { try withPage("Sub", [.pane("Sub"), .pane("Gone")]) }),
    CheckCase(
      "circular-panes", bad: { try BundleFixture([.pane("Root")]) },
      good: { try withPage("Sub", [.pane("Sub"), .pane("Sub")]) }),
    CheckCase(
      "unreachable-page", bad: { try withPage("Sub", []) },
      good: { try withPage("Sub~ipad", [.pane("Sub")]) }),
    CheckCase(
      "device-variant-drift", bad: { try withPage("Root~ipad", [], [.toggle()]) },
      good: { try withPage("Root~ipad", [.toggle()], [.toggle()]) }),
    CheckCase(
      "device-page", bad: { try withPage("Root~ipad", []) }, good: { try BundleFixture([]) }),
    CheckCase(
      "in-app-page", bad: { try withPage("Root.inApp", []) }, good: { try BundleFixture([]) }),
    CheckCase(
      "image-not-found", bad: { try BundleFixture([.slider(["MinimumValueImage": "slow.png"])]) },
      good: { try withFile("slow@2x.png", [.slider(["MinimumValueImage": "slow"])]) }),
    CheckCase(
      "image-not-found",
      bad: { try withFile("folder/slow.png", [.slider(["MinimumValueImage": "slow"])]) },
      good: { try withFile("fr.lproj/slow.png", [.slider(["MinimumValueImage": "slow"])]) }),
    CheckCase(
      "image-not-found", bad: { try root([], ["Icon": "gear"]) },
      good: { try BundleFixture([.group(["Icon": "gear"])]) }),
    CheckCase(
      "app-image", bad: { try BundleFixture([.toggle(["IASKCellImage": "gear"])]) },
      good: { try withFile("gear.png", [.toggle(["IASKCellImage": "gear"])]) }),
    CheckCase(
      "app-image", bad: { try BundleFixture([.choice(["IconNames": ["sun", "moon"]])]) },
      good: { try BundleFixture([.choice(["IconNames": [""]]), .slider()]) }),
    CheckCase(
      "unused-image", bad: { try withFile("old@2x.png", [.group()]) },
      good: {
        try withFile("high@2x.png", [.slider(["MaximumValueImage": "high"])])
      }
    ),
    CheckCase(
      "unknown-symbol", bad: { try BundleFixture([.toggle(["IASKCellImage": "no.such.symbol"])]) },
      good: {
        let fixture = try BundleFixture([
          .toggle(["IASKCellImage": "person.crop.circle.badge.clock"]),
          .choice(["IconNames": ["AppIcon", "mail-unread", "gone.png", "mine"]]),
        ])
        try fixture.file("Info.plist", PropertyListWriter.xml([:]))
        try fixture.file("mine@2x.png", Data())
        return fixture
      }),
    CheckCase(
      "image-name-case",
      bad: { try withFile("Slow.png", [.slider(["MinimumValueImage": "slow.png"])]) },
      good: { try withFile("slow.png", [.slider(["MinimumValueImage": "slow.png"])]) }),
  ]

  package static func fixture(file: String, _ text: String) throws -> BundleFixture {
    let fixture = try BundleFixture()
    try fixture.file("Settings.bundle/" + file, Data(text.utf8))
    return fixture
  }

  package static func root(
    _ entries: [PropertyListValue], _ more: PropertyListDictionary
  ) throws -> BundleFixture {
    let fixture = try BundleFixture()
    try fixture.page("Root", entries, more)
    return fixture
  }

  private static func withPage(
    _ name: String, _ root: [PropertyListValue], _ entries: [PropertyListValue] = []
  ) throws -> BundleFixture {
    let fixture = try BundleFixture(root)
    try fixture.page(name, entries)
    return fixture
  }

  /// A list with one element, whose page edits its name.
  private static func list(of element: PropertyListDictionary) throws -> BundleFixture {
    let item = PropertyListValue.pane("Item")
    let list = PropertyListValue.entry(
      "IASKListGroupSpecifier",
      ["ItemSpecifier": item, "DefaultValue": .array([.dictionary(element)])])
    return try withPage("Item", [list], [.text(key: "name")])
  }

  private static func withoutRoot(
    _ name: String, _ entries: [PropertyListValue]
  ) throws -> BundleFixture {
    let fixture = try BundleFixture()
    try fixture.page(name, entries)
    return fixture
  }

  private static func withFile(
    _ name: String, _ root: [PropertyListValue]
  ) throws -> BundleFixture {
    let fixture = try BundleFixture(root)
    try fixture.file("Settings.bundle/" + name, Data())
    return fixture
  }
}
