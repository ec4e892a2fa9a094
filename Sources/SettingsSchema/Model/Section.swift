/// A group of rows: the element that starts it, and the elements in it.
public struct Section: Sendable {
  /// The group or radio group that starts the section; nil for the rows before the first one.
  public let header: Specifier?
  /// The elements of the section, without the header.
  public let specifiers: [Specifier]
}

extension Pane {
  /// The sections shown on the pane's device.
  ///
  /// Elements before the first group form a section without header. A group or radio group starts the
  /// next one. Elements after a radio group stay in its section, as in Apple's Settings.
  public var sections: [Section] {
    var sections: [Section] = []
    var header: Specifier?
    var members: [Specifier] = []
    func finish() {
      if header != nil || !members.isEmpty {
        sections.append(Section(header: header, specifiers: members))
      }
      members = []
    }
    for specifier in specifiers where specifier.isShown(on: device) {
      if specifier.element.startsSection {
        finish()
        header = specifier
      } else {
        members.append(specifier)
      }
    }
    finish()
    return sections
  }
}
