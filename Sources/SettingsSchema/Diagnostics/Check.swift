public import Foundation
public import PropertyList
public import Translation

/// One rule about bundles, with the stable code that its diagnostics carry.
public struct Check: Sendable {
  /// The name, in words with hyphens: `default-not-in-values`.
  public let code: String
  /// How bad what it finds is.
  public let severity: Diagnostic.Severity
  /// What it looks for, in a sentence.
  public let summary: Text
  /// Whether it runs only when it is asked for.
  public let isOptional: Bool

  let find: @Sendable (CheckedBundle) -> [Finding]

  init(
    _ code: String, _ severity: Diagnostic.Severity, _ summary: Text, isOptional: Bool = false,
    find: @escaping @Sendable (CheckedBundle) -> [Finding]
  ) {
    self.code = code
    self.severity = severity
    self.summary = summary
    self.isOptional = isOptional
    self.find = find
  }

  /// A check that looks at one page at a time.
  static func pages(
    _ code: String, _ severity: Diagnostic.Severity, _ summary: Text, isOptional: Bool = false,
    find: @escaping @Sendable (CheckedPage) -> [Finding]
  ) -> Check {
    Check(code, severity, summary, isOptional: isOptional) { bundle in
      bundle.pages.flatMap { find($0) }
    }
  }

  /// A check that looks at one entry at a time, list items included: those of some types, or all that
  /// are dictionaries.
  static func entries(
    _ code: String, _ severity: Diagnostic.Severity, _ summary: Text,
    of types: Set<ElementType>? = nil, isOptional: Bool = false,
    find: @escaping @Sendable (CheckedEntry) -> [Finding]
  ) -> Check {
    // A few types are found sooner in a row of them than by hashing.
    let types = types.map(Array.init)
    return pages(code, severity, summary, isOptional: isOptional) { page in
      page.allEntries.flatMap { entry -> [Finding] in
        guard entry.isDictionary else { return [] }
        if let types {
          guard let element = entry.element, types.contains(element) else { return [] }
        }
        return find(entry)
      }
    }
  }

  /// The same for a check that finds one thing at the most.
  static func entry(
    _ code: String, _ severity: Diagnostic.Severity, _ summary: Text,
    of types: Set<ElementType>? = nil, isOptional: Bool = false,
    find: @escaping @Sendable (CheckedEntry) -> Finding?
  ) -> Check {
    entries(code, severity, summary, of: types, isOptional: isOptional) { entry in
      find(entry).map { [$0] } ?? []
    }
  }
}

extension Check {
  /// Every check there is.
  public static let all: [Check] =
    fileChecks + typeChecks + vocabularyChecks + keyChecks + duplicateKeyChecks + defaultChecks
    + choiceChecks + sliderChecks + titleChecks + paneChecks + paneGraphChecks + sectionChecks
    + conditionChecks + textRuleChecks + variantChecks + tableChecks + translationChecks
    + imageChecks + applicationChecks + preferenceChecks
}

extension SettingsBundle {
  /// Opens the bundle that a path means, in order to check it.
  ///
  /// Unlike elsewhere, a settings bundle without `Root.plist` will do where it has any other page: what
  /// it lacks is for a check to say. It has no languages, because checks are about all of them.
  /// - Parameter find: finds the bundle that a path means.
  /// - Throws: ``BundleError`` when there is nothing to check.
  public static func toCheck(
    path: URL, limits: PropertyListLimits = .init(),
    find: (URL) throws(BundleError) -> BundleLocation = BundleLocation.init(path:)
  ) throws(BundleError) -> SettingsBundle {
    // Asking the environment takes as long as reading a page.
    let languages = LanguagePreferences([])
    do throws(BundleError) {
      return try SettingsBundle(find(path), languages: languages, limits: limits)
    } catch {
      let folder = path.standardizedFileURL
      guard error.code == .notABundle, folder.isSettingsBundle, FileKind(of: folder) == .folder,
        let page = FileKind.pageNames(in: folder).min()
      else { throw error }
      return try SettingsBundle(
        path: folder.appendingPathComponent(page), languages: languages, limits: limits)
    }
  }
}

extension URL {
  /// Whether iOS or InAppSettingsKit takes a folder of this name for an app's settings.
  var isSettingsBundle: Bool {
    ["Settings.bundle", "InAppSettings.bundle"].contains(lastPathComponent)
  }
}
