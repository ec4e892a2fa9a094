public import Foundation
public import PropertyList
import Translation

extension SettingsBundle {
  /// The result of reading a bundle again.
  public struct Rereading: Sendable {
    /// The bundle with its current files.
    public let bundle: SettingsBundle
    /// Why pages keep their previous content: their files or translations are damaged.
    public package(set) var problems: [BundleError]
    /// Pages that were read before and no longer exist.
    public let lostPanes: [String]
  }

  /// Reads the files again: all pages that were read so far.
  ///
  /// A page that was good and is damaged now stays as it was, until it can be read again. A bundle that is declared in
  /// Swift has no files, and stays as it is. This may take a long time, so don’t call it on the main thread.
  /// - Parameters:
  ///   - device: the device to show the bundle for; nil to keep it.
  ///   - languages: the preferred languages; nil to keep them.
  ///   - location: the new location of the files; nil to keep it.
  public func reread(
    device: Device? = nil, languages: LanguagePreferences? = nil,
    from location: BundleLocation? = nil
  ) -> Rereading {
    let location = location ?? self.location
    let (device, languages) = (device ?? self.device, languages ?? self.languages)
    guard let source = source.reread(for: device, languages, from: location) else {
      return Rereading(bundle: self, problems: [], lostPanes: [])
    }
    let bundle = SettingsBundle(
      location, device: device, languages: languages, limits: limits, from: source)
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
      let archives = earlierArchives.withLock { $0 } + [self.location.archive].compactMap(\.self)
      bundle.earlierArchives.withLock { $0 = archives }
    }
    if !hasUnreadPages { bundle.readAll() }
    return Rereading(bundle: bundle, problems: problems, lostPanes: lostPanes)
  }
}

extension Pane {
  /// A new problem with the translations; nil if there is none, or the language has changed.
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
  /// Creates a bundle from pages that are property lists in memory, like `Root.plist`.
  ///
  /// - Parameters:
  ///   - root: the first page, named `Root`: a dictionary with `PreferenceSpecifiers`.
  ///   - pages: the other pages, by name.
  ///   - resources: a folder with images and, in `.lproj` folders, translations; nil for none.
  ///   - stringsTable: the name of the `.strings` files.
  /// - Throws: ``BundleError`` if a page isn’t a dictionary with a `PreferenceSpecifiers` array.
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
      from: DeclaredPages(
        read, device: device, languages: languages,
        strings: LocalizedStrings(
          folders: location.layers, tables: [stringsTable], in: BundleFiles(for: languages))))
  }
}

extension DeclaredPages.Page {
  /// - Throws: ``BundleError`` if the property list isn’t a page.
  fileprivate init(
    _ plist: PropertyListValue, name: String, at place: SourcePlace
  ) throws(BundleError) {
    guard case .dictionary(let root) = plist, case .array(let list)? = root["PreferenceSpecifiers"]
    else {
      throw BundleError(
        .noSpecifiers,
        Text(
          """
          \(String(describing: place.file)), line \(String(place.line)): the page “\(name)” must be \
          a dictionary with a PreferenceSpecifiers array.
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
