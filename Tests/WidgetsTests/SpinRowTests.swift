import WidgetTestSupport
import Widgets
import XCTest

final class SpinRowTests: WidgetTestCase, @unchecked Sendable {
  func testSetterClampsSilentlyAndTheUserIsReported() {
    onMain {
      let row = SpinRow(Numbers(0...10, step: 0.5, decimals: 1))
      let counter = Counter()
      row.onChanged(counter.number)
      row.setValue(3.5)
      XCTAssertEqual(row.value, 3.5)
      row.setValue(11)
      XCTAssertEqual(row.value, 10)
      XCTAssertEqual(counter.numbers, [])
      row.step(to: 4)
      row.typeNumber("6.5")
      XCTAssertEqual(counter.numbers, [4, 6.5])
      assertFinalized(row: row, counter)
    }
  }

  func testANumberWithDecimalsIsShownEvenIfNoneCanBeTyped() {
    onMain {
      let row = SpinRow(Numbers(0...10, step: 1, decimals: 0))
      row.setValue(1.25)
      XCTAssertEqual(row.numberText, "1.25")
      assertFinalized(row: row)
    }
  }

  func testANumberWithDecimalsIsTypedWithAnExponent() {
    onMain {
      let row = SpinRow(Numbers(0...1e9, step: 0.5, decimals: 1))
      let counter = Counter()
      row.onChanged(counter.number)
      row.typeNumber("1e3")
      row.typeNumber("2.5E-1")
      XCTAssertEqual(counter.numbers, [1000, 0.25])
      assertFinalized(row: row, counter)
    }
  }

  func testTypedTextThatIsNotANumberInTheRangeIsReportedAndStays() {
    onMain {
      let (spin, scale) = (
        SpinRow(Numbers(1...10, step: 1, decimals: 0)),
        ScaleRow(Numbers(1...10, step: 1, decimals: 0))
      )
      var numbers: [Double] = []
      var texts: [String?] = []
      for row in [spin, scale] as [TypedNumberRow] {
        row.setValue(3)
        row.onChanged { numbers.append($0) }
        row.onTyped { texts.append($0) }
        row.typeNumber("12")
        XCTAssertEqual(row.value, 3)
        XCTAssertEqual(row.numberText, "12")
        row.setValue(3)
        row.setTyped("12")
        XCTAssertEqual(row.numberText, "12")
        row.setTyped("+infinity")
        XCTAssertEqual(row.numberText, "+infinity")
        row.setTyped(nil)
        XCTAssertEqual(row.numberText, "3")
      }
      XCTAssertEqual(numbers, [])
      // Setting a text in a test first deletes it.
      XCTAssertEqual(texts, ["", "12", "", "12"])
      assertFinalized(row: spin)
      assertFinalized(row: scale)
    }
  }
}
