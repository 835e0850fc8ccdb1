import { expect, it } from 'vitest'
import { fittingEnd, videoLengthFault } from './public.ts'

const minutes = (count: number, seconds = 0) => (count * 60 + seconds) * 1000

it.each([
  [minutes(11, 59), 'too_long'],
  [minutes(12), undefined],
  [minutes(12, 59), undefined],
  [minutes(13), 'too_short'],
])('[RW-048] ten minutes of video in a session of %i ms are %s', (sessionMs, fault) => {
  expect(videoLengthFault({ sessionMs, durationsSeconds: [300, 300] })).toBe(fault)
})

it('[RW-046] a length that isn’t known is a fault of its own, and no video is none', () => {
  expect(videoLengthFault({ sessionMs: minutes(12), durationsSeconds: [300, null] })).toBe('unknown')
  expect(videoLengthFault({ sessionMs: minutes(12), durationsSeconds: [] })).toBeUndefined()
})

it('an extended session fits its videos', () => {
  const startsAt = Date.parse('2027-03-20T13:00:00Z')
  const durationsSeconds = [300, 300.5]
  const end = fittingEnd({ startsAt, durationsSeconds })
  expect(end).toBe('2027-03-20T13:12:01.000Z')
  expect(videoLengthFault({ sessionMs: Date.parse(end) - startsAt, durationsSeconds })).toBeUndefined()
})
