import Foundation
import TestSupport
import Testing

@testable import SettingsGSettings

@Suite("PathsInUse")
struct PathsInUseTests {
  /// Relocatable schemas of programs, with some of their keys.
  private static let schemas: [String: Set<String>] = [
    "com.gexperts.Tilix.Profile": ["visible-name"], "com.gexperts.Tilix.SettingsList": ["list"],
    "org.gnome.Terminal.Legacy.Profile": ["visible-name", "font"],
    "org.gnome.Terminal.Legacy.Keybindings": ["copy"], "org.gnome.Terminal.SettingsList": ["list"],
    "org.gnome.settings-daemon.plugins.media-keys.custom-keybinding": ["name", "binding"],
    "org.gnome.settings-daemon.plugins.sharing.service": ["enabled-connections"],
    "org.gnome.desktop.app-folders.folder": ["name", "apps"],
    "org.gnome.desktop.notifications.application": ["application-id", "enable"],
    "org.gnome.desktop.peripherals.tablet": ["left-handed"],
    "org.gnome.desktop.peripherals.tablet.pad-button": ["action"],
    "org.gnome.desktop.peripherals.tablet.stylus": ["pressure-curve"],
    "org.gnome.desktop.peripherals.touchscreen": ["output"],
    "org.mate.control-center.keybinding": ["name", "action"],
    "org.mate.panel.object": ["locked"], "org.mate.panel.toplevel": ["locked"],
  ]

  private let matcher = PathMatcher(schemas.keys.sorted()) { schemas[$0] ?? [] }

  private func paths(
    _ stored: [String: Set<String>], lists: [String: [String]] = [:], taken: Set<String> = [],
    opened: [(schema: String, path: String)] = []
  ) -> [String: [String]] {
    PathsInUse(
      stored: stored,
      lists: lists.map { PathsInUse.List(path: $0, elements: $1) }, opened: opened,
      matcher: matcher, taken: taken, pathsBelow: { [$1] }
    ).paths.mapValues { $0.sorted() }
  }

  @Test(
    "The words of a path and the keys there say which schema it has",
    arguments: [
      ("/org/gnome/terminal/legacy/profiles:/:1-2/", "font", "org.gnome.Terminal.Legacy.Profile"),
      ("/com/gexperts/Tilix/profiles/1-2/", "visible-name", "com.gexperts.Tilix.Profile"),
      ("/org/gnome/desktop/app-folders/folders/a/", "name", "org.gnome.desktop.app-folders.folder"),
      (
        "/org/gnome/settings-daemon/plugins/sharing/a/", "enabled-connections",
        "org.gnome.settings-daemon.plugins.sharing.service"
      ),
      (
        "/org/gnome/desktop/peripherals/tablets/056a:1/", "left-handed",
        "org.gnome.desktop.peripherals.tablet"
      ),
      (
        "/org/gnome/desktop/peripherals/tablets/056a:1/buttonA/", "action",
        "org.gnome.desktop.peripherals.tablet.pad-button"
      ),
      (
        "/org/gnome/desktop/peripherals/stylus/1/", "pressure-curve",
        "org.gnome.desktop.peripherals.tablet.stylus"
      ),
      (
        "/org/mate/desktop/keybindings/custom0/", "action", "org.mate.control-center.keybinding"
      ),
      ("/org/mate/panel/objects/clock/", "locked", "org.mate.panel.object"),
      ("/org/gnome/terminal/legacy/profiles:/:1-2/", "unknown", nil),
      ("/org/gnome/calculator/", "name", nil), ("/org/other/profiles/a/", "font", nil),
      ("/", "name", nil),
    ])
  func matches(_ path: String, _ key: String, _ schema: String?) {
    #expect(matcher.schema(at: path, storing: [key]) == schema)
    #expect(paths([path: [key]]) == (schema.map { [$0: [path]] } ?? [:]))
  }

  @Test(
    "Plurals count as their singulars",
    arguments: [
      ("brush", "brushes"), ("entry", "entries"), ("profile", "profiles"), ("key", "keys"),
      ("class", "classes"), ("bus", "bus"), ("case", "cases"), ("e", "e"),
    ])
  func plurals(_ one: String, _ many: String) {
    let matcher = PathMatcher(["org.levers.app.\(one)"]) { _ in ["name"] }
    #expect(matcher.schema(at: "/org/levers/app/\(many)/x/") == "org.levers.app.\(one)")
  }

  @Test("Of two equally likely schemas, neither is used")
  func ambiguous() {
    let matcher = PathMatcher(["org.a.b.item", "org.a.b.items"]) { _ in ["name"] }
    #expect(matcher.schema(at: "/org/a/b/items/x/", storing: ["name"]) == nil)
  }

  @Test("A path that belongs to a schema with its own isn’t one of a relocatable schema")
  func taken() {
    let path = "/org/gnome/terminal/legacy/keybindings/"
    #expect(!paths([path: ["copy"]]).isEmpty)
    #expect(paths([path: ["copy"]], taken: [path]).isEmpty)
  }

  @Test("A list names whole paths below its own")
  func listedPaths() {
    let base = "/org/gnome/settings-daemon/plugins/media-keys/"
    let path = base + "custom-keybindings/custom0/"
    let lists = [base: [path, "/usr/share/", "//", "/", "x"], "/org/other/": [path]]
    #expect(
      paths([:], lists: lists) == [
        "org.gnome.settings-daemon.plugins.media-keys.custom-keybinding": [path]
      ])
  }

  @Test("A list at a path that ends with a colon names its elements")
  func colons() {
    let base = "/org/gnome/terminal/legacy/profiles:/"
    #expect(
      paths([:], lists: [base: ["1-2", "", "a/b"]]) == [
        "org.gnome.Terminal.Legacy.Profile": [base + ":1-2/"]
      ])
  }

  @Test("Elements without values are next to one that has some; without any, they are unknown")
  func siblings() {
    let base = "/org/gnome/desktop/app-folders/"
    let lists = [base: ["a", "b"]]
    #expect(
      paths([base + "folders/b/": ["apps"]], lists: lists) == [
        "org.gnome.desktop.app-folders.folder": [base + "folders/a/", base + "folders/b/"]
      ])
    #expect(paths([:], lists: lists).isEmpty)
  }

  @Test("A path at which the user has opened a schema is in use if it has values, also below it")
  func opened() {
    let folder = "org.gnome.desktop.app-folders.folder"
    let font = "/org/gnome/terminal/legacy/profiles:/:1-2/"
    let opened = [
      (folder, "/x/"), ("org.mate.panel.object", "/y/"), (folder, "/none/"), (folder, "/taken/"),
      (folder, font),
    ]
    #expect(
      paths(
        ["/x/": ["name"], "/y/inner/": ["key"], "/taken/": ["name"], font: ["font"]],
        taken: ["/taken/"], opened: opened) == [
          folder: ["/x/"], "org.mate.panel.object": ["/y/"],
          "org.gnome.Terminal.Legacy.Profile": [font],
        ])
  }

  @Test("A key file has the keys of all paths")
  func keyFile() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Data("[org/a/b]\nx=1\ny='z'\n\n[/]\nroot=true\n[empty]\n".utf8), to: "keyfile")
    #expect(
      StoredKeys.keys(in: folder.url.appendingPathComponent("keyfile")) == [
        "/org/a/b/": ["x", "y"], "/": ["root"],
      ])
    #expect(StoredKeys.keys(in: folder.url.appendingPathComponent("none")).isEmpty)
  }
}
