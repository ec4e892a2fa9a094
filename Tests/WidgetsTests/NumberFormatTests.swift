import Testing

@testable import Widgets

@Suite("Numbers as they are typed and shown")
struct NumberFormatTests {
  private let tenth = DecimalFormat(0...10, point: ".")

  @Test("A number is shown with the decimals it has, and with the point of the locale")
  func shown() {
    #expect(tenth.text(of: 3) == "3")
    #expect(tenth.text(of: 0.1 + 0.2) == "0.3")
    #expect(tenth.text(of: 100) == "100")
    #expect(DecimalFormat(0...1, point: ",").text(of: 0.25) == "0,25")
    #expect(DecimalFormat(0...1, point: ",").text(of: -2.5e9) == "-2500000000")
  }

  @Test(
    "While the user types, numbers in the range are used",
    arguments: [
      ("5", 5), (" 5 ", 5), ("0.", 0), ("1e1", 10), ("11", nil), ("-1", nil), ("", nil),
      ("5x", nil), ("inf", nil), ("nan", nil), ("2,5", nil),
    ] as [(String, Double?)])
  func typing(text: String, number: Double?) {
    #expect(tenth.number(typed: text, present: 7, hasEnded: false) == number)
  }

  @Test(
    "At the end a number is moved into the range, and no number is 0",
    arguments: [("11", 10), ("-1", 0), ("2.5", 2.5), ("", 0), ("-", 0)])
  func ended(text: String, number: Double) {
    #expect(tenth.number(typed: text, present: 7, hasEnded: true) == number)
  }

  @Test("If the comma is the decimal point, a point is not")
  func comma() {
    let format = DecimalFormat(0...10, point: ",")
    #expect(format.number(typed: "2,5", present: 0, hasEnded: false) == 2.5)
    #expect(format.number(typed: "2.5", present: 0, hasEnded: false) == nil)
  }
}

@Suite("Hours and minutes as they are typed and shown")
struct TimeFieldTests {
  @Test(
    "Hours of the halves of the day are 12, 1 … 11; those of the day and minutes have two digits",
    arguments: [
      (TimeField.hourOfHalf, 0, "12"), (.hourOfHalf, 11, "11"), (.hourOfHalf, 12, "12"),
      (.hourOfHalf, 23, "11"), (.hour, 7, "07"), (.hour, 23, "23"), (.minute(step: 5), 5, "05"),
      (.hours, 7, "7"), (.minutes(step: 5), 5, "5"),
    ])
  func shown(field: TimeField, number: Int, text: String) {
    #expect(field.text(of: Double(number)) == text)
  }

  @Test(
    "An hour of 1 to 12 is one of the half that is chosen",
    arguments: [
      ("12", 21, 12), ("12", 0, 0), ("3", 21, 15), ("3", 9, 3), ("17", 9, 17), ("0", 21, 0),
      ("24", 9, nil), ("-3", 9, nil), ("x", 9, nil), ("", 9, nil), ("2.5", 9, nil),
    ] as [(String, Int, Int?)])
  func halves(text: String, present: Int, hour: Int?) {
    for hasEnded in [false, true] {
      let number = TimeField.hourOfHalf.number(
        typed: text, present: Double(present), hasEnded: hasEnded)
      #expect(number == hour.map(Double.init))
    }
  }

  @Test("The other half of the day")
  func otherHalf() {
    #expect(TimeField.inOtherHalf(0) == 12)
    #expect(TimeField.inOtherHalf(12) == 0)
    #expect(TimeField.inOtherHalf(23) == 11)
  }

  @Test("Minutes that can’t be chosen wait for the end, and become the last one to choose")
  func minutes() {
    let field = TimeField.minute(step: 15)
    #expect(field.number(typed: "45", present: 0, hasEnded: false) == 45)
    #expect(field.number(typed: "50", present: 0, hasEnded: false) == nil)
    #expect(field.number(typed: "50", present: 0, hasEnded: true) == 45)
    #expect(field.number(typed: "20", present: 0, hasEnded: true) == 20)
    #expect(field.number(typed: "60", present: 0, hasEnded: true) == nil)
  }

  @Test("Displayed numbers can be typed, even if they can’t be chosen")
  func present() {
    #expect(TimeField.minute(step: 15).last(showing: 52) == 52)
    #expect(TimeField.hours.number(typed: "100", present: 0, hasEnded: true) == nil)
    #expect(TimeField.hours.number(typed: "100", present: 120, hasEnded: true) == 100)
    #expect(TimeField.hour.number(typed: "24", present: 9, hasEnded: true) == nil)
  }
}
