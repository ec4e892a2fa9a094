import CGio
import Foundation

/// An element of an XML document, with its content.
final class MarkupElement {
  /// The content of an element, in order.
  enum Content {
    case element(MarkupElement)
    case text(String)
  }

  let name: String
  let attributes: [String: String]
  private(set) var content: [Content] = []

  private init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// The child elements.
  var children: [MarkupElement] {
    content.compactMap { if case .element(let child) = $0 { child } else { nil } }
  }

  /// The first child with a name.
  func child(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

  /// All text inside.
  var text: String {
    content.map {
      switch $0 {
      case .element(let child): child.text
      case .text(let text): text
      }
    }.joined()
  }

  /// Parses a document; nil if it is invalid.
  static func read(_ document: Data) -> MarkupElement? {
    let reading = Reading()
    var reader = cgio_markup_reader(
      begin: { context, name, names, values in
        guard let reading = Reading.of(context), let name else { return }
        var attributes: [String: String] = [:]
        var index = 0
        while let name = names?[index], let value = values?[index] {
          attributes[String(cString: name)] = String(cString: value)
          index += 1
        }
        reading.begin(MarkupElement(name: String(cString: name), attributes: attributes))
      },
      text: { context, text, length in
        guard let reading = Reading.of(context), let text else { return }
        let bytes = UnsafeRawBufferPointer(start: text, count: length)
        reading.open.last?.content.append(.text(String(decoding: bytes, as: UTF8.self)))
      },
      end: { context in Reading.of(context)?.end() })
    let isWhole = document.withUnsafeBytes { bytes in
      cgio_markup_read(
        bytes.bindMemory(to: CChar.self).baseAddress, bytes.count, &reader,
        Unmanaged.passUnretained(reading).toOpaque())
    }
    return isWhole ? reading.first : nil
  }

  /// The stack of open elements while a document is parsed.
  private final class Reading {
    var open: [MarkupElement] = []
    var first: MarkupElement?

    static func of(_ context: UnsafeMutableRawPointer?) -> Reading? {
      context.map { Unmanaged<Reading>.fromOpaque($0).takeUnretainedValue() }
    }

    func begin(_ element: MarkupElement) {
      if first == nil { first = element }
      open.last?.content.append(.element(element))
      open.append(element)
    }

    func end() { _ = open.popLast() }
  }
}
