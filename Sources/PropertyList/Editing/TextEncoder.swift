import Foundation

/// Encodes text for the encoding of a file.
struct TextEncoder {
  private let encoding: PropertyListEncoding
  private let mark: Data

  init(file: Data, encoding: PropertyListEncoding) {
    self.encoding = encoding
    // A UTF-8 mark is already part of the text.
    let marks: [Data] =
      switch encoding {
      case .utf16LittleEndian: [Data([0xFF, 0xFE])]
      case .utf16BigEndian: [Data([0xFE, 0xFF])]
      case .utf8, .latin1: []
      }
    mark = marks.first { file.starts(with: $0) } ?? Data()
  }

  /// The bytes of a text, or nil if the encoding can’t represent it.
  func encode(_ text: Data) -> Data? {
    switch encoding {
    case .utf8: return text
    case .latin1:
      var bytes: [UInt8] = []
      bytes.reserveCapacity(text.count)
      for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
        // The encoding’s bytes are the first code points.
        guard let byte = UInt8(exactly: scalar.value) else { return nil }
        bytes.append(byte)
      }
      return Data(bytes)
    case .utf16LittleEndian, .utf16BigEndian:
      guard let units = String(data: text, encoding: .utf8)?.utf16 else { return nil }
      var bytes = [UInt8](mark)
      bytes.reserveCapacity(units.count * 2 + 2)
      for unit in units {
        let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        bytes += encoding == .utf16LittleEndian ? pair : pair.reversed()
      }
      return Data(bytes)
    }
  }
}
