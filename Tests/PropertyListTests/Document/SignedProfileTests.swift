import Foundation
import Testing

@testable import PropertyList

@Suite("SignedProfile")
struct SignedProfileTests {
  private let file = URL(fileURLWithPath: "/a b/it's.mobileconfig")
  /// The object identifier of signedData.
  private let type: [UInt8] = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02]
  private let rest = [UInt8](repeating: 0xA0, count: 300)

  /// The error for a file with these bytes.
  private func refusal(of bytes: [UInt8], in file: URL? = nil) -> PropertyListError? {
    do throws(PropertyListError) {
      _ = try PropertyListDocument.read(Data(bytes), of: file ?? self.file)
      return nil
    } catch {
      return error
    }
  }

  @Test("A signed message is recognized by its type, regardless of how its length is written")
  func lengths() throws {
    let lengths: [[UInt8]] = [
      [0x7F], [0x80], [0x81, 0xFF], [0x82, 5, 0xE3], [0x84, 0, 0, 5, 0xE3],
      [0x88, 0, 0, 0, 0, 0, 0, 5, 1],
    ]
    for length in lengths {
      let error = try #require(refusal(of: [0x30] + length + type + rest))
      #expect(error.code == .signed, "\(length)")
      #expect(
        error.message.english.hasSuffix(
          """
          : openssl cms -verify -noverify -inform DER -in "/a b/it's.mobileconfig" \
          -out "/a b/it's-unsigned.mobileconfig"
          """))
    }
  }

  @Test("A signed message as text is recognized by its content")
  func text() throws {
    let message = Data([0x30, 0x82, 5, 0xE3] + type + rest).base64EncodedString(
      options: [.lineLength64Characters, .endLineWithLineFeed])
    for name in ["PKCS7", "CMS"] {
      for end in ["\n", "\r\n"] {
        let text = "-----BEGIN \(name)-----\(end)\(message)\(end)-----END \(name)-----\(end)"
        let error = try #require(refusal(of: Array(text.utf8)))
        #expect(error.code == .signed)
        #expect(error.message.english.contains(" -inform PEM "))
      }
    }
    let certificate = Data([0x30, 0x82, 5, 0xE3, 0x30, 0x82] + rest).base64EncodedString()
    for other in [certificate, "", "=", "MIIF", "\u{0}"] {
      let text = "-----BEGIN CERTIFICATE-----\n\(other)\n-----END CERTIFICATE-----\n"
      #expect(refusal(of: Array(text.utf8))?.code == .malformed)
    }
  }

  @Test("A truncated message, or one of another type, is not a signed one")
  func others() {
    let whole = [0x30, 0x82, 5, 0xE3] + type
    for count in 1..<whole.count {
      #expect(refusal(of: Array(whole.prefix(count)))?.code != .signed)
    }
    // A length of 127 bytes, encrypted data, and a certificate.
    let others: [[UInt8]] = [
      [0x30, 0xFF], [0x30, 0x80] + type.dropLast() + [3], [0x30, 0x82, 5, 1, 0x30],
    ]
    for other in others {
      #expect(refusal(of: other + rest)?.code != .signed)
    }
  }
}
