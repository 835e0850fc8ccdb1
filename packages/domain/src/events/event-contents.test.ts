import { expect, it } from 'vitest'
import { formatEventContent, movingContents } from './public.ts'

it.each([
  [{ what: 'sessions', count: 1 }, '1 session'],
  [{ what: 'sessions', count: 12 }, '12 sessions'],
  [{ what: 'check-in staff', count: 2 }, '2 check-in staff members'],
  [{ what: 'agenda items', count: 1 }, '1 agenda item'],
  [{ what: 'tracking_pixels', count: 3 }, '3 tracking pixels'],
])('%o is %s', (thing, words) => {
  expect(formatEventContent(thing)).toBe(words)
})

it('what has times of its own moves along', () => {
  const things = ['tracks', 'sessions', 'agenda items', 'speakers'].map((what) => ({ what, count: 1 }))
  expect(movingContents(things).map(({ what }) => what)).toEqual(['sessions', 'agenda items'])
})
