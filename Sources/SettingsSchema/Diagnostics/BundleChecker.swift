import Foundation

/// Runs the checks on every file of a bundle, even pages that aren’t reachable, or on every page that is declared in
/// Swift.
public struct BundleChecker: Sendable {
  private let bundle: SettingsBundle
  private let checks: [Check]
  private let edited: EditedFiles

  /// Creates a checker.
  /// - Parameters:
  ///   - bundle: the bundle to check.
  ///   - disabled: codes of checks to leave out.
  ///   - enabled: codes of optional checks to include.
  public init(
    _ bundle: SettingsBundle, disabled: Set<String> = [], enabled: Set<String> = []
  ) {
    self.init(bundle, disabled: disabled, enabled: enabled, edited: EditedFiles())
  }

  /// Creates a checker of a bundle with edits that aren’t saved.
  ///
  /// - Parameter edited: its files with the edits.
  package init(
    _ bundle: SettingsBundle, disabled: Set<String>, enabled: Set<String>, edited: EditedFiles
  ) {
    self.bundle = bundle
    self.edited = edited
    checks = Check.all.filter {
      !disabled.contains($0.code) && (!$0.isOptional || enabled.contains($0.code))
    }
  }

  /// The diagnostics for the bundle, by file and line.
  public func run() -> [Diagnostic] {
    let contents = CheckedBundle(bundle, edited: edited)
    let wording = PreferenceWording(contents)
    let diagnostics = checks.flatMap { check in
      check.find(contents).compactMap { finding in
        wording.adapt(finding, of: check.code).map(check.diagnostic)
      }
    }
    return diagnostics.map(Sorted.init).sorted { $0.isBefore($1) }.map(\.diagnostic)
  }
}

/// A diagnostic with its sort keys.
private final class Sorted {
  let diagnostic: Diagnostic
  /// A URL computes its path each time.
  private let path: String
  /// Created only if everything else is the same.
  private lazy var message = diagnostic.message.english

  init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
    path = diagnostic.file.path
  }

  func isBefore(_ other: Sorted) -> Bool {
    let (own, others) = (place, other.place)
    return own == others ? message < other.message : own < others
  }

  private var place: (String, Int, Int, String) {
    (path, diagnostic.line ?? 0, diagnostic.column ?? 0, diagnostic.code)
  }
}

extension Check {
  fileprivate func diagnostic(of finding: Finding) -> Diagnostic {
    let place = finding.location
    return Diagnostic(
      severity: severity, code: code, message: finding.message, file: finding.file,
      line: place.isKnown ? place.line : nil,
      column: place.isKnown && place.column > 0 ? place.column : nil,
      specifier: finding.specifier, entryIndex: finding.entryIndex, gap: finding.gap,
      fix: finding.fix)
  }
}
