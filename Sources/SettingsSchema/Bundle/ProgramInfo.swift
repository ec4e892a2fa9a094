public import Foundation

/// What an `Info.plist` says of a program.
public struct ProgramInfo: Sendable, Hashable {
  /// The name: `CFBundleDisplayName`, or else `CFBundleName`; nil for none.
  public let name: String?
  /// The version: `CFBundleShortVersionString`; nil for none.
  public let version: String?
  /// The build: `CFBundleVersion`; nil for none.
  public let build: String?
  /// The copyright: `NSHumanReadableCopyright`; nil for none.
  public let copyright: String?

  /// States what a program is, for one without an `Info.plist`.
  public init(
    name: String? = nil, version: String? = nil, build: String? = nil, copyright: String? = nil
  ) {
    self.name = name
    self.version = version
    self.build = build
    self.copyright = copyright
  }

  /// Reads an `Info.plist`; nil when there is none that can be read.
  ///
  /// Build settings that nobody filled in, such as `$(MARKETING_VERSION)`, count as missing.
  public init?(contentsOf file: URL) {
    guard let info = InfoPlist(file: file) else { return nil }
    self.init(
      name: info.string("CFBundleDisplayName") ?? info.string("CFBundleName"),
      version: info.string("CFBundleShortVersionString"), build: info.string("CFBundleVersion"),
      copyright: info.string("NSHumanReadableCopyright"))
  }
}

extension SettingsBundle {
  /// What the `Info.plist` beside the bundle says; nil where there is none.
  public var programInfo: ProgramInfo? {
    applicationFolder.flatMap { ProgramInfo(contentsOf: $0.appendingPathComponent("Info.plist")) }
  }
}
