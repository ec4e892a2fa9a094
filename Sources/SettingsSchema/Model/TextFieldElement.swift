import PropertyList

/// The properties of a text field.
public struct TextFieldElement: Sendable {
  /// Whether the text is hidden: `IsSecure`.
  public let isSecure: Bool
  /// How the text is typed.
  public let input: TextInput
  /// The unit after the field: `LeversUnit`.
  public let unit: String?
  /// The question of a dialog for typing the text: `LeversPrompt`; nil for typing in the row.
  public let prompt: ConfirmationPrompt?
  /// Whether the text is a color, with a button to choose it: `LeversColor`.
  public let isColor: Bool
  /// Whether the opacity of the color can be chosen, too: `LeversColorOpacity`.
  public let hasOpacity: Bool
  /// The range of a whole number that is typed as text, because a number field wouldn’t keep all of its digits:
  /// `LeversWholeNumber`, on generated pages; nil for other strings.
  package let wholeNumbers: ClosedRange<Int128>?
  /// What a button chooses for the text: `LeversChooser`; nil for none.
  public let chooser: Chooser?

  /// Values of `LeversChooser`; others are ignored.
  public enum Chooser: String, Sendable, CaseIterable {
    /// The path of a file.
    case file = "File"
    /// The path of a folder.
    case folder = "Folder"
    /// The address of a file, such as `file:///a.png`.
    case fileAddress = "FileURI"
    /// The address of a folder.
    case folderAddress = "FolderURI"
    /// A font with its size, such as `Cantarell 11`.
    case font = "Font"

    /// Whether a folder is chosen.
    public var isFolder: Bool { self == .folder || self == .folderAddress }
  }
}

extension TextFieldElement {
  /// Its keys besides those of all elements.
  static let keys: [KnownKey] =
    TextInput.keys + KnownKey.subtitles + [
      .apple("IsSecure", .flag), .inApp("IASKTextContentType", .string, TextContentType.words),
      .levers("LeversUnit", .text), .levers("LeversPrompt", .dictionary),
      .levers("LeversColor", .flag), .levers("LeversColorOpacity", .flag),
      .levers("LeversChooser", .string, Chooser.allCases.map(\.rawValue)),
    ]

  init(_ node: PropertyListNode) {
    isSecure = node.flag("IsSecure")
    input = TextInput(node)
    unit = node.filledText("LeversUnit")
    prompt = node["LeversPrompt"].flatMap(ConfirmationPrompt.init)
    isColor = node.flag("LeversColor")
    hasOpacity = node.flag("LeversColorOpacity")
    chooser = node.filledText("LeversChooser").flatMap(Chooser.init)
    if node.flag("LeversWholeNumber"), case .integer(let least)? = node["MinimumValue"]?.value,
      case .integer(let greatest)? = node["MaximumValue"]?.value, least <= greatest
    {
      wholeNumbers = least...greatest
    } else {
      wholeNumbers = nil
    }
  }
}
