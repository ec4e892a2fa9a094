import Foundation
import Translation

/// Reads Apple’s binary format, version 00.
///
/// Not through Foundation: `PropertyListSerialization` returns Swift dictionaries, which lose the order of keys, so
/// that each save would shuffle the file; it drops a byte-order mark inside a text; and it doesn’t limit the
/// expansion of a container that is referenced many times.
struct BinaryReader {
  static let magic = Array("bplist".utf8)

  private let bytes: [UInt8]
  private let limits: PropertyListLimits
  private let objectCount: Int
  private let referenceSize: Int
  private let offsetSize: Int
  private let tableOffset: Int
  private var scalars: [Int: PropertyListValue] = [:]
  private var open: Set<Int> = []
  private var size = ExpandedSize()

  /// Reads a whole file that begins with ``magic``.
  static func read(
    _ data: Data, limits: PropertyListLimits
  ) throws(PropertyListError) -> PropertyListNode {
    var reader = try BinaryReader(data, limits: limits)
    return try reader.readObject(reader.rootObject, depth: 0)
  }

  private let rootObject: Int

  private init(_ data: Data, limits: PropertyListLimits) throws(PropertyListError) {
    bytes = [UInt8](data)
    self.limits = limits.ofBinary(size: data.count)
    let end = bytes.count
    guard end >= 40, bytes[6] == UInt8(ascii: "0") else {
      if end >= 8, bytes[6] != UInt8(ascii: "0") {
        throw PropertyListError(
          code: .unsupported,
          message: Text(
            "This version of the binary format isn’t supported. Convert the file to XML."))
      }
      throw Self.damaged(
        Text("This binary property list is damaged: it is shorter than its trailer."))
    }
    let trailer = end - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = Self.unsigned(bytes, at: trailer + 8, size: 8),
      let root = Self.unsigned(bytes, at: trailer + 16, size: 8),
      let table = Self.unsigned(bytes, at: trailer + 24, size: 8),
      root < count, table >= 8, table <= trailer, count <= (trailer - table) / offsetSize
    else { throw Self.damaged(Text("This binary property list is damaged: its trailer is wrong.")) }
    objectCount = count
    rootObject = root
    tableOffset = table
  }

  // MARK: Objects

  private mutating func readObject(
    _ object: Int, depth: Int
  ) throws(PropertyListError) -> PropertyListNode {
    if let known = scalars[object] { return try node(known) }
    let offset = try offset(of: object)
    let marker = bytes[offset]
    switch marker >> 4 {
    case 0xA, 0xC:
      if marker >> 4 == 0xC {
        throw Self.unsupported(Text("This binary property list has sets, which aren’t supported."))
      }
      return try readContainer(object, at: offset, depth: depth + 1, isDictionary: false)
    case 0xD:
      return try readContainer(object, at: offset, depth: depth + 1, isDictionary: true)
    default:
      let value = try readScalar(marker, at: offset)
      scalars[object] = value
      return try node(value)
    }
  }

  /// Reads a value again.
  private mutating func node(
    _ value: PropertyListValue
  ) throws(PropertyListError) -> PropertyListNode {
    try size.add(value, to: limits)
    return PropertyListNode(content: .scalar(value))
  }

  private mutating func readContainer(
    _ object: Int, at offset: Int, depth: Int, isDictionary: Bool
  ) throws(PropertyListError) -> PropertyListNode {
    try limits.check(depth: depth)
    try size.add(isDictionary ? [:] : [], to: limits)
    guard open.insert(object).inserted else {
      throw Self.damaged(Text("This binary property list is damaged: a container contains itself."))
    }
    defer { open.remove(object) }
    let (count, start) = try length(at: offset)
    let references = isDictionary ? count.multipliedReportingOverflow(by: 2) : (count, false)
    guard !references.1, references.0 <= (tableOffset - start) / referenceSize else {
      throw Self.damaged(
        Text("This binary property list is damaged: a container is longer than the file."))
    }
    if !isDictionary {
      var nodes: [PropertyListNode] = []
      nodes.reserveCapacity(count)
      for index in 0..<count {
        nodes.append(try readObject(reference(index, from: start), depth: depth))
      }
      return PropertyListNode(content: .array(nodes))
    }
    var entries: [PropertyListEntry] = []
    entries.reserveCapacity(count)
    for index in 0..<count {
      let name = try readKey(reference(index, from: start))
      let value = try readObject(reference(count + index, from: start), depth: depth)
      entries.append(PropertyListEntry(key: name, keyLocation: .unknown, value: value))
    }
    return PropertyListNode(content: .dictionary(entries))
  }

  private mutating func readKey(_ object: Int) throws(PropertyListError) -> String {
    let value: PropertyListValue
    if let known = scalars[object] {
      value = known
    } else {
      let offset = try offset(of: object)
      // Not for a container, which might contain itself.
      guard bytes[offset] >> 4 < 0xA else { throw Self.wrongKey }
      value = try readScalar(bytes[offset], at: offset)
      scalars[object] = value
    }
    guard case .string(let name) = value else { throw Self.wrongKey }
    try size.add(key: name, to: limits)
    return name
  }

  private static var wrongKey: PropertyListError {
    damaged(Text("This binary property list is damaged: a key isn’t a string."))
  }

  private func offset(of object: Int) throws(PropertyListError) -> Int {
    guard object < objectCount,
      let offset = Self.unsigned(bytes, at: tableOffset + object * offsetSize, size: offsetSize),
      offset < tableOffset
    else {
      throw Self.damaged(
        Text("This binary property list is damaged: a reference points outside the file."))
    }
    return offset
  }

  private func reference(_ index: Int, from start: Int) throws(PropertyListError) -> Int {
    guard
      let object = Self.unsigned(bytes, at: start + index * referenceSize, size: referenceSize)
    else {
      throw Self.damaged(Text("This binary property list is damaged: a reference is cut off."))
    }
    return object
  }

  private func readScalar(
    _ marker: UInt8, at offset: Int
  ) throws(PropertyListError) -> PropertyListValue {
    switch marker {
    case 0x00: return .null
    case 0x08, 0x09: return .boolean(marker == 0x09)
    case 0x10...0x14:
      return .integer(try integer(at: offset + 1, size: 1 << Int(marker & 15)))
    case 0x22, 0x23, 0x33:
      let size = marker == 0x22 ? 4 : 8
      let field = try slice(at: offset + 1, size: size)
      let bits = field.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      if size == 4 { return .real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))) }
      let number = Double(bitPattern: bits)
      return marker == 0x33 ? .date(Date(timeIntervalSinceReferenceDate: number)) : .real(number)
    case 0x40...0x4F:
      let (count, start) = try length(at: offset)
      return .data(Data(try slice(at: start, size: count)))
    case 0x50...0x5F, 0x70...0x7F:
      // 5 is ASCII; 7 is UTF-8, which only some writers use.
      let (count, start) = try length(at: offset)
      return .string(
        try text(String(validating: try slice(at: start, size: count), as: UTF8.self)))
    case 0x60...0x6F:
      let (count, start) = try length(at: offset)
      guard count <= (tableOffset - start) / 2 else {
        throw Self.damaged(Text("This binary property list is damaged: a string is cut off."))
      }
      let units = (0..<count).map {
        UInt16(bytes[start + $0 * 2]) << 8 | UInt16(bytes[start + $0 * 2 + 1])
      }
      return .string(try text(String(validating: units, as: UTF16.self)))
    case 0x80...0x8F:
      let field = try slice(at: offset + 1, size: Int(marker & 15) + 1)
      let bits = field.reduce(UInt128(0)) { $0 << 8 | UInt128($1) }
      guard let number = UInt64(exactly: bits) else {
        throw Self.unsupported(
          Text("This binary property list has UIDs beyond 64 bits, which aren’t supported."))
      }
      return .uid(number)
    default:
      throw Self.unsupported(
        Text(
          "This binary property list has values of type 0x\(String(marker, radix: 16)), which aren’t supported."
        ))
    }
  }

  private func text(_ decoded: String?) throws(PropertyListError) -> String {
    guard let decoded else {
      throw Self.damaged(Text("This binary property list is damaged: a string isn’t valid text."))
    }
    return decoded
  }

  // MARK: Fields

  /// The count of an object and the beginning of its content.
  private func length(at offset: Int) throws(PropertyListError) -> (count: Int, start: Int) {
    let short = Int(bytes[offset] & 15)
    if short < 15 { return (short, offset + 1) }
    guard offset + 1 < tableOffset, bytes[offset + 1] >> 4 == 1, bytes[offset + 1] & 15 <= 3 else {
      throw Self.damaged(Text("This binary property list is damaged: a length is wrong."))
    }
    let size = 1 << Int(bytes[offset + 1] & 15)
    guard offset + 2 + size <= tableOffset,
      let count = Self.unsigned(bytes, at: offset + 2, size: size)
    else { throw Self.damaged(Text("This binary property list is damaged: a length is wrong.")) }
    return (count, offset + 2 + size)
  }

  private func slice(at start: Int, size: Int) throws(PropertyListError) -> ArraySlice<UInt8> {
    guard start <= tableOffset, size <= tableOffset - start else {
      throw Self.damaged(Text("This binary property list is damaged: an object is cut off."))
    }
    return bytes[start..<start + size]
  }

  /// Up to 4 bytes are unsigned, 8 are signed, 16 are for larger numbers.
  private func integer(at start: Int, size: Int) throws(PropertyListError) -> Int128 {
    let field = try slice(at: start, size: size)
    let bits = field.reduce(UInt128(0)) { $0 << 8 | UInt128($1) }
    let number =
      size == 8 ? Int128(Int64(truncatingIfNeeded: bits)) : Int128(truncatingIfNeeded: bits)
    guard limits.allowsLongIntegers || ScalarText.integerRange.contains(number) else {
      throw Self.unsupported(
        Text("This binary property list has whole numbers beyond 64 bits, which aren’t supported.")
      )
    }
    return number
  }

  private static func unsigned(_ bytes: [UInt8], at start: Int, size: Int) -> Int? {
    guard start >= 0, size > 0, start <= bytes.count - size else { return nil }
    let number = bytes[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: number)
  }

  private static func damaged(_ message: Text) -> PropertyListError {
    PropertyListError(code: .malformed, message: message)
  }

  private static func unsupported(_ message: Text) -> PropertyListError {
    PropertyListError(code: .unsupported, message: message)
  }
}
