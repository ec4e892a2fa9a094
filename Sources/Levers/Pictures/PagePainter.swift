import Foundation
import SettingsAdwaita
import SettingsSchema
import SettingsViewModel
import Widgets

/// Paints pages of a bundle, one after another, on an invisible stage, while the loop continues.
@MainActor
final class PagePainter {
  /// The job.
  struct Job {
    let kind: AlbumKind
    let url: URL
    let session: SettingsSession
    let pages: [PicturedPage]
    /// The text below each title, such as the path of the settings.
    let subtitle: String
    let size: RenderSize
  }

  /// The progress: pages, and the share of the next one.
  struct Progress: Equatable {
    var pages = 0
    var part = 0.0
  }

  /// The first frame may come before images are read.
  private static let leastFrames = 2
  /// The maximum number of frames to wait for an image, or the rest of a page: some seconds.
  private static let mostFrames = 240

  private let job: Job
  private let stage: Stage
  private let onProgress: (Progress) -> Void
  private let onDone: (Result<Album, any Error>) -> Void
  private var page: SettingsPage?
  private var index = 0
  private var files: [Album.File] = []
  private var layout: SheetLayout?
  /// The first page of the current sheet.
  private var first = 0
  /// The part of the page that is already in the PDF, in pixels.
  private var painted = 0.0
  private var isOver = false

  /// - Parameters:
  ///   - onProgress: called after each page, and each sheet of one.
  ///   - onDone: called once, unless it is canceled.
  init(
    _ job: Job, on stage: Stage, onProgress: @escaping (Progress) -> Void = { _ in },
    onDone: @escaping (Result<Album, any Error>) -> Void
  ) {
    self.job = job
    self.stage = stage
    self.onProgress = onProgress
    self.onDone = onDone
  }

  func start() {
    if job.kind == .pdf {
      files = [.init(url: job.url, picture: .pdf(title: job.session.bundle.displayName))]
    }
    showPage()
  }

  /// Cancels painting without calling the closures.
  func cancel() {
    guard !isOver else { return }
    stage.clear()
    leave()
  }

  /// Cancels painting after the stage is destroyed.
  func leave() {
    isOver = true
    page = nil
    files = []
  }

  private func finish(_ result: Result<Album, any Error>) {
    isOver = true
    stage.clear()
    page = nil
    onDone(result)
  }

  // MARK: Pages

  private func showPage() {
    guard job.pages.indices.contains(index) else {
      return finish(
        .success(Album(url: job.url, files: files, isFolder: job.kind == .folder)))
    }
    let pictured = job.pages[index]
    do {
      let page = try SettingsPage(
        session: job.session, paneName: pictured.name, title: pictured.title
      ) { $0.widget.hideWindowButtons() }
      page.subtitle = job.subtitle
      painted = 0
      // For a PDF, rows are created as they are scrolled into view.
      if job.kind != .pdf { page.fillVisiblePane(height: job.size.height) }
      stage.show(page.widget, width: job.size.width, height: job.size.height)
      // Keep the previous page alive while its widget exists.
      self.page = page
      whenSettled { [weak self] in self?.paint() }
    } catch {
      finish(.failure(error))
    }
  }

  private func goOn() {
    index += 1
    onProgress(Progress(pages: index))
    showPage()
  }

  /// Waits for the frame that shows everything on the stage.
  private func whenSettled(frames: Int = 0, _ body: @escaping @MainActor () -> Void) {
    stage.onNextFramePainted { [weak self] in
      guard let self, !isOver else { return }
      // There is no limit, because a long page may take any time.
      if job.kind == .pdf, page?.knowsAllOfVisiblePane == false { return whenSettled(body) }
      let isMade = page?.visiblePaneWidget.map { self.stage.view(of: $0).isMade } ?? true
      if frames + 1 >= Self.mostFrames
        || frames + 1 >= Self.leastFrames && isMade && Image.areRead
      {
        // The painted page may show the next one, in another frame.
        Task { @MainActor [weak self] in if self?.isOver == false { body() } }
      } else {
        whenSettled(frames: frames + 1, body)
      }
    }
  }

  private func paint() {
    switch job.kind {
    case .pdf: paintPaper()
    case .sheet:
      paintOnSheet()
      goOn()
    case .folder:
      let picture = Picture.png(width: job.size.width, height: job.size.height)
      picture.draw(stage, height: Double(job.size.height))
      files.append(
        .init(url: URL(fileURLWithPath: "\(job.pages[index].name).png"), picture: picture))
      goOn()
    }
  }

  // MARK: A contact sheet

  private func paintOnSheet() {
    let layout = sheet()
    guard let picture = files.last?.picture else { return }
    let place = layout.place(of: index - first)
    let width = Double(job.size.width) * layout.scale
    let lines = [job.pages[index].title ?? job.pages[index].name, job.pages[index].name]
    for (number, line) in lines.enumerated() {
      picture.write(
        line, stage, isBold: number == 0, isAtRight: layout.isRightToLeft, x: place.x,
        y: place.y + Double(number) * 20, width: width)
    }
    picture.draw(
      stage, height: Double(job.size.height), x: place.x, y: place.y + SheetLayout.caption,
      scale: layout.scale)
  }

  /// The layout of the current sheet; begins a new one if the last one is full.
  private func sheet() -> SheetLayout {
    if let layout, index < first + layout.count { return layout }
    let layout = SheetLayout(
      pages: job.pages.count - index, width: job.size.width, height: job.size.height,
      isRightToLeft: job.session.bundle.languages.isRightToLeft ?? Style.isRightToLeft)
    first = index
    self.layout = layout
    let name = job.url.deletingPathExtension().lastPathComponent
    let url =
      files.isEmpty
      ? job.url
      : job.url.deletingLastPathComponent()
        .appendingPathComponent("\(name)-\(files.count + 1).\(job.url.pathExtension)")
    files.append(
      .init(url: url, picture: .png(width: layout.width, height: layout.height)))
    return layout
  }

  // MARK: A PDF

  /// Draws the visible part of the page on paper, below its header bar, and continues at the end of a sheet.
  private func paintPaper() {
    guard let picture = files.first?.picture else { return }
    let (width, height) = (job.size.width, job.size.height)
    let title = job.pages[index].title ?? job.pages[index].name
    picture.beginPage(stage, width: width, height: height, outline: painted == 0 ? title : nil)
    guard let pane = page?.visiblePaneWidget else {
      picture.draw(stage, height: Double(height))
      return goOn()
    }
    let view = stage.view(of: pane)
    let end = min(view.scrolled + view.cut, view.end)
    picture.draw(stage, height: view.top)
    picture.draw(
      stage, from: view.top + painted - view.scrolled, height: end - painted, y: view.top)
    // Less than a pixel isn’t progress.
    guard end - painted >= 1, end + 1 < view.end else { return goOn() }
    painted = end
    onProgress(Progress(pages: index, part: painted / view.end))
    stage.scroll(pane, to: painted)
    whenSettled { [weak self] in self?.paintPaper() }
  }
}
