import CGio

/// Strings from C.
enum CGioText {
  /// Copies a text and frees the original; nil for none.
  static func copy(freeing text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text else { return nil }
    defer { cgio_string_free(text) }
    return String(cString: text)
  }

  /// Copies the strings of a list and frees the original.
  static func copy(
    freeing list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  ) -> [String] {
    guard let list else { return [] }
    defer { cgio_strings_free(list) }
    var texts: [String] = []
    while let text = list[texts.count] { texts.append(String(cString: text)) }
    return texts
  }
}
