public import Foundation
import Translation

/// The files of a bundle’s other domains: each is next to the main one, and named after its domain.
public enum DomainFile {
  /// The file of a domain.
  ///
  /// - Parameters:
  ///   - domain: the domain’s name in the bundle.
  ///   - main: the file of the bundle’s own domain.
  /// - Throws: ``StoreError`` if the name isn’t valid for a file in the folder.
  public static func url(of domain: String, nextTo main: URL) throws(StoreError) -> URL {
    let name = domain + ".plist"
    guard domain.isPlainFileName, name.utf8.count <= NAME_MAX else {
      throw StoreError(
        code: .failed, path: nil,
        message:
          Text(
            """
            The bundle keeps a value in the domain “\(domain.prefix(80))”, which isn’t a file \
            name. Fix the domain in the bundle.
            """))
    }
    return main.deletingLastPathComponent().appendingPathComponent(name)
  }
}

extension String {
  /// Whether it can be the name of a visible file, except for its length, so that it isn’t a path.
  var isPlainFileName: Bool {
    !isEmpty && !hasPrefix(".") && !utf8.contains(UInt8(ascii: "/"))
      && unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}
