import Dispatch
import Foundation
import PropertyList
import SettingsArchives
import SettingsGSettings
import SettingsSchema
import SettingsStorage
import Synchronization
import Translation

/// The diagnostics of several paths, and the paths that could not be read.
struct CheckReport {
  private(set) var diagnostics: [Diagnostic] = []
  /// A sentence for each path that could not be read.
  private(set) var failures: [String] = []

  init(
    paths: [String], disabled: Set<String> = [], enabled: Set<String> = [],
    limits: PropertyListLimits = .init()
  ) {
    // Use up to one processor for each path.
    let results = Mutex<[Int: Result<[Diagnostic], BundleError>]>([:])
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
      let result = Result { () throws(BundleError) in
        if let files = try Self.schemaFiles(paths[index]) {
          var found: [Diagnostic] = []
          for file in files {
            found += try SchemaChecker(file, disabled: disabled, limits: limits).run()
          }
          return found
        }
        let bundle = try SettingsBundle.toCheck(
          path: URL(fileURLWithPath: paths[index]), limits: limits,
          find: BundleLocation.init(opening:))
        return BundleChecker(bundle, disabled: disabled, enabled: enabled).run()
          .map { $0.shown(in: bundle.location.archive) }
      }
      results.withLock { $0[index] = result }
    }
    var seen: Set<Diagnostic> = []
    for index in paths.indices {
      switch results.withLock({ $0[index] }) {
      // Two pages of one bundle have the same diagnostics.
      case .success(let found): diagnostics += found.filter { seen.insert($0).inserted }
      case .failure(let error): failures.append(error.message.string)
      case nil: break
      }
    }
  }

  /// The files of schemas that an argument names: one, or installed ones; nil for a bundle.
  private static func schemaFiles(_ argument: String) throws(BundleError) -> [URL]? {
    SchemaFile.isMeant(by: argument)
      ? [URL(fileURLWithPath: argument).standardizedFileURL]
      : try SchemaChecker.installedFiles(argument)
  }

  /// Whether an argument names schemas, and so nothing that can be fixed.
  static func isSchema(_ argument: String) -> Bool {
    SchemaFile.isMeant(by: argument) || StoreLocation.isSchema(argument)
  }

  /// Creates an empty report.
  init() {}

  /// Adds what was found in another path.
  mutating func add(_ found: [Diagnostic], failures: [String]) {
    let known = Set(diagnostics)
    diagnostics += found.filter { !known.contains($0) }
    self.failures += failures
  }

  /// Adds another report.
  mutating func add(_ other: CheckReport) { add(other.diagnostics, failures: other.failures) }

  /// 2 if a path could not be read, 1 if there is an error (or, strictly, a warning), otherwise 0.
  func exitCode(isStrict: Bool) -> Int32 {
    if !failures.isEmpty { return 2 }
    let worst = diagnostics.map(\.severity).max() ?? .note
    return worst >= (isStrict ? .warning : .error) ? 1 : 0
  }
}

/// The output formats of `leversctl check`.
enum CheckFormat: String, CaseIterable {
  /// Lines like those of compilers.
  case text
  /// An array of objects.
  case json
  /// Workflow commands of GitHub Actions, which annotate lines of a pull request.
  case github

  /// All diagnostics in this format, without a line end after the last.
  func text(of diagnostics: [Diagnostic], isColored: Bool = false) -> String {
    switch self {
    case .text: diagnostics.map { $0.compilerLine(isColored: isColored) }.joined(separator: "\n")
    case .json: JSONWriter.text(.array(diagnostics.map(\.json)))
    case .github: diagnostics.map(\.gitHubCommand).joined(separator: "\n")
    }
  }
}

extension URL {
  /// The path, relative if it is below the current folder, as compilers and GitHub do.
  var shownPath: String {
    let prefix = URL.shownFolder
    // A URL computes its path each time.
    let path = path
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// The current folder, which never changes; with a slash at the end.
  private static let shownFolder: String = {
    let folder = FileManager.default.currentDirectoryPath
    return folder.hasSuffix("/") ? folder : folder + "/"
  }()
}

extension Diagnostic {
  /// The diagnostic in the format of compilers: `file:line:column: warning: message [code]`.
  fileprivate func compilerLine(isColored: Bool) -> String {
    func style(_ text: String, _ code: String) -> String {
      isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
    let numbers = [line, column].compactMap { $0 }.map { ":\($0)" }.joined()
    let place = (file.shownPath + numbers).withControlsEscaped
    let color =
      switch severity {
      case .error: "1;31"
      case .warning: "1;35"
      case .note: "1;36"
      }
    return style(place + ":", "1") + " " + style(severity.name.string + ":", color) + " "
      + message.string.withControlsEscaped + " " + style("[\(code)]", "2")
  }

  // MARK: JSON

  /// The diagnostic as an object; missing values are null, so that every object has the same keys.
  fileprivate var json: JSONNode {
    [
      "code": .string(code), "column": Self.node(of: column),
      "file": .string(file.shownPath), "line": Self.node(of: line),
      "message": .string(message.english), "severity": .string(severity.rawValue),
      "specifier": JSONNode(specifier),
    ]
  }

  private static func node(of number: Int?) -> JSONNode {
    number.map { .number(String($0)) } ?? .null
  }

  // MARK: GitHub

  /// The diagnostic as a workflow command: `::warning file=…,line=…,col=…,title=code::message`.
  ///
  /// Source: https://docs.github.com/actions/reference/workflow-commands-for-github-actions
  fileprivate var gitHubCommand: String {
    let name = severity == .note ? "notice" : severity.rawValue
    var properties = [("file", file.shownPath)]
    if let line { properties.append(("line", String(line))) }
    if let column { properties.append(("col", String(column))) }
    properties.append(("title", code))
    let list = properties.map { "\($0)=\(Self.property($1))" }.joined(separator: ",")
    return "::\(name) \(list)::\(Self.data(message.string))"
  }

  /// A message, escaped.
  private static func data(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: String(scalar).withControlsEscaped
      }
    }.joined()
  }

  /// A property, escaped with additional characters.
  private static func property(_ text: String) -> String {
    data(text).unicodeScalars.map { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: String(scalar)
      }
    }.joined()
  }
}
