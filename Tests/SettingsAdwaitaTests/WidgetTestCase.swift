import WidgetTestSupport

/// Makes the base class known to all files of these tests.
typealias WidgetTestCase = WidgetTestSupport.WidgetTestCase
