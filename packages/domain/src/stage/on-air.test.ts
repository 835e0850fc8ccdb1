import { expect, it } from 'vitest'
import { sessionAfter, sessionsOnAir } from './on-air.ts'

const session = (id: string, tracks: string[], started_at: string | null) => ({
  id,
  tracks,
  started_at,
  state: started_at === null ? ('scheduled' as const) : ('live' as const),
})

it('each stage shows the session on it that started last', () => {
  const sessions = [
    session('later', ['a'], '2027-06-01T10:30:00Z'),
    session('keynote', ['a', 'b'], '2027-06-01T10:00:00Z'),
    session('everyone', [], '2027-06-01T09:00:00Z'),
    session('waiting', ['b'], null),
  ]
  expect(sessionsOnAir(sessions)).toEqual([
    { track: null, session: 'everyone' },
    { track: 'a', session: 'later' },
    { track: 'b', session: 'keynote' },
  ])
})

it("the next session is the first that hasn't run, even if it was rehearsed", () => {
  const at = (time: string) => `2027-06-01T${time}:00Z`
  const planned = (id: string, start: string, run: { started_at?: string; ended_at?: string } = {}) => ({
    id,
    tracks: [],
    start_time: at(start),
    started_at: null,
    ended_at: null,
    ...run,
  })
  const keynote = planned('keynote', '10:00', { started_at: at('10:00') })
  const over = planned('over', '10:30', { started_at: at('10:30'), ended_at: at('10:40') })
  const rehearsed = planned('rehearsed', '11:00', { started_at: at('09:00'), ended_at: at('09:10') })
  const last = planned('last', '12:00')
  expect(sessionAfter(keynote, [keynote, over, rehearsed, last])?.id).toBe('rehearsed')
  expect(sessionAfter(rehearsed, [keynote, over, rehearsed, last])?.id).toBe('last')
  expect(sessionAfter(last, [keynote, over, rehearsed, last])).toBeUndefined()
})
