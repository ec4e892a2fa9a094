import Foundation
import PropertyList

/// A valid property list is written in both formats, and read back unchanged.
enum PropertyListTarget {
  static func read(_ data: Data) {
    guard let document = try? PropertyListDocument.read(data) else { return }
    checkPlaces(of: document.root, in: document)
    let value = document.value
    // Neither format can represent everything; other values are rejected. The root of an XML file is always a
    // dictionary, even if it would represent a UID elsewhere.
    if value.uid == nil, let xml = try? PropertyListWriter.xml(value) {
      check(xml, .xml, isOf: value.inWholeSeconds)
    }
    if let binary = try? PropertyListWriter.binary(value) { check(binary, .binary, isOf: value) }
    if let json = try? PropertyListJSON.write(value) {
      JSONTarget.check(json, isOf: value)
    }
  }

  private static func check(
    _ data: Data, _ format: PropertyListFormat, isOf value: PropertyListValue
  ) {
    guard let document = try? PropertyListDocument.read(data) else {
      fatalError("what was written as \(format) can't be read")
    }
    expect(document.format == format, "\(format) was read as \(document.format)")
    expect(document.value.isSame(as: value), "\(format) made \(document.value) of \(value)")
  }

  /// Every part of a text has a location inside that of its parent.
  private static func checkPlaces(of node: PropertyListNode, in document: PropertyListDocument) {
    guard let text = document.text else { return }
    expect(node.location.isKnown, "a part has no place")
    let range = node.location.byteRange
    expect(range.upperBound <= text.count, "a place is behind the text")
    var parts = node.elements ?? []
    for entry in node.entries ?? [] {
      expect(range.contains(entry.keyLocation.byteRange.lowerBound), "a key is outside")
      parts.append(entry.value)
    }
    for part in parts {
      let inner = part.location.byteRange
      expect(
        inner.lowerBound >= range.lowerBound && inner.upperBound <= range.upperBound,
        "a part is outside what holds it")
      checkPlaces(of: part, in: document)
    }
  }
}
