public import Foundation
public import PropertyList
import Translation

extension SettingsBundle {
  /// What came of reading a bundle again.
  public struct Rereading: Sendable {
    /// The bundle as its files are now.
    public let bundle: SettingsBundle
    /// Why pages are shown as they were before: their files, or their translations, are damaged now.
    public package(set) var problems: [BundleError]
    /// Pages that were read before and are gone.
    public let lostPanes: [String]
  }

  /// Reads the files again: all pages that were read so far.
  ///
  /// A page that was good and is damaged now stays as it was, until it can be read again. A bundle that is declared
  /// in Swift has no files, and stays as it is. May take long: not for the main thread.
  /// - Parameters:
  ///   - device: the device to show the bundle for; nil for the same.
  ///   - languages: the languages to show it in; nil for the same.
  ///   - location: where the files are now; nil for the same place.
  public func reread(
    device: Device? = nil, languages: LanguagePreferences? = nil,
    from location: BundleLocation? = nil
  ) -> Rereading {
    guard declared == nil else { return Rereading(bundle: self, problems: [], lostPanes: []) }
    let bundle = SettingsBundle(
      location ?? self.location, device: device ?? self.device,
      languages: languages ?? self.languages,
      limits: limits)
    var problems: [BundleError] = []
    var lostPanes: [String] = []
    for (name, known) in panes.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      guard let good = try? known.get() else { continue }
      do throws(BundleError) {
        let pane = try bundle.pane(named: name)
        guard let problem = pane.newProblem(since: good) else { continue }
        problems.append(problem)
      } catch {
        if error.code == .missingPane, name != rootPaneName {
          lostPanes.append(name)
          continue
        }
        problems.append(error)
      }
      bundle.panes.withLock { $0[name] = .success(good) }
    }
    if !hasUnreadPages { bundle.readAll() }
    return Rereading(bundle: bundle, problems: problems, lostPanes: lostPanes)
  }
}

extension Pane {
  /// What is wrong with the translations that was not before; nil when nothing is, or they are in another language.
  fileprivate func newProblem(since good: Pane) -> BundleError? {
    guard language == good.language, let (file, problem) = strings.problem,
      good.strings.problem == nil
    else { return nil }
    let line = problem.line > 0 ? problem.line : nil
    return BundleError(
      .unreadablePane, problem.message.found(in: file, line: line),
      at: .init(file: file, line: line, problem: problem.message))
  }
}

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
          folders: location.layers, tables: [stringsTable], in: BundleFiles(for: languages))))
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
        Text(
          """
          \(String(describing: place.file)), line \(String(place.line)): the page “\(name)” must be a dictionary with an array \
          PreferenceSpecifiers.
          """))
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
