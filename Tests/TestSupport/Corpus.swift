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
    let folder = checkout.appendingPathComponent("../shared/corpus/bundles").standardizedFileURL
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
      print("The corpus is absent (\(folder.path)): its bundles are not tested.")
      return []
    }
    return names.sorted().map {
      folder.appendingPathComponent($0).appendingPathComponent("Settings.bundle")
    }
  }
}
