import { describe, expect, it } from 'vitest'
import { nothingAired } from '../airings/public.ts'
import { newTimesRefusal, rescheduleRefusal } from './public.ts'

const event = {
  event_type: 'Conference',
  start_time: '2027-03-20T13:00:00Z',
  end_time: '2027-03-20T15:00:00Z',
  timezone: 'Europe/Berlin',
  is_test: false,
  canceled_at: null,
  airing: nothingAired,
} as const
const at = (time: string) => new Date(`2027-03-20T${time}Z`)

describe('rescheduling an event', () => {
  it.each([
    ['11:59', {}, undefined],
    ['12:00', {}, /^This event is live\./],
    ['12:00', { is_test: true }, undefined],
    ['14:59', {}, /^This event is live\./],
    ['15:00', {}, /^This event is over\./],
    ['11:00', { canceled_at: '2027-03-01T00:00:00Z' }, /^This event is canceled\./],
    ['15:00', { event_type: 'Recording' as const }, undefined],
  ])('[EV-051 EV-065] at %s with %o: %s', (time, change, sentence) => {
    const refusal = rescheduleRefusal({ ...event, ...change }, at(time)) ?? 'possible'
    expect(refusal).toMatch(sentence ?? 'possible')
  })

  it.each([
    [
      { start_time: '2027-04-01T10:00:00Z', end_time: '2027-04-01T10:00:00Z' },
      'The end must be after the start.',
    ],
    [{ start_time: '2027-03-20T10:00:00Z' }, 'Choose a start in the future.'],
    [{}, 'Choose a new time. The event is already at this one.'],
    [{ timezone: 'Europe/Paris' }, 'possible'],
    [{ end_time: '2027-03-20T16:00:00+00:00' }, 'possible'],
  ])('[EV-051 EV-065] to %o: %s', (to, sentence) => {
    expect(newTimesRefusal(event, { ...event, ...to }, at('11:00')) ?? 'possible').toBe(sentence)
  })
})
