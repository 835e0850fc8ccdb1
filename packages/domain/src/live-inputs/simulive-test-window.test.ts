import { expect, it } from 'vitest'
import { isInSimuliveTestWindow, simuliveTestBufferMs } from './public.ts'

const start = new Date('2026-11-01T12:00:00Z')
const videosMs = 13 * 60_000

it('[WI-158 SH-380] the buffer of a test is 300000, 120000 and 600000 ms', () => {
  expect(simuliveTestBufferMs).toBe(1_020_000)
})

it.each([
  ['11:29:59.999', true],
  ['11:30:00', false],
  ['12:00:00', false],
])('[LV-086] a test of 13 minutes at %s before an event at 12:00 is allowed: %s', (time, isAllowed) => {
  expect(isInSimuliveTestWindow({ now: new Date(`2026-11-01T${time}Z`), start, videosMs })).toBe(isAllowed)
})
