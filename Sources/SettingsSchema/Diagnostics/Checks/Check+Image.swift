import Foundation
import PropertyList
import Translation

extension Check {
  static let imageChecks: [Check] = [
    Check("image-not-found", .warning, Text("An image that isn’t in the bundle.")) { bundle in
      images(in: bundle).compactMap { image in
        guard !hasImage(image.name, in: bundle), caseMatch(image.name, in: bundle) == nil else {
          return nil
        }
        return image.finding(
          Text(
            """
            There is no image \(image.name.quoted) in the bundle, so iOS leaves it out. Add the file \
            or remove \(image.key).
            """)
        ).offering(image.place?.remove(image.key, isCertain: false))
      }
    },
    Check("image-name-case", .warning, Text("An image’s name differs in case from the file.")) {
      bundle in
      images(in: bundle).compactMap { image in
        guard !hasImage(image.name, in: bundle), let file = caseMatch(image.name, in: bundle) else {
          return nil
        }
        return image.finding(
          Text(
            """
            The file is \(file.quoted): unlike the simulator, devices are case-sensitive and don’t \
            find \(image.name.quoted).
            """)
        ).offering(
          spelling(of: image.name, for: file, in: bundle).flatMap {
            image.place?.set(image.key, to: .string($0))
          })
      }
    },
    Check("unknown-symbol", .note, Text("An SF Symbol without an equivalent on other systems.")) {
      bundle in
      inAppImages(in: bundle).filter {
        SymbolIcons.isUnknownSymbol($0.name) && !isInApp($0.name, bundle)
      }
      .map { image in
        image.finding(
          Text(
            """
            There is no image \(image.name.quoted) in the bundle or its app, and no desktop icon \
            for an SF Symbol with that name, so Levers leaves it out. Use another symbol, or add \
            the file.
            """))
      }
    },
    Check(
      "app-image", .note, Text("An image that must be in the app."), isOptional: true
    ) { bundle in
      inAppImages(in: bundle).map { image in
        image.finding(
          Text(
            """
            \(image.name.quoted) isn’t in the bundle: InAppSettingsKit uses an image in the app \
            with that name, or else an SF Symbol. Make sure that there is one.
            """))
      }
    },
    Check("unused-image", .note, Text("An image that no page uses."), isOptional: true) { bundle in
      UnusedFiles(bundle).images.map { image in
        Finding(
          Text("No page uses this image; you can remove it unless the app uses it."),
          file: image.url, line: 0)
      }
    },
  ]

  /// The images for InAppSettingsKit that are missing in the bundle.
  private static func inAppImages(in bundle: CheckedBundle) -> [Image] {
    // A tweak’s images are in its own bundle.
    bundle.pages.filter { $0.preferences == nil }.flatMap(\.allEntries).flatMap {
      appImages(of: $0)
    }
    .filter { !hasImage($0.name, in: bundle) }
  }

  /// Whether the app around the bundle has a file with the name.
  private static func isInApp(_ name: String, _ bundle: CheckedBundle) -> Bool {
    let folder = bundle.location.container
    return InfoPlist(in: folder) != nil
      && LocalizedFolders.file(
        named: BundleImages.names(of: name, scale: 1), in: [folder], for: LanguagePreferences([]))
        != nil
  }

  /// The images for InAppSettingsKit, which looks for them in the app.
  private static func appImages(of entry: CheckedEntry) -> [Image] {
    let nodes =
      [("IASKCellImage", entry["IASKCellImage"])]
      + (entry["IconNames"]?.elements ?? []).map { ("IconNames", $0) }
    return nodes.compactMap { key, node in Image(key, node, in: nil) { entry.finding($0, at: node) }
    }
  }

  /// An image of a page or one of its entries.
  private struct Image {
    let name: String
    let key: String
    let place: FixPlace?
    let finding: (Text) -> Finding

    init?(
      _ key: String, _ node: PropertyListNode?, in place: FixPlace?,
      finding: @escaping (Text) -> Finding
    ) {
      guard let name = node?.text, !name.isEmpty else { return nil }
      self.name = name
      self.key = key
      self.place = place
      self.finding = finding
    }
  }

  private static func images(in bundle: CheckedBundle) -> [Image] {
    bundle.pages.flatMap { page in
      let icon = page.root["Icon"]
      let own = Image("Icon", icon, in: page.place) { page.finding($0, at: icon) }
      return [own].compactMap { $0 }
        + page.allEntries.flatMap { entry in
          imageKeys(of: entry).compactMap { key in
            Image(key, entry[key], in: entry.place) { entry.finding($0, at: entry[key]) }
          }
        }
    }
  }

  private static func imageKeys(of entry: CheckedEntry) -> [String] {
    switch entry.element {
    case .slider: ["MinimumValueImage", "MaximumValueImage"]
    case .childPane: ["Icon"]
    default: []
    }
  }

  /// By the actual names: on a file system that ignores case, any spelling would exist.
  private static func hasImage(_ name: String, in bundle: CheckedBundle) -> Bool {
    let names = BundleImages.names(of: name, scale: 1)
    return names.contains { bundle.paths.contains($0) }
      || bundle.paths.contains { path in
        guard let slash = path.firstIndex(of: "/"), path[..<slash].lowercased().hasSuffix(".lproj")
        else { return false }
        return names.contains { $0 == path[path.index(after: slash)...] }
      }
  }

  private static func caseMatch(_ name: String, in bundle: CheckedBundle) -> String? {
    let wanted = stem(name.lowercased())
    return bundle.paths.sorted().first { path in
      !path.hasSuffix(".plist") && !path.hasSuffix(".strings") && stem(path.lowercased()) == wanted
    }
  }

  /// The name of an image as its file spells it.
  private static func spelling(
    of name: String, for file: String, in bundle: CheckedBundle
  ) -> String? {
    let ending = (name as NSString).pathExtension.isEmpty ? "" : (file as NSString).pathExtension
    let spelled = stem(file) + (ending.isEmpty ? "" : "." + ending)
    return hasImage(spelled, in: bundle) ? spelled : nil
  }

  /// A path without extension and density.
  private static func stem(_ path: String) -> String {
    let plain = (path as NSString).deletingPathExtension
    let density = ["@2x", "@3x"].first { plain.hasSuffix($0) }
    return density.map { String(plain.dropLast($0.count)) } ?? plain
  }
}
