public import Foundation
import PropertyList

/// Information about a program from its `Info.plist`.
public struct ProgramInfo: Sendable, Hashable {
  /// Its strings and numbers, by key.
  private let texts: [String: String]

  /// The name: `CFBundleDisplayName`, or else `CFBundleName`; nil for none.
  public var name: String? { self["CFBundleDisplayName"] ?? self["CFBundleName"] }
  /// The version: `CFBundleShortVersionString`; nil for none.
  public var version: String? { self["CFBundleShortVersionString"] }
  /// The build: `CFBundleVersion`; nil for none.
  public var build: String? { self["CFBundleVersion"] }
  /// The copyright: `NSHumanReadableCopyright`; nil for none.
  public var copyright: String? { self["NSHumanReadableCopyright"] }

  /// The value of a key of the `Info.plist`, even a custom one such as `IP_APP_CHANNEL`; nil if it is missing, empty,
  /// or not a text or number.
  public subscript(key: String) -> String? { texts[key] }

  /// Creates the information, for a program without an `Info.plist`.
  ///
  /// - Parameter others: more values, by key.
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

  /// Reads an `Info.plist`, or returns nil if it can’t be read.
  ///
  /// Unresolved build settings, such as `$(MARKETING_VERSION)`, count as missing.
  public init?(contentsOf file: URL) {
    guard let info = InfoPlist(file: file) else { return nil }
    texts = info.texts
  }

  /// The text for a title row with a key: the value of that key, or the version, build or copyright if the key has that
  /// name, with or without `IP_APP_`.
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
  /// The `Info.plist` next to the bundle, or nil if there is none.
  public var programInfo: ProgramInfo? {
    applicationFolder.flatMap { ProgramInfo(contentsOf: $0.appendingPathComponent("Info.plist")) }
  }
}
