import Foundation
import Testing

@testable import Levers

/// The reader of the manual’s pages.
struct HelpPageTests {
  private func page(_ body: String, info: String = "") throws -> HelpPage {
    try HelpPage(
      Data(
        """
        <?xml version="1.0"?>
        <page xmlns="http://projectmallard.org/1.0/" id="a"><info>\(info)</info>
        <title>A  Page</title>\(body)</page>
        """.utf8))
  }

  @Test("Title, summary, order and the pages that list it or have to do with it")
  func info() throws {
    let page = try page(
      "",
      info: """
        <link type="guide" xref="index"/><link type="seealso" xref="b"/>
        <title type="sort">2</title><desc>What it <em>says</em>.</desc>
        """)
    #expect(page.id == "a" && page.title == "A Page" && page.order == "2")
    #expect(page.summary == "What it says.")
    #expect(page.guides == ["index"] && page.related == ["b"])
    #expect(try self.page("").order == "A Page")
  }

  @Test("Words in a paragraph become markup, with one blank between them")
  func inline() throws {
    let page = try page(
      """
      <p>Press <keyseq><key>Ctrl</key><key>S</key></keyseq> or
        <guiseq><gui>File</gui><gui>Save &amp; Go</gui></guiseq>, <link xref="b#c">see
      b</link> &lt; <code>x</code>.</p>
      """)
    let text =
      "Press <b>Ctrl</b>+<b>S</b> or <b>File</b> › <b>Save &amp; Go</b>, "
      + "<a href=\"b#c\">see b</a> &lt; <tt>x</tt>."
    #expect(page.blocks == [.paragraph(text)])
  }

  @Test("Lists, steps, notes, code and sections")
  func blocks() throws {
    let page = try page(
      """
      <list><item><p>One</p></item></list><note><p>Mind</p></note>
      <section id="s"><title>S</title><steps><item><p>1</p><screen>
      a  b
      c
      </screen></item></steps></section>
      """)
    #expect(
      page.blocks == [.list([[.paragraph("One")]], isNumbered: false), .note([.paragraph("Mind")])])
    let step: [HelpPage.Block] = [.paragraph("1"), .code("a  b\nc")]
    #expect(
      page.sections == [.init(id: "s", title: "S", blocks: [.list([step], isNumbered: true)])])
  }

  @Test("Invalid XML, unknown elements and missing attributes are rejected")
  func problems() {
    #expect(throws: HelpPage.Problem.noXML) { try HelpPage(Data("<page".utf8)) }
    #expect(throws: HelpPage.Problem.noXML) { try HelpPage(Data()) }
    #expect(throws: HelpPage.Problem.unknownElement("html")) { try HelpPage(Data("<html/>".utf8)) }
    #expect(throws: HelpPage.Problem.missing("id")) { try HelpPage(Data("<page/>".utf8)) }
    #expect(throws: HelpPage.Problem.unknownElement("table")) { try page("<table/>") }
    #expect(throws: HelpPage.Problem.unknownElement("u")) { try page("<p><u>x</u></p>") }
    #expect(throws: HelpPage.Problem.missing("xref")) { try page("<p><link>x</link></p>") }
    #expect(throws: HelpPage.Problem.missing("title")) { try page("<section id='s'/>") }
  }
}
