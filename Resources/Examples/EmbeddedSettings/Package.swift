// swift-tools-version: 6.0
import PackageDescription

// A program that calls GTK directly and shows its settings in its own window.
let package = Package(
  name: "EmbeddedSettings",
  dependencies: [.package(name: "levers", path: "../../..")],
  targets: [
    .systemLibrary(
      name: "GTK", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
    .executableTarget(
      name: "EmbeddedSettings",
      dependencies: [
        "GTK", .product(name: "SettingsAdwaita", package: "levers"),
        .product(name: "Widgets", package: "levers"),
      ],
      resources: [.copy("Settings.bundle")]),
  ]
)
