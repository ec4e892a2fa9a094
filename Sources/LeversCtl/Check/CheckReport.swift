import Dispatch
import Foundation
import PropertyList
import SettingsSchema
import Synchronization

/// The diagnostics of several paths, and which paths could not be read.
struct CheckReport {
  private(set) var diagnostics: [Diagnostic] = []
  /// A sentence for each path that could not be read.
  private(set) var failures: [String] = []

  init(
    paths: [String], disabled: Set<String> = [], enabled: Set<String> = [],
    limits: PropertyListLimits = .init()
  ) {
    // A processor for each path, as far as there are.
    let results = Mutex<[Int: Result<[Diagnostic], BundleError>]>([:])
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
      let result = Result { () throws(BundleError) in
        let bundle = try SettingsBundle.toCheck(
          path: URL(fileURLWithPath: paths[index]), limits: limits)
        return BundleChecker(bundle, disabled: disabled, enabled: enabled).run()
      }
      results.withLock { $0[index] = result }
    }
    var seen: Set<Diagnostic> = []
    for index in paths.indices {
      switch results.withLock({ $0[index] }) {
      // Two pages of one bundle have the same diagnostics.
      case .success(let found): diagnostics += found.filter { seen.insert($0).inserted }
      case .failure(let error): failures.append(error.message)
      case nil: break
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

/// All checks that there are, by code: what `leversctl check --list` prints.
enum CheckList {
  private static let checks = Check.all.sorted { $0.code < $1.code }

  /// A line for each check, in columns.
  static var text: String {
    let width = checks.map(\.code.count).max() ?? 0
    return checks.map { check in
      let code = check.code.padding(to: width)
      let severity = check.severity.rawValue.padding(to: 7)
      return "\(code)  \(severity)  \(check.summary)" + (check.isOptional ? " Off by default." : "")
    }.joined(separator: "\n")
  }

  /// An array of objects.
  static var json: String {
    JSONWriter.text(
      .array(
        checks.map { check in
          [
            "code": .string(check.code), "severity": .string(check.severity.rawValue),
            "summary": .string(check.summary), "optional": .boolean(check.isOptional),
          ]
        }))
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
