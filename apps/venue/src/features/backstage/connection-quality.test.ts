import { describe, expect, it } from 'vitest'
import { levelIn, qualityOf, type Reading, readStats } from './connection-quality.ts'
import { sentenceOf } from './own-notices.tsx'

const quiet: Reading = {
  received: 0,
  receivedLost: 0,
  sentLoss: 0,
  roundTripMs: 20,
  limit: 'none',
  lines: 720,
}
const reportOf = (...entries: Record<string, unknown>[]) =>
  new Map(entries.map((entry, at) => [String(at), entry]))

describe('the quality of a connection', () => {
  it.each([
    ['nothing gets lost', {}, 'good', null],
    ['little of what is sent gets lost', { sentLoss: 0.02 }, 'good', null],
    ['some of it does', { sentLoss: 0.05 }, 'fair', 'loss'],
    ['much of it does', { sentLoss: 0.2 }, 'poor', 'loss'],
    ['what others send gets lost', { received: 800, receivedLost: 200 }, 'poor', 'receive_loss'],
    ['it takes long', { roundTripMs: 500 }, 'fair', 'delay'],
    [
      'the picture is smaller, as the upload is slow',
      { limit: 'bandwidth', lines: 360 },
      'fair',
      'bandwidth',
    ],
    ['the device is busy, and the picture is as it should be', { limit: 'cpu', lines: 720 }, 'good', null],
  ] as const)('when %s', (_, reading, quality, reason) => {
    expect(qualityOf({ ...quiet, ...reading }, undefined, 720)).toMatchObject({ quality, reason })
  })

  it('speaks of the time since the reading before', () => {
    const before = { ...quiet, received: 1000, receivedLost: 500 }
    expect(qualityOf({ ...before, received: 2000 }, before, 720).quality).toBe('good')
  })

  it('names the worst reason, with what was lowered', () => {
    const report = qualityOf(
      { ...quiet, sentLoss: 0.12, roundTripMs: 450, limit: 'bandwidth', lines: 360 },
      undefined,
      720,
    )
    expect(sentenceOf(report)).toBe(
      'Poor connection. 12% of what you send gets lost. Your picture was lowered to 360 lines. A cable or a better Wi-Fi helps.',
    )
  })
})

describe('statistics of a browser', () => {
  it('are read of the camera, not of the screen', () => {
    const read = readStats(
      reportOf(
        { type: 'outbound-rtp', mid: '1', frameHeight: 360, qualityLimitationReason: 'cpu' },
        { type: 'outbound-rtp', mid: '2', frameHeight: 1080, qualityLimitationReason: 'none' },
        { type: 'remote-inbound-rtp', fractionLost: 0.1, roundTripTime: 0.25 },
        { type: 'inbound-rtp', packetsReceived: 90, packetsLost: 10 },
        { type: 'inbound-rtp', packetsReceived: 10, packetsLost: -1 },
        { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.03 },
      ).values(),
    )
    const expected: Reading = {
      received: 100,
      receivedLost: 9,
      sentLoss: 0.1,
      roundTripMs: 250,
      limit: 'cpu',
      lines: 360,
    }
    expect(read).toEqual(expected)
  })

  it('say how loud it is', () => {
    expect(levelIn(reportOf({ type: 'codec' }, { type: 'inbound-rtp', audioLevel: 0.4 }))).toBe(0.4)
    expect(levelIn(reportOf())).toBe(0)
  })
})
