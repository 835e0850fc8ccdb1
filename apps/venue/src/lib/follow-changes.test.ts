import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeConnection } from '#test/fake-venue.ts'
import { followChanges } from './follow-changes.ts'

beforeEach(() => void vi.useFakeTimers())

function follow() {
  const fake = fakeConnection()
  const refetch = vi.fn<() => void>()
  const isStaleAfter = (type: string) => type === 'event-updated'
  const stop = followChanges(fake.connection, { refetch, isStaleAfter, messages: ['channels'] })
  return { ...fake, refetch, stop, settle: () => vi.advanceTimersByTime(2000) }
}

describe('what follows changes', () => {
  it.each([
    ['a signal', 'signal', { type: 'event-updated' }, 1],
    ['a gap in the signals', 'gap', {}, 1],
    ['a message', 'channels', {}, 1],
    ['a signal of something else', 'signal', { type: 'tag-updated' }, 0],
    ['a signal that is none', 'signal', { type: 1 }, 0],
    ['another message', 'batch', {}, 0],
  ])('fetches again after %s, or not', (_, name, message, times) => {
    const { arrive, refetch, settle } = follow()
    arrive(name, message)
    settle()
    expect(refetch).toHaveBeenCalledTimes(times)
  })

  it('fetches once for changes shortly after each other, and not when it has stopped', () => {
    const { arrive, refetch, settle, stop } = follow()
    for (let change = 0; change < 3; change += 1) arrive('gap', {})
    settle()
    expect(refetch).toHaveBeenCalledTimes(1)
    arrive('gap', {})
    stop()
    arrive('gap', {})
    settle()
    expect(refetch).toHaveBeenCalledTimes(1)
  })

  it('fetches again once a lost connection is back', () => {
    const { become, refetch, settle } = follow()
    become('lost')
    settle()
    expect(refetch).not.toHaveBeenCalled()
    become('connected')
    settle()
    expect(refetch).toHaveBeenCalledTimes(1)
  })
})
