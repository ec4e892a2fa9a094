import Foundation

extension FlatpakApp {
  /// The translations of a domain in the app’s files, in the best of some languages; nil for none.
  ///
  /// - Parameters:
  ///   - domain: the domain of gettext.
  ///   - languages: the names of locales, the best first.
  package func translations(
    in domain: String, languages: [String]
  ) -> MessageCatalog? {
    guard !domain.contains("/") else { return nil }
    for language in languages where !language.contains("/") {
      if ["C", "POSIX"].contains(language) { return nil }
      for folder in localeFolders(language) {
        let file = URL(fileURLWithPath: "\(folder)/LC_MESSAGES/\(domain).mo")
        guard let data = try? Data(contentsOf: file, options: .mappedIfSafe) else { continue }
        if let catalog = MessageCatalog(data) { return catalog }
      }
    }
    return nil
  }

  /// The folders for the translations of a language: one in the app, and one in its extension.
  ///
  /// Source: flatpak-builder, “separate-locales”: `share/locale/pt_BR` is moved to `pt/share/pt_BR` in the extension.
  private func localeFolders(_ language: String) -> [String] {
    let base = language.prefix { $0 != "_" && $0 != "@" && $0 != "." }
    let extensionFolder = branch.map {
      "\(installation)/runtime/\(id).Locale/\($0)/active/files/\(base)/share/\(language)"
    }
    return ["\(version)/files/share/locale/\(language)"] + (extensionFolder.map { [$0] } ?? [])
  }

  /// The architecture and the branch in use, such as `x86_64/stable`; nil if it isn’t a link.
  private var branch: String? {
    try? FileManager.default.destinationOfSymbolicLink(
      atPath: "\(installation)/app/\(id)/current")
  }
}
