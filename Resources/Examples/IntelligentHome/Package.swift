// swift-tools-version: 6.0
import PackageDescription

// A program whose settings are declared in Swift, in a window that the library makes.
let package = Package(
  name: "IntelligentHome",
  dependencies: [.package(name: "levers", path: "../../..")],
  targets: [
    .executableTarget(
      name: "IntelligentHome",
      dependencies: [.product(name: "SettingsAdwaita", package: "levers")])
  ]
)
