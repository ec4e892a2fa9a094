import WidgetTestSupport
import Widgets
import XCTest

final class SliderRowTests: WidgetTestCase, @unchecked Sendable {
  func testValuesAreClampedSilently() {
    onMain {
      let row = ScaleRow(Numbers(10...20, step: 0.1, decimals: 1))
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
      let row = ScaleRow(Numbers(0...100, step: 1, decimals: 0))
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
      let row = ScaleRow(Numbers(0...100, step: 1, decimals: 0))
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
      let row = ScaleRow(Numbers(0...100, step: 1, decimals: 0))
      let counter = Counter()
      row.onChanged(counter.number)
      present(row: row)
      row.moveScale(to: 7)
      row.step(to: 8)
      row.typeNumber("55")
      XCTAssertEqual(counter.numbers, [7, 8, 55])
    }
  }

  func testADragMovesToTheAdjustedValue() {
    onMain {
      let row = ScaleRow(Numbers(1...11, step: 2.5, decimals: 1)) { $0 < 9 ? 6 : 500 }
      present(row: row)
      row.moveScale(to: 5)
      XCTAssertEqual(row.value, 6)
      row.moveScale(to: 10)
      XCTAssertEqual(row.value, 11)
    }
  }

  func testARangeMayBeEmpty() {
    onMain {
      let row = ScaleRow(Numbers(2...2, step: 1, decimals: 0))
      row.setValue(9)
      XCTAssertEqual(row.value, 2)
      present(row: row)
    }
  }

  func testTypedNumbersKeepTheirDecimals() {
    onMain {
      let row = ScaleRow(Numbers(0...1, step: 0.01, decimals: 2))
      let counter = Counter()
      row.onChanged(counter.number)
      present(row: row)
      row.typeNumber("0.12345")
      row.typeNumber("7")
      XCTAssertEqual(counter.numbers, [0.12345, 1])
    }
  }

  func testImagesAreAtItsEnds() {
    onMain {
      let icon = "audio-volume-low-symbolic"
      let row = ScaleRow(
        Numbers(0...1, step: 0.01, decimals: 2), minimum: Image(file: "/nowhere.png", size: 16),
        maximum: Image(icon: icon))
      row.setControlName("Volume")
      assertFinalized(row: row)
    }
  }

  func testANarrowWindowHoldsIt() {
    onMain {
      let icon = "audio-volume-low-symbolic"
      let row = ScaleRow(
        Numbers(-1_000_000...1_000_000, step: 1000, decimals: 3), minimum: Image(icon: icon),
        maximum: Image(icon: icon))
      row.setTitle("A title that is much longer than the narrow window is wide")
      row.setSubtitle("And a subtitle")
      present(row: row)
      let texts = row.shownText
      XCTAssertTrue(texts.contains("And a subtitle"), texts)
      XCTAssertLessThanOrEqual(row.minimumWidth, 336)
    }
  }

  func testUnitAndNumberAreShownIfRequested() {
    onMain {
      let numbers = Numbers(0...10, step: 2, decimals: 0)
      let marks = Array(stride(from: 0.0, through: 10, by: 2))
      let row = ScaleRow(numbers, unit: "km", marks: marks)
      let bare = ScaleRow(numbers, showsNumber: false)
      present(page(of: [row, bare]))
      XCTAssertEqual(row.shownText.contains("km"), true)
      XCTAssertEqual(bare.shownText, "")
    }
  }
}
