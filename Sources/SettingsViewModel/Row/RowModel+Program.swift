public import SettingsSchema

// What the program's own code makes of a row.

extension RowModel {
  /// The list that the row is of, and the position of the element that it shows; nil for a row of a page.
  public var listMember: ListMember? {
    if let item {
      return ListMember(
        .item, ofListKeyed: item.list.header.key,
        position: item.index == ListItem.gone ? nil : item.index)
    }
    return list.map { ListMember(.addition, ofListKeyed: $0.header.key) }
  }

  /// The element as the program is told of it: of a list's item, with the position of the element; of the row that
  /// adds to a list, what it adds with.
  var toldSpecifier: Specifier {
    guard item != nil else { return list?.group.addition ?? specifier }
    var told = specifier
    told.listMember = listMember
    return told
  }

  /// Whether the program has code for the row; see ``SettingsDelegate/settings(_:handles:)``.
  public var isHandled: Bool {
    session.delegate?.settings(session, handles: toldSpecifier) == true
  }

  /// Whether the row's page is made by code of the program: a class, a storyboard or a segue is named for it.
  public var isProgramPage: Bool {
    switch specifier.element {
    case .childPane, .customView: specifier.code != nil
    default: false
    }
  }

  /// Tells the program that the row was activated: a custom row, or one whose page the program makes.
  public func activate() {
    guard isHandled else { return }
    session.delegate?.settings(session, activated: toldSpecifier)
    noteChange()
  }
}
