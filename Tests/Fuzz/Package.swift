// swift-tools-version: 6.0
import PackageDescription

// A separate package: only the toolchain’s fuzzer can link it. `Tests/Fuzz/run` builds it.
let package = Package(
  name: "fuzz",
  dependencies: [.package(name: "levers", path: "../..")],
  targets: [
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        .product(name: "PropertyList", package: "levers"),
        .product(name: "SettingsSchema", package: "levers"),
      ])
  ]
)
