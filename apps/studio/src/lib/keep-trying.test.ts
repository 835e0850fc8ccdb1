import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepTrying, type Persistence } from './keep-trying.ts'
import { ConnectionFailure } from './connection-failure.ts'

const online = { isOnline: () => true, subscribe: () => () => undefined }

function persistence(change: Partial<Persistence> = {}) {
  const interruptions: string[] = []
  const onInterrupted = (interruption: string) => interruptions.push(interruption)
  const { signal } = new AbortController()
  const calm = {
    signal,
    connection: online,
    hasAdvanced: () => false,
    nudge: new EventTarget(),
    onInterrupted,
  }
  return { interruptions, options: { ...calm, ...change } }
}

/** Fails with a lost connection `failures` times, then succeeds. */
function attemptAfter(failures: number) {
  const attempt = vi.fn<() => Promise<string>>(async () => {
    if (attempt.mock.calls.length <= failures) throw new ConnectionFailure('gone')
    return 'done'
  })
  return attempt
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('keepTrying', () => {
  it('[UP-013] retries three times in quick succession', async () => {
    const { options, interruptions } = persistence()
    const attempt = attemptAfter(3)
    const result = keepTrying(attempt, options)
    await vi.advanceTimersByTimeAsync(7_500)
    await expect(result).resolves.toBe('done')
    expect(interruptions).toEqual(['reconnecting', 'reconnecting', 'reconnecting'])
  })

  it('[UP-013] gives up after three retries with `isBrief`', async () => {
    const attempt = attemptAfter(9)
    const ended = keepTrying(attempt, persistence({ isBrief: true }).options).catch(String)
    await vi.advanceTimersByTimeAsync(7_500)
    expect(await ended).toContain('gone')
    expect(attempt).toHaveBeenCalledTimes(4)
  })

  it('[UP-018] a longer outage reports a lost connection, and continues once the server is back', async () => {
    const { options, interruptions } = persistence()
    const result = keepTrying(attemptAfter(6), options)
    await vi.advanceTimersByTimeAsync(7_500 + 5_000 + 10_000 + 20_000)
    await expect(result).resolves.toBe('done')
    expect(interruptions.at(-1)).toBe('connection-lost')
  })

  it('[UP-018] retries immediately when someone presses Retry', async () => {
    const { options } = persistence()
    const attempt = attemptAfter(5)
    const result = keepTrying(attempt, options)
    await vi.advanceTimersByTimeAsync(7_500 + 5_000)
    expect(attempt).toHaveBeenCalledTimes(5)
    options.nudge.dispatchEvent(new Event('nudge'))
    await expect(result).resolves.toBe('done')
  })

  it('restarts the count once there is progress', async () => {
    const { options, interruptions } = persistence({ hasAdvanced: () => true })
    const result = keepTrying(attemptAfter(8), options)
    await vi.advanceTimersByTimeAsync(8 * 500)
    await expect(result).resolves.toBe('done')
    expect(interruptions).not.toContain('connection-lost')
  })

  it('ends immediately if the server refuses or someone stops it', async () => {
    const refusal = new Error('no')
    await expect(keepTrying(() => Promise.reject(refusal), persistence().options)).rejects.toBe(refusal)
    const stopping = new AbortController()
    const stopped = keepTrying(attemptAfter(9), persistence({ signal: stopping.signal }).options)
    const reason = new Error('paused')
    stopping.abort(reason)
    await expect(stopped).rejects.toBe(reason)
  })
})
