import CGio
import Foundation
import PropertyList

/// A variant, one reference.
typealias GVariant = UnsafeMutablePointer<cgio_variant>

/// Converts property-list values to GVariants and back.
///
/// | Type | Value |
/// |---|---|
/// | `b` | Boolean |
/// | `y n q i u x t` | integer |
/// | `d` | real |
/// | `s o g` | string |
/// | `ay` | data |
/// | arrays, tuples | array |
/// | dictionaries with text as keys | dictionary |
/// | `v` and maybes | their content; none for an empty maybe |
enum GVariantCoding {
  /// The value of a variant, which is released; nil for types that property lists lack.
  static func value(consuming variant: GVariant) -> PropertyListValue? {
    defer { cgio_variant_free(variant) }
    let type = String(cString: cgio_variant_type(variant))
    switch type.first {
    case "b": return .boolean(cgio_variant_boolean(variant))
    case "n", "i", "x", "h": return .integer(Int128(cgio_variant_signed(variant)))
    case "y", "q", "u", "t": return .integer(Int128(cgio_variant_unsigned(variant)))
    case "d": return .real(cgio_variant_double(variant))
    case "s", "o", "g": return .string(String(cString: cgio_variant_string(variant)))
    case "m" where cgio_variant_count(variant) == 0: return nil
    case "v", "m": return cgio_variant_child(variant, 0).flatMap { value(consuming: $0) }
    case "a" where type == "ay":
      var count = 0
      guard let bytes = cgio_variant_bytes(variant, &count), count > 0 else { return .data(Data()) }
      return .data(Data(bytes: bytes, count: count))
    case "a" where type.hasPrefix("a{"): return dictionary(variant)
    case "a", "(": return array(variant)
    default: return nil
    }
  }

  private static func array(_ variant: GVariant) -> PropertyListValue? {
    let count = cgio_variant_count(variant)
    let elements = (0..<count).compactMap { index in
      cgio_variant_child(variant, index).flatMap { value(consuming: $0) }
    }
    return elements.count == count ? .array(elements) : nil
  }

  private static func dictionary(_ variant: GVariant) -> PropertyListValue? {
    var dictionary = PropertyListDictionary()
    for index in 0..<cgio_variant_count(variant) {
      guard let entry = cgio_variant_child(variant, index) else { return nil }
      defer { cgio_variant_free(entry) }
      guard let first = cgio_variant_child(entry, 0), let second = cgio_variant_child(entry, 1)
      else { return nil }
      let key = value(consuming: first)
      guard let value = value(consuming: second), let key = key?.string else { return nil }
      dictionary[key] = value
    }
    return .dictionary(dictionary)
  }

  /// The numbers of a type; nil for types other than integers.
  static func integers(ofType type: String) -> ClosedRange<Int128>? {
    switch type {
    case "y": 0...Int128(UInt8.max)
    case "n": Int128(Int16.min)...Int128(Int16.max)
    case "q": 0...Int128(UInt16.max)
    case "i": Int128(Int32.min)...Int128(Int32.max)
    case "u": 0...Int128(UInt32.max)
    case "x": Int128(Int64.min)...Int128(Int64.max)
    case "t": 0...Int128(UInt64.max)
    default: nil
    }
  }

  // MARK: To variants

  /// A variant of a type, or nil if the type can’t represent the value.
  static func variant(_ value: PropertyListValue, type: String) -> GVariant? {
    switch (type.first, value) {
    case ("b", _): return value.number.flatMap { cgio_variant_new_boolean($0 != 0) }
    case ("d", _): return value.number.flatMap { cgio_variant_new_double($0) }
    case ("y", _), ("n", _), ("q", _), ("i", _), ("u", _), ("x", _), ("t", _):
      return integer(value, type)
    case ("s", .string(let text)), ("o", .string(let text)), ("g", .string(let text)):
      return text.utf8.contains(0) ? nil : cgio_variant_new_string(type, text)
    case ("v", _): return natural(value).flatMap { cgio_variant_new_boxed($0) }
    case ("m", _):
      return self.variant(value, type: String(type.dropFirst()))
        .flatMap { cgio_variant_new_maybe(type, $0) }
    case ("a", .data(let data)) where type == "ay":
      return data.withUnsafeBytes { cgio_variant_new_bytes($0.baseAddress, $0.count) }
    case ("a", .dictionary(let dictionary)) where type.hasPrefix("a{s") && type.hasSuffix("}"):
      let element = String(type.dropFirst(3).dropLast())
      return container(type, dictionary) { key, value in
        guard let key = variant(.string(key), type: "s") else { return nil }
        guard let value = variant(value, type: element) else {
          cgio_variant_free(key)
          return nil
        }
        return cgio_variant_new_entry(key, value)
      }
    case ("a", .array(let elements)) where !type.hasPrefix("a{"):
      let element = String(type.dropFirst())
      return container(type, elements) { variant($0, type: element) }
    default: return nil
    }
  }

  /// A variant of a value’s natural type, for `v`.
  private static func natural(_ value: PropertyListValue) -> GVariant? {
    switch value {
    case .boolean: return variant(value, type: "b")
    case .integer(let number): return variant(value, type: number > Int128(Int64.max) ? "t" : "x")
    case .real: return variant(value, type: "d")
    case .string: return variant(value, type: "s")
    case .data: return variant(value, type: "ay")
    case .array: return variant(value, type: "av")
    case .dictionary: return variant(value, type: "a{sv}")
    case .date, .uid, .null: return nil
    }
  }

  private static func integer(_ value: PropertyListValue, _ type: String) -> GVariant? {
    let number: Int128? =
      switch value {
      case .integer(let number): number
      case .boolean(let flag): flag ? 1 : 0
      case .real(let number): Int128(exactly: number)
      default: nil
      }
    guard let number else { return nil }
    if let small = Int64(exactly: number) { return cgio_variant_new_integer(type, small) }
    return type == "t" ? UInt64(exactly: number).flatMap { cgio_variant_new_large($0) } : nil
  }

  /// A container of a type with a variant for each part, or nil if one of them has none.
  static func container<Part>(
    _ type: String, _ parts: some Sequence<Part>, _ makeChild: (Part) -> GVariant?
  ) -> GVariant? {
    var children: [GVariant?] = []
    for part in parts {
      guard let child = makeChild(part) else {
        for case let child? in children { cgio_variant_free(child) }
        return nil
      }
      children.append(child)
    }
    return cgio_variant_new_container(type, &children, children.count)
  }
}
