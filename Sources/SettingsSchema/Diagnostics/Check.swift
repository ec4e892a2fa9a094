/// One rule about bundles, with the stable code that its diagnostics carry.
public struct Check: Sendable {
  /// The name, in words with hyphens: `default-not-in-values`.
  public let code: String
  /// How bad what it finds is.
  public let severity: Diagnostic.Severity
  /// What it looks for, in a sentence.
  public let summary: String
  /// Whether it runs only when it is asked for.
  public let isOptional: Bool

  let find: @Sendable (CheckedBundle) -> [Finding]

  init(
    _ code: String, _ severity: Diagnostic.Severity, _ summary: String, isOptional: Bool = false,
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
    _ code: String, _ severity: Diagnostic.Severity, _ summary: String, isOptional: Bool = false,
    find: @escaping @Sendable (CheckedPage) -> [Finding]
  ) -> Check {
    Check(code, severity, summary, isOptional: isOptional) { bundle in
      bundle.pages.flatMap { find($0) }
    }
  }

  /// A check that looks at one entry at a time, list items included: those of some types, or all that
  /// are dictionaries.
  static func entries(
    _ code: String, _ severity: Diagnostic.Severity, _ summary: String,
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
}
