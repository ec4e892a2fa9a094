import SettingsSchema
import Translation
import Widgets

/// The page with the pages that no row opens and the files that no page uses.
@MainActor
final class UnusedFilesPage {
  static let tag = "levers:unused"

  /// The lists, the note that everything is used, and the note that it isn’t known.
  let widget: Stack
  /// Called to open a page.
  var onOpen: ((UnusedFiles.Page) -> Void)?
  /// Called to show a file in the file manager.
  var onReveal: ((BundleFile) -> Void)?
  private let unread = Group()
  private let pages = GrowingGroup<UnusedFiles.Page>()
  private let images = GrowingGroup<BundleFile>()
  private let tables = GrowingGroup<BundleFile>()
  private let others = GrowingGroup<BundleFile>()
  private var files: UnusedFiles?

  init(_ files: UnusedFiles) {
    widget = Stack([
      Page([unread, pages.group, images.group, tables.group, others.group]),
      StatusPage(
        icon: "object-select-symbolic", title: tr("Everything Is Used"),
        description: tr("All pages can be reached, and all files are used.")),
      StatusPage(
        icon: "dialog-information-symbolic", title: tr("Unused Files Can’t Be Found"),
        description: tr(
          "They can only be found in a settings bundle that is opened as a whole.")),
    ])
    unread.setTitle(tr("Some Pages Can’t Be Read"))
    pages.group.setDescription(tr("No row opens these pages, so that users can’t see them."))
    images.group.setDescription(tr("No page uses these images."))
    tables.group.setDescription(
      tr("No page uses these tables. The app’s code may use them."))
    others.group.setDescription(tr("No page uses these files. The app’s code may use them."))
    pages.makeRow = { [weak self] in self?.row($0) ?? ActionRow() }
    let icons = [
      (images, "image-x-generic-symbolic"), (tables, "font-x-generic-symbolic"),
      (others, "text-x-generic-symbolic"),
    ]
    for (list, icon) in icons {
      list.makeRow = { [weak self] in self?.row($0, icon: icon) ?? ActionRow() }
    }
    show(files)
  }

  /// Shows the files again.
  func show(_ files: UnusedFiles) {
    guard widget.isAlive, files != self.files else { return }
    self.files = files
    let names = files.unreadPages
    unread.setVisible(!names.isEmpty)
    unread.setDescription(
      tr("Pages and files that only these pages use are listed, too: \(Text.list(names))."))
    setTitles(files)
    pages.show(files.pages)
    images.show(files.images)
    tables.show(files.tables)
    others.show(files.others)
    widget.show(!files.areKnown ? 2 : files.isEmpty && names.isEmpty ? 1 : 0)
  }

  private func setTitles(_ files: UnusedFiles) {
    let counts = (files.pages.count, files.images.count, files.tables.count, files.others.count)
    pages.group.setTitle(
      tr(one: "\(counts.0) Unused Page", other: "\(counts.0) Unused Pages", count: counts.0))
    images.group.setTitle(
      tr(one: "\(counts.1) Unused Image", other: "\(counts.1) Unused Images", count: counts.1))
    tables.group.setTitle(
      tr(
        one: "\(counts.2) Unused String Table", other: "\(counts.2) Unused String Tables",
        count: counts.2))
    others.group.setTitle(
      tr(one: "\(counts.3) Other File", other: "\(counts.3) Other Files", count: counts.3))
  }

  // MARK: Rows

  private func row(_ page: UnusedFiles.Page) -> Row {
    let row = ArrowRow(page.title, page.files.map(\.path).joined(separator: "\n"))
    if let file = page.files.first { row.addSuffix(button(for: file, named: page.title)) }
    row.onActivated { [weak self] in self?.onOpen?(page) }
    return row
  }

  private func row(_ file: BundleFile, icon: String) -> Row {
    let name = file.url.lastPathComponent
    let row = ActionRow(name, name == file.path ? nil : file.path)
    let picture =
      Self.pictureKinds.contains(file.kind)
      ? Image(file: file.url.path, size: 32) : Image(icon: icon)
    picture.hideFromAssistiveTechnology()
    row.addPrefix(picture)
    row.addSuffix(button(for: file, named: name))
    return row
  }

  /// The images that can be shown.
  private static let pictureKinds: Set = ["png", "svg", "jpg", "jpeg", "gif"]

  private func button(for file: BundleFile, named name: String) -> PushButton {
    let button = PushButton(icon: "folder-open-symbolic", tooltip: tr("Show in Files"))
    button.setAccessibleDescription(name)
    button.onClicked { [weak self] in self?.onReveal?(file) }
    return button
  }
}
