import { expect, it } from 'vitest'
import { formatEventContent, movingContents } from './public.ts'

it.each([
  [{ what: 'sessions', count: 1 }, '1 session'],
  [{ what: 'sessions', count: 12 }, '12 sessions'],
  [{ what: 'check-in staff', count: 2 }, '2 check-in staff members'],
  [{ what: 'agenda items', count: 1 }, '1 agenda item'],
  [{ what: 'tracking_pixels', count: 3 }, '3 tracking pixels'],
])('%o reads %s', (content, text) => {
  expect(formatEventContent(content)).toBe(text)
})

it('contents with their own times move with the event', () => {
  const contents = ['tracks', 'sessions', 'agenda items', 'speakers'].map((what) => ({ what, count: 1 }))
  expect(movingContents(contents).map(({ what }) => what)).toEqual(['sessions', 'agenda items'])
})
