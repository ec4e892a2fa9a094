public import Foundation
import PropertyList

/// What an `Info.plist` says of a program.
public struct ProgramInfo: Sendable, Hashable {
  /// The texts and numbers of it, by key.
  private let texts: [String: String]

  /// The name: `CFBundleDisplayName`, or else `CFBundleName`; nil for none.
  public var name: String? { self["CFBundleDisplayName"] ?? self["CFBundleName"] }
  /// The version: `CFBundleShortVersionString`; nil for none.
  public var version: String? { self["CFBundleShortVersionString"] }
  /// The build: `CFBundleVersion`; nil for none.
  public var build: String? { self["CFBundleVersion"] }
  /// The copyright: `NSHumanReadableCopyright`; nil for none.
  public var copyright: String? { self["NSHumanReadableCopyright"] }

  /// What stands under a key of the `Info.plist`, a program's own one such as `IP_APP_CHANNEL` too; nil for what is
  /// missing, empty or neither text nor number.
  public subscript(key: String) -> String? { texts[key] }

  /// States what a program is, for one without an `Info.plist`.
  ///
  /// - Parameter others: what else there is, by key.
  public init(
    name: String? = nil, version: String? = nil, build: String? = nil, copyright: String? = nil,
    others: [String: String] = [:]
  ) {
    var texts = others
    texts["CFBundleName"] = name ?? others["CFBundleName"]
    texts["CFBundleShortVersionString"] = version ?? others["CFBundleShortVersionString"]
    texts["CFBundleVersion"] = build ?? others["CFBundleVersion"]
    texts["NSHumanReadableCopyright"] = copyright ?? others["NSHumanReadableCopyright"]
    self.texts = texts
  }

  /// Reads an `Info.plist`; nil when there is none that can be read.
  ///
  /// Build settings that nobody filled in, such as `$(MARKETING_VERSION)`, count as missing.
  public init?(contentsOf file: URL) {
    guard let info = InfoPlist(file: file) else { return nil }
    texts = info.texts
  }

  /// What a title row with a key shows of it: what stands under that key, or is called so: a version, a build or a
  /// copyright, plainly or with `IP_APP_` before it.
  public func text(ofRow key: String) -> String? {
    if let own = self[key] { return own }
    let word = key.lowercased()
    return switch word.hasPrefix("ip_app_") ? String(word.dropFirst(7)) : word {
    case "version": version
    case "build": build
    case "copyright": copyright
    case "name" where word != "name": name
    default: nil
    }
  }
}

extension SettingsBundle {
  /// What the `Info.plist` beside the bundle says; nil where there is none.
  public var programInfo: ProgramInfo? {
    applicationFolder.flatMap { ProgramInfo(contentsOf: $0.appendingPathComponent("Info.plist")) }
  }
}
