// swift-tools-version: 6.0
import PackageDescription

// A separate package, so that building Levers doesn’t need libplist. `Tests/Benchmarks/reading` and `saving` build it.
let package = Package(
  name: "reading",
  dependencies: [.package(name: "levers", path: "../../..")],
  targets: [
    .systemLibrary(
      name: "LibPlist", pkgConfig: "libplist-2.0", providers: [.apt(["libplist-dev"])]),
    .executableTarget(
      name: "Reading",
      dependencies: ["LibPlist", .product(name: "PropertyList", package: "levers")]),
    .executableTarget(
      name: "Saving",
      dependencies: [
        "LibPlist", .product(name: "PropertyList", package: "levers"),
        .product(name: "SettingsStorage", package: "levers"),
      ]),
  ]
)
