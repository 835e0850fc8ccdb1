/**
 * What happy-dom lacks of a browser, the rule that a test which makes React complain fails, and the end of every test:
 * files share the modules and the window of their process, so nothing of a test is there for the next.
 */
import { session } from '@marquee/api'
import { notifications } from '@mantine/notifications'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import './to-be-visible.ts'

// A part that is loaded when it is first asked for took a busy machine over ten seconds; what happens ends the wait.
configure({ asyncUtilTimeout: 30_000 })

// Each look of a `find…` that is too early would print the whole document; the last one, which fails, still does.
const { getElementError: withDocument } = getConfig()
configure({
  getElementError: (message, container) =>
    isLookingAgain() ? notFound(message) : withDocument(message, container),
})

function isLookingAgain(): boolean {
  const config = getConfig()
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true
}

function notFound(message: string | null): Error {
  const error = new Error(message ?? '')
  error.name = 'TestingLibraryElementError'
  return error
}

// The controls of the player are custom elements: happy-dom has no `part` for them, does not parse `::slotted` in their
// style sheets, and answers nothing about other screens.
const part = () => document.createElement('span').classList
Object.defineProperty(Element.prototype, 'part', { get: part, configurable: true })
Object.defineProperty(HTMLMediaElement.prototype, 'remote', { get: () => undefined, configurable: true })
CSSStyleSheet.prototype.insertRule = () => 0

const complaints: string[] = []

// A bug that an error boundary caught fails the test by its own name, not by what the test then misses.
window.reportError = (error: unknown) => {
  complaints.push(error instanceof Error ? `${error.stack}` : String(error))
}

beforeEach(() => {
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation((...complaint: unknown[]) => {
    complaints.push(complaint.map(String).join(' '))
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
  if (complaints.length > 0) throw new Error(`console.error was called: ${complaints.join('\n')}`)
})

// Vitest breaks off what is being loaded when a file ends, and a lazy component keeps its failure for all that follow.
afterAll(() => vi.dynamicImportSettled())
