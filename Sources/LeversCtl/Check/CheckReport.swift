import Foundation
import SettingsSchema

/// The diagnostics of several paths, and which paths could not be read.
struct CheckReport {
  private(set) var diagnostics: [Diagnostic] = []
  /// A sentence for each path that could not be read.
  private(set) var failures: [String] = []

  init(paths: [String], disabled: Set<String> = [], enabled: Set<String> = []) {
    var seen: Set<Diagnostic> = []
    for path in paths {
      do throws(BundleError) {
        let bundle = try SettingsBundle(path: URL(fileURLWithPath: path))
        let found = BundleChecker(bundle, disabled: disabled, enabled: enabled).run()
        // Two pages of one bundle have the same diagnostics.
        diagnostics += found.filter { seen.insert($0).inserted }
      } catch {
        failures.append(error.message)
      }
    }
  }

  /// 2 when a path could not be read, 1 when there is an error (or, strictly, a warning), otherwise 0.
  func exitCode(isStrict: Bool) -> Int32 {
    if !failures.isEmpty { return 2 }
    let worst = diagnostics.map(\.severity).max() ?? .note
    return worst >= (isStrict ? .warning : .error) ? 1 : 0
  }
}
