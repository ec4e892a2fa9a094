import Translation

// The cells of preference bundles.

extension ElementInfo {
  /// The cells in the order to offer them.
  ///
  /// A `PSListItemCell` isn’t among them: it is an option of a group before it whose selection only the tweak’s code
  /// stores, and iOS makes those of a `PSLinkListCell` itself.
  package static let cells: [ElementInfo] = [
    cell("PSGroupCell", like: .group),
    cell("PSSwitchCell", like: .toggle, ["label"] + value),
    cell("PSEditTextCell", like: .textField, ["label"] + value),
    cell(
      "PSSecureEditTextCell", Text("Password", context: "row"),
      Text("A field that hides the text that is typed."), icon: "dialog-password",
      ["label"] + value),
    cell("PSEditTextViewCell", like: .textView, value),
    cell("PSSliderCell", like: .slider, value + ["default", "min", "max"]),
    cell(
      "PSLinkListCell", like: .multiValue, ["label"] + value + ["default", "detail"] + options),
    cell(
      "PSSegmentCell", Text("Segments", context: "element"),
      Text("A choice between a few options that are next to each other."), icon: "view-dual",
      value + ["default"] + options),
    cell("PSTitleValueCell", like: .titleValue, ["label"] + value),
    cell(
      "PSStaticTextCell", Text("Text", context: "row"),
      Text("A text that can be read but not changed."), icon: "format-justify-left", ["label"]),
    cell("PSLinkCell", like: .childPane, ["label"]),
    cell("PSButtonCell", like: .button, ["label"]),
    cell(
      "PSGiantCell", Text("Large Row", context: "element"),
      Text("A large row, for example for an account."), icon: "avatar-default", ["label"]),
    cell(
      "PSGiantIconCell", Text("Large Row With Icon", context: "element"),
      Text("A large row with a large icon."), icon: "image-x-generic", ["label"]),
    cell("PSSpinnerCell", like: .spinner),
  ]

  /// Whether it is a cell of a preference bundle.
  package var isCell: Bool { type.hasSuffix("Cell") }

  private static let value = ["key", "defaults"]
  private static let options = ["validTitles", "validValues"]

  private static func cell(
    _ cell: String, _ name: Text, _ meaning: Text, icon: String, _ required: [String]
  ) -> ElementInfo {
    ElementInfo(
      type: cell, element: nil, name: name, meaning: meaning, iconName: icon + "-symbolic",
      required: required)
  }

  /// A cell that shows the same as an element of a settings bundle.
  private static func cell(
    _ cell: String, like element: ElementType, _ required: [String] = []
  ) -> ElementInfo {
    let info = all.first { $0.type == element.rawValue }
    return ElementInfo(
      type: cell, element: element, name: info?.name ?? Text(verbatim: cell),
      meaning: info?.meaning ?? Text(verbatim: cell),
      iconName: info?.iconName ?? "text-x-generic-symbolic", required: required)
  }
}
