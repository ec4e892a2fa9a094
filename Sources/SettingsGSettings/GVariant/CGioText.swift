import CGio

/// Texts from C.
enum CGioText {
  /// The text, which is released; nil for none.
  static func take(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text else { return nil }
    defer { cgio_string_free(text) }
    return String(cString: text)
  }

  /// The texts of a list, which is released.
  static func take(
    _ list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  ) -> [String] {
    guard let list else { return [] }
    defer { cgio_strings_free(list) }
    var texts: [String] = []
    while let text = list[texts.count] { texts.append(String(cString: text)) }
    return texts
  }
}
