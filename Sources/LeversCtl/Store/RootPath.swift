import Foundation
import PropertyList
import SettingsSchema
import SettingsViewModel
import Translation

/// The place of a value in a file that is a list or a single value, so that it has no keys, or in a list in another
/// file.
///
/// `/` is all of it, `/0` the first element, and `/0/Name` a value in that; `/Key/0` is the first element of a list
/// with a key. As in the names of inferred pages, a slash in a key is `%2F`.
struct RootPath {
  private let root: PropertyListValue
  private let steps: [RawPath.Step]

  /// - Throws: ``Failure/refused(_:)`` with the notation if the name isn’t a path, or no value can be there.
  init(_ name: String, in root: PropertyListValue, of file: URL) throws(Failure) {
    guard name.hasPrefix("/") else {
      throw .refused(
        tr(
          """
          “\(file.path)” is a list or a single value, so it has no key “\(name)”. Use / for all of it, \
          /0 for its first element, and /0/Name for a value in that.
          """))
    }
    self.root = root
    var steps: [RawPath.Step] = []
    let parts = Self.parts(of: name)
    for (depth, text) in parts.enumerated() where name != "/" {
      let around = "/" + parts.prefix(depth).joined(separator: "/")
      switch root.value(at: steps[...]) {
      case .array(let elements):
        guard let index = Int(text), (0...elements.count).contains(index) else {
          throw Self.missing(name, in: around, count: elements.count)
        }
        steps.append(.index(index))
      case .dictionary:
        guard let key = text.removingPercentEncoding else {
          throw .refused(tr("“\(text)” isn’t a key. Write a percent sign in a key as %25."))
        }
        steps.append(.key(key))
      case nil:
        throw .refused(tr("“\(name)” doesn’t exist: there is no value at “\(around)”."))
      case _?:
        throw .refused(
          tr(
            "“\(name)” doesn’t exist: the value at “\(around)” is neither a list nor a dictionary.")
        )
      }
    }
    self.steps = steps
  }

  private static func parts(of name: String) -> [String] {
    // Works on scalars, because a key may begin with a combining mark.
    name.unicodeScalars.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }

  /// Whether a name is the path of a value inside one of a file’s values; its keys may have slashes, too.
  static func isPath(_ name: String, in values: PropertyListDictionary) -> Bool {
    let parts = parts(of: name)
    guard name.hasPrefix("/"), parts.count > 1, let key = parts[0].removingPercentEncoding,
      let value = values[key]
    else { return false }
    return PropertyListType(of: value).isContainer
  }

  /// The name of a path.
  static func name(of steps: [RawPath.Step]) -> String {
    steps.map { step in
      switch step {
      case .key(let key): "/" + InferredPageName.escaped(key)
      case .index(let index): "/\(index)"
      }
    }.joined()
  }

  private static func missing(_ name: String, in list: String, count: Int) -> Failure {
    let next = (list == "/" ? "" : list) + "/\(count)"
    return .refused(
      tr(
        one: """
          “\(name)” doesn’t exist: the list at “\(list)” has \(count) element. To add one, set “\(next)”.
          """,
        other: """
          “\(name)” doesn’t exist: the list at “\(list)” has \(count) elements. To add one, set “\(next)”.
          """, count: count))
  }

  /// Names in the order in which their values can be removed, each once: the later elements of a list first, and what
  /// is in a value before the value itself.
  static func inOrderOfRemoval(
    _ names: [String], in root: PropertyListValue, of file: URL
  ) throws(Failure) -> [String] {
    var paths: [(name: String, path: RootPath)] = []
    for name in names {
      let path = try RootPath(name, in: root, of: file)
      if !paths.contains(where: { $0.path.steps == path.steps }) { paths.append((name, path)) }
    }
    return paths.sorted { $0.path.isRemoved(before: $1.path) }.map(\.name)
  }

  private func isRemoved(before other: RootPath) -> Bool {
    for (step, otherStep) in zip(steps, other.steps) where step != otherStep {
      switch (step, otherStep) {
      case (.index(let index), .index(let otherIndex)): return index > otherIndex
      case (.key(let key), .key(let otherKey)): return key < otherKey
      default: return false
      }
    }
    return steps.count > other.steps.count
  }

  // MARK: Values

  /// The value; nil for none.
  var value: PropertyListValue? { root.value(at: steps[...]) }

  /// The file’s key whose value contains that at the path, and its value with another one there, or without one.
  func change(setting value: PropertyListValue?) -> (key: String, value: PropertyListValue?) {
    let whole = root(setting: value)
    guard case .key(let key)? = steps.first else { return (RootKey.name, whole) }
    return (key, whole?.dictionary?[key])
  }

  /// The root with another value at the path, or without one; nil if the path is that of the root itself.
  private func root(setting value: PropertyListValue?) -> PropertyListValue? {
    guard let last = steps.last else { return value }
    return root.changing(at: steps.dropLast()) { container in
      guard let value else { return container.removing(last) }
      switch last {
      case .index where self.value != nil: return container.replacing(last, key: "", with: value)
      case .index: return container.adding(value, key: "")
      case .key(let key):
        return self.value == nil
          ? container.adding(value, key: key) : container.replacing(last, key: key, with: value)
      }
    }
  }

  /// The values of a file without keys, by path: its elements, or the single value.
  static func values(of root: PropertyListValue) -> PropertyListDictionary {
    guard let elements = root.array else { return [RootKey.name: root] }
    return PropertyListDictionary(elements.enumerated()) { ("/\($0)", $1) }
  }
}
