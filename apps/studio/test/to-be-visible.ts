/**
 * `toBeVisible` for query results, because `getByText` and `getByLabelText` also find hidden elements. happy-dom has no
 * layout, so this reads the document and inline styles. Browser tests cover style sheets.
 */
import { expect } from 'vitest'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** In the document, with neither the element nor an ancestor hidden. */
    toBeVisible(this: Matchers<R, T>): R
  }
}

expect.extend({
  toBeVisible(received: unknown) {
    const pass = received instanceof Element && received.isConnected && hiding(received) === undefined
    const around = received instanceof Element ? hiding(received) : undefined
    return {
      pass,
      message: () => {
        const expectation = pass ? 'not to be visible' : 'to be visible'
        const reason = around === undefined ? '' : `; it is hidden by ${this.utils.stringify(around)}`
        return `expected ${this.utils.stringify(received)} ${expectation}${reason}`
      },
    }
  },
})

/** The closest element that hides this one. */
function hiding(element: Element): Element | undefined {
  for (let each: Element | null = element; each !== null; each = each.parentElement)
    if (each.hasAttribute('hidden') || isHiddenByStyle(each)) return each
  return undefined
}

function isHiddenByStyle(element: Element): boolean {
  if (!(element instanceof HTMLElement)) return false
  const { display, visibility } = element.style
  return display === 'none' || visibility === 'hidden'
}
