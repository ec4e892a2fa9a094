import WidgetTestSupport
import Widgets
import XCTest

final class SliderRowTests: WidgetTestCase, @unchecked Sendable {
  func testValuesAreClampedSilently() {
    onMain {
      let row = ScaleRow(minimum: 10, maximum: 20, step: 0, digits: 1)
      let counter = Counter()
      row.onChanged(counter.number)
      XCTAssertEqual(row.value, 10)
      row.setValue(12.5)
      XCTAssertEqual(row.value, 12.5)
      row.setValue(99)
      XCTAssertEqual(row.value, 20)
      row.setValue(-.infinity)
      XCTAssertEqual(row.value, 10)
      row.setValue(.nan)
      XCTAssertEqual(row.value, 10)
      XCTAssertEqual(counter.numbers, [])
      assertFinalized(row: row, counter)
    }
  }

  func testADragReportsItsLastValueOnRelease() {
    onMain {
      let row = ScaleRow(minimum: 0, maximum: 100, step: 0, digits: 0)
      let counter = Counter()
      row.onChanged(counter.number)
      present(row: row)
      row.pressScale()
      row.moveScale(to: 30)
      row.moveScale(to: 40)
      XCTAssertEqual(row.value, 40)
      XCTAssertEqual(counter.numbers, [])
      row.releaseScale()
      row.releaseScale()
      XCTAssertEqual(counter.numbers, [40])
    }
  }

  func testAPressWithoutAChangeIsNotReported() {
    onMain {
      let row = ScaleRow(minimum: 0, maximum: 100, step: 0, digits: 0)
      let counter = Counter()
      row.onChanged(counter.number)
      present(row: row)
      row.pressScale()
      row.releaseScale()
      XCTAssertEqual(counter.numbers, [])
    }
  }

  func testKeysAndTypingAreReportedAtOnce() {
    onMain {
      let row = ScaleRow(minimum: 0, maximum: 100, step: 0, digits: 0)
      let counter = Counter()
      row.onChanged(counter.number)
      present(row: row)
      row.moveScale(to: 7)
      row.step(to: 8)
      row.typeNumber("55")
      XCTAssertEqual(counter.numbers, [7, 8, 55])
    }
  }

  func testADragKeepsToTheStep() {
    onMain {
      let row = ScaleRow(minimum: 1, maximum: 11, step: 2.5, digits: 1)
      present(row: row)
      row.moveScale(to: 5)
      XCTAssertEqual(row.value, 6)
      row.moveScale(to: 500)
      XCTAssertEqual(row.value, 11)
    }
  }

  func testSwappedAndEmptyRanges() {
    onMain {
      let swapped = ScaleRow(minimum: 5, maximum: -5, step: 0, digits: 0)
      swapped.setValue(-3)
      XCTAssertEqual(swapped.value, -3)
      let empty = ScaleRow(minimum: 2, maximum: 2, step: 0, digits: 0)
      empty.setValue(9)
      XCTAssertEqual(empty.value, 2)
      let wild = ScaleRow(minimum: .nan, maximum: .infinity, step: -.infinity, digits: 400)
      XCTAssertEqual(wild.value, 0)
      present(page(of: [swapped, empty, wild]))
    }
  }

  func testImagesComeAndGo() {
    onMain {
      let row = ScaleRow(minimum: 0, maximum: 1, step: 0, digits: 2)
      let icon = "audio-volume-low-symbolic"
      row.setImages(minimum: Image(icon: icon), maximum: Image(file: "/nowhere.png", size: 16))
      row.setImages(minimum: nil, maximum: Image(icon: icon))
      row.setControlName("Volume")
      assertFinalized(row: row)
    }
  }

  func testANarrowWindowHoldsIt() {
    onMain {
      let row = ScaleRow(minimum: -1_000_000, maximum: 1_000_000, step: 0, digits: 3)
      row.setTitle("A title that is much longer than the narrow window is wide")
      row.setSubtitle("And a subtitle")
      let icon = "audio-volume-low-symbolic"
      row.setImages(minimum: Image(icon: icon), maximum: Image(icon: icon))
      present(row: row)
      let texts = row.shownText
      XCTAssertTrue(texts.contains("And a subtitle"), texts)
      XCTAssertLessThanOrEqual(row.minimumWidth, 336)
    }
  }

  func testUnitAndNumberAreShownAsAsked() {
    onMain {
      let row = ScaleRow(minimum: 0, maximum: 10, step: 2, digits: 0)
      row.setUnit("km")
      for mark in stride(from: 0.0, through: 10, by: 2) { row.addMark(mark) }
      present(row: row)
      XCTAssertEqual(row.shownText.contains("km"), true)
      row.setUnit("")
      row.setNumberVisible(false)
      XCTAssertEqual(row.shownText, "")
    }
  }
}
