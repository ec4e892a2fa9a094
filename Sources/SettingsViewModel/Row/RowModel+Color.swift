public import SettingsSchema

// A text that is a colour.

extension RowModel {
  /// The colour that the text is; nil where it is none.
  public var color: ColorText? { ColorText(text) }

  /// Whether the opacity of the colour can be chosen: where the bundle wants that, or the colour has one.
  public var choosesOpacity: Bool { textField?.hasOpacity == true || color?.hasOpacity == true }

  /// Takes a colour that was chosen, as an edit of its own, written as the one before.
  public func setColor(_ color: ColorText) {
    guard textField?.isColor == true, isSensitive, color.hexadecimal != self.color?.hexadecimal
    else { return }
    let pattern = self.color ?? fallbackValue?.string.flatMap(ColorText.init) ?? .standard
    session.finishContinuousEdit()
    setText(pattern.writing(color).text)
    finishEditing()
  }
}
