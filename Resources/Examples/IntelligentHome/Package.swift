// swift-tools-version: 6.0
import PackageDescription

// A program that declares its settings in Swift and shows them in a window of the library.
let package = Package(
  name: "IntelligentHome",
  dependencies: [.package(name: "levers", path: "../../..")],
  targets: [
    .executableTarget(
      name: "IntelligentHome",
      dependencies: [
        .product(name: "SettingsAdwaita", package: "levers"),
        .product(name: "SettingsAuthoring", package: "levers"),
      ])
  ]
)
