/// A schema file with one mistake.
struct SchemaCheckCase: Sendable, CustomStringConvertible {
  let code: String
  let document: String

  var description: String { "\(code): \(document)" }

  /// A file with a content.
  static func list(_ content: String) -> String {
    "<schemalist gettext-domain='t'>\(content)</schemalist>"
  }

  /// A file with a schema.
  static func schema(_ content: String, _ attributes: String = "path='/org/t/'") -> String {
    list("<schema id='org.t' \(attributes)>\(content)</schema>")
  }

  /// A file with a schema with a key.
  static func key(
    _ attributes: String, _ content: String, summary: String = "<summary>S</summary>"
  ) -> String {
    schema(whole("k", attributes, content, summary: summary))
  }

  private static func whole(
    _ name: String, _ attributes: String, _ content: String,
    summary: String = "<summary>S</summary>"
  ) -> String {
    "<key name='\(name)' \(attributes)>\(content)\(summary)</key>"
  }

  private static func flag(_ name: String) -> String {
    whole(name, "type='b'", "<default>true</default>")
  }

  private static let words =
    "<enum id='w'><value nick='one' value='1'/><value nick='two' value='0x2'/></enum>"
  private static let bits =
    "<flags id='f'><value nick='none' value='0'/><value nick='one' value='1'/></flags>"
  private static let choices = "<choices><choice value='a'/><choice value='b'/></choices>"

  private static func values(_ type: String, _ values: String) -> String {
    list("<\(type) id='v'>\(values)</\(type)>")
  }

  private static let mistakes: [String: [String]] = [
    "schema-xml": [
      "", "<schemalist>", "<schemalist><schema id='a'></schemalist>",
      "<schemalist>&x;</schemalist>",
    ],
    "schema-structure": [
      "<list/>", schema("<row/>"), list("<schema/>"), schema("", "title='x'"), schema("text"),
      key("type='b'", "<default>true</default><summary>T</summary>"),
      key("type='b'", "<default>true</default>", summary: "<summary lang='de'>S</summary>"),
      list("<key name='k'/>"), values("enum", "<value nick='one' value='1'/><value nick='two'/>"),
    ],
    "schema-name": [
      schema(flag("autoSave")), schema(flag("a--b")), schema(flag("a-")), schema(flag("1a")),
      schema(flag("")), schema("<child name='A' schema='org.t'/>"), schema("", "path='org/t/'"),
      schema("", "path='/org/t'"),
      values("enum", "<value nick='x' value='1'/>"),
      list("<schema id='org.i'/><schema id='org.t' list-of='org.i' path='/t/'/>"),
    ],
    "schema-duplicate": [
      schema(flag("a") + flag("a")), list(words + words), list(bits + bits),
      list("<schema id='org.t' path='/t/' path='/t/'/>"),
      key("type='b' type='b'", "<default>true</default>"),
      list("<schema id='org.t'/><schema id='org.t'/>"),
      schema("<child name='a' schema='org.t'/><child name='a' schema='org.t'/>"),
      values("enum", "<value nick='one' value='1'/><value nick='one' value='2'/>"),
      key(
        "type='s'",
        "<choices><choice value='a'/><choice value='a'/></choices><default>'a'</default>"),
      list(
        "<schema id='org.b'>\(flag("a"))</schema><schema id='org.t' extends='org.b'>\(flag("a"))</schema>"
      ),
    ],
    "schema-type": [
      key("", "<default>1</default>"), key("type='int'", "<default>1</default>"),
      key("type=''", "<default>1</default>"), key("type='{sv}x'", "<default>1</default>"),
      list(
        words
          + "<schema id='org.t'>\(whole("k", "type='s' enum='w'", "<default>'one'</default>"))</schema>"
      ),
    ],
    "schema-reference": [
      key("enum='none'", "<default>'a'</default>"), key("flags='none'", "<default>[]</default>"),
      list(
        "<schema id='org.t'>\(whole("k", "enum='w'", "<default>'one'</default>"))</schema>\(words)"),
      schema("", "extends='org.none'"), schema("", "path='/t/' extends='org.t'"),
      list("<schema id='org.b' path='/b/'/><schema id='org.t' extends='org.b'/>"),
      schema("<override name='a'>1</override>"),
      list(
        "<schema id='org.b'/><schema id='org.t' extends='org.b'><override name='a'>1</override></schema>"
      ),
      schema("", "list-of='org.none'"),
      list("<schema id='org.i'/><schema id='org.t' list-of='org.i'>\(flag("a"))</schema>"),
      list("<schema id='org.i' path='/i/'/><schema id='org.t' list-of='org.i'/>"),
    ],
    "schema-values": [
      values("enum", ""), values("flags", "<value nick='none' value='0'/>"),
      values("enum", "<value nick='one' value='x'/>"),
      values("enum", "<value nick='one' value='2147483648'/>"),
      values("enum", "<value nick='one' value='1'/><value nick='two' value='0x1'/>"),
      values("flags", "<value nick='one' value='-1'/>"),
      values("flags", "<value nick='one' value='3'/>"),
      key("type='i'", "<choices><choice value='a'/></choices><default>1</default>"),
      key("type='s'", "<choices></choices><default>'a'</default>"),
      key("type='s'", "\(choices)<choices><choice value='c'/></choices><default>'a'</default>"),
      key(
        "type='s'",
        "<aliases><alias value='c' target='a'/></aliases>\(choices)<default>'a'</default>"),
      key("type='s'", "\(choices)<aliases/><default>'a'</default>"),
      key(
        "type='s'",
        "\(choices)<aliases><alias value='c' target='d'/></aliases><default>'a'</default>"),
      key(
        "type='s'",
        "\(choices)<aliases><alias value='a' target='b'/></aliases><default>'a'</default>"),
      key("type='s'", "<range min='1' max='2'/><default>'a'</default>"),
      key("type='i'", "<range min='x'/><default>1</default>"),
      key("type='y'", "<range max='256'/><default>1</default>"),
      key(
        "type='i'", "<range min='2' max='1'/>", summary: "<default>2</default><summary>S</summary>"),
      key("type='i'", "<range min='1'/><range max='2'/><default>1</default>"),
    ],
    "schema-default": [
      key("type='b'", ""), key("type='s'", "<default>text</default>"),
      key("type='s'", "<default/>"),
      key("type='i'", "<default>1.5</default>"), key("type='y'", "<default>256</default>"),
      key("type='b'", "<default>yes</default>"), key("type='as'", "<default>['a'</default>"),
      list(
        "<schema id='org.b'>\(flag("a"))</schema><schema id='org.t' extends='org.b'>"
          + "<override name='a'>no</override></schema>"),
    ],
    "schema-default-outside": [
      key("type='i'", "<range min='1' max='5'/><default>6</default>"),
      key("type='i'", "<default>0</default><range min='1'/>"),
      key("type='d'", "<range max='0.5'/><default>nan</default>"),
      key("type='x'", "<range max='9007199254740992'/><default>9007199254740993</default>"),
      key("type='s'", "\(choices)<default>'c'</default>"),
      key("type='as'", "\(choices)<default>['a', 'c']</default>"),
      key(
        "type='s'",
        "\(choices)<aliases><alias value='c' target='a'/></aliases><default>'c'</default>"),
      list(
        words
          + "<schema id='org.t'>\(whole("k", "enum='w'", "<default>'three'</default>"))</schema>"),
      list(
        bits
          + "<schema id='org.t'>\(whole("k", "flags='f'", "<default>['none']</default>"))</schema>"),
    ],
    "schema-translation": [
      key("type='s'", "<default l10n='all'>'a'</default>"),
      key("type='s'", "<default context='x'>'a'</default>"),
      "<schemalist><schema id='org.t'><key name='k' type='s'><default l10n='messages'>'a'</default>"
        + "<summary> </summary></key></schema></schemalist>",
    ],
    "schema-child": [schema("<child name='a' schema='org.none'/>")],
    "schema-old-path": [schema("", "path='/apps/t/'"), schema("", "path='/desktop/t/'")],
    "schema-no-summary": [
      key("type='b'", "<default>true</default>", summary: ""),
      key("type='b'", "<default>true</default>", summary: "<summary> </summary>"),
    ],
    "schema-not-translatable": [
      "<schemalist><schema id='org.t'>\(flag("a"))\(flag("b"))</schema></schemalist>"
    ],
    "schema-same-title": [schema(flag("show-2d") + flag("show2d"))],
    "schema-nick": [
      values("enum", "<value nick='SuperKey' value='1'/>"),
      values("flags", "<value nick='a_b' value='1'/>"),
    ],
  ]

  static let all = mistakes.sorted { $0.key < $1.key }.flatMap { code, documents in
    documents.map { SchemaCheckCase(code: code, document: $0) }
  }

  static let correct = [
    "<schemalist/>", list(words + bits), schema(flag("a") + flag("b-2")),
    "<schemalist xmlns:d='x'><d:doc>text</d:doc><schema id='org.t' d:x='y' gettext-domain='t'>\(flag("a"))"
      + "</schema></schemalist>",
    list(
      "<schema id='org.b'>\(flag("a"))</schema><schema id='org.t' path='/t/' extends='org.b'>"
        + "<override name='a'>false</override><child name='c' schema='org.b'/></schema>"),
    list("<schema id='org.i'/><schema id='org.t' list-of='org.i' path='/t/:/'/>"),
    list(
      words + "<schema id='org.t'>\(whole("k", "enum='w'", "<default>'two'</default>"))</schema>"),
    list(
      bits + "<schema id='org.t'>\(whole("k", "flags='f'", "<default>['one']</default>"))</schema>"),
    key(
      "type='s'", "\(choices)<aliases><alias value='c' target='a'/></aliases><default>'a'</default>"
    ),
    key("type='d'", "<default> 1 </default><range min='0'/><description>D</description>"),
    key("type='ms'", "\(choices)<default>nothing</default>"),
    key("type='a{sv}'", "<default>{'a': &lt;1&gt;}</default>"),
    key("type='s'", "<default l10n='messages' context='x'>'a'</default>"),
  ]
}
