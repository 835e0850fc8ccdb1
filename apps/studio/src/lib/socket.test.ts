import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectWhenSignedIn } from './socket.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function wire(token?: string) {
  const state = { token, opened: 0, closed: 0 }
  const stop = connectWhenSignedIn({
    accessToken: () => state.token,
    open: async () => {
      state.opened += 1
      return () => {
        state.closed += 1
      }
    },
  })
  return { state, stop }
}

describe('the socket', () => {
  it('[SH-288] opens immediately with a token and closes on unmount', async () => {
    const { state, stop } = wire('token')
    await vi.advanceTimersByTimeAsync(0)
    stop()
    expect(state).toMatchObject({ opened: 1, closed: 1 })
  })

  it('[SH-289] without a token checks again every five seconds', async () => {
    const { state, stop } = wire()
    await vi.advanceTimersByTimeAsync(9_999)
    state.token = 'token'
    expect(state.opened).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(state.opened).toBe(1)
    stop()
  })

  it('closes after opening if stopped before', async () => {
    const { state, stop } = wire('token')
    stop()
    await vi.advanceTimersByTimeAsync(0)
    expect(state).toMatchObject({ opened: 1, closed: 1 })
  })

  it('stays closed if stopped while waiting for a token', async () => {
    const { state, stop } = wire()
    stop()
    state.token = 'token'
    await vi.advanceTimersByTimeAsync(60_000)
    expect(state.opened).toBe(0)
  })
})
