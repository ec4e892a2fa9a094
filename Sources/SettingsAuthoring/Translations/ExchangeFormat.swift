package import Foundation

/// The formats of the files that translators get.
package enum ExchangeFormat: String, CaseIterable, Sendable {
  case xliff, po

  /// The format of a file with a name; nil for others.
  package init?(nameOf path: String) {
    switch URL(fileURLWithPath: path).pathExtension.lowercased() {
    case "xliff", "xlf": self = .xliff
    case "po": self = .po
    default: return nil
    }
  }

  /// The content of a file.
  package func data(of exchange: TextExchange) -> Data {
    switch self {
    case .xliff: XLIFF.write(exchange)
    case .po: GettextCatalog.write(exchange)
    }
  }

  /// Reads the content of a file.
  ///
  /// - Throws: ``ExchangeError`` if it is damaged, or of an unknown version.
  package func read(_ file: Data) throws(ExchangeError) -> TextExchange {
    switch self {
    case .xliff: try XLIFF.read(file)
    case .po: try GettextCatalog.read(file)
    }
  }
}
