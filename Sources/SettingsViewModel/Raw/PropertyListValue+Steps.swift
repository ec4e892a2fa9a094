package import PropertyList
import SettingsStorage

extension PropertyListValue {
  /// The value with a change at a path inside; unchanged if the path doesn’t exist.
  package func changing(
    at steps: ArraySlice<RawPath.Step>, _ change: (PropertyListValue) -> PropertyListValue
  ) -> PropertyListValue {
    guard let step = steps.first else { return change(self) }
    switch (step, self) {
    case (.key(let key), .dictionary(var values)):
      values[key] = values[key]?.changing(at: steps.dropFirst(), change)
      return .dictionary(values)
    case (.index(let index), .array(var elements)) where elements.indices.contains(index):
      elements[index] = elements[index].changing(at: steps.dropFirst(), change)
      return .array(elements)
    default: return self
    }
  }

  /// Adds the paths of this value and those inside that differ from another value; items of lists are compared with
  /// those that they were made from.
  func addPaths(
    differingFrom other: PropertyListValue?, at path: RawPath, to paths: inout Set<RawPath>
  ) {
    guard self != other else { return }
    paths.insert(path)
    switch self {
    case .array(let elements):
      let others = other?.array ?? []
      var origins: [Int: PropertyListValue] = [:]
      for (place, origin) in zip(ListMatch(others, elements).place, others) {
        if let place { origins[place] = origin }
      }
      for (index, element) in elements.enumerated() {
        element.addPaths(
          differingFrom: origins[index], at: path.appending(.index(index)), to: &paths)
      }
    case .dictionary(let values):
      for (key, value) in values {
        value.addPaths(
          differingFrom: other?.dictionary?[key], at: path.appending(.key(key)), to: &paths)
      }
    default: break
    }
  }

  /// Returns a copy with another value at its end, or under a key in a dictionary.
  package func adding(_ value: PropertyListValue, key: String) -> PropertyListValue {
    switch self {
    case .array(let elements): return .array(elements + [value])
    case .dictionary(var values):
      values[key] = value
      return .dictionary(values)
    default: return self
    }
  }

  /// Returns a copy with the value of a step replaced in place, under a new key if it has one.
  package func replacing(
    _ step: RawPath.Step, key newKey: String, with value: PropertyListValue
  ) -> PropertyListValue {
    switch (step, self) {
    case (.index(let index), .array(var elements)) where elements.indices.contains(index):
      elements[index] = value
      return .array(elements)
    case (.key(let key), .dictionary(let values)):
      let changed = PropertyListDictionary(values) { name, old in
        let isReplaced = name.isSame(as: key)
        return (isReplaced ? newKey : name, isReplaced ? value : old)
      }
      return .dictionary(changed)
    default: return self
    }
  }

  /// Returns a copy without the value of a step.
  package func removing(_ step: RawPath.Step) -> PropertyListValue {
    (try? PropertyListEdit(at: [step], .remove).applied(to: self)) ?? self
  }
}
