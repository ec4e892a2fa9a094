import Testing

@testable import Translation

struct InterfaceCatalogTests {
  @Test(
    "A program where it was built has the catalogs compiled there, never those of an installed one",
    arguments: [
      (
        "/home/me/levers/.build/x86_64-unknown-linux-gnu/debug/levers",
        "/home/me/levers/.build/locale"
      ),
      ("/home/me/levers/.build/examples/debug/Home", "/home/me/levers/.build/locale"),
      ("/usr/bin/levers", nil), ("/home/me/.builds/levers", nil),
    ] as [(String, String?)])
  func built(program: String, folder: String?) {
    #expect(InterfaceCatalog.built(with: program) == folder)
  }
}
