import CGio
import Foundation

/// The content of a file with compiled schemas, which GIO trusts: it ends the program if the file contradicts itself.
///
/// A table with a table for each schema, whose items are its keys. Source: `gvdb-format.h`, `gvdb-reader.c` and
/// `gsettingsschema.c` of GLib.
struct CompiledSchemas {
  private let bytes: UnsafeRawBufferPointer

  /// Whether GIO can read all schemas of a file; not if it can’t be read at all.
  static func areIntact(inFile file: String) -> Bool {
    guard let content = try? Data(contentsOf: URL(fileURLWithPath: file)) else { return false }
    return content.withUnsafeBytes { CompiledSchemas(bytes: $0).areIntact }
  }

  private var areIntact: Bool {
    guard bytes.starts(with: Data("GVariant".utf8)), let root = table(at: 16) else { return false }
    return root.indices.allSatisfy { index in
      guard let schema = item(index, of: root) else { return false }
      guard schema.kind == Item.table else {
        return schema.kind == Item.list && isIntact(index, in: root)
      }
      guard finds(schema, at: index, in: root), let keys = table(at: schema.place) else {
        return false
      }
      return keys.indices.allSatisfy { isIntact($0, in: keys) }
    }
  }

  private func isIntact(_ index: Int, in table: Table) -> Bool {
    guard let item = item(index, of: table) else { return false }
    // The list of the names of a schema without keys.
    if item.kind == 0, item.name.isEmpty { return true }
    guard finds(item, at: index, in: table), let value = range(at: item.place) else {
      return false
    }
    switch item.kind {
    case Item.list:
      return value.lowerBound.isMultiple(of: 4) && value.count.isMultiple(of: 4)
        && stride(from: value.lowerBound, to: value.upperBound, by: 4)
          .allSatisfy { number(at: $0).map(table.indices.contains) == true }
    case Item.value:
      // What a schema says about itself, and its children.
      let isText = item.name.first == UInt8(ascii: ".") || item.name.last == UInt8(ascii: "/")
      guard value.lowerBound.isMultiple(of: 8), let start = bytes.baseAddress else { return false }
      return cgio_compiled_value_is_intact(start + value.lowerBound, value.count, isText)
    default: return false
    }
  }

  // MARK: Tables

  /// A hash table: the numbers of the first items of each bucket, then the items.
  private struct Table {
    var buckets: Range<Int>
    var firstItem: Int
    var indices: Range<Int>
  }

  private struct Item {
    static let value = UInt8(ascii: "v")
    static let list = UInt8(ascii: "L")
    static let table = UInt8(ascii: "H")
    static let size = 24

    var hash: Int
    var parent: Int
    var name: UnsafeRawBufferPointer
    var kind: UInt8
    /// Where its range in the file is.
    var place: Int
  }

  private func table(at place: Int) -> Table? {
    guard let range = range(at: place), range.lowerBound.isMultiple(of: 4), range.count >= 8,
      let filters = number(at: range.lowerBound), let buckets = number(at: range.lowerBound + 4),
      // GLib writes no filters, only how they would be used.
      filters & 0x7FF_FFFF == 0, buckets <= range.count / 4 - 2
    else { return nil }
    let firstBucket = range.lowerBound + 8
    let firstItem = firstBucket + buckets * 4
    let size = range.upperBound - firstItem
    guard size.isMultiple(of: Item.size) else { return nil }
    return Table(
      buckets: firstBucket..<firstItem, firstItem: firstItem, indices: 0..<size / Item.size)
  }

  private func item(_ index: Int, of table: Table) -> Item? {
    let start = table.firstItem + index * Item.size
    guard let hash = number(at: start), let parent = number(at: start + 4),
      let name = number(at: start + 8), let details = number(at: start + 12),
      let text = part(name, name + (details & 0xFFFF))
    else { return nil }
    return Item(
      hash: hash, parent: parent, name: text, kind: UInt8(details >> 16 & 0xFF), place: start + 16)
  }

  /// Whether a search for an item’s name finds this item.
  private func finds(_ item: Item, at index: Int, in table: Table) -> Bool {
    // The list of all names is the parent of each, and has no name.
    let isNamed = !item.name.isEmpty && item.name.allSatisfy { (0x21...0x7E).contains($0) }
    if item.kind == Item.list {
      guard item.name.isEmpty, item.parent == 0xFFFF_FFFF else { return false }
    } else if item.parent != 0xFFFF_FFFF {
      guard isNamed, table.indices.contains(item.parent),
        let parent = self.item(item.parent, of: table), parent.kind == Item.list
      else { return false }
    } else if !isNamed {
      return false
    }
    let hash = item.name.reduce(UInt32(5381)) { $0 &* 33 &+ UInt32($1) }
    guard item.hash == Int(hash), !table.buckets.isEmpty else { return false }
    let bucket = table.buckets.lowerBound + item.hash % (table.buckets.count / 4) * 4
    let isLast = bucket + 4 == table.buckets.upperBound
    guard let first = number(at: bucket),
      let end = isLast ? table.indices.upperBound : number(at: bucket + 4), first <= index,
      index < min(end, table.indices.upperBound)
    else { return false }
    return !(first..<index).contains {
      guard let other = self.item($0, of: table), other.hash == item.hash else { return false }
      return other.name.elementsEqual(item.name)
    }
  }

  // MARK: Bytes

  private func number(at offset: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - 4 else { return nil }
    return Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }

  /// The range in the file whose start and end are at an offset.
  private func range(at offset: Int) -> Range<Int>? {
    guard let start = number(at: offset), let end = number(at: offset + 4),
      part(start, end) != nil
    else { return nil }
    return start..<end
  }

  private func part(_ start: Int, _ end: Int) -> UnsafeRawBufferPointer? {
    guard start <= end, end <= bytes.count else { return nil }
    return UnsafeRawBufferPointer(rebasing: bytes[start..<end])
  }
}
