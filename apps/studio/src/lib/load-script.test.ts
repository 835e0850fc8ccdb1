import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadScript } from './load-script.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // The element is what matters; this DOM would ask the network for it.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (script instanceof HTMLScriptElement) scripts.push(script)
  })
})
afterEach(() => {
  vi.useRealTimers()
  scripts.length = 0
})

const scripts: HTMLScriptElement[] = []

describe('a script of somebody else', () => {
  it('is there when it has run', async () => {
    const loading = loadScript('https://chat.test/widget.js')
    scripts[0]?.dispatchEvent(new Event('load'))
    await expect(loading).resolves.toBeUndefined()
  })

  it('that cannot be loaded says so', async () => {
    const loading = loadScript('https://chat.test/widget.js')
    scripts[0]?.dispatchEvent(new Event('error'))
    await expect(loading).rejects.toThrow('could not be loaded')
  })

  it('[SH-379] is given up after 120 s', async () => {
    const settled = vi.fn<(error: unknown) => void>()
    loadScript('https://chat.test/widget.js').catch(settled)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledOnce()
  })
})
