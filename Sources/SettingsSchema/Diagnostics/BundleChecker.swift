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
    // A URL makes its path anew each time it is asked.
    let places = diagnostics.map { (path: $0.file.path, diagnostic: $0) }
    return places.sorted {
      let (first, second) = ($0.diagnostic, $1.diagnostic)
      return ($0.path, first.line ?? 0, first.column ?? 0, first.code, first.message.english)
        < ($1.path, second.line ?? 0, second.column ?? 0, second.code, second.message.english)
    }.map(\.diagnostic)
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
