/**
 * Fills gaps in happy-dom, fails tests that log a React error, and cleans up after each test, as files share the modules
 * and the window of their process.
 */
import { session } from '@marquee/api'
import { notifications } from '@mantine/notifications'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import './to-be-visible.ts'

// Loading a lazy part can take over ten seconds on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

// Retries of `find…` would print the whole document each time; only the final failure does.
const { getElementError: withDocument } = getConfig()
configure({
  getElementError: (message, container) =>
    isRetrying() ? notFound(message) : withDocument(message, container),
})

function isRetrying(): boolean {
  const config = getConfig()
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true
}

function notFound(message: string | null): Error {
  const error = new Error(message ?? '')
  error.name = 'TestingLibraryElementError'
  return error
}

// The player's controls are custom elements: happy-dom lacks `part`, can't parse `::slotted` in their stylesheets, and has
// no remote playback.
const part = () => document.createElement('span').classList
Object.defineProperty(Element.prototype, 'part', { get: part, configurable: true })
Object.defineProperty(HTMLMediaElement.prototype, 'remote', { get: () => undefined, configurable: true })
CSSStyleSheet.prototype.insertRule = () => 0

const errors: string[] = []

// A bug caught by an error boundary fails the test with its own message.
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
  notifications.clean()
  session.forget()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  document.title = ''
  document.body.replaceChildren()
  if (errors.length > 0) throw new Error(`console.error was called: ${errors.join('\n')}`)
})

// Vitest aborts pending imports when a file ends, and a lazy component would keep that failure for later files.
afterAll(() => vi.dynamicImportSettled())
