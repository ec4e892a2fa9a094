import CGio
package import Foundation
package import PropertyList

/// An element of an XML document, with its content.
package final class MarkupElement {
  /// The content of an element, in order.
  package enum Content {
    case element(MarkupElement)
    case text(String)
  }

  /// Why a document is invalid.
  package struct Problem: Error {
    /// The problem in GLib’s words.
    package let message: String
    package let location: SourceLocation
  }

  package let name: String
  /// The attributes; of several with the same name the last one.
  package let attributes: [String: String]
  /// An attribute that is given more than once; nil if there is none.
  package let repeatedAttribute: String?
  /// The start tag.
  package let location: SourceLocation
  package private(set) var content: [Content] = []

  private init(
    name: String, attributes: [String: String], repeatedAttribute: String?,
    location: SourceLocation
  ) {
    self.name = name
    self.attributes = attributes
    self.repeatedAttribute = repeatedAttribute
    self.location = location
  }

  /// The child elements.
  package var children: [MarkupElement] {
    content.compactMap { if case .element(let child) = $0 { child } else { nil } }
  }

  /// The first child with a name.
  package func child(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

  /// All text inside.
  package var text: String {
    content.map {
      switch $0 {
      case .element(let child): child.text
      case .text(let text): text
      }
    }.joined()
  }

  /// Parses a document; elements in too many others are left out.
  package static func read(_ document: Data) throws(Problem) -> MarkupElement {
    // GMarkup refuses the mark that some programs begin UTF-8 with.
    let mark = Data([0xEF, 0xBB, 0xBF])
    let document = document.starts(with: mark) ? Data(document.dropFirst(mark.count)) : document
    let reading = Reading(document)
    var reader = cgio_markup_reader(
      begin: { context, name, names, values in
        guard let reading = Reading.of(context), let name else { return }
        var attributes: [String: String] = [:]
        var repeated: String?
        var index = 0
        while let name = names?[index].map({ String(cString: $0) }), let value = values?[index] {
          if attributes.updateValue(String(cString: value), forKey: name) != nil { repeated = name }
          index += 1
        }
        reading.begin(String(cString: name), attributes, repeated)
      },
      text: { context, text, length in
        guard let reading = Reading.of(context), let text else { return }
        let bytes = UnsafeRawBufferPointer(start: text, count: length)
        reading.open.last?.content.append(.text(String(decoding: bytes, as: UTF8.self)))
      },
      end: { context in Reading.of(context)?.end() })
    var problem = cgio_markup_problem()
    let isWhole = document.withUnsafeBytes { bytes in
      cgio_markup_read(
        bytes.bindMemory(to: CChar.self).baseAddress, bytes.count, &reader,
        Unmanaged.passUnretained(reading).toOpaque(), &problem)
    }
    defer { cgio_string_free(problem.message) }
    guard isWhole, let first = reading.first else {
      throw Problem(
        message: problem.message.map { String(cString: $0) } ?? "",
        location: SourceLocation(
          line: Int(problem.line), column: Int(problem.column), byteRange: 0..<0))
    }
    return first
  }

  /// The stack of open elements while a document is parsed.
  private final class Reading {
    /// The elements are released recursively.
    private static let maximumDepth = 100

    var open: [MarkupElement] = []
    var first: MarkupElement?
    private var places: MarkupPlaces

    init(_ document: Data) { places = MarkupPlaces(document) }

    static func of(_ context: UnsafeMutableRawPointer?) -> Reading? {
      context.map { Unmanaged<Reading>.fromOpaque($0).takeUnretainedValue() }
    }

    func begin(_ name: String, _ attributes: [String: String], _ repeated: String?) {
      let element = MarkupElement(
        name: name, attributes: attributes, repeatedAttribute: repeated,
        location: places.nextStartTag())
      if first == nil { first = element }
      if open.count < Reading.maximumDepth { open.last?.content.append(.element(element)) }
      open.append(element)
    }

    func end() { _ = open.popLast() }
  }
}
