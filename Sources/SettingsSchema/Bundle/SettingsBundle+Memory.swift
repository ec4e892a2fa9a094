public import Foundation
public import PropertyList

extension SettingsBundle {
  /// Makes a bundle of pages that are property lists in memory, as `Root.plist` and its like would be read.
  ///
  /// - Parameters:
  ///   - root: the first page, named `Root`: a dictionary with `PreferenceSpecifiers`.
  ///   - pages: the pages that it leads to, by name.
  ///   - resources: a folder with images and, in `.lproj` folders, translations; nil for neither.
  ///   - stringsTable: the name of the `.strings` files.
  /// - Throws: ``BundleError`` when a page is no dictionary with an array `PreferenceSpecifiers`.
  public convenience init(
    plist root: PropertyListValue, pages: [String: PropertyListValue] = [:], resources: URL? = nil,
    stringsTable: String = "Root", device: Device = .pad,
    languages: LanguagePreferences = .init(environment: ProcessInfo.processInfo.environment),
    file: String = #fileID, line: Int = #line
  ) throws(BundleError) {
    let location = BundleLocation(resources: resources)
    let place = SourcePlace(file: file, line: line)
    var read: [DeclaredPages.Page] = [
      try DeclaredPages.Page(root, name: location.rootPane, at: place)
    ]
    for (name, page) in pages.sorted(by: { $0.key < $1.key }) where name != location.rootPane {
      read.append(try DeclaredPages.Page(page, name: name, at: place))
    }
    self.init(
      location, device: device, languages: languages,
      declared: DeclaredPages(
        read,
        strings: LocalizedStrings(
          folders: location.layers, tables: [stringsTable], languages: languages)))
  }
}

extension DeclaredPages.Page {
  /// - Throws: ``BundleError`` when the property list is no page.
  fileprivate init(
    _ plist: PropertyListValue, name: String, at place: SourcePlace
  ) throws(BundleError) {
    guard case .dictionary(let root) = plist, case .array(let list)? = root["PreferenceSpecifiers"]
    else {
      throw BundleError(
        .noSpecifiers,
        "\(place.file), line \(place.line): the page “\(name)” must be a dictionary with an array "
          + "PreferenceSpecifiers.")
    }
    self.init(
      name: name, title: root["Title"]?.string ?? "", place: place,
      accentColor: root["LeversAccentColor"]?.string.flatMap(AccentColor.init))
    entries = list.map {
      DeclaredPages.Entry(
        node: PropertyListNode($0, at: place.location), place: place, onChange: nil)
    }
    readSpecifiers()
  }
}
