import Foundation
import Testing

@testable import PropertyList

/// An XML file after its values have changed.
func editXML(
  _ text: String, _ change: (inout PropertyListDictionary) -> Void
) throws -> String {
  let file = Data(text.utf8)
  var value = try #require(PropertyListDocument.read(file).value.dictionary)
  change(&value)
  let edited = try PropertyListEditor.replaceValue(in: file, with: .dictionary(value))
  return String(decoding: try #require(edited), as: UTF8.self)
}

/// A file with comments and odd spellings, which edits keep.
let handmadeXML = """
  <?xml version="1.0" encoding="UTF-8"?>
  <!-- Made by hand -->
  <plist version="1.0">
  <dict>
  \t<!-- The name -->
  \t<key>name</key>
  \t<string>A &#38; B</string> <!-- as ever -->
  \t<key>list</key>
  \t<array>
  \t\t<integer>01</integer>
  \t\t<integer>2</integer>
  \t</array>
  \t<key>empty</key>
  \t<dict/>
  </dict>
  </plist>

  """
