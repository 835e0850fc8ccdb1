import { expect, it } from 'vitest'
import { nothingAired } from '../airings/public.ts'
import { airingOf } from './airing.ts'

const at = (time: string) => `2027-06-01T${time}:00.000Z`
const event = { host_type: 'Virtual', start_time: at('10:00'), end_time: at('12:00') } as const
const session = (run: { started_at?: string; ended_at?: string } = {}) => ({
  start_time: at('10:00'),
  end_time: at('11:00'),
  started_at: null,
  ended_at: null,
  ...run,
})
const ran = (from: string, to?: string) =>
  session({ started_at: at(from), ...(to !== undefined && { ended_at: at(to) }) })
const agenda = { starts: 'clock', items: [] } as const

it('a session on air opens the event, however early', () => {
  const airing = airingOf(event, { ...agenda, sessions: [ran('09:10')] })
  expect(airing).toEqual({ ...nothingAired, is_on_air: true, opened_at: at('09:10') })
})

it('a session that ran more than an hour before the event was a rehearsal', () => {
  expect(airingOf(event, { ...agenda, sessions: [ran('08:10', '08:20')] })).toEqual(nothingAired)
})

it('one that ended before its time is over if started by hand, and starts again by the clock', () => {
  const sessions = [ran('09:40', '09:50')]
  expect(airingOf(event, { ...agenda, sessions })).toEqual(nothingAired)
  expect(airingOf(event, { ...agenda, starts: 'hand', sessions })).toMatchObject({
    opened_at: at('09:40'),
    over_at: at('09:50'),
  })
})

it.each([
  ['when its only session is', [ran('10:00', '10:40')], [], '10:40'],
  ['when the last planned one is', [ran('10:00', '10:40'), session()], [], '11:00'],
  [
    'after its last break',
    [ran('10:00', '10:40')],
    [{ start_time: at('11:00'), end_time: at('11:30') }],
    '11:30',
  ],
  [
    'never later than its end for what didn’t run',
    [ran('10:00', '10:40'), { ...session(), end_time: at('13:00') }],
    [],
    '12:00',
  ],
  ['when a session that ran over is', [ran('10:00', '12:20')], [], '12:20'],
])('an event is over %s', (_, sessions, items, over) => {
  expect(airingOf(event, { ...agenda, sessions, items }).over_at).toBe(at(over))
})

it('nobody has to end the sessions of an event that is only in person', () => {
  expect(airingOf({ ...event, host_type: 'In_Person' }, { ...agenda, sessions: [ran('10:00')] })).toEqual(
    nothingAired,
  )
})
