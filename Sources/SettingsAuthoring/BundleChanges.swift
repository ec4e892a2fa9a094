import Foundation
public import PropertyList
public import SettingsSchema
import SettingsStorage

/// Edits of a bundle’s files that aren’t saved yet.
public struct BundleChanges: Sendable {
  /// The edited files, by path.
  public var files: [File] { byPath.values.sorted { $0.url.path < $1.url.path } }

  /// The files that got another place, in order.
  public private(set) var moves: [Move] = []

  private var byPath: [String: File] = [:]
  private let limits: PropertyListLimits

  /// Creates no edits.
  public init(limits: PropertyListLimits = PropertyListLimits()) { self.limits = limits }

  init(_ files: [File], limits: PropertyListLimits) {
    self.limits = limits
    for file in files { byPath[file.url.path] = file }
  }

  /// Creates no edits of a bundle.
  ///
  /// - Throws: ``AuthoringError`` if the bundle is in an archive.
  init(of bundle: SettingsBundle) throws(AuthoringError) {
    if let archive = bundle.location.archive { throw AuthoringError.archived(archive.file) }
    self.init(limits: bundle.limits)
  }

  /// The bundle’s files with the edits.
  var edited: EditedFiles {
    var edited = EditedFiles()
    for (path, file) in byPath { edited.set(file.new, of: URL(fileURLWithPath: path)) }
    return edited
  }

  /// Applies a fix: first its files, then its edits.
  ///
  /// - Throws: ``AuthoringError``; nothing is changed then.
  mutating func apply(_ fix: Fix) throws(AuthoringError) {
    var changed = self
    for change in fix.files { try changed.apply(change) }
    for edit in fix.edits { try changed.apply([edit.edit], to: edit.file, removesComments: true) }
    self = changed
  }

  private mutating func apply(_ change: FileChange) throws(AuthoringError) {
    switch change {
    case .make(let url, let content):
      try refuseExisting(url)
      add(url, content)
    case .makePage(let url, let page, let other):
      try refuseExisting(url)
      try addPage(url, page, like: other)
    case .move(let url, let place):
      try refuseExisting(place)
      try move(url, to: place)
    case .remove(let url): try remove(url)
    case .copyTarget(let link): try replaceLink(link)
    }
  }

  /// - Throws: ``AuthoringError`` if there is a file at the place by now.
  private func refuseExisting(_ place: URL) throws(AuthoringError) {
    let isThere = byPath[path(of: place)].map { $0.new != nil } ?? place.isPresent
    if isThere { throw AuthoringError.exists(place) }
  }

  /// Puts a copy of a file in place of the symbolic link to it.
  private mutating func replaceLink(_ link: URL) throws(AuthoringError) {
    guard let destination = link.linkDestination else { throw AuthoringError.changed(link) }
    try AuthoringError.editing(link) { () throws(PropertyListError) in
      let content = try BoundedFile.read(link, maximumSize: limits.maximumSize)
      byPath[link.placePath] = File(url: link, oldLink: destination, new: content)
    }
  }

  /// Identifies a file: a link is edited where it points, unless a copy replaces it.
  private func path(of url: URL) -> String {
    let place = url.placePath
    return byPath[place] == nil ? url.resolvingSymlinksInPath().path : place
  }

  /// Makes an edit in the text of its file; a table that is missing is added.
  ///
  /// - Throws: ``AuthoringError``; nothing is changed then.
  public mutating func apply(_ edit: BundleEdit) throws(AuthoringError) {
    try apply([edit.edit], to: edit.file)
  }

  /// Makes several edits in the text of a file together, which is faster than one by one.
  ///
  /// - Parameters:
  ///   - removesComments: whether the comment of a string that is removed is removed, too.
  ///   - read: the page file before the edits, if it was read.
  /// - Returns: The page file after them; nil for a table.
  @discardableResult
  mutating func apply(
    _ edits: [PropertyListEdit], to url: URL, removesComments: Bool = false,
    read: ParsedFile? = nil
  ) throws(AuthoringError) -> ParsedFile? {
    let path = path(of: url)
    let format = TableFormat(nameOf: url.path)
    return try AuthoringError.editing(url) { () throws(PropertyListError) -> ParsedFile? in
      var file: File
      if let known = byPath[path] {
        // It has another place now.
        if known.new == nil { throw PropertyListEdit.missingPlace }
        file = known
      } else if format == .strings, !url.isPresent {
        file = File(url: url, parent: url.nearestFolder)
      } else {
        let data = try BoundedFile.read(url, maximumSize: limits.maximumSize)
        file = File(url: url, old: data, new: data)
      }
      let content = file.new ?? Data()
      var page: ParsedFile?
      if let format {
        file.new = try format.apply(
          edits, to: content, limits: limits, removesComments: removesComments)
      } else {
        let old = try ParsedFile.read(content, of: url, limits: limits, known: read)
        page = try PropertyListEditor.apply(edits, to: old, limits: limits)
        file.new = page?.data
      }
      byPath[path] = file
      return page
    }
  }

  /// Adds a file, or replaces all of one.
  mutating func add(_ url: URL, _ content: Data) {
    let path = path(of: url)
    var file: File
    if let known = byPath[path] {
      file = known
    } else {
      let old = try? BoundedFile.read(url, maximumSize: limits.maximumSize)
      file = File(url: url, old: old, parent: old == nil ? url.nearestFolder : nil)
    }
    file.new = content
    byPath[path] = file
  }

  /// Adds a page with the line ends and indentation of another one.
  private mutating func addPage(
    _ url: URL, _ page: PropertyListValue, like other: URL
  ) throws(AuthoringError) {
    try AuthoringError.editing(url) { () throws(PropertyListError) in
      let layout = try? file(at: other).new
      add(url, try PropertyListWriter.xml(page, like: layout ?? Data(), limits: limits))
    }
  }

  /// Removes a file.
  ///
  /// - Throws: ``AuthoringError`` if it can’t be read, and so not be restored; or if it is a link, which would stay.
  private mutating func remove(_ url: URL) throws(AuthoringError) {
    guard url.linkDestination == nil else { throw AuthoringError.changed(url) }
    let path = path(of: url)
    try AuthoringError.editing(url) { () throws(PropertyListError) in
      var file = try file(at: url)
      file.new = nil
      byPath[path] = file
    }
  }

  /// A file with the edits so far.
  private func file(at url: URL) throws(PropertyListError) -> File {
    if let known = byPath[path(of: url)] { return known }
    let data = try BoundedFile.read(url, maximumSize: limits.maximumSize)
    return File(url: url, old: data, new: data)
  }

  /// Gives a file another place, with the edits so far.
  ///
  /// - Throws: ``AuthoringError`` if it can’t be read.
  mutating func move(_ url: URL, to place: URL) throws(AuthoringError) {
    let path = path(of: url)
    try AuthoringError.editing(url) { () throws(PropertyListError) in
      var file = try file(at: url)
      add(place, file.new ?? Data())
      file.new = nil
      byPath[path] = file
      moves.append(Move(from: url, to: place))
    }
  }

  /// A page file after the edits so far.
  ///
  /// - Parameter known: the page as it was read before; it is only parsed again if it has changed.
  /// - Throws: ``AuthoringError`` if it can’t be read.
  func page(_ url: URL, known: ParsedFile? = nil) throws(AuthoringError) -> ParsedFile {
    try AuthoringError.editing(url) { () throws(PropertyListError) -> ParsedFile in
      let data: Data
      if let edited = byPath[path(of: url)]?.new {
        data = edited
      } else {
        data = try BoundedFile.read(url, maximumSize: limits.maximumSize)
      }
      return try ParsedFile.read(data, of: url, limits: limits, known: known)
    }
  }

  /// Whether the files on disk are as these edits left them.
  package var isOnDisk: Bool {
    files.allSatisfy { $0.isNew(limits) }
  }

  /// These edits and the ones that were made after them, as one; nil if something else has happened in between.
  func followed(by later: BundleChanges) -> BundleChanges? {
    guard later.byPath.allSatisfy({ path, file in byPath[path].map { $0.new == file.old } ?? true })
    else { return nil }
    var joined = self
    joined.byPath.merge(later.byPath) { $0.followed(by: $1) }
    joined.moves += later.moves
    return joined
  }

  /// The edits that undo these.
  public var reversed: BundleChanges {
    var changes = BundleChanges(limits: limits)
    changes.byPath = byPath.mapValues(\.reversed)
    changes.moves = moves.reversed().map { Move(from: $0.to, to: $0.from) }
    return changes
  }

  /// The same edits of the files as they are on disk now, as far as these are tables: other strings in them stay.
  ///
  /// - Throws: ``AuthoringError`` if another program has changed the same place, or a file that isn’t a table.
  func rebased() throws(AuthoringError) -> BundleChanges {
    if reversed.isOnDisk { return self }
    // The changes of others can’t be applied to a file that has moved.
    if let move = moves.first { throw AuthoringError.changedAtPlace(move.from) }
    var changes = self
    for (path, file) in byPath { changes.byPath[path] = try file.rebased(limits) }
    return changes
  }

  /// Saves all files, each atomically; a file that another program has changed in the meantime stays.
  ///
  /// If the process ends in between, the rest is saved when the bundle is edited the next time.
  ///
  /// - Throws: ``AuthoringError`` for the first file that isn’t saved. All files are as before then, unless another
  ///   program changes them.
  public func save() throws(AuthoringError) { try save(keptIn: ChangeJournal.defaultFolder) }

  /// - Parameter folder: the folder for a change of several files.
  func save(keptIn folder: URL) throws(AuthoringError) {
    let changed = files.filter(\.isChanged)
    let journal = changed.count > 1 ? ChangeJournal(of: changed, in: folder) : nil
    var isWhole = true
    defer { journal?.end(isWhole: isWhole) }
    try saveFiles(isWhole: &isWhole)
  }

  /// Saves the files without keeping the change.
  func saveFiles() throws(AuthoringError) {
    var isWhole = true
    try saveFiles(isWhole: &isWhole)
  }

  /// - Parameter isWhole: whether all files are saved, or all are as before.
  private func saveFiles(isWhole: inout Bool) throws(AuthoringError) {
    var saved: [File] = []
    // New files first, so that the content of a moved one is always somewhere.
    for file in files.filter({ $0.new != nil }) + files.filter({ $0.new == nil }) {
      do throws(AuthoringError) {
        if try file.save(limits) { saved.append(file) }
      } catch {
        for file in saved.reversed() where (try? file.reversed.save(limits)) == nil {
          isWhole = false
        }
        throw error
      }
    }
  }
}
