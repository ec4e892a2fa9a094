import CAdwaita

/// The completions of a text in a field.
@MainActor
package struct Completion {
  /// A text to choose.
  package struct Choice {
    let text: String
    let detail: String
    let image: String?

    /// - Parameters:
    ///   - detail: what the text means, shown below it; "" for nothing.
    ///   - image: the path of an image or the name of an icon, shown before it; nil for none.
    package init(_ text: String, detail: String = "", image: String? = nil) {
      (self.text, self.detail, self.image) = (text, detail, image)
    }
  }

  /// The choices, in order.
  let choices: [Choice]
  /// Whether Enter and Tab choose the first one, unless another one is selected.
  let isFirstSelected: Bool
  /// The text of the field with a choice, by its index, and the place of the cursor, in characters.
  let replaced: (Int) -> (text: String, cursor: Int)

  /// - Parameters:
  ///   - choices: the choices, in order.
  ///   - isFirstSelected: whether Enter and Tab choose the first one, unless another one is selected.
  ///   - replaced: returns the text of the field with a choice, by its index, and the place of the cursor, in
  ///     characters.
  package init(
    _ choices: [Choice], isFirstSelected: Bool,
    replaced: @escaping (Int) -> (text: String, cursor: Int)
  ) {
    self.choices = choices
    self.isFirstSelected = isFirstSelected
    self.replaced = replaced
  }
}

extension EntryRow {
  private final class Shown {
    var completion: Completion?
  }

  /// Completes what is typed: a list below the cursor, from which Enter, Tab or a click chooses.
  ///
  /// Ctrl+Space shows it, too, and Escape hides it. Connect it once.
  ///
  /// - Parameters:
  ///   - name: the name of the list for assistive technology.
  ///   - body: returns the choices for a text and the place of the cursor, in characters, and whether the user has
  ///     asked for them; nil for none.
  package func complete(
    name: String, _ body: @escaping @MainActor (String, Int, Bool) -> Completion?
  ) {
    let shown = Shown()
    let ask: @MainActor (String, Int, Bool) -> Void = { [self] text, cursor, isWanted in
      shown.completion = body(text, cursor, isWanted)
      let choices = shown.completion?.choices ?? []
      CText.with(choices.map(\.text)) { texts in
        CText.with(choices.map(\.detail)) { details in
          CText.with(choices.map { $0.image ?? "" }) {
            cadw_completion_show(
              pointer, texts, details, $0, name, shown.completion?.isFirstSelected ?? false)
          }
        }
      }
    }
    cadw_entry_row_complete(
      pointer,
      { context, text, cursor, isWanted in
        let body = Callback.body(of: context, as: (@MainActor (String, Int, Bool) -> Void).self)
        let text = String(cString: text)
        // GTK counts code points.
        let before = String(text.unicodeScalars.prefix(Int(cursor)))
        MainActor.assumeIsolated { body?(text, before.count, isWanted) }
      }, Callback.context(ask), Callback.release)
    Callback.connect(pointer, cadw_completion_on_chosen) { [self] (index: Double) in
      guard let completion = shown.completion, completion.choices.indices.contains(Int(index))
      else { return }
      let new = completion.replaced(Int(index))
      let before = new.text.prefix(new.cursor)
      let cursor = before.unicodeScalars.count
      set("text", new.text)
      selectText(from: cursor, to: cursor)
    }
  }
}
