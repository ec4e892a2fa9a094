import Foundation

extension Check {
  static let imageChecks: [Check] = [
    Check("image-not-found", .warning, "An image that is not in the bundle.") { bundle in
      images(in: bundle).compactMap { entry, key, name in
        guard !hasImage(name, in: bundle), caseMatch(name, in: bundle) == nil else { return nil }
        return entry.finding(
          "There is no image \(name.quoted) in the bundle, so iOS leaves it out. Add the file or "
            + "remove \(key).", at: entry[key])
      }
    },
    Check("image-name-case", .warning, "An image's name differs in case from the file.") { bundle in
      images(in: bundle).compactMap { entry, key, name in
        guard !hasImage(name, in: bundle), let file = caseMatch(name, in: bundle) else {
          return nil
        }
        return entry.finding(
          "The file is \(file.quoted): devices, unlike the simulator, tell upper from lower case and "
            + "do not find \(name.quoted).", at: entry[key])
      }
    },
  ]

  private static func images(
    in bundle: CheckedBundle
  ) -> [(entry: CheckedEntry, key: String, name: String)] {
    bundle.pages.flatMap { page in
      page.allEntries.flatMap { entry -> [(entry: CheckedEntry, key: String, name: String)] in
        let keys =
          switch entry.element {
          case .slider?: ["MinimumValueImage", "MaximumValueImage"]
          case .childPane?: ["Icon"]
          default: [String]()
          }
        return keys.compactMap { key in
          guard let name = entry[key]?.text, !name.isEmpty else { return nil }
          return (entry, key, name)
        }
      }
    }
  }

  private static func hasImage(_ name: String, in bundle: CheckedBundle) -> Bool {
    // On a file system that ignores case, the file would be found under any spelling.
    guard
      let file = BundleImages(folders: bundle.location.layers).file(named: name, scale: 1)
    else { return false }
    let folder = PaneName.split(name).folder
    let path = (folder.isEmpty ? "" : folder + "/") + file.lastPathComponent
    return bundle.paths.contains(path)
  }

  private static func caseMatch(_ name: String, in bundle: CheckedBundle) -> String? {
    let wanted = stem(name.lowercased())
    return bundle.paths.sorted().first { path in
      !path.hasSuffix(".plist") && !path.hasSuffix(".strings") && stem(path.lowercased()) == wanted
    }
  }

  /// A path without extension and density.
  private static func stem(_ path: String) -> String {
    let plain = (path as NSString).deletingPathExtension
    let density = ["@2x", "@3x"].first { plain.hasSuffix($0) }
    return density.map { String(plain.dropLast($0.count)) } ?? plain
  }
}
