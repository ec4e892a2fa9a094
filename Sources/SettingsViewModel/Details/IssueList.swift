public import Foundation
public import SettingsSchema

/// What the checker finds in a bundle, by file, each with the row that it is about.
public struct IssueList: Sendable {
  /// One thing that the checker found.
  public struct Issue: Sendable {
    /// What it is.
    public let diagnostic: Diagnostic
    /// The row that it is about; nil where none is shown for it, as in translations and pages of other devices.
    public let place: Place?

    /// Where it is and what it is about, in a line: “Line 12 · Volume · missing-key”.
    public var summary: String {
      [diagnostic.line.map { "Line \($0)" }, place?.title, diagnostic.code]
        .compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
    }
  }

  /// An entry of a page.
  public struct Place: Sendable, Hashable {
    /// The pane's name.
    public let pane: String
    /// The entry's ``SettingsSchema/Specifier/index``.
    public let entry: Int
    /// What the entry is called: its title, or else its key; "" for neither.
    public let title: String
  }

  /// The issues of one file, by line.
  public struct Group: Sendable {
    /// The file.
    public let file: URL
    /// Its path below the bundle.
    public let title: String
    /// The issues.
    public let issues: [Issue]
  }

  private let groups: [Group]
  private let flagged: [String: Set<Int>]

  /// Finds the rows of what was found.
  ///
  /// Reads every page that can be reached: not for the main thread.
  ///
  /// - Parameter bundle: the bundle as it is shown.
  public init(_ diagnostics: [Diagnostic], in bundle: SettingsBundle) {
    let places = Self.places(of: bundle)
    let issues = diagnostics.map { diagnostic in
      Issue(
        diagnostic: diagnostic,
        place: diagnostic.entryIndex.flatMap { places[diagnostic.file.path]?[$0] })
    }
    var groups: [Group] = []
    // The checker gives them by file and line.
    var rest = issues[...]
    while let first = rest.first {
      let file = first.diagnostic.file
      let own = rest.prefix { $0.diagnostic.file.path == file.path }
      groups.append(Group(file: file, title: Self.title(of: file, in: bundle), issues: Array(own)))
      rest = rest.dropFirst(own.count)
    }
    self.groups = groups
    flagged = issues.compactMap(\.place).reduce(into: [:]) {
      $0[$1.pane, default: []].insert($1.entry)
    }
  }

  /// Runs the checks over a bundle that is shown.
  ///
  /// Not for the main thread.
  public static func check(_ bundle: SettingsBundle) -> IssueList {
    // Checks are about all languages, as `leversctl check` has them.
    let checked = SettingsBundle(
      bundle.location, languages: LanguagePreferences([]), limits: bundle.limits)
    return IssueList(BundleChecker(checked).run(), in: bundle)
  }

  /// The number of issues of a severity; nil for all.
  public func count(of severity: Diagnostic.Severity? = nil) -> Int {
    groups.reduce(0) { sum, group in
      sum + group.issues.count { severity == nil || $0.diagnostic.severity == severity }
    }
  }

  /// The issues by file; those of one severity only, unless it is nil.
  public func groups(of severity: Diagnostic.Severity? = nil) -> [Group] {
    guard let severity else { return groups }
    return groups.compactMap { group in
      let issues = group.issues.filter { $0.diagnostic.severity == severity }
      return issues.isEmpty ? nil : Group(file: group.file, title: group.title, issues: issues)
    }
  }

  /// Whether there is an issue about what a row shows.
  @MainActor
  public func isFlagged(_ row: RowModel) -> Bool {
    flagged[row.context.pane.name]?.contains(row.specifier.index) ?? false
  }

  /// The entries that rows are shown for, by file and position.
  private static func places(of bundle: SettingsBundle) -> [String: [Int: Place]] {
    var places: [String: [Int: Place]] = [:]
    for pane in bundle.reachablePanes().panes.map(\.pane) {
      for specifier in pane.specifiers where specifier.isShown(on: pane.device) {
        guard let file = specifier.file ?? pane.file else { continue }
        let title = specifier.title.map(pane.localized) ?? ""
        places[file.path, default: [:]][specifier.index] = Place(
          pane: pane.name, entry: specifier.index,
          title: title.isEmpty ? specifier.key ?? "" : title)
      }
    }
    return places
  }

  private static func title(of file: URL, in bundle: SettingsBundle) -> String {
    let path = file.path
    for layer in bundle.location.layers where path.hasPrefix(layer.path + "/") {
      let below = String(path.dropFirst(layer.path.count + 1))
      return bundle.location.layers.count > 1 ? layer.lastPathComponent + "/" + below : below
    }
    return file.lastPathComponent
  }
}
