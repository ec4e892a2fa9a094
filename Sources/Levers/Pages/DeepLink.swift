import Foundation
import Translation

/// An address of a bundle, of a page of it, or of a row: `levers://open?bundle=PATH&pane=NAME&key=KEY`.
///
/// It may come from anywhere, such as a web page: it only shows things, and has no store.
struct DeepLink: Equatable, Codable {
  /// The maximum length of an address, in bytes.
  private static let longest = 8_192

  /// The bundle’s path, as on the command line; absolute.
  let bundle: URL
  /// The name of a pane; nil for the first one, or the one with the row.
  let pane: String?
  /// The key of a row, or the `id` of a tweak’s cell; nil for none.
  let key: String?

  init(bundle: URL, pane: String? = nil, key: String? = nil) {
    self.bundle = bundle
    self.pane = pane
    self.key = key
  }

  /// Whether a text looks like such an address, valid or not.
  static func isMeant(by text: String) -> Bool { text.lowercased().hasPrefix("levers:") }

  /// Parses an address.
  init(_ text: String) throws(DeepLinkError) {
    guard text.utf8.count <= Self.longest, let parts = URLComponents(string: text),
      parts.scheme?.lowercased() == "levers", parts.host?.lowercased() == "open",
      ["", "/"].contains(parts.path)
    else { throw DeepLinkError(problem: tr("It must begin with levers://open?bundle=.")) }
    let path = try Self.value("bundle", in: parts) ?? ""
    guard path.hasPrefix("/") else {
      throw DeepLinkError(problem: tr("It must contain the full path of a bundle."))
    }
    bundle = URL(fileURLWithPath: path).standardizedFileURL
    pane = try Self.value("pane", in: parts)
    key = try Self.value("key", in: parts)
  }

  /// The value of a part, or nil if it is missing or empty.
  private static func value(
    _ name: String, in parts: URLComponents
  ) throws(DeepLinkError) -> String? {
    let values = (parts.queryItems ?? []).filter { $0.name == name }.compactMap(\.value)
    guard values.count <= 1 else {
      throw DeepLinkError(problem: tr("It must contain only one \(name)."))
    }
    guard let value = values.first, !value.isEmpty else { return nil }
    let isText = value.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    guard isText else {
      throw DeepLinkError(problem: tr("Its \(name) contains a control character."))
    }
    return value
  }

  /// The address as a text.
  var text: String {
    let items = [("bundle", bundle.path), ("pane", pane), ("key", key)].compactMap { name, value in
      value.map { "\(name)=\(Self.encoded($0))" }
    }
    return "levers://open?" + items.joined(separator: "&")
  }

  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }

  private static let plain = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")
}

/// Why an address isn’t valid.
struct DeepLinkError: LocalizedError, Equatable {
  let problem: String

  var errorDescription: String? { tr("This link can’t be opened. \(problem)") }
}
