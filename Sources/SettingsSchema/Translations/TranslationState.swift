/// The state of a translation, as far as it can be determined without knowing the language.
package enum TranslationState: String, Hashable, Sendable, CaseIterable {
  case translated
  /// There is none.
  case missing
  /// It is the same text as in the source language, which may be right.
  case same
  /// It has fewer, more or other arguments, such as `%@`, than the source.
  case arguments

  /// - Parameters:
  ///   - source: the text in the source language.
  ///   - translation: the text in another language; nil if it is missing.
  package init(of source: String, _ translation: String?) {
    guard let translation else {
      self = .missing
      return
    }
    if FormatArguments(of: source) != FormatArguments(of: translation) {
      self = .arguments
    } else {
      self = source == translation ? .same : .translated
    }
  }
}

/// The arguments of a format, such as `%@` and `%1$ld`, as `String(format:)` reads them.
struct FormatArguments: Equatable {
  /// The conversion of each argument, by position.
  private let conversions: [Int: String]

  init(of text: String) {
    // What may come between the percent sign and the conversion, besides the position.
    let flags = Array("-+ #0'123456789.*".utf8)
    let lengths = Array("hlqLztj".utf8)
    let kinds = Array("@dDiuUxXoOfFeEgGaAcCsSp".utf8)
    let bytes = Array(text.utf8)
    var (found, next, index): ([Int: String], Int, Int) = ([:], 1, 0)
    while let percent = bytes[index...].firstIndex(of: UInt8(ascii: "%")) {
      index = percent + 1
      let digits = bytes[index...].prefix { (0x30...0x39).contains($0) }
      var position: Int?
      if digits.endIndex < bytes.count, bytes[digits.endIndex] == UInt8(ascii: "$") {
        position = Int(String(decoding: digits, as: UTF8.self))
        index = digits.endIndex + 1
      }
      index += bytes[index...].prefix(while: flags.contains).count
      let length = bytes[index...].prefix(while: lengths.contains)
      index += length.count
      guard index < bytes.count else { break }
      let kind = bytes[index]
      // A percent sign that isn’t doubled, as in “50 % off”, is hardly ever meant as an argument: `% o` is.
      guard kinds.contains(kind), bytes[percent + 1] != 0x20 else {
        if kind == UInt8(ascii: "%") { index += 1 }
        continue
      }
      found[position ?? next] = String(decoding: length + [kind], as: UTF8.self)
      if position == nil { next += 1 }
      index += 1
    }
    conversions = found
  }
}
