// swift-tools-version: 6.0
import Foundation
import PackageDescription

/// The name for pkg-config: one of our own files if the library’s header is in the usual folder.
///
/// With GLib’s and GTK’s own files, SwiftPM warns about flags such as `-pthread` whenever it
/// starts.
func pkgConfig(_ name: String, header: String, ours: String) -> String {
  #if os(Linux) && (arch(x86_64) || arch(arm64))
    let isUsual = FileManager.default.fileExists(atPath: "/usr/include/" + header)
    if isUsual, Context.environment["PKG_CONFIG_PATH"] == nil {
      return Context.packageDirectory + "/Sources/" + ours
    }
  #endif
  return name
}

/// swift-argument-parser, or its sources in a folder for builds without a network: packages and
/// source archives.
let argumentParser: Package.Dependency =
  if let folder = Context.environment["LEVERS_VENDORED"] {
    .package(path: folder + "/swift-argument-parser")
  } else {
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  }

let package = Package(
  name: "levers",
  products: [
    .library(name: "Translation", targets: ["Translation"]),
    .library(name: "PropertyList", targets: ["PropertyList"]),
    .library(name: "SettingsSchema", targets: ["SettingsSchema"]),
    .library(name: "SettingsStorage", targets: ["SettingsStorage"]),
    .library(name: "SettingsAuthoring", targets: ["SettingsAuthoring"]),
    .library(name: "SettingsStorageTesting", targets: ["SettingsStorageTesting"]),
    .library(name: "SettingsGSettings", targets: ["SettingsGSettings"]),
    .library(name: "SettingsSecrets", targets: ["SettingsSecrets"]),
    .library(name: "SettingsViewModel", targets: ["SettingsViewModel"]),
    .library(name: "Widgets", targets: ["Widgets"]),
    .library(name: "SettingsAdwaita", targets: ["SettingsAdwaita"]),
    .executable(name: "levers", targets: ["Levers"]),
    .executable(name: "leversctl", targets: ["LeversCtl"]),
  ],
  dependencies: [argumentParser],
  targets: [
    .systemLibrary(name: "CLibintl"),
    .target(name: "Translation", dependencies: ["CLibintl"]),
    .testTarget(name: "TranslationTests", dependencies: ["Translation"]),
    .target(name: "PropertyList", dependencies: ["Translation"]),
    .target(name: "SettingsSchema", dependencies: ["PropertyList", "Translation"]),
    .target(name: "CFiles"),
    .target(
      name: "SettingsStorage", dependencies: ["PropertyList", "Translation", "CFiles"]),
    .target(
      name: "SettingsStorageTesting", dependencies: ["PropertyList", "SettingsStorage"]),
    .target(
      name: "SettingsAuthoring",
      dependencies: [
        "Markup", "PropertyList", "SettingsSchema", "SettingsStorage", "Translation",
      ]),
    .target(
      name: "SettingsViewModel",
      dependencies: ["PropertyList", "SettingsSchema", "SettingsStorage", "Translation"]),
    .systemLibrary(
      name: "Gio", path: "Sources/CGio/Gio",
      pkgConfig: pkgConfig(
        "gio-2.0", header: "glib-2.0/gio/gio.h", ours: "CGio/Gio/levers-gio.pc"),
      providers: [.apt(["libglib2.0-dev"])]),
    .target(name: "CGio", dependencies: ["Gio"], exclude: ["Gio"]),
    .target(name: "Markup", dependencies: ["CGio", "PropertyList"]),
    .target(
      name: "SettingsGSettings",
      dependencies: [
        "CGio", "Markup", "PropertyList", "SettingsSchema", "SettingsStorage", "Translation",
      ]),
    .systemLibrary(
      name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
    .target(
      name: "SettingsArchives",
      dependencies: ["CArchive", "SettingsSchema", "SettingsStorage", "Translation"]),
    .testTarget(
      name: "SettingsArchivesTests",
      dependencies: [
        "CArchive", "PropertyList", "SettingsArchives", "SettingsSchema", "SettingsStorage",
        "TestSupport",
      ]),
    .target(name: "CSecret", dependencies: ["Gio"]),
    .target(
      name: "SettingsSecrets",
      dependencies: ["CSecret", "PropertyList", "SettingsStorage", "Translation"]),
    .testTarget(
      name: "SettingsSecretsTests",
      dependencies: [
        "PropertyList", "SettingsSecrets", "SettingsStorage", "SettingsStorageTesting",
        "TestSupport", "Translation",
      ]),
    .testTarget(
      name: "SettingsGSettingsTests",
      dependencies: [
        "CGio", "PropertyList", "SettingsGSettings", "SettingsSchema", "SettingsStorage",
        "SettingsStorageTesting", "SettingsViewModel", "TestSupport",
      ]),
    .systemLibrary(
      name: "Libadwaita", path: "Sources/CAdwaita/Libadwaita",
      pkgConfig: pkgConfig(
        "libadwaita-1", header: "libadwaita-1/adwaita.h",
        ours: "CAdwaita/Libadwaita/levers-libadwaita.pc"),
      providers: [.apt(["libadwaita-1-dev"])]),
    .target(
      name: "CAdwaita", dependencies: ["CGio", "Libadwaita"], exclude: ["Libadwaita"]),
    .target(name: "Widgets", dependencies: ["CAdwaita", "Translation"]),
    .target(
      name: "SettingsAdwaita",
      dependencies: ["SettingsSchema", "SettingsViewModel", "Translation", "Widgets"]),
    .executableTarget(
      name: "Levers",
      dependencies: [
        "CGio", "Markup", "PropertyList", "SettingsAdwaita", "SettingsArchives",
        "SettingsAuthoring", "SettingsGSettings", "SettingsSchema", "SettingsSecrets",
        "SettingsStorage", "SettingsViewModel", "Translation", "Widgets",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "LeversCtl",
      dependencies: [
        "Markup", "PropertyList", "SettingsArchives", "SettingsAuthoring", "SettingsGSettings",
        "SettingsSchema", "SettingsStorage", "SettingsViewModel", "Translation",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(name: "PropertyListTests", dependencies: ["PropertyList", "TestSupport"]),
    .testTarget(
      name: "SettingsStorageTests",
      dependencies: [
        "PropertyList", "SettingsStorage", "SettingsStorageTesting", "TestSupport", "Translation",
      ]),
    .target(name: "CFaults", path: "Tests/CFaults"),
    .executableTarget(
      name: "StoreHelper",
      dependencies: [
        "PropertyList", "SettingsAuthoring", "SettingsSchema", "SettingsStorage", "CFaults",
      ],
      path: "Tests/StoreHelper"),
    .target(
      name: "TestSupport", dependencies: ["CFiles", "PropertyList"], path: "Tests/TestSupport"),
    .target(
      name: "CInspection", dependencies: ["CAdwaita", "Libadwaita"], path: "Tests/CInspection",
      cSettings: [.headerSearchPath("../../Sources/CAdwaita")]),
    .target(
      name: "WidgetTestSupport", dependencies: ["CInspection", "Widgets"],
      path: "Tests/WidgetTestSupport"),
    // Separate from WidgetTestSupport, so that the tests of Widgets don’t depend on the settings
    // pages.
    .target(
      name: "PageTestSupport",
      dependencies: [
        "PropertyList", "SettingsAdwaita", "SettingsSchema", "SettingsStorage",
        "SettingsViewModel", "TestSupport", "WidgetTestSupport", "Widgets",
      ],
      path: "Tests/PageTestSupport"),
    // Separate from TestSupport, so that the tests of lower targets don’t depend on the checks.
    .target(
      name: "CheckCases", dependencies: ["PropertyList", "SettingsSchema", "TestSupport"],
      path: "Tests/CheckCases"),
    .testTarget(
      name: "SettingsSchemaTests",
      dependencies: [
        "CheckCases", "PropertyList", "SettingsSchema", "TestSupport", "Translation",
      ]),
    .testTarget(
      name: "SettingsAuthoringTests",
      dependencies: [
        "CheckCases", "PropertyList", "SettingsAuthoring", "SettingsSchema", "SettingsStorage",
        "TestSupport", "Translation",
      ]),
    .testTarget(
      name: "SettingsViewModelTests",
      dependencies: [
        "PropertyList", "SettingsSchema", "SettingsStorage", "SettingsViewModel", "TestSupport",
        "Translation",
      ]),
    .testTarget(
      name: "SettingsAdwaitaTests",
      dependencies: [
        "PageTestSupport", "PropertyList", "SettingsAdwaita", "SettingsSchema", "SettingsStorage",
        "SettingsViewModel", "TestSupport", "WidgetTestSupport", "Widgets",
      ]),
    .testTarget(
      name: "WidgetsTests", dependencies: ["WidgetTestSupport", "Widgets"]),
    .testTarget(
      name: "LeversTests",
      dependencies: [
        "Levers", "PageTestSupport", "PropertyList", "SettingsAdwaita", "SettingsAuthoring",
        "SettingsSchema", "SettingsStorage", "SettingsViewModel", "TestSupport", "Translation",
        "WidgetTestSupport",
      ]),
    .testTarget(
      name: "LeversCtlTests",
      dependencies: [
        "LeversCtl", "PropertyList", "SettingsAuthoring", "SettingsGSettings", "SettingsSchema",
        "SettingsStorage", "SettingsViewModel", "TestSupport", "Translation",
      ],
      exclude: ["Translations/xliff-1.2.rng"]),
  ]
)

// All targets have the same settings, including tests; system libraries aren’t compiled.
for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ]
}
