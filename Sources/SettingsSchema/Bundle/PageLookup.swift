import Foundation

/// Finds the file of a page.
///
/// Source: InAppSettingsKit's `locateSettingsFile:`. Bundles in order, then `.inApp.plist` before
/// `.plist`, then the device's file before the plain one, then the user's language before the plain one.
struct PageLookup: Sendable {
  let layers: [URL]
  let device: Device
  let languages: LanguagePreferences

  /// The file of a page and the layer it is in; nil when no layer has it.
  func file(named name: String) -> (file: URL, layer: URL)? {
    let (folderName, base) = PaneName.split(name)
    for layer in layers {
      let folder = folderName.isEmpty ? layer : layer.appendingPathComponent(folderName)
      let (wanted, fallback) = LocalizedFolders.ordered(in: folder, for: languages)
      for places in [wanted + [folder], fallback] {
        for fileExtension in PaneName.extensions {
          for suffix in [device.fileSuffix, ""] {
            for place in places {
              let file = place.appendingPathComponent(base + suffix + fileExtension)
              if FileKind(of: file) == .file, isInside(file, layer) { return (file, layer) }
            }
          }
        }
      }
    }
    return nil
  }

  /// Whether a file is below a layer once symbolic links are followed.
  private func isInside(_ file: URL, _ layer: URL) -> Bool {
    let root = layer.resolvingSymlinksInPath().path
    return file.resolvingSymlinksInPath().path.hasPrefix(root.hasSuffix("/") ? root : root + "/")
  }

  /// The name of a page file that differs from the wanted one in upper and lower case only.
  func nearMiss(named name: String) -> String? {
    let (folderName, base) = PaneName.split(name)
    for layer in layers {
      let folder = folderName.isEmpty ? layer : layer.appendingPathComponent(folderName)
      let match = FileKind.names(in: folder).first {
        $0.hasSuffix(".plist")
          && PaneName.base(ofFileNamed: $0).lowercased() == base.lowercased()
      }
      if let match { return match }
    }
    return nil
  }
}
