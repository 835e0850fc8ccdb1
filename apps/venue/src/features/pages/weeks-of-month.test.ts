import { expect, it } from 'vitest'
import { monthAfter, weeksOf } from './weeks-of-month.ts'

it('steps over the ends of years', () => {
  expect([monthAfter('2027-12', 1), monthAfter('2027-01', -1), monthAfter('2027-05', 0)]).toEqual([
    '2028-01',
    '2026-12',
    '2027-05',
  ])
})

it.each([
  ['en-US', '2027-02-28', 5],
  ['de', '2027-03-01', 5],
] as const)('begins weeks as %s does', (locale, first, count) => {
  const weeks = weeksOf('2027-03', locale)
  expect([weeks[0]?.[0], weeks.length]).toEqual([first, count])
  expect(weeks.flat()).toContain('2027-03-31')
})
