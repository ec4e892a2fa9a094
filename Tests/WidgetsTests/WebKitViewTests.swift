import Foundation
import WidgetTestSupport
import Widgets
import XCTest

final class WebKitViewTests: WidgetTestCase, @unchecked Sendable {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("web-\(ProcessInfo.processInfo.processIdentifier)")

  override func tearDown() {
    super.tearDown()
    try? FileManager.default.removeItem(at: folder)
  }

  func testPagesAndFilesInTheFolderAreShown() {
    onMain {
      for address in [
        "https://example.org", "HTTP://example.org", "about:blank", "data:text/plain,1",
        "file:///App/Settings.bundle/about.html", "file:///App/Settings.bundle/a%20b/../c.html",
        "file:///App/other/../Settings.bundle/about.html",
      ] {
        XCTAssertTrue(WebKitView.shows(address, folder: "/App/Settings.bundle"), address)
      }
      for address in [
        "file:///etc/passwd", "file:///App/Settings.bundle.old/about.html", "file:///App",
        "file:///App/Settings.bundle/../secret.html", "file:///App/Settings.bundle/%2e%2e/secret",
        "file:///App/Settings.bundle/a/..%2f..%2fsecret", "file://server/App/Settings.bundle/a",
        "mailto:a@example.org", "ssh:host", "",
      ] {
        XCTAssertFalse(WebKitView.shows(address, folder: "/App/Settings.bundle"), address)
      }
      XCTAssertFalse(WebKitView.shows("file:///App/about.html", folder: nil))
    }
  }

  func testAViewStaysInItsFolder() throws {
    try onMain {
      try XCTSkipUnless(WebKitView.isAvailable, "needs WebKitGTK")
      let page = """
        <meta name="theme-color" content="#ff8000"><title>Inside</title>
        <script>setTimeout(() => { location = "../outside.html" }, 100)</script>Text
        """
      let inside = folder.appendingPathComponent("bundle")
      try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
      try Data(page.utf8).write(to: inside.appendingPathComponent("page.html"))
      try Data("<title>Next</title>".utf8).write(to: inside.appendingPathComponent("next.html"))
      try Data("<title>Outside</title>".utf8)
        .write(to: folder.appendingPathComponent("outside.html"))
      let view = try XCTUnwrap(WebKitView(folder: inside.path))
      let (changed, link) = (Counter(), Counter())
      view.onChanged(changed.call)
      view.onLink(link.text)
      view.setTopInset(47)
      present(view)
      view.load(inside.appendingPathComponent("page.html").absoluteString)
      pump("the page") { view.title == "Inside" && !view.isLoading }
      XCTAssertTrue([nil, "#ff8000"].contains(view.themeColor))
      pump(milliseconds: 500)
      XCTAssertEqual(view.title, "Inside")
      XCTAssertFalse(view.canGoBack)
      view.load(inside.appendingPathComponent("next.html").absoluteString)
      pump("the next page") { view.title == "Next" && !view.isLoading }
      XCTAssertTrue(view.canGoBack)
      view.goBack()
      pump("the page again") { view.title == "Inside" && view.canGoForward }
      XCTAssertEqual(link.calls, 0, "The user didn’t ask for it.")
      XCTAssertGreaterThan(changed.calls, 0)
      closeWindow()
      view.goForward()
      XCTAssertFalse(view.canGoForward)
      XCTAssertEqual([changed.released, link.released], [1, 1])
    }
  }
}
