import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConnectionWatch, type Wait } from './connection-watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const seconds = (count: number) => void vi.advanceTimersByTime(count * 1_000)

/** A stream that tries to play but gets no data, in an online browser; records the reports, in order. */
function aWatch(state: { isStarved?: boolean; isOnline?: boolean } = {}) {
  const stream = { isStarved: true, isOnline: true, bytes: 0, tries: 0, ...state }
  const reported: (Wait | null)[] = []
  const listeners = new Set<() => void>()
  const watch = new ConnectionWatch({
    connection: {
      isOnline: () => stream.isOnline,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    isStarved: () => stream.isStarved,
    receivedBytes: () => stream.bytes,
    onWait: (wait) => reported.push(wait),
    retryNow: () => (stream.tries += 1),
  })
  const setOnline = (isOnline: boolean) => {
    stream.isOnline = isOnline
    for (const listener of listeners) listener()
  }
  return { watch, stream, reported, setOnline, listeners }
}

/** Two failed attempts, as far apart as hls.js makes them. */
function failTwice(watch: ConnectionWatch) {
  for (const _ of [1, 2]) {
    watch.failed('segment')
    seconds(1)
  }
}

describe('a player that receives nothing', () => {
  it('[WI-144] reports a lost connection after the second failed attempt, until something arrives', () => {
    const { watch, reported } = aWatch({ isStarved: false })
    watch.failed('segment')
    seconds(1)
    expect(reported).toEqual([])
    watch.failed('segment')
    expect(reported).toEqual(['lost'])
    watch.arrived('segment')
    watch.failed('segment')
    expect(reported).toEqual(['lost', null])
  })

  it('[WI-144] counts audio and video that fail together as one failed attempt', () => {
    const { watch, reported } = aWatch({ isStarved: false })
    for (const _ of ['picture', 'sound', 'a lower quality']) watch.failed('segment')
    expect(reported).toEqual([])
  })

  it.each([
    ['the playlist, by the playlist', 'playlist', null],
    ['a segment, not by a playlist', 'segment', 'lost'],
  ] as const)('[WI-144] is relieved of %s', (_, failed, expected) => {
    const { watch, reported } = aWatch({ isStarved: false })
    watch.failed(failed)
    seconds(1)
    watch.failed(failed)
    watch.arrived('playlist')
    expect(reported.at(-1)).toBe(expected)
  })

  it('[WI-144] reports a lost connection after 8 seconds in which nothing arrived or failed', () => {
    const { reported } = aWatch()
    vi.advanceTimersByTime(7_999)
    expect(reported).toEqual([])
    vi.advanceTimersByTime(1)
    expect(reported).toEqual(['lost'])
  })

  it('[WI-144] does not report a slow connection, or a player that needs no data', () => {
    const { reported, stream } = aWatch()
    for (let passed = 0; passed < 30; passed += 1) {
      seconds(1)
      stream.bytes += 1
    }
    stream.isStarved = false
    seconds(60)
    expect(reported).toEqual([])
  })

  it('[WI-144] stops reporting once playback continues', () => {
    const { reported, stream } = aWatch()
    seconds(8)
    stream.isStarved = false
    seconds(1)
    expect(reported).toEqual(['lost', null])
  })

  it('[WI-144] reports that the browser is offline, and retries immediately when it is back', () => {
    const { watch, reported, stream, setOnline } = aWatch({ isOnline: false })
    failTwice(watch)
    expect([reported, stream.tries]).toEqual([['offline'], 0])
    setOnline(true)
    expect([reported, stream.tries]).toEqual([['offline', 'lost'], 1])
    setOnline(false)
    expect([reported.at(-1), stream.tries]).toEqual(['offline', 1])
  })

  it('[WI-144] retries immediately on request, and shows it even if the attempt fails instantly', () => {
    const { watch, reported, stream } = aWatch()
    failTwice(watch)
    watch.retryNow()
    watch.failed('segment')
    expect([reported, stream.tries]).toEqual([['lost', 'trying'], 1])
    seconds(2)
    expect(reported).toEqual(['lost', 'trying', 'lost'])
  })

  it('[WI-144] reports nothing once stopped', () => {
    const { watch, reported, listeners } = aWatch()
    failTwice(watch)
    watch.stop()
    seconds(60)
    expect([reported, listeners.size, vi.getTimerCount()]).toEqual([['lost', null], 0, 0])
  })
})
