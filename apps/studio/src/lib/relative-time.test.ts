import { describe, expect, it } from 'vitest'
import { formatCountdown, relativeDay } from './relative-time.ts'

it.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [59, '59 seconds'],
  [65, '1 minute'],
  [3600, '1 hour'],
  [4 * 3600 + 20 * 60 + 5, '4 hours 20 minutes'],
  [86_400 + 15 * 3600 + 60, '1 day 15 hours'],
  [2 * 86_400 + 3600, '2 days'],
  [107 * 86_400 + 15 * 3600, '107 days'],
])('%i s is %s', (seconds, words) => {
  expect(formatCountdown(seconds)).toBe(words)
})

describe('the distance to a day', () => {
  const now = new Date('2027-03-19T22:30:00Z')

  it.each([
    ['2027-03-19T22:45:00Z', 'UTC', 'in 15 minutes'],
    ['2027-03-20T01:30:00Z', 'UTC', 'tomorrow'],
    ['2027-03-20T01:30:00Z', 'Europe/Berlin', 'tomorrow'],
    ['2027-03-20T01:30:00Z', 'America/New_York', 'in 3 hours'],
    ['2027-03-21T10:00:00Z', 'UTC', 'in 2 days'],
    ['2027-07-04T10:00:00Z', 'UTC', 'in 107 days'],
    ['2037-04-04T10:00:00Z', 'UTC', 'in 10 years'],
    ['2027-03-18T10:00:00Z', 'UTC', 'yesterday'],
    ['2027-03-19T20:00:00Z', 'UTC', '2 hours ago'],
  ])('%s in %s is %s', (at, zone, words) => {
    expect(relativeDay(at, now, zone)).toBe(words)
  })
})
