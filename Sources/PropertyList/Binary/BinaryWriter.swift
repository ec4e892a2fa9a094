import Foundation

/// Builds Apple’s binary format, version 00.
///
/// Not through Foundation, which would write the keys in a random order: the same settings would give a different file
/// at each save.
struct BinaryWriter {
  /// An object with the numbers of its parts.
  private enum Object {
    case scalar(PropertyListValue)
    case array([Int])
    case dictionary(keys: [Int], values: [Int])
  }

  /// The address of the bytes of a long text or of data, which copies share.
  private struct Storage: Hashable {
    let start: UnsafeRawPointer
    let count: Int

    init?(_ buffer: UnsafeRawBufferPointer) {
      // Short ones have their bytes inline.
      guard let start = buffer.baseAddress, buffer.count > 32 else { return nil }
      self.start = start
      count = buffer.count
    }
  }

  private let limits: PropertyListLimits
  private var objects: [Object] = []
  private var known: [PropertyListValue: Int] = [:]
  private var copies: [Storage: Int] = [:]
  /// The number of compared bytes of strings and data; copies only count once.
  private(set) var comparedBytes = 0

  init(limits: PropertyListLimits) { self.limits = limits }

  /// The whole file.
  mutating func document(_ value: PropertyListValue) throws(PropertyListError) -> Data {
    try limits.check(value)
    _ = add(value)
    let referenceSize = Self.size(of: objects.count)
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    offsets.reserveCapacity(objects.count)
    for object in objects {
      offsets.append(bytes.count)
      switch object {
      case .scalar(let value): try append(value, to: &bytes)
      case .array(let elements):
        Self.append(marker: 0xA0, count: elements.count, to: &bytes)
        for element in elements { Self.append(element, size: referenceSize, to: &bytes) }
      case .dictionary(let keys, let values):
        Self.append(marker: 0xD0, count: keys.count, to: &bytes)
        for part in keys + values { Self.append(part, size: referenceSize, to: &bytes) }
      }
    }
    let table = bytes.count
    let offsetSize = Self.size(of: table)
    for offset in offsets { Self.append(offset, size: offsetSize, to: &bytes) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    Self.append(objects.count, size: 8, to: &bytes)
    Self.append(0, size: 8, to: &bytes)
    Self.append(table, size: 8, to: &bytes)
    try limits.check(bytes: bytes.count)
    return Data(bytes)
  }

  /// Numbers a value and its parts; the root gets 0.
  private mutating func add(_ value: PropertyListValue) -> Int {
    switch value {
    case .array(let elements):
      let number = objects.count
      objects.append(.array([]))
      objects[number] = .array(elements.map { add($0) })
      return number
    case .dictionary(let dictionary):
      let number = objects.count
      objects.append(.array([]))
      let keys = dictionary.map { add(.string($0.key)) }
      objects[number] = .dictionary(keys: keys, values: dictionary.map { add($0.value) })
      return number
    default:
      // The value keeps the bytes of its parts in place while it is written.
      let storage = storage(of: value)
      if let storage {
        if let number = copies[storage] { return number }
        comparedBytes += storage.count
      }
      let number = addScalar(value)
      if let storage { copies[storage] = number }
      return number
    }
  }

  private func storage(of value: PropertyListValue) -> Storage? {
    switch value {
    case .string(let text): text.utf8.withContiguousStorageIfAvailable { Storage(.init($0)) } ?? nil
    case .data(let data): data.withUnsafeBytes { Storage($0) }
    default: nil
    }
  }

  private mutating func addScalar(_ value: PropertyListValue) -> Int {
    // Values that are equal in Swift may have different bytes: −0 and 0, “é” as one or two characters.
    let mayShare = value.number == nil || value.number != 0 || value.integer != nil
    if mayShare, let number = known[value], Self.isIdentical(objects[number], value) {
      return number
    }
    let number = objects.count
    objects.append(.scalar(value))
    known[value] = number
    return number
  }

  private static func isIdentical(_ object: Object, _ value: PropertyListValue) -> Bool {
    guard case .scalar(let scalar) = object else { return false }
    guard case .string(let first) = scalar, case .string(let second) = value else { return true }
    return first.utf8.elementsEqual(second.utf8)
  }

  private func append(
    _ value: PropertyListValue, to bytes: inout [UInt8]
  ) throws(PropertyListError) {
    switch value {
    case .null: bytes.append(0x00)
    case .boolean(let flag): bytes.append(flag ? 0x09 : 0x08)
    case .integer(let number): try append(number, to: &bytes)
    case .real(let number):
      bytes.append(0x23)
      Self.append(bits: number.bitPattern, size: 8, to: &bytes)
    case .date(let date):
      bytes.append(0x33)
      Self.append(bits: date.timeIntervalSinceReferenceDate.bitPattern, size: 8, to: &bytes)
    case .data(let data):
      Self.append(marker: 0x40, count: data.count, to: &bytes)
      bytes += data
    case .uid(let number):
      let size = number > UInt64(UInt32.max) ? 8 : Self.size(of: Int(number))
      bytes.append(0x80 | UInt8(size - 1))
      Self.append(bits: number, size: size, to: &bytes)
    case .string(let text):
      if text.utf8.allSatisfy({ $0 < 0x80 }) {
        Self.append(marker: 0x50, count: text.utf8.count, to: &bytes)
        bytes += text.utf8
      } else {
        Self.append(marker: 0x60, count: text.utf16.count, to: &bytes)
        for unit in text.utf16 { Self.append(Int(unit), size: 2, to: &bytes) }
      }
    case .array, .dictionary:
      // Containers are written with references, in `document`.
      break
    }
  }

  private func append(_ number: Int128, to bytes: inout [UInt8]) throws(PropertyListError) {
    if !limits.allowsLongIntegers { try ScalarText.check(number) }
    if number > Int128(Int64.max) || number < Int128(Int64.min) {
      bytes.append(0x14)
      Self.append(bits: UInt64(truncatingIfNeeded: number >> 64), size: 8, to: &bytes)
    } else if number < 0 || number > Int128(UInt32.max) {
      bytes.append(0x13)
    } else {
      let size = number <= 0xFF ? 1 : number <= 0xFFFF ? 2 : 4
      bytes.append(0x10 | UInt8(size.trailingZeroBitCount))
      return Self.append(Int(number), size: size, to: &bytes)
    }
    Self.append(bits: UInt64(truncatingIfNeeded: number), size: 8, to: &bytes)
  }

  private static func append(marker: UInt8, count: Int, to bytes: inout [UInt8]) {
    if count < 15 {
      bytes.append(marker | UInt8(count))
    } else {
      let size = size(of: count)
      bytes += [marker | 15, 0x10 | UInt8(size.trailingZeroBitCount)]
      append(count, size: size, to: &bytes)
    }
  }

  private static func append(_ number: Int, size: Int, to bytes: inout [UInt8]) {
    append(bits: UInt64(number), size: size, to: &bytes)
  }

  private static func append(bits: UInt64, size: Int, to bytes: inout [UInt8]) {
    for shift in stride(from: size * 8 - 8, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
  }

  private static func size(of number: Int) -> Int {
    number <= 0xFF ? 1 : number <= 0xFFFF ? 2 : number <= 0xFFFF_FFFF ? 4 : 8
  }
}
