import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../log/log.ts'
import { openFanout } from './fanout.ts'
import { openSums } from './sums.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A channel with changes 1 to `newest`, of which `everyone` sees only the even ones. */
function aChannel({ listeners }: { listeners: number }) {
  const state = { newest: 0, listeners, reads: 0, fails: false, sendingMs: 0 }
  const sent: [string, number, number][] = []
  const note = async (...range: [string, number, number]) => {
    sent.push(range)
    return state.sendingMs
  }
  const fanout = openFanout({
    log: createLog('silent'),
    now: () => Date.now(),
    countListeners: () => state.listeners,
    async read(_, after) {
      state.reads += 1
      if (state.fails) throw new Error('The database is gone.')
      const to = state.newest
      const hasEven = Math.floor(to / 2) > Math.floor(after / 2)
      return {
        to,
        hasMore: false,
        batches: [
          { view: 'staff', isEmpty: to === after, send: (from) => note('staff', from, to) },
          { view: 'everyone', isEmpty: !hasEven, send: (from) => note('everyone', from, to) },
        ],
      }
    },
  })
  const change = () => {
    state.newest += 1
    fanout.moved('c')
  }
  return { fanout, sent, state, change }
}

describe('changes of a channel', () => {
  it('are sent immediately to few sockets, and four times a second to many', async () => {
    const few = aChannel({ listeners: 100 })
    few.fanout.follow('c', 'everyone', 0)
    await vi.advanceTimersByTimeAsync(0)
    few.change()
    await vi.advanceTimersByTimeAsync(0)
    expect(few.sent).toEqual([['staff', 0, 1]])
    const many = aChannel({ listeners: 101 })
    many.fanout.follow('c', 'everyone', 0)
    for (let ms = 0; ms < 1000; ms += 5) {
      many.change()
      await vi.advanceTimersByTimeAsync(5)
    }
    expect(many.state.reads).toBeLessThanOrEqual(5)
    expect(many.sent.filter(([view]) => view === 'staff').at(-1)?.[2]).toBeGreaterThan(150)
  })

  it('reach each view in consecutive ranges', async () => {
    const { fanout, sent, change } = aChannel({ listeners: 1 })
    fanout.follow('c', 'everyone', 0)
    for (let count = 0; count < 5; count += 1) {
      change()
      await vi.advanceTimersByTimeAsync(0)
    }
    expect(sent.filter(([view]) => view === 'everyone')).toEqual([
      ['everyone', 0, 2],
      ['everyone', 2, 4],
    ])
  })

  it('are read again after a failure', async () => {
    const { fanout, sent, state, change } = aChannel({ listeners: 1 })
    fanout.follow('c', 'everyone', 0)
    await vi.advanceTimersByTimeAsync(0)
    state.fails = true
    change()
    await vi.advanceTimersByTimeAsync(0)
    state.fails = false
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent).toEqual([['staff', 0, 1]])
  })

  it('reach the first socket of a view that joins while they are read', async () => {
    const sent: [string, number, number][] = []
    const listening = new Set(['staff'])
    const replies: (() => void)[] = []
    const gated = openFanout({
      log: createLog('silent'),
      countListeners: () => listening.size,
      async read(_, after) {
        const views = [...listening]
        await new Promise<void>((resolve) => replies.push(resolve))
        const batches = views.map((view) => ({
          view,
          isEmpty: after === 1,
          async send(from: number) {
            sent.push([view, from, 1])
            return 0
          },
        }))
        return { to: 1, hasMore: false, batches }
      },
    })
    gated.follow('c', 'staff', 0)
    listening.add('everyone')
    const from = gated.follow('c', 'everyone', 0)
    for (let read = 0; read < 2; read += 1) {
      replies[read]?.()
      await vi.advanceTimersByTimeAsync(0)
    }
    expect(from).toBe(0)
    expect(sent).toEqual([
      ['staff', 0, 1],
      ['everyone', 0, 1],
    ])
  })

  it('are not read without sockets', async () => {
    const { fanout, state, change } = aChannel({ listeners: 1 })
    fanout.follow('c', 'everyone', 0)
    await vi.advanceTimersByTimeAsync(0)
    state.listeners = 0
    const before = state.reads
    change()
    await vi.advanceTimersByTimeAsync(1000)
    expect(state.reads).toBe(before)
  })
})

it('a burst of 1,000 reactions is one message', async () => {
  const flush = vi.fn<(key: string, counts: Record<string, number>) => void>()
  const sums = openSums(flush)
  for (let count = 0; count < 1000; count += 1) {
    sums.add('c', { clap: 1 })
    if (count % 10 === 0) await vi.advanceTimersByTimeAsync(1)
  }
  await vi.advanceTimersByTimeAsync(2000)
  expect(flush.mock.calls).toEqual([['c', { clap: 1000 }]])
})
