import { ErrorDetails, ErrorTypes, type ErrorData } from 'hls.js'
import { notificationsStore } from '@mantine/notifications'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type PlaybackFailureCode, showPlaybackFailure } from './playback-failure.ts'
import { failedPartOf, type RecoverableStream, StreamRecovery } from './stream-recovery.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const errorOf = (type: ErrorTypes, details: ErrorDetails, status = 0): ErrorData => ({
  type,
  details,
  fatal: true,
  error: new Error(details),
  response: { url: '/a.m3u8', data: '', code: status },
})
const network = errorOf(ErrorTypes.NETWORK_ERROR, ErrorDetails.FRAG_LOAD_ERROR)
const media = errorOf(ErrorTypes.MEDIA_ERROR, ErrorDetails.BUFFER_APPEND_ERROR)
const other = errorOf(ErrorTypes.OTHER_ERROR, ErrorDetails.INTERNAL_EXCEPTION)

/** The calls on the stream, in order. */
function aStream() {
  let isOpen = false
  const done: string[] = []
  const stream: RecoverableStream = {
    isOpen: () => isOpen,
    loadSource: (src) => {
      isOpen = true
      done.push(`load ${src}`)
    },
    startLoad: () => void done.push('start'),
    recoverMediaError: () => void done.push('recover'),
  }
  const failures: PlaybackFailureCode[] = []
  const recovery = new StreamRecovery(stream, { src: '/a.m3u8', onFailure: (code) => failures.push(code) })
  return { done, failures, recovery }
}

describe('a stream that hls.js has given up on', () => {
  it('[WI-144] reloads after a network failure with growing delays, from the beginning if it never started', () => {
    const { done, failures, recovery } = aStream()
    recovery.handle(errorOf(ErrorTypes.NETWORK_ERROR, ErrorDetails.MANIFEST_LOAD_ERROR))
    vi.advanceTimersByTime(1_000)
    for (const delayMs of [2_000, 4_000, 8_000]) {
      recovery.handle(network)
      vi.advanceTimersByTime(delayMs - 1)
      recovery.handle({ ...network, fatal: false })
      vi.advanceTimersByTime(1)
    }
    expect(done).toEqual(['load /a.m3u8', 'start', 'start', 'start'])
    recovery.handle(network)
    expect(failures).toEqual(['NETWORK_ERROR'])
  })

  it('[WI-144] resets the delays once something has arrived, and stops with the player', () => {
    const { done, failures, recovery } = aStream()
    for (let failure = 0; failure < 9; failure += 1) {
      recovery.handle(network)
      vi.advanceTimersByTime(1_000)
      recovery.forgetFailures()
    }
    recovery.handle(network)
    recovery.stop()
    vi.advanceTimersByTime(60_000)
    expect([done.length, failures]).toEqual([9, []])
  })

  it('[WI-144] retries immediately on request, without using up an attempt', () => {
    const { done, failures, recovery } = aStream()
    for (let press = 1; press <= 9; press += 1) {
      recovery.handle(network)
      recovery.retryNow()
      expect(done).toHaveLength(press)
    }
    for (const delayMs of [1_000, 2_000, 4_000, 8_000]) {
      recovery.handle(network)
      vi.advanceTimersByTime(delayMs)
    }
    expect([done.length, failures]).toEqual([13, []])
    recovery.handle(network)
    expect(failures).toEqual(['NETWORK_ERROR'])
  })

  it('[WI-144] requests its playlist again if the response was not one', () => {
    const { done, recovery } = aStream()
    recovery.handle(errorOf(ErrorTypes.NETWORK_ERROR, ErrorDetails.MANIFEST_PARSING_ERROR, 200))
    vi.advanceTimersByTime(1_000)
    expect(done).toEqual(['load /a.m3u8'])
  })

  it('[WI-145] recovers from a decoder failure, once', () => {
    const { done, failures, recovery } = aStream()
    for (const _ of [1, 2]) recovery.handle(media)
    expect([done, failures]).toEqual([['recover'], ['MEDIA_ERROR']])
  })

  it.each([
    ['[WI-146] anything else', other, 'UNKNOWN_ERROR'],
    [
      'a video that is gone',
      errorOf(ErrorTypes.NETWORK_ERROR, ErrorDetails.LEVEL_LOAD_ERROR, 404),
      'NOT_FOUND',
    ],
    [
      'a format that is not played',
      errorOf(ErrorTypes.MEDIA_ERROR, ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR),
      'UNSUPPORTED_FORMAT',
    ],
  ] as const)('%s fails immediately', (_title, error, code) => {
    const { done, failures, recovery } = aStream()
    recovery.handle(error)
    expect([done, failures]).toEqual([[], [code]])
  })
})

describe('a failure that a retry may fix', () => {
  it.each([
    ['no reply', network, 'playlist'],
    ['a broken reply', errorOf(ErrorTypes.NETWORK_ERROR, ErrorDetails.LEVEL_LOAD_ERROR, 502), 'playlist'],
    [
      'not a video that is gone',
      errorOf(ErrorTypes.NETWORK_ERROR, ErrorDetails.FRAG_LOAD_ERROR, 404),
      undefined,
    ],
    ['not a broken picture', media, undefined],
  ])('is a network failure, whether fatal or not: %s', (_, error, part) => {
    for (const fatal of [true, false]) expect(failedPartOf({ ...error, fatal })).toBe(part)
  })
})

describe('the toast about a failed playback', () => {
  it('[WI-129 WI-146 WI-147] asks for five seconds to refresh the page', () => {
    showPlaybackFailure('NETWORK_ERROR')
    expect(notificationsStore.getState().notifications).toEqual([])
    showPlaybackFailure('UNKNOWN_ERROR')
    expect(notificationsStore.getState().notifications).toMatchObject([
      { message: 'Video playback failed. Please refresh the page.', autoClose: 5_000 },
    ])
  })
})
