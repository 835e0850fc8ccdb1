/**
 * Fills gaps in happy-dom, fails tests that log an error, and cleans up after each test, as files share the modules and the
 * window of their process.
 */
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'

// Loading a lazy part can take over ten seconds on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

const part = () => document.createElement('span').classList
// The player's controls are custom elements: happy-dom lacks `part`, stylesheets with `::slotted`, and remote playback.
Object.defineProperty(Element.prototype, 'part', { get: part, configurable: true })
Object.defineProperty(HTMLMediaElement.prototype, 'remote', { get: () => undefined, configurable: true })
CSSStyleSheet.prototype.insertRule = () => 0
// It shows popovers all the time.
HTMLElement.prototype.hidePopover = () => undefined

const errors: string[] = []
window.reportError = (error: unknown) => {
  errors.push(error instanceof Error ? `${error.stack}` : String(error))
}

beforeEach(() => {
  errors.length = 0
  vi.spyOn(console, 'error').mockImplementation((...message: unknown[]) => {
    errors.push(message.map(String).join(' '))
  })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  if (errors.length > 0) throw new Error(`console.error was called: ${errors.join('\n')}`)
})

// Vitest aborts pending imports when a file ends, and a lazy component would keep that failure for later files.
afterAll(() => vi.dynamicImportSettled())
