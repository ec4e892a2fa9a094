import Foundation
import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsAuthoring

/// A bundle whose first page gets one element, to edit it.
@MainActor
struct ElementFixture {
  let fixture: BundleFixture
  let history: BundleEditor
  let file: URL

  init() throws {
    let fixture = try BundleFixture([["Type": "PSGroupSpecifier"]])
    self.fixture = fixture
    let bundle = try SettingsBundle(path: fixture.url, languages: .init(["en"]))
    file = fixture.url.appendingPathComponent("Root.plist")
    history = BundleEditor { bundle }
  }
}

/// Tests with an ``ElementFixture``.
@MainActor
protocol ElementTests {
  var page: ElementFixture { get }
}

extension ElementTests {
  var fixture: BundleFixture { page.fixture }
  var history: BundleEditor { page.history }
  var file: URL { page.file }

  func editor(
    of element: PropertyListDictionary, in list: String = "PreferenceSpecifiers",
    root: PropertyListDictionary = [:]
  ) throws -> PageEditor {
    var root = root
    root[list] = .array([.dictionary(element)])
    try PropertyListWriter.xml(.dictionary(root)).write(to: file)
    return try PageEditor(file, titled: "Root", in: history)
  }

  var element: PropertyListDictionary {
    get throws { try #require(try PageContent(contentsOf: file).element(0)) }
  }
}
