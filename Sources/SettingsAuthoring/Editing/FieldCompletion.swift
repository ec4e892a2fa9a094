package import Foundation

/// What a text in the inspector can be completed to: keys and values in a condition, a key, or the name of an image.
package struct FieldCompletion {
  /// A text to choose.
  package struct Choice: Equatable {
    /// The text.
    package let text: String
    /// The meaning, such as the title of a value; "" for none.
    package var detail = ""
  }

  /// The choices, in order.
  package let choices: [Choice]
  /// Whether what is typed may be complete, so that Enter and Tab don’t choose another text.
  package let isComplete: Bool
  /// The text with a choice, by its index, and the place of the cursor, in characters.
  package let replaced: (Int) -> (text: String, cursor: Int)
  /// The file of the image that a choice names, by its index; nil for none.
  package var image: (Int) -> URL? = { _ in nil }
}

extension FieldCompletion {
  /// Completes a whole text, which may also be another one.
  ///
  /// - Parameter image: returns the file of the image with a name; nil for none.
  /// - Returns: The choices that have the text in them; nil for none.
  init?(
    of text: String, among names: [String], isWanted: Bool,
    image: @escaping (String) -> URL? = { _ in nil }
  ) {
    guard isWanted || !text.isEmpty else { return nil }
    // Ctrl+Space lists the others, too.
    let typed = names.contains(text) && isWanted ? "" : text.lowercased()
    let found = names.filter { typed.isEmpty || $0.lowercased().contains(typed) }
    guard !found.isEmpty, found != [text] else { return nil }
    self.init(choices: found.map { Choice(text: $0) }, isComplete: true) {
      (found[$0], found[$0].count)
    }
    self.image = { image(found[$0]) }
  }
}
