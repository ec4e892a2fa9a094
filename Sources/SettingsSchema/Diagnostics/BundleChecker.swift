import Foundation

/// Runs the checks over every file of a bundle, whether or not a page leads there, or over every page that
/// is declared in Swift.
public struct BundleChecker: Sendable {
  private let bundle: SettingsBundle
  private let checks: [Check]

  /// Makes a checker.
  /// - Parameters:
  ///   - bundle: what to check.
  ///   - disabled: codes of checks to leave out.
  ///   - enabled: codes of optional checks to run too.
  public init(
    _ bundle: SettingsBundle, disabled: Set<String> = [], enabled: Set<String> = []
  ) {
    self.bundle = bundle
    checks = Check.all.filter {
      !disabled.contains($0.code) && (!$0.isOptional || enabled.contains($0.code))
    }
  }

  /// What is wrong with the bundle, by file and line.
  public func run() -> [Diagnostic] {
    let contents = CheckedBundle(bundle)
    let wording = PreferenceWording(contents)
    let diagnostics = checks.flatMap { check in
      check.find(contents).compactMap { finding in
        wording.adapt(finding, of: check.code).map { Diagnostic(check, $0) }
      }
    }
    return diagnostics.map(Sorted.init).sorted { $0.isBefore($1) }.map(\.diagnostic)
  }
}

/// A diagnostic with what it is sorted by.
private final class Sorted {
  let diagnostic: Diagnostic
  /// A URL makes its path anew each time it is asked.
  private let path: String
  /// Made once, and only where all else is the same.
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

extension Diagnostic {
  fileprivate init(_ check: Check, _ finding: Finding) {
    let place = finding.location
    self.init(
      severity: check.severity, code: check.code, message: finding.message, file: finding.file,
      line: place.isKnown ? place.line : nil,
      column: place.isKnown && place.column > 0 ? place.column : nil,
      specifier: finding.specifier, entryIndex: finding.entryIndex, gap: finding.gap)
  }
}
