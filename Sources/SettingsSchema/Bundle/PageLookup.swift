import Foundation
import Translation

/// Finds the file of a page.
///
/// Source: InAppSettingsKit’s `locateSettingsFile:`. Bundles in order, then `.inApp.plist` before
/// `.plist`, then the device’s file before the plain one, then the user’s language before the plain one.
struct PageLookup: Sendable {
  let layers: [URL]
  let device: Device
  let files: BundleFiles

  /// The file of a page and its layer, or nil if no layer has it.
  func file(named name: String) -> (file: URL, layer: URL)? {
    let (_, base) = PaneName.split(name)
    for layer in layers {
      let places = files.searchedFolders(in: folder(of: name, in: layer), of: layer)
      if let file = file(base, in: places, of: layer) { return (file, layer) }
    }
    return nil
  }

  private func file(_ base: String, in folders: [URL], of layer: URL) -> URL? {
    for fileExtension in PaneName.extensions {
      for suffix in [device.fileSuffix, ""] {
        for folder in folders {
          let file = folder.appendingPathComponent(base + suffix + fileExtension)
          if FileKind(of: file) == .file, file.isInside(layer) { return file }
        }
      }
    }
    return nil
  }

  private func folder(of name: String, in layer: URL) -> URL {
    let (folder, _) = PaneName.split(name)
    return folder.isEmpty ? layer : layer.appendingPathComponent(folder)
  }

  /// A suggestion for a name that wasn’t found, in a sentence; nil for none.
  func hint(for name: String) -> Text? {
    let (_, base) = PaneName.split(name)
    for layer in layers {
      let folder = self.folder(of: name, in: layer)
      let languages = files.localizedFolders(in: folder).filter {
        file(base, in: [$0], of: layer) != nil
      }
      if !languages.isEmpty {
        let folders = languages.map(\.lastPathComponent).listed
        return Text("It exists only in other languages: \(folders).")
      }
      let likely = files.pageFiles(in: folder, likelyNamed: base)
      if let same = likely.first(where: { PaneName.base(ofFileNamed: $0) == base }) {
        return folder.appendingPathComponent(same).isInside(layer)
          ? nil : Text("“\(same)” is a link that points outside the bundle.")
      }
      if let other = likely.first {
        return Text("“\(other)” differs in case.")
      }
    }
    return nil
  }
}
