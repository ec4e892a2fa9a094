import Foundation
import SettingsSchema
import Translation

/// The location of the bundle in an archive, and the files that it needs.
///
/// An `.ipa` has its app in `Payload`; any other zip archive may have a bundle at any depth, and the highest one is
/// used.
struct ArchiveLayout {
  private static let bundles: Set<String> = ["Settings.bundle", "InAppSettings.bundle"]
  private static let resources: Set<String> = ["png", "jpg", "jpeg", "gif", "svg", "html", "htm"]

  /// The path of the bundle’s parent folder; empty for the archive itself.
  let container: [String]

  /// Reads the list of files in an archive.
  ///
  /// - Throws: ``SettingsSchema/BundleError`` if there is no bundle, or more than one.
  init(of file: URL, limits: ArchiveLimits) throws(BundleError) {
    let zip = try ZipReader(file)
    var found: Set<[String]> = []
    var hasApp = false
    var count = 0
    while let entry = try zip.next() {
      count += 1
      guard count <= limits.listed else { throw limits.listsTooMuch(file) }
      hasApp = hasApp || ArchiveLayout.isApp(Array(entry.path.prefix(2)))
      guard found.count < 100, let index = entry.path.firstIndex(where: Self.bundles.contains),
        index + 1 < entry.path.count || entry.isFolder, entry.path.first != "__MACOSX"
      else { continue }
      found.insert(Array(entry.path.prefix(index)))
    }
    let candidates = hasApp ? found.filter(ArchiveLayout.isApp) : found
    let depth = candidates.map(\.count).min()
    let nearest = candidates.filter { $0.count == depth }
    guard let first = nearest.first else {
      throw BundleError(
        .notABundle,
        Text(
          "“\(file.path)” has no Settings.bundle, so there are no settings to show.")
      )
    }
    guard nearest.count == 1 else {
      let names = nearest.map { $0.joined(separator: "/") }.sorted().map { "“\($0)”" }
      throw BundleError(
        .notABundle,
        Text(
          """
          “\(file.path)” has several apps with settings: \(Text.list(names)). Unpack it, and open one of them.
          """))
    }
    container = first
  }

  /// The role of a file.
  enum Part {
    /// A file of the bundle, or the app’s `Info.plist`.
    case bundle
    /// A file of the app that rows may show: an image, or a web page.
    case resource
  }

  /// The role of a file; nil if the bundle doesn’t need it.
  func part(_ path: [String]) -> Part? {
    guard path.starts(with: container) else { return nil }
    let rest = Array(path.dropFirst(container.count))
    guard let first = rest.first, let last = rest.last else { return nil }
    if Self.bundles.contains(first) || rest == ["Info.plist"] { return .bundle }
    let isDirect = rest.count == 1 || (rest.count == 2 && first.hasSuffix(".lproj"))
    let fileExtension = (last as NSString).pathExtension.lowercased()
    return isDirect && Self.resources.contains(fileExtension) ? .resource : nil
  }

  private static func isApp(_ path: [String]) -> Bool {
    path.count == 2 && path[0] == "Payload" && path[1].hasSuffix(".app")
  }
}
