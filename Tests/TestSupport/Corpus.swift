public import Foundation

/// The real bundles in a folder next to the checkout.
///
/// Tests that need them are skipped without it: `.enabled(if: Corpus.isPresent, "needs the corpus")`.
public enum Corpus {
  /// The checkout’s folder.
  public static var checkout: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  /// The sample bundle of the project.
  public static var sample: URL { checkout.appendingPathComponent("Resources/Settings.bundle") }

  /// Whether both kinds of bundles exist.
  public static var isPresent: Bool { !bundles.isEmpty && !preferenceBundles.isEmpty }

  /// All bundles of the corpus.
  public static var bundles: [URL] {
    folders("bundles").map { $0.appendingPathComponent("Settings.bundle") }
  }

  /// All preference bundles of the corpus, each the folder of its sources.
  public static var preferenceBundles: [URL] { folders("prefbundles") }

  /// All files of the corpus with an extension.
  public static func files(withExtension name: String) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == name }
  }

  /// The lines of the manifest about a kind of folder: its name, and its oddities.
  public static func notes(on kind: String) throws -> [(
    name: String, specifiers: Int?, notes: [String]
  )] {
    let file = folder.appendingPathComponent("MANIFEST.tsv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.first == kind, fields.count > 7, let notes = fields.last else { return nil }
      let list = notes.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      return (fields[1], Int(fields[7]), list)
    }
  }

  private static var folder: URL {
    checkout.appendingPathComponent("../shared/corpus").standardizedFileURL
  }

  private static func folders(_ kind: String) -> [URL] {
    let folder = folder.appendingPathComponent(kind)
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).sorted().map { folder.appendingPathComponent($0) }
  }
}
