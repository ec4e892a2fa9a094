import Foundation
import PropertyList
public import SettingsSchema
import Translation

/// A line of text: `PSTextFieldSpecifier`.
public final class TextFieldRow: TextRow {
  public override var showsSubtitle: Bool { false }
  override var hint: String? { bundleSubtitle }
  /// The properties of the text field.
  public let field: TextFieldElement

  init(_ field: TextFieldElement, _ source: RowSource) {
    self.field = field
    super.init(field.input, source)
  }

  public override var presentation: Presentation {
    field.isSecure ? .secureEntry : isWholeNumber ? .spin : .entry
  }

  /// A text field without a title shows its placeholder.
  public override var title: String { ownTitle.isEmpty ? placeholder ?? "" : ownTitle }

  public override var stateText: String {
    field.isSecure && !text.isEmpty ? Secret.mask : text
  }

  /// GTK’s fields hold at most 64 KiB.
  override var isTooLongToEdit: Bool {
    super.isTooLongToEdit || text.utf8.count > 65_000
  }

  /// The unit after the text, translated; "" for none.
  public var unit: String { field.unit.map(localized) ?? "" }

  /// Whether the typed text is aligned to the end of its field.
  ///
  /// Source: `IASKTextAlignment` of text fields, section 1.3 of the reference.
  public var isTextAtEnd: Bool { specifier.textAlignment == .right }

  // MARK: A dialog

  /// The dialog for typing the text, translated; nil for typing in the row.
  public var textPrompt: ConfirmationPrompt? { field.prompt.map(localized) }

  /// The text of a row with a dialog; for a secret, only whether there is one.
  public var promptedText: String { stateText }

  /// Stores the text from the dialog, as a separate edit.
  public func setPromptedText(_ text: String) {
    host.typing.finishContinuousEdit()
    setText(text)
    finishEditing()
  }

  // MARK: A whole number

  /// Whether the text is a whole number, with buttons that decrease and increase it.
  public var isWholeNumber: Bool { field.wholeNumbers != nil }

  /// Whether the number can be decreased or increased.
  public func canStep(by distance: Int) -> Bool { number(after: distance) != nil && isSensitive }

  /// Adds to the number, as far as its range goes; a text that isn’t a number stays.
  ///
  /// Several steps are one edit, like typing.
  public func step(by distance: Int) {
    if isSensitive, let number = number(after: distance) { setText(String(number)) }
  }

  /// The number after a step; nil if there is none.
  private func number(after distance: Int) -> Int128? {
    guard let range = field.wholeNumbers, let number = Int128(text) else { return nil }
    let (sum, overflow) = number.addingReportingOverflow(Int128(distance))
    let next = max(range.lowerBound, min(overflow ? number : sum, range.upperBound))
    return next == number ? nil : next
  }

  // MARK: A file, folder or font

  /// Stores a chosen file or folder, as a separate edit.
  ///
  /// - Parameter file: a path, or the address of a file without one.
  public func setFile(_ file: String) {
    guard let chooser = field.chooser, isSensitive else { return }
    setPromptedText(chooser.text(forFile: file))
  }

  /// Stores a chosen font, as a separate edit.
  public func setFont(_ font: String) {
    guard field.chooser == .font, isSensitive else { return }
    setPromptedText(font)
  }

  // MARK: A color

  /// The color in the text, or nil if it isn’t one.
  public var color: ColorText? { ColorText(text) }

  /// Whether the opacity of the color can be chosen: if the bundle allows it, or the color has one.
  public var choosesOpacity: Bool { field.hasOpacity || color?.hasOpacity == true }

  /// Stores a chosen color, as a separate edit, in the notation of the previous one.
  public func setColor(_ color: ColorText) {
    guard field.isColor, isSensitive, color.hexadecimal != self.color?.hexadecimal else { return }
    let pattern = self.color ?? fallbackValue?.string.flatMap(ColorText.init) ?? .standard
    setPromptedText(pattern.writing(color).text)
  }
}

extension TextFieldElement.Chooser {
  /// The text for a chosen file or folder: its path, or its address.
  func text(forFile file: String) -> String {
    guard self == .fileAddress || self == .folderAddress, file.hasPrefix("/") else { return file }
    let text = URL(fileURLWithPath: file, isDirectory: isFolder).absoluteString
    return isFolder && text.count > "file:///".count && text.hasSuffix("/")
      ? String(text.dropLast()) : text
  }
}
