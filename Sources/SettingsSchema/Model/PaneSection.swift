/// A group of rows: the element that starts it, and the elements in it.
public struct PaneSection: Sendable {
  /// The group or radio group that starts the section; nil for the rows before the first one.
  public let header: Specifier?
  /// The elements of the section, without the header.
  public let specifiers: [Specifier]
}

extension Pane {
  /// The sections shown on the pane's device.
  public var sections: [PaneSection] { sections(hiding: []) }

  /// The sections shown on the pane's device while some keys are hidden.
  ///
  /// Elements before the first group form a section without header. A group, radio group or list group
  /// starts the next one. Elements after a radio group stay in its section, as in Apple's Settings.
  ///
  /// A hidden group takes all elements with it up to the next group of the device; a section all of whose
  /// elements are hidden goes, too. Elements without a key can't be hidden.
  /// Source: InAppSettingsKit, section 1.12 of the reference.
  public func sections(hiding keys: Set<String>) -> [PaneSection] {
    var sections: [PaneSection] = []
    var header: Specifier?
    var members: [Specifier] = []
    var isHidden = false
    var lostMembers = false
    func finish() {
      let isEmptied = lostMembers && members.isEmpty
      if !isHidden, !(isEmptied && header?.hasOwnRows != true), header != nil || !members.isEmpty {
        sections.append(PaneSection(header: header, specifiers: members))
      }
      members = []
      lostMembers = false
    }
    for specifier in specifiers where specifier.isShown(on: device) {
      let isOff = specifier.key.map(keys.contains) ?? false
      if specifier.element.startsSection {
        finish()
        header = specifier
        isHidden = isOff
      } else if isOff {
        lostMembers = true
      } else {
        members.append(specifier)
      }
    }
    finish()
    return sections
  }
}

extension Specifier {
  /// Whether the section that the element starts has rows of its own, before its members.
  fileprivate var hasOwnRows: Bool {
    switch element {
    case .radioGroup, .listGroup: true
    default: false
    }
  }
}
