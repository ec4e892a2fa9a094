public import Foundation
public import PropertyList
public import Translation

/// A rule about bundles, with the stable code of its diagnostics.
public struct Check: Sendable {
  /// The code, in words with hyphens: `default-not-in-values`.
  public let code: String
  /// The severity of its diagnostics.
  public let severity: Diagnostic.Severity
  /// The rule, in a sentence.
  public let summary: Text
  /// Whether it runs only on request.
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

  /// Creates a check of single pages.
  static func pages(
    _ code: String, _ severity: Diagnostic.Severity, _ summary: Text, isOptional: Bool = false,
    find: @escaping @Sendable (CheckedPage) -> [Finding]
  ) -> Check {
    Check(code, severity, summary, isOptional: isOptional) { bundle in
      bundle.pages.flatMap { find($0) }
    }
  }

  /// Creates a check of single entries, including list items: those of some types, or all dictionaries.
  static func entries(
    _ code: String, _ severity: Diagnostic.Severity, _ summary: Text,
    of types: Set<ElementType>? = nil, isOptional: Bool = false,
    find: @escaping @Sendable (CheckedEntry) -> [Finding]
  ) -> Check {
    // For a few types, a linear search is faster than hashing.
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

  /// The same for a check with at most one finding.
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
  /// All checks.
  public static let all: [Check] =
    fileChecks + typeChecks + vocabularyChecks + keyChecks + duplicateKeyChecks + defaultChecks
    + choiceChecks + sliderChecks + titleChecks + paneChecks + paneGraphChecks + sectionChecks
    + conditionChecks + textRuleChecks + variantChecks + tableChecks + translationChecks
    + imageChecks + applicationChecks + preferenceChecks
}

extension SettingsBundle {
  /// The same files for checks: without languages, because checks cover all of them.
  public var toCheck: SettingsBundle {
    SettingsBundle(location, languages: LanguagePreferences([]), limits: limits)
  }

  /// Opens the bundle for a path to check it.
  ///
  /// Unlike elsewhere, a settings bundle without `Root.plist` is accepted if it has any page; a check reports the
  /// problem. It has no languages, because checks cover all of them.
  /// - Parameter find: finds the bundle for a path.
  /// - Throws: ``BundleError`` if there is nothing to check.
  public static func toCheck(
    path: URL, limits: PropertyListLimits = .init(),
    find: (URL) throws(BundleError) -> BundleLocation = BundleLocation.init(path:)
  ) throws(BundleError) -> SettingsBundle {
    // Reading the environment takes as long as reading a page.
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
  /// Whether iOS or InAppSettingsKit uses a folder with this name for an app’s settings.
  var isSettingsBundle: Bool {
    ["Settings.bundle", "InAppSettings.bundle"].contains(lastPathComponent)
  }
}
