import Foundation
import PropertyList

/// Finds the bundle of a PreferenceLoader entry, where it is installed or in a source tree.
///
/// Source: PreferenceLoader looks at `bundlePath`, then for `Library/PreferenceBundles/BUNDLE.bundle`, then below
/// `/System`. A path is looked up below the root of the entry, never elsewhere.
struct EntryBundle {
  let entry: PropertyListNode
  let file: URL

  /// The bundle’s folder, or nil if it wasn’t found.
  var folder: URL? {
    guard let name = bundleName else { return nil }
    return [installed, beside, inProject].lazy.flatMap { $0(name) }.first(where: FirstPage.hasPages)
  }

  /// The bundle’s name without extension.
  private var bundleName: String? {
    let path = entry.filledText("bundlePath")
    let name =
      entry.filledText("bundle")
      ?? path.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }
    return name.flatMap { PaneName.isValid($0) && !$0.contains("/") ? $0 : nil }
  }

  /// The folder above `Library/PreferenceLoader`.
  private var root: URL? {
    var folder = file.deletingLastPathComponent()
    while folder.pathComponents.count > 2 {
      if folder.lastPathComponent == "PreferenceLoader",
        folder.deletingLastPathComponent().lastPathComponent == "Library"
      {
        return folder.deletingLastPathComponent().deletingLastPathComponent()
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  private func installed(_ name: String) -> [URL] {
    guard let root else { return [] }
    let own = entry.filledText("bundlePath").map { $0.drop { $0 == "/" } }
      .flatMap { PaneName.isValid(String($0)) ? String($0) : nil }
    let paths =
      [own].compactMap(\.self)
      + ["Library", "System/Library"].map { "\($0)/PreferenceBundles/\(name).bundle" }
    return paths.map(root.appendingPathComponent).filter { $0.isInside(root) }
  }

  private func beside(_ name: String) -> [URL] {
    let folder = file.deletingLastPathComponent()
    let named = folder.appendingPathComponent("\(name).bundle")
    let isOwn = folder.lastPathComponent == "Resources" || folder.pathExtension == "bundle"
    return [named, folder.appendingPathComponent("Resources")].filter { $0.isInside(folder) }
      + (isOwn ? [folder] : [])
  }

  /// The folders of a theos project that build the bundle; `layout` is installed as it is.
  private func inProject(_ name: String) -> [URL] {
    guard let root, root.lastPathComponent == "layout" else { return [] }
    let project = root.deletingLastPathComponent()
    let own = project.appendingPathComponent("Resources")
    let others = FileKind.names(in: project).sorted().prefix(200)
      .map { project.appendingPathComponent($0).appendingPathComponent("Resources") }
      .filter(FirstPage.hasPages)
    let named = others.filter { isMade(name, in: $0.deletingLastPathComponent()) }
    let chosen = named.isEmpty && others.count == 1 ? others : named
    return ([own] + chosen).filter { $0.isInside(project) }
  }

  /// Whether a folder has the bundle’s name, or a Makefile that contains it.
  private func isMade(_ name: String, in folder: URL) -> Bool {
    if folder.lastPathComponent.lowercased() == name.lowercased() { return true }
    let makefile = try? BoundedFile.read(
      folder.appendingPathComponent("Makefile"), maximumSize: 65_535)
    return makefile.map { String(decoding: $0, as: UTF8.self).contains(name) } == true
  }
}
