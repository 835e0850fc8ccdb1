import { describe, expect, it } from 'vitest'
import { listedEvent } from '#test/listed-event.ts'
import { daysOfMonth, fillDays, monthAfter, monthOf, rangeOf } from './event-month.ts'

const berlin = 'Europe/Berlin'

describe('a month of events', () => {
  it('has whole weeks from Sunday', () => {
    const days = daysOfMonth('2027-03')
    expect([days.length, days[0], days.at(-1)]).toEqual([35, '2027-02-28', '2027-04-03'])
    expect(daysOfMonth('2026-02')).toHaveLength(28)
  })

  it('has a previous and a next month, across years', () => {
    expect([monthAfter('2027-01', -1), monthAfter('2027-12', 1)]).toEqual(['2026-12', '2028-01'])
    expect(monthOf(new Date('2027-03-31T22:30:00Z'), berlin)).toBe('2027-04')
  })

  it('has a range in the viewer’s time zone, across daylight saving time', () => {
    expect(rangeOf(daysOfMonth('2027-03'), berlin)).toEqual({
      from: '2027-02-27T23:00:00.000Z',
      to: '2027-04-03T21:59:59.999Z',
    })
  })

  it('has an event on each of its days, except one that starts when it ends', () => {
    const event = listedEvent({ start_time: '2027-03-30T20:00:00Z', end_time: '2027-04-01T22:00:00Z' })
    const filled = fillDays('2027-03', [event], berlin).filter(({ events }) => events.length > 0)
    expect(filled.map(({ day, isOfMonth }) => [day, isOfMonth])).toEqual([
      ['2027-03-30', true],
      ['2027-03-31', true],
      ['2027-04-01', false],
    ])
  })
})
