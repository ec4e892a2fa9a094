public import Foundation

/// The real bundles beside the checkout, which tests read where they are present.
public enum Corpus {
  /// The checkout's folder.
  public static var checkout: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  /// The sample bundle of the project.
  public static var sample: URL { checkout.appendingPathComponent("Resources/Settings.bundle") }

  /// All bundles of the corpus; none, with a note in the output, where it is absent.
  public static var bundles: [URL] {
    folders("bundles").map { $0.appendingPathComponent("Settings.bundle") }
  }

  /// All preference bundles of the corpus, each the folder of its sources; none where it is absent.
  public static var preferenceBundles: [URL] { folders("prefbundles") }

  /// The lines of the manifest about a kind of folder: its name, and the oddities that are noted for it.
  public static func notes(on kind: String) throws -> [(
    name: String, specifiers: Int?, notes: [String]
  )] {
    guard !folders(kind).isEmpty else { return [] }
    let file = checkout.appendingPathComponent("../shared/corpus/MANIFEST.tsv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.first == kind, fields.count > 7, let notes = fields.last else { return nil }
      let list = notes.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      return (fields[1], Int(fields[7]), list)
    }
  }

  private static func folders(_ kind: String) -> [URL] {
    let folder = checkout.appendingPathComponent("../shared/corpus/\(kind)").standardizedFileURL
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
      print("The corpus is absent (\(folder.path)): its \(kind) are not tested.")
      return []
    }
    return names.sorted().map { folder.appendingPathComponent($0) }
  }
}
