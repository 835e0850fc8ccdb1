/**
 * `toBeVisible` for what a query found: `getByText` and `getByLabelText` find what is hidden too. happy-dom lays nothing
 * out, so this reads the document and inline styles; what style sheets hide is for the browser tests.
 */
import { expect } from 'vitest'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** In the document, and neither it nor anything around it is hidden. */
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
        const wanted = pass ? 'not to be visible' : 'to be visible'
        const reason = around === undefined ? '' : `; it is hidden by ${this.utils.stringify(around)}`
        return `expected ${this.utils.stringify(received)} ${wanted}${reason}`
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
