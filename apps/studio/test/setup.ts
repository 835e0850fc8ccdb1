/** What happy-dom lacks of a browser, and the rule that a test which makes React complain fails. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// A part that is loaded when it is first asked for took a busy machine over a second.
configure({ asyncUtilTimeout: 10_000 })

const complaints: string[] = []

beforeEach(() => {
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation((...complaint: unknown[]) => {
    complaints.push(complaint.map(String).join(' '))
  })
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  // What knows no browser is tested in Node itself.
  if (typeof window !== 'undefined') {
    localStorage.clear()
    sessionStorage.clear()
  }
  if (complaints.length > 0) throw new Error(`console.error was called: ${complaints.join('\n')}`)
})
