/// Opens an address in another program.
public struct Link: SettingsElement {
  /// The element.
  public var declaration: Declaration

  /// Declares a link.
  ///
  /// - Parameters:
  ///   - title: the title; translated.
  ///   - url: the address; translated.
  ///   - key: the key by which the row can be hidden.
  public init(
    title: String, url: String, key: String? = nil, icon: String? = nil, file: String = #fileID,
    line: Int = #line
  ) {
    declaration = Declaration(
      "IASKOpenURLSpecifier", key: key, title: title, icon: icon,
      at: SourcePlace(file: file, line: line), ["File": .string(url)])
  }
}
