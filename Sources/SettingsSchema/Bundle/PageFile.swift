import Foundation

/// A page file and the parts of its name; shared by all of its entries.
final class PageFile: Sendable {
  /// The file.
  let url: URL
  /// The path below the bundle, for messages.
  let path: String
  /// The path of its bundle folder, of which there may be two; nil for pages declared in Swift.
  let layer: String?
  /// The folder below the bundle without `.lproj`; "" for the bundle itself.
  let folder: String
  /// The language of its `.lproj` folder.
  let language: String?
  /// `~ipad` and similar, "" for none.
  let variant: String
  /// Whether it is for InAppSettingsKit only, not for Settings.
  let isInApp: Bool
  /// The name by which child panes refer to it.
  let name: String
  /// The name with the suffixes of the file, such as `Sub~ipad.inApp`.
  let fullName: String

  init(url: URL, path: String) {
    self.url = url
    self.path = path
    layer = String(decoding: url.path.utf8.dropLast(path.utf8.count), as: UTF8.self)
    var folders = path.split(separator: "/").map(String.init)
    let fileName = folders.popLast() ?? path
    if let last = folders.last, last.lowercased().hasSuffix(".lproj") {
      language = String(last.dropLast(".lproj".count))
      folders.removeLast()
    } else {
      language = nil
    }
    folder = folders.joined(separator: "/")
    isInApp = fileName.hasSuffix(".inApp.plist")
    let stem = fileName.dropLast((isInApp ? ".inApp.plist" : ".plist").count)
    variant = Device.fileSuffixes.first { stem.hasSuffix($0) } ?? ""
    let base = PaneName.base(ofFileNamed: fileName)
    name = PaneName.join(folder, base)
    fullName = PaneName.join(folder, String(fileName.dropLast(".plist".count)))
  }

  /// The Swift file that declares a page, or an element of it.
  init(url: URL, declaring name: String) {
    self.url = url
    self.name = name
    fullName = name
    path = name
    layer = nil
    folder = ""
    language = nil
    variant = ""
    // Only the program itself shows it.
    isInApp = true
  }
}
