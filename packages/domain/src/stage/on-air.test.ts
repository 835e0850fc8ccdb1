import { expect, it } from 'vitest'
import { sessionsOnAir } from './on-air.ts'

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
