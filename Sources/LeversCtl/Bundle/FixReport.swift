import Foundation
import PropertyList
import SettingsArchives
import SettingsAuthoring
import SettingsSchema
import Translation

/// The fixes of several paths, and what is left.
///
/// One path after another, because two may have pages of the same bundle.
struct FixReport {
  private(set) var applied: [BundleFixer.Applied] = []
  /// The differences in the files’ text.
  private(set) var diff = ""
  /// What wasn’t fixed, and why, and what else has to be done after the changes that were saved.
  private(set) var remarks: [String] = []
  /// The diagnostics that are left, and the paths that can’t be read or saved.
  private(set) var report: CheckReport

  /// - Parameter isDryRun: whether to save nothing.
  init(
    paths: [String], disabled: Set<String>, enabled: Set<String>, fixing scope: BundleFixer.Scope,
    limits: PropertyListLimits, isDryRun: Bool
  ) {
    report = CheckReport()
    for path in paths {
      if CheckReport.isSchema(path) {
        report.add(
          CheckReport(paths: [path], disabled: disabled, enabled: enabled, limits: limits))
        continue
      }
      do {
        let bundle = try SettingsBundle.toChange(path: path, limits: limits, isDryRun: isDryRun)
        let fixer = try BundleFixer(
          bundle, disabled: disabled, enabled: enabled, fixing: scope)
        if !isDryRun {
          try fixer.changes.save()
          if !fixer.applied.isEmpty { remark(on: bundle) }
        }
        remark(onWithheld: fixer)
        applied += fixer.applied
        diff += fixer.changes.diff
        report.add(fixer.remaining, failures: fixer.refusals.map(\.message.string))
      } catch let error as AuthoringError {
        report.add([], failures: [error.message.string])
        report.add(
          CheckReport(paths: [path], disabled: disabled, enabled: enabled, limits: limits))
      } catch {
        report.add([], failures: [error.localizedDescription])
      }
    }
  }

  private mutating func remark(on bundle: SettingsBundle) {
    guard let remark = SignedApp(around: bundle.location)?.warning.string,
      !remarks.contains(remark)
    else { return }
    remarks.append(remark)
  }

  /// A line for each fix, like those of the diagnostics.
  var lines: [String] {
    applied.map { fix in
      let title = fix.fix.title
      let text =
        fix.fix.isCertain ? tr("fixed: \(title)") : tr("fixed, please check: \(title)")
      return line(text, fix.diagnostic)
    }
  }

  private mutating func remark(onWithheld fixer: BundleFixer) {
    for diagnostic in fixer.remaining {
      guard let fix = diagnostic.fix, let reason = fixer.withheld[fix]?.first else { continue }
      let text = tr("not fixed, because that would cause another issue: \(reason.message)")
      remarks.append(line(text, diagnostic))
    }
  }

  private func line(_ text: String, _ diagnostic: Diagnostic) -> String {
    let place = diagnostic.file.shownPath + (diagnostic.line.map { ":\($0)" } ?? "")
    return "\(place): \(text) [\(diagnostic.code)]".withControlsEscaped
  }
}
