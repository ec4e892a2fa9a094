import Foundation

/// Runs the checks over every file of a bundle, whether or not a page leads there.
public struct BundleChecker: Sendable {
  private let location: BundleLocation
  private let checks: [Check]

  /// Makes a checker.
  /// - Parameters:
  ///   - bundle: what to check.
  ///   - disabled: codes of checks to leave out.
  ///   - enabled: codes of optional checks to run too.
  public init(
    _ bundle: SettingsBundle, disabled: Set<String> = [], enabled: Set<String> = []
  ) {
    location = bundle.location
    checks = Check.all.filter {
      !disabled.contains($0.code) && (!$0.isOptional || enabled.contains($0.code))
    }
  }

  /// What is wrong with the bundle, by file and line.
  public func run() -> [Diagnostic] {
    let bundle = CheckedBundle(location)
    let wording = PreferenceWording(bundle)
    let diagnostics = checks.flatMap { check in
      check.find(bundle).compactMap { finding in
        wording.adapt(finding, of: check.code).map { Diagnostic(check, $0) }
      }
    }
    return diagnostics.sorted {
      ($0.file.path, $0.line ?? 0, $0.column ?? 0, $0.code, $0.message)
        < ($1.file.path, $1.line ?? 0, $1.column ?? 0, $1.code, $1.message)
    }
  }
}

extension Diagnostic {
  fileprivate init(_ check: Check, _ finding: Finding) {
    let place = finding.location
    self.init(
      severity: check.severity, code: check.code, message: finding.message, file: finding.file,
      line: place.isKnown ? place.line : nil,
      column: place.isKnown && place.column > 0 ? place.column : nil,
      specifier: finding.specifier)
  }
}
