/** React and happy-dom without work that tests of pages don't need. */
import './no-owner-stacks.ts'
import './quick-selectors.ts'
import './quick-styles.ts'
