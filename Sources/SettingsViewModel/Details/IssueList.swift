import Foundation
public import SettingsSchema

/// The checker’s findings in a bundle, each with its row.
public struct IssueList: Sendable {
  /// A finding of the checker.
  public struct Issue: Sendable, Identifiable {
    /// A unique ID, which stays the same while other lines of its file come and go.
    public let id: String
    /// The diagnostic.
    public let diagnostic: Diagnostic
    /// The path of its file below the bundle.
    public let file: String
    /// The row of the issue, or nil if no row is shown for it, as in translations and pages of other devices.
    public let place: Place?
  }

  /// An entry of a page.
  public struct Place: Sendable, Hashable {
    /// The pane’s name.
    public let pane: String
    /// The entry’s ``SettingsSchema/Specifier/index``.
    public let entry: Int
    /// The entry’s title, or else its key; "" for neither.
    public let title: String
  }

  /// All issues, by file and line.
  public let issues: [Issue]
  private let flagged: [String: Set<Int>]

  /// Finds the rows for diagnostics.
  ///
  /// Reads every reachable page, so don’t call it on the main thread.
  ///
  /// - Parameter bundle: the bundle as it is shown.
  public init(_ diagnostics: [Diagnostic], in bundle: SettingsBundle) {
    let places = Self.places(of: bundle)
    var titles: [String: String] = [:]
    var counts: [String: Int] = [:]
    issues = diagnostics.map { diagnostic in
      // A URL computes its path each time.
      let path = diagnostic.file.path
      let file = titles[path] ?? Self.title(of: path, in: bundle)
      titles[path] = file
      let said = "\(diagnostic.code) \(file) \(diagnostic.gap?.text ?? diagnostic.message.english)"
      counts[said, default: 0] += 1
      return Issue(
        id: "\(said) \(counts[said] ?? 0)", diagnostic: diagnostic, file: file,
        place: diagnostic.entryIndex.flatMap { places[diagnostic.pane ?? path]?[$0] })
    }
    flagged = issues.compactMap(\.place).reduce(into: [:]) {
      $0[$1.pane, default: []].insert($1.entry)
    }
  }

  /// Runs the checks on a bundle that is shown.
  ///
  /// Don’t call it on the main thread.
  public static func check(_ bundle: SettingsBundle) -> IssueList {
    if let own = bundle.diagnostics { return IssueList(own, in: bundle) }
    // The page that was opened has to keep its name.
    let found = BundleChecker(bundle.toCheck).run()
      .map { $0.withoutMoving(bundle.location.rootFile) }
    return IssueList(found, in: bundle)
  }

  /// The number of errors and warnings, without notes.
  public var problemCount: Int { issues.count { $0.diagnostic.severity != .note } }

  /// The number of issues of a severity.
  public func count(of severity: Diagnostic.Severity) -> Int {
    issues.count { $0.diagnostic.severity == severity }
  }

  /// Whether there is an issue about the entry of a row.
  @MainActor
  public func isFlagged(_ row: RowModel) -> Bool {
    flagged[row.pane.name]?.contains(row.specifier.index) ?? false
  }

  /// The entries that have rows, by file and position; those of generated pages by the page’s name.
  private static func places(of bundle: SettingsBundle) -> [String: [Int: Place]] {
    var places: [String: [Int: Place]] = [:]
    for pane in bundle.reachablePanes().panes.map(\.pane) {
      for specifier in pane.specifiers where specifier.isShown(on: pane.device) {
        let file = (specifier.file ?? pane.file)?.path ?? pane.name
        places[file, default: [:]][specifier.index] = Place(
          pane: pane.name, entry: specifier.index,
          title: pane.title(of: specifier) ?? specifier.key ?? "")
      }
    }
    return places
  }

  private static func title(of path: String, in bundle: SettingsBundle) -> String {
    for layer in bundle.location.layers where path.hasPrefix(layer.path + "/") {
      let below = String(path.dropFirst(layer.path.count + 1))
      return bundle.location.layers.count > 1 ? layer.lastPathComponent + "/" + below : below
    }
    return URL(fileURLWithPath: path).lastPathComponent
  }
}
