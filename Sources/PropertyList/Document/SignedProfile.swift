import Foundation
import Translation

/// A signed configuration profile, a CMS message, whose content can’t be read before the signature is removed.
struct SignedProfile {
  /// The form of the message, as in OpenSSL.
  private let form: String

  /// Recognizes a signed profile; nil for anything else.
  init?(_ data: Data) {
    // For text, the first two lines; for a message, its type.
    let head = data.prefix(256)
    if head.first == 0x2D {
      guard let message = Self.message(inPEM: head), Self.isSigned(message) else { return nil }
      form = "PEM"
    } else {
      guard Self.isSigned([UInt8](head)) else { return nil }
      form = "DER"
    }
  }

  /// Why a file can’t be read, and the command that removes the signature.
  func error(of file: URL) -> PropertyListError {
    let copy = file.deletingPathExtension().lastPathComponent + "-unsigned.mobileconfig"
    let target = file.deletingLastPathComponent().appendingPathComponent(copy)
    // Not `openssl smime`, which only supports an older version. The signer doesn’t matter here.
    let command =
      (["openssl", "cms", "-verify", "-noverify", "-inform", form]
      + ["-in", file.path, "-out", target.path]).map { ShellWord.quoted($0) }
    return PropertyListError(
      code: .signed,
      message: Text(
        """
        “\(file.path)” is a signed profile, and any change would break its signature. Open an \
        unsigned copy, which this command creates: \(command.joined(separator: " "))
        """))
  }

  /// Whether bytes begin like a ContentInfo of type signedData, in DER or BER.
  ///
  /// Source: RFC 5652, sections 3 and 5.1; ITU-T X.690, 8.1.3.
  private static func isSigned(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 2, bytes[0] == 0x30 else { return false }
    // A length byte above 0x80 is the number of length bytes; 0x80 itself means an end marker.
    let lengthBytes = bytes[1] < 0x80 ? 0 : Int(bytes[1] & 0x7F)
    return bytes.dropFirst(2 + lengthBytes).starts(with: signedData)
  }

  /// The object identifier 1.2.840.113549.1.7.2.
  private static let signedData: [UInt8] = [
    0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02,
  ]

  /// The first bytes in `-----BEGIN CMS-----`, or PKCS7.
  private static func message(inPEM head: Data) -> [UInt8]? {
    let lines = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard lines.count > 1, lines[0].hasPrefix("-----BEGIN ") else { return nil }
    // Four characters are three bytes.
    let text = lines[1].prefix(lines[1].count / 4 * 4)
    return Data(base64Encoded: String(text)).map { [UInt8]($0) }
  }
}
