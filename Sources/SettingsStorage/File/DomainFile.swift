public import Foundation

/// The files of a bundle's other domains: each beside the main one, and named after its domain.
public enum DomainFile {
  /// The file of a domain.
  ///
  /// - Parameters:
  ///   - domain: the domain's name, as the bundle says it.
  ///   - main: the file of the bundle's own domain.
  /// - Throws: ``StoreError`` where the name can't be that of a file; nothing outside the folder is meant.
  public static func url(of domain: String, beside main: URL) throws(StoreError) -> URL {
    let name = domain + ".plist"
    let isPlain =
      !domain.isEmpty && !domain.hasPrefix(".") && !domain.contains("/")
      && domain.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    guard isPlain, name.utf8.count <= NAME_MAX else {
      throw StoreError(
        code: .failed, path: nil,
        message:
          "The bundle keeps a value in the domain “\(domain.prefix(80))”, which is no name for a file. "
          + "Correct the domain in the bundle.")
    }
    return main.deletingLastPathComponent().appendingPathComponent(name)
  }
}
