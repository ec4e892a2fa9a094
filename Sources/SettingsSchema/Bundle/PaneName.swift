/// Page names and their file names.
package enum PaneName {
  /// Extensions of page files; the first one wins.
  ///
  /// Source: InAppSettingsKit’s lookup; `.inApp` pages are for the app itself, not for Settings.
  static let extensions = [".inApp.plist", ".plist"]

  /// Whether a name may be looked up: it must be relative, and inside the bundle.
  package static func isValid(_ name: String) -> Bool {
    guard let names = name.pathNames else { return false }
    return !name.utf8.starts(with: "~".utf8) && !names.contains { $0 == ".." || $0.isEmpty }
  }

  /// The page name for a file name: without extension, `.inApp` and device suffix.
  package static func base(ofFileNamed fileName: String) -> String {
    var name = fileName[...]
    if let suffix = extensions.first(where: { name.hasSuffix($0) }) {
      name.removeLast(suffix.count)
    }
    if let suffix = Device.fileSuffixes.first(where: { name.hasSuffix($0) }) {
      name.removeLast(suffix.count)
    }
    return String(name)
  }

  /// The folder part of a name ("" for none) and its last component.
  package static func split(_ name: String) -> (folder: String, base: String) {
    guard let slash = name.lastIndex(of: "/") else { return ("", name) }
    return (String(name[..<slash]), String(name[name.index(after: slash)...]))
  }

  /// The name of a page in a folder; "" for no folder.
  package static func join(_ folder: String, _ base: String) -> String {
    folder.isEmpty ? base : folder + "/" + base
  }
}

extension String {
  /// The names of a path, "" where it begins or ends with a slash; nil for no path.
  ///
  /// Split by byte, as the system does: a slash that an accent follows is another character.
  package var pathNames: [String]? {
    guard !isEmpty, !utf8.contains(0) else { return nil }
    return utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }
}
