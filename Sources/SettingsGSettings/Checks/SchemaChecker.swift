package import Foundation
import Markup
package import PropertyList
package import SettingsSchema
import Translation

/// Runs the checks on the XML file of schemas.
package struct SchemaChecker {
  private let file: URL
  private let document: Data
  private let checks: [SchemaCheck]

  /// Reads a file.
  ///
  /// - Parameter disabled: codes of checks to leave out.
  /// - Throws: ``SettingsSchema/BundleError`` if it can’t be read, or is too large.
  package init(
    _ file: URL, disabled: Set<String> = [], limits: PropertyListLimits = .init()
  ) throws(BundleError) {
    document = try Self.document(file, limits)
    self.file = file
    checks = SchemaCheck.all.filter { !disabled.contains($0.code) }
  }

  /// The content of a file.
  ///
  /// - Throws: ``SettingsSchema/BundleError`` if it can’t be read, or is too large.
  static func document(_ file: URL, _ limits: PropertyListLimits) throws(BundleError) -> Data {
    guard let document = try? Data(contentsOf: file) else {
      throw BundleError(.notFound, Text("The file “\(file.path)” can’t be read."))
    }
    guard document.count <= limits.maximumSize else {
      throw BundleError(.unreadablePane, Text("The file “\(file.path)” is too large."))
    }
    return document
  }

  /// Why a document is invalid, in a sentence.
  static func message(_ problem: MarkupElement.Problem) -> Text {
    Text("The file can’t be read as XML: \(problem.message).")
  }

  /// The diagnostics for the file, by line.
  package func run() -> [Diagnostic] {
    let root: MarkupElement
    do {
      root = try MarkupElement.read(document)
    } catch {
      let check = SchemaCheck.wellFormed
      guard checks.contains(where: { $0.code == check.code }) else { return [] }
      return [Diagnostic(check, Self.message(error), file, error.location)]
    }
    let schemas = CheckedSchemas(root, in: file)
    let found = checks.flatMap { check in
      check.find(schemas).map { finding in
        Diagnostic(check, finding.message, file, finding.element.location, finding.specifier)
      }
    }
    return found.sorted { first, second in
      (first.line ?? 0, first.column ?? 0, first.code)
        < (second.line ?? 0, second.column ?? 0, second.code)
    }
  }
}

extension Diagnostic {
  fileprivate init(
    _ check: SchemaCheck, _ message: Text, _ file: URL, _ location: SourceLocation,
    _ specifier: String? = nil
  ) {
    self.init(
      check.severity, check.code, message, in: file, at: location, specifier: specifier)
  }
}
