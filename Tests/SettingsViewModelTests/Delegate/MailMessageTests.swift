import Testing

@testable import SettingsViewModel

struct MailMessageTests {
  @Test("A mailto: address has everything, escaped")
  func mailto() {
    let message = MailMessage(
      to: ["a@b.c", " d&e@f.g "], cc: ["h@i.j"], bcc: ["k@l.m"], subject: "Q&A? ä",
      body: "One\nTwo = 3")
    #expect(
      message.mailtoURL?.absoluteString
        == "mailto:a@b.c,d%26e@f.g?cc=h@i.j&bcc=k@l.m&subject=Q%26A%3F%20%C3%A4"
        + "&body=One%0D%0ATwo%20%3D%203")
    #expect(MailMessage(to: []).mailtoURL?.absoluteString == "mailto:")
  }

  @Test("HTML is text in a mailto: address")
  func html() {
    let message = MailMessage(to: [], body: "<p>A</p><p>B</p>", isHTML: true)
    #expect(message.mailtoURL?.absoluteString == "mailto:?body=A%0D%0A%0D%0AB")
  }

  @Test(
    "HTML to text",
    arguments: [
      ("plain", "plain"), ("a &amp; b &lt;c&gt; &#65;&#x42;", "a & b <c> AB"),
      ("<b>bold</b> and <i>not</i>", "bold and not"), ("one<br>two<br/>three", "one\ntwo\nthree"),
      ("<h1>T</h1><p>x   y\nz</p>", "T\n\nx y z"), ("<ul><li>a</li><li>b</li></ul>", "• a\n• b"),
      ("<style>p{}</style>x<script>if (a<b) {}</script>y", "xy"), ("<!-- <b> -->x", "x"),
      ("&unknown; & &#xFFFFFFFF; <unclosed", "&unknown; & &#xFFFFFFFF;"), ("", ""),
    ])
  func plainText(html: String, text: String) {
    #expect(PlainText.of(html: html) == text)
  }
}
