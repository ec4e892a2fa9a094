import Foundation
import Translation

/// A configuration profile in a signature, a message of CMS: what it holds can't be read before that comes off.
struct SignedProfile {
  /// How the message is written, as OpenSSL names it.
  private let form: String

  /// Nil for what is no signed message.
  init?(_ data: Data) {
    // Of text, the first two lines; of a message, its type.
    let head = data.prefix(256)
    if head.first == 0x2D {
      guard let message = Self.message(inPEM: head), Self.isSigned(message) else { return nil }
      form = "PEM"
    } else {
      guard Self.isSigned([UInt8](head)) else { return nil }
      form = "DER"
    }
  }

  /// Why a file can't be read, and the command that makes one of it that can.
  func error(of file: URL) -> PropertyListError {
    let copy = file.deletingPathExtension().lastPathComponent + "-unsigned.mobileconfig"
    let target = file.deletingLastPathComponent().appendingPathComponent(copy)
    // Not `openssl smime`, which knows an older version only. Whose signature it is makes no difference here.
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

  /// Whether bytes begin as a ContentInfo of the type signedData, in DER or BER.
  ///
  /// Source: RFC 5652, sections 3 and 5.1; ITU-T X.690, 8.1.3.
  private static func isSigned(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 2, bytes[0] == 0x30 else { return false }
    // A length from 0x80 on says of how many bytes it is; 0x80 itself, that the end is marked.
    let lengthBytes = bytes[1] < 0x80 ? 0 : Int(bytes[1] & 0x7F)
    return bytes.dropFirst(2 + lengthBytes).starts(with: signedData)
  }

  /// The object identifier 1.2.840.113549.1.7.2.
  private static let signedData: [UInt8] = [
    0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02,
  ]

  /// The first bytes of what is in `-----BEGIN CMS-----`, or PKCS7.
  private static func message(inPEM head: Data) -> [UInt8]? {
    let lines = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard lines.count > 1, lines[0].hasPrefix("-----BEGIN ") else { return nil }
    // Four characters are three bytes.
    let text = lines[1].prefix(lines[1].count / 4 * 4)
    return Data(base64Encoded: String(text)).map { [UInt8]($0) }
  }
}
