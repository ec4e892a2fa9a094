package import Foundation
import PropertyList
import Translation

/// Values in a page file that both an edit and another program have changed, so that the user has to choose.
package struct EditConflict: Hashable, Sendable {
  /// A place with two values; nil is none.
  struct Value: Hashable, Sendable {
    /// The place in the file as it is now.
    let path: [PropertyListStep]
    /// The key and its element, as the edit’s title names them.
    let name: String
    let theirs: PropertyListValue?
    let mine: PropertyListValue?
  }

  /// The page file.
  package let file: URL
  let values: [Value]

  /// The question, as a heading.
  package var heading: String { tr("Also Changed Elsewhere") }

  /// The values of both sides.
  package var body: String {
    let name = file.lastPathComponent.inQuotes
    let values = values.map { value in
      """
      \(value.name)
      \(tr("Theirs: \(Self.text(of: value.theirs))", comment: "The value of another program"))
      \(tr("Mine: \(Self.text(of: value.mine))", comment: "The value of the user"))
      """
    }
    return
      ([tr("Another program has changed the same part of \(name). Choose which value to keep.")]
      + values).joined(separator: "\n\n")
  }

  private static func text(of value: PropertyListValue?) -> String {
    value.map { ValueText.line($0).shortened.inQuotes } ?? tr("None", context: "value")
  }
}
