import WidgetTestSupport
import Widgets
import XCTest

/// Very long strings are cut: GTK takes seconds for 5,000 letters without a space.
final class LongTextTests: WidgetTestCase, @unchecked Sendable {
  private let run = String(repeating: "x", count: 5_000)

  /// The longest run of letters in a widget.
  @MainActor
  private func longestRun(_ widget: Widget) -> Int {
    widget.shownText.split { $0.isWhitespace }.map(\.count).max() ?? 0
  }

  func testEveryTextOfARowIsCut() {
    onMain {
      let value = PropertyRow()
      value.setValue(run)
      let link = ArrowRow()
      link.setValue(run)
      let caption = ActionRow()
      caption.setCaption(run)
      let message = EntryRow()
      message.setMessage(run, .error)
      let text = TextViewRow()
      text.setPlaceholder(run)
      let choice = ComboRow()
      choice.setOptions([run, run])
      choice.setSelected(0)
      let rows = [value, link, caption, message, text, choice, SwitchRow()] as [Row]
      for row in rows {
        row.watch()
        row.setTitle(run)
        row.setSubtitle(run)
        row.setTooltip(run)
        row.setAccessibleName(run)
        row.setAccessibleDescription(run)
      }
      let page = page(of: rows)
      let group = Group(run)
      group.setDescription(run)
      group.setFooter(run + " https://\(run).example/ " + run)
      group.append(ActionRow())
      page.append(group)
      present(page)
      XCTAssertGreaterThan(longestRun(page), 400)
      XCTAssertLessThanOrEqual(longestRun(page), 510)  // with the scheme of a link
    }
  }

  func testWindowsDialogsMenusAndToastsAreCut() {
    onMain {
      let overlay = ToastOverlay(
        StatusPage(icon: "edit-symbolic", title: run, description: run + " " + run))
      present(overlay)
      overlay.window?.setTitle(run)
      overlay.show(run)
      pump { overlay.toastCount == 1 }
      XCTAssertLessThanOrEqual(longestRun(overlay), 501)
      let banner = Banner(run, button: run)
      overlay.setChild(banner)
      XCTAssertLessThanOrEqual(longestRun(overlay), 501)
    }
  }

  func testTextWithSpacesStaysWhole() {
    onMain {
      let license = String(repeating: "Permission is hereby granted. ", count: 1_000)
      let label = Label(license)
      XCTAssertEqual(label.shownText, license + "\n")
      XCTAssertFalse(Label.shortens(license))
      XCTAssertTrue(Label.shortens(run))
      let book = String(repeating: license, count: 10)
      label.setText(book)
      let shown = label.shownText
      XCTAssertEqual(shown.count, 40_001)
      XCTAssertTrue(shown.hasSuffix("…\n"))
      label.retain()
      label.release()
    }
  }

  func testTextThatMayBeBrokenAnywhereStaysWhole() {
    onMain {
      let chinese = String(repeating: "設定", count: 3_000)
      let label = Label(chinese)
      XCTAssertEqual(label.shownText, chinese + "\n")
      label.retain()
      label.release()
    }
  }

  func testATextIsCutBetweenWholeLetters() {
    onMain {
      for letter in ["👩‍👩‍👧‍👦", "e\u{301}\u{302}", "🇩🇪", "각", "a"] {
        let row = ActionRow()
        row.setTitle(String(repeating: letter, count: 2_000))
        let title = row.title
        XCTAssertTrue(
          title.dropLast().allSatisfy { String($0) == letter }, "\(letter): \(title.suffix(3))")
        XCTAssertEqual(title.last, "…")
        XCTAssertLessThanOrEqual(title.unicodeScalars.count, 500)
        assertFinalized(row: row)
      }
    }
  }

  func testManyMarksAreCut() {
    onMain {
      let marks = String(repeating: "\u{301}", count: 10_000)
      let apart = String(repeating: "\u{200B}\u{301}", count: 5_000)
      for text in ["e\(marks) end", "e\(apart) end", "\(marks) end", "\u{628}\(marks) end"] {
        let label = Label(text)
        XCTAssertTrue(Label.shortens(text))
        XCTAssertLessThanOrEqual(label.shownText.unicodeScalars.count, 40)
        XCTAssertTrue(label.shownText.hasSuffix("… end\n"), label.shownText)
        label.setText(String(repeating: "x ", count: 15_000) + text)
        XCTAssertTrue(label.shownText.hasSuffix("…\n"))
        XCTAssertLessThanOrEqual(label.shownText.unicodeScalars.count, 30_040)
        label.retain()
        label.release()
      }
      XCTAssertFalse(Label.shortens(String(repeating: "Z\u{301}\u{323}\u{330}", count: 100)))
    }
  }

  func testLongUnbreakableSpaceIsCut() {
    onMain {
      for text in [" ", "\t", "\u{A0}", "ab\u{A0}"] {
        let label = Label(String(repeating: text, count: 5_000) + " end")
        XCTAssertLessThanOrEqual(label.shownText.unicodeScalars.count, 510, text)
        XCTAssertTrue(label.shownText.contains("…"))
        label.retain()
        label.release()
      }
    }
  }

  /// An edited text stays complete, and its combining marks are placed on their letters only if there are few.
  @MainActor
  private func assertMarks(_ field: Widget, _ text: () -> String, _ set: (String) -> Void) {
    let long = "e" + String(repeating: "\u{301}", count: 10_000)
    set("e\u{301}")
    XCTAssertTrue(field.placesMarks, "\(type(of: field))")
    set(long)
    XCTAssertFalse(field.placesMarks, "\(type(of: field))")
    XCTAssertEqual(text(), long)
    set("short")
    XCTAssertTrue(field.placesMarks, "\(type(of: field))")
    set(long)
  }

  func testMarksInEditedTextAreKeptButNotPlaced() {
    onMain {
      let entry = EntryRow()
      let password = EntryRow(isSecure: true)
      let row = TextViewRow()
      present(page(of: [entry, password, row]))
      assertMarks(entry, { entry.text }) { entry.text = $0 }
      assertMarks(password, { password.text }) { password.text = $0 }
      assertMarks(row, { row.text }) { row.text = $0 }
      let editor = TextEditor(accessibleName: "Value")
      present(editor)
      assertMarks(editor, { editor.text }) { editor.text = $0 }
      let search = SearchBar(placeholder: "Search")
      present(search)
      assertMarks(search, { search.text }) { search.text = $0 }
    }
  }

  func testShortenedLinksKeepTheirAddress() {
    onMain {
      let address = "https://example.org/\(run)"
      let markup = Group.markup(linking: "See \(address) and \(run).")
      XCTAssertTrue(markup.contains("href=\"\(address)\""))
      XCTAssertFalse(markup.contains(">\(address)<"))
      XCTAssertTrue(markup.contains("…</a> and xxx"))
    }
  }

  func testSourceIsCutLineByLine() {
    onMain {
      let view = SourceView(accessibleName: "a.plist", text: "<a>\n\(run)\n</a>", language: "xml")
      present(view)
      let lines = view.text.split(separator: "\n")
      XCTAssertEqual(lines.map(\.count), [3, 500, 4])
    }
  }

  func testLinesMayEndWithCarriageReturns() {
    onMain {
      let text = "<a>\r\n\(run)\r\n</a>"
      let view = SourceView(accessibleName: "a.plist", text: text, language: "xml")
      present(view)
      let lines = view.text.unicodeScalars.split(separator: "\n")
      XCTAssertEqual(lines.map(\.count), [4, 500, 4])
    }
  }

  func testEditedTextIsNotCut() {
    onMain {
      let long = String(repeating: "x", count: 20_000)
      let row = TextViewRow()
      let entry = EntryRow()
      entry.text = long
      row.text = long
      present(page(of: [entry, row]))
      XCTAssertEqual(row.text, long)
      XCTAssertEqual(entry.text, long)
      XCTAssertFalse(row.textWraps)
      row.text = "short"
      XCTAssertTrue(row.textWraps)
      let editor = TextEditor(accessibleName: "Value")
      editor.text = long
      present(editor)
      XCTAssertEqual(editor.text, long)
      XCTAssertFalse(editor.textWraps)
    }
  }
}
