import Foundation
import PropertyList
import SettingsSchema

extension SettingsBundle {
  /// Creates a bundle with pages inferred from values, as of a file without a bundle.
  convenience init(
    inferredFrom values: PropertyListDictionary, file: URL = URL(fileURLWithPath: "/x.plist")
  ) {
    self.init(
      from: InferredPages(values, title: "x"), first: "Root", file: file, device: .pad,
      languages: .init(["en"]))
  }
}
