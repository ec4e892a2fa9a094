package import Foundation

/// The files of a bundle with edits that aren’t saved: changed, new and removed files.
package struct EditedFiles: Sendable {
  private enum State {
    case content(Data)
    case removed
  }

  private var states: [String: State] = [:]
  /// The folders of new files, including those to be created.
  private var folders: Set<String> = []

  /// Whether the files are as on disk.
  package var isEmpty: Bool { states.isEmpty }

  /// Creates no edits.
  package init() {}

  /// Sets the content of a file; nil for a removed file.
  ///
  /// - Parameter url: the file, without symbolic links in its path.
  package mutating func set(_ content: Data?, of url: URL) {
    let path = url.path
    states[path] = content.map { .content($0) } ?? .removed
    guard content != nil else { return }
    var folder = url.deletingLastPathComponent()
    while folder.pathComponents.count > 1, folders.insert(folder.path).inserted {
      folder.deleteLastPathComponent()
    }
  }

  /// The new content of a file, or of the one that it is a link to; nil if it isn’t edited.
  func content(of url: URL) -> Data? {
    if case .content(let data) = state(of: url) { data } else { nil }
  }

  /// Whether the file, or the one that it is a link to, is removed.
  func isRemoved(_ url: URL) -> Bool {
    if case .removed = state(of: url) { true } else { false }
  }

  /// Whether the file itself is edited, and not the one that it is a link to.
  func hasContent(ofItself url: URL) -> Bool {
    if isEmpty { return false }
    if case .content = states[url.placePath] { return true }
    return false
  }

  /// Whether a folder has new files, perhaps below it.
  func isFolder(_ url: URL) -> Bool { !isEmpty && folders.contains(url.placePath) }

  /// The names in a folder, with those of new files and folders.
  func names(in folder: URL) -> [String] {
    let names = FileKind.names(in: folder)
    guard !isEmpty else { return names }
    let prefix = folder.resolvingSymlinksInPath().path + "/"
    let added = (Array(states.keys) + folders).filter { $0.hasPrefix(prefix) }
      .map { String($0.dropFirst(prefix.count)) }.filter { !$0.contains("/") }
    return added.isEmpty ? names : Array(Set(names + added))
  }

  private func state(of url: URL) -> State? {
    isEmpty ? nil : states[url.placePath] ?? states[url.resolvingSymlinksInPath().path]
  }
}

extension URL {
  /// Whether there is anything at the path, even a link to nothing.
  package var isPresent: Bool {
    (try? FileManager.default.attributesOfItem(atPath: path)) != nil
  }

  /// The path of the file itself, with symbolic links of its folder resolved.
  package var placePath: String {
    deletingLastPathComponent().resolvingSymlinksInPath()
      .appendingPathComponent(lastPathComponent, isDirectory: false).path
  }
}
