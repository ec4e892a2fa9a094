import Foundation
import PropertyList
import SettingsSchema
import Testing

@testable import SettingsViewModel

@MainActor
struct LinkTests {
  private func row(
    _ type: String, _ fields: KeyValuePairs<String, PropertyListValue>
  ) throws -> (SessionFixture, PaneModel) {
    let fixture = try SessionFixture([element(type, fields)])
    return (fixture, try fixture.root())
  }

  @Test("An address with a scheme is opened; it may be translated")
  func address() throws {
    let (fixture, pane) = try row("IASKOpenURLSpecifier", ["File": "SITE"])
    try fixture.bundle.strings("en", "Root", ["SITE": "https://example.org/a?b=c"])
    fixture.session.replaceBundle(fixture.session.bundle.reread().bundle)
    let url = try #require(URL(string: "https://example.org/a?b=c"))
    #expect(pane.rows[0].link.linkTarget == .address(url))
    #expect(pane.rows[0].isSensitive)
    #expect(pane.rows[0].tooltip == "https://example.org/a?b=c")
  }

  @Test(
    "A file or an invalid address is insensitive and says why",
    arguments: ["nowhere", "", "two words", "file:///etc/passwd", "FILE:///etc/passwd"])
  func invalid(text: String) throws {
    let (_, pane) = try row("IASKOpenURLSpecifier", ["File": .string(text)])
    #expect(pane.rows[0].link.linkTarget == nil && pane.rows[0].link.targetToOpen() == nil)
    #expect(!pane.rows[0].isSensitive)
    #expect(pane.rows[0].subtitle == pane.rows[0].link.linkProblem)
    #expect(pane.rows[0].subtitle.isEmpty == false)
  }

  @Test("The text below is the subtitle by value, or else the default")
  func subtitles() throws {
    let plain = try row("IASKOpenURLSpecifier", ["File": "a:b", "DefaultValue": "detail"])
    #expect(plain.1.rows[0].subtitle == "detail")
    for type in ["IASKOpenURLSpecifier", "IASKMailComposeSpecifier"] {
      let (_, pane) = try row(
        type,
        ["File": "a:b", "DefaultValue": 1, "IASKSubtitle": ["1": "one", "__default__": "other"]])
      #expect(pane.rows[0].subtitle == "one")
    }
  }

  @Test("The program may change an address, or refuse it")
  func delegate() throws {
    let (fixture, pane) = try row("IASKOpenURLSpecifier", ["File": "https://a.example"])
    let delegate = RecordingDelegate()
    fixture.session.delegate = delegate
    delegate.url = { URL(string: $0.absoluteString + "/b") }
    #expect(
      pane.rows[0].link.targetToOpen() == URL(string: "https://a.example/b").map { .address($0) })
    delegate.url = { _ in nil }
    #expect(pane.rows[0].link.targetToOpen() == nil)
    #expect(pane.rows[0].isSensitive)
  }

  @Test("An e-mail has its recipients unchanged, and a translated subject and text")
  func mail() throws {
    let (fixture, pane) = try row(
      "IASKMailComposeSpecifier",
      [
        "IASKMailComposeToRecipents": ["a@b.c", "d@e.f"], "IASKMailComposeCcRecipents": ["g@h.i"],
        "IASKMailComposeBccRecipents": ["j@k.l"], "IASKMailComposeSubject": "S",
        "IASKMailComposeBody": "B", "IASKMailComposeBodyIsHTML": true,
      ])
    try fixture.bundle.strings("en", "Root", ["S": "Subject", "B": "<b>Body</b>", "a@b.c": "no"])
    fixture.session.replaceBundle(fixture.session.bundle.reread().bundle)
    let message = MailMessage(
      to: ["a@b.c", "d@e.f"], cc: ["g@h.i"], bcc: ["j@k.l"], subject: "Subject",
      body: "<b>Body</b>", isHTML: true)
    #expect(pane.rows[0].link.linkTarget == .mail(message))
    let delegate = RecordingDelegate()
    fixture.session.delegate = delegate
    let file = URL(fileURLWithPath: "/tmp/log.txt")
    delegate.mail = {
      var message = $0
      message.attachments.append(file)
      return message
    }
    guard case .mail(let written)? = pane.rows[0].link.targetToOpen() else {
      Issue.record("no e-mail")
      return
    }
    #expect(written.attachments == [file])
    #expect(written.mailtoURL == message.mailtoURL)
    delegate.mail = { _ in nil }
    #expect(pane.rows[0].link.targetToOpen() == nil)
  }
}

@MainActor
struct WebPageTests {
  private func row(
    _ file: String, _ fields: KeyValuePairs<String, PropertyListValue> = [:], inWindow: Bool = true
  ) throws -> (SessionFixture, PaneModel) {
    var specifier: PropertyListDictionary = [
      "Type": "PSChildPaneSpecifier", "Title": "Row", "File": .string(file),
      "IASKViewControllerClass": "IASKAppSettingsWebViewController",
    ]
    for (name, value) in fields { specifier[name] = value }
    let fixture = try SessionFixture([.dictionary(specifier)])
    fixture.session.showsWebPages = { inWindow }
    return (fixture, try fixture.root())
  }

  @Test("A page is opened in the window if possible; else in the browser, and the row says so")
  func place() throws {
    let url = try #require(URL(string: "https://example.org"))
    #expect(try row("https://example.org").1.rows[0].link.linkTarget == .page(url))
    #expect(try row("https://example.org").1.rows[0].subtitle.isEmpty)
    let (_, pane) = try row("https://example.org", ["IASKSubtitle": "Sub"], inWindow: false)
    #expect(pane.rows[0].link.linkTarget == .address(url))
    #expect(pane.rows[0].subtitle == "Sub\nOpens in the browser")
  }

  @Test("Without scheme it is a file of the bundle, the translated one first")
  func bundleFile() throws {
    let (fixture, pane) = try row("about.html")
    #expect(pane.rows[0].link.linkProblem?.contains("about.html") == true)
    let file = try fixture.bundle.file("Settings.bundle/about.html", Data())
    #expect(pane.rows[0].link.linkTarget == .page(file))
    let translated = try fixture.bundle.file("Settings.bundle/en.lproj/about.html", Data())
    #expect(pane.rows[0].link.linkTarget == .page(translated))
  }

  @Test(
    "A page that the bundle lacks comes from the program, or from the app next to it, the translated one first"
  )
  func appFile() throws {
    let (fixture, pane) = try row("pages/about.html")
    let row = pane.rows[0]
    let plain = try fixture.bundle.file("pages/about.html", Data())
    #expect(row.link.linkTarget == .page(plain))
    let translated = try fixture.bundle.file("en.lproj/pages/about.html", Data())
    #expect(row.link.linkTarget == .page(translated))
    let own = try fixture.bundle.file("Resources/pages/about.html", Data())
    fixture.session.resourceFolders = [fixture.bundle.app.appendingPathComponent("Resources")]
    #expect(row.link.linkTarget == .page(own))
    let bundled = try fixture.bundle.file("Settings.bundle/pages/about.html", Data())
    #expect(row.link.linkTarget == .page(bundled))
  }

  @Test(
    "Of the app’s pages, only those of the web are opened",
    arguments: ["key", "a.desktop", ".x/a.html"])
  func privateFile(name: String) throws {
    let (fixture, pane) = try row(name)
    try fixture.bundle.file(name, Data())
    #expect(pane.rows[0].link.linkTarget == nil && !pane.rows[0].isSensitive)
  }

  @Test("The location of the page isn’t shown")
  func tooltip() throws {
    #expect(try row("https://example.org/secret").1.rows[0].tooltip == nil)
    #expect(try row("https://example.org/secret", inWindow: false).1.rows[0].tooltip == nil)
  }

  @Test(
    "Paths out of the bundle are not opened",
    arguments: [
      "../secret.html", "/etc/passwd", "a/../../secret.html", "file:///etc/passwd", "link.html",
    ])
  func outside(name: String) throws {
    let (fixture, pane) = try row(name)
    let secret = try fixture.bundle.file("secret.html", Data())
    try fixture.bundle.file("Settings.bundle/x", Data())
    try FileManager.default.createSymbolicLink(
      at: fixture.bundle.url.appendingPathComponent("link.html"), withDestinationURL: secret)
    #expect(pane.rows[0].link.linkTarget == nil)
    #expect(!pane.rows[0].isSensitive)
  }

  @Test("The title: fixed, the page’s own, or the row’s until the page has one")
  func titles() throws {
    let fixed = try row("https://a.b", ["IASKChildTitle": "Fixed"])
    #expect(fixed.1.rows[0].webPage.pageTitle(loaded: nil) == "Fixed")
    #expect(fixed.1.rows[0].webPage.pageTitle(loaded: "HTML") == "Fixed")
    let empty = try row("https://a.b", ["IASKChildTitle": ""])
    #expect(empty.1.rows[0].webPage.pageTitle(loaded: nil) == "")
    #expect(empty.1.rows[0].webPage.pageTitle(loaded: "HTML") == "HTML")
    let absent = try row("https://a.b")
    #expect(absent.1.rows[0].webPage.pageTitle(loaded: "") == "Row")
    #expect(absent.1.rows[0].webPage.pageTitle(loaded: "HTML") == "HTML")
  }
}
