import { describe, expect, it } from 'vitest'
import { dayOf, daysOf, hoursOf, instantAt, minuteOf, onLaterDay, snapped, stepped } from './agenda-day.ts'
import { hourWords } from './calendar-words.ts'

const berlin = 'Europe/Berlin'
const span = (start: string, end: string) => ({ startMs: Date.parse(start), endMs: Date.parse(end) })

describe('a day of the calendar', () => {
  it.each([
    ['2026-11-23', 24, 1440],
    // The clocks go from two to three, and from three back to two.
    ['2026-03-29', 23, 1380],
    ['2026-10-25', 25, 1500],
  ])('%s in Berlin has %i hours', (date, hours, minutes) => {
    const day = dayOf(date, berlin)
    expect(day.minutes).toBe(minutes)
    expect(hoursOf(day, berlin)).toHaveLength(hours)
  })

  it('skips the missing hour in spring', () => {
    const day = dayOf('2026-03-29', berlin)
    const hours = hoursOf(day, berlin).map((minute) => instantAt(day, minute))
    expect(hourWords(hours, berlin).slice(0, 4)).toEqual(['00:00', '01:00', '03:00', '04:00'])
  })

  it('names the zone of the repeated hour in autumn', () => {
    const day = dayOf('2026-10-25', berlin)
    const hours = hoursOf(day, berlin).map((minute) => instantAt(day, minute))
    expect(hourWords(hours, berlin).slice(1, 5)).toEqual(['01:00', '02:00 GMT+2', '02:00 GMT+1', '03:00'])
  })

  it('draws hours after the change as tall as those before it', () => {
    const day = dayOf('2026-03-29', berlin)
    expect(minuteOf(day, Date.parse('2026-03-29T08:00:00Z'))).toBe(540)
    expect(minuteOf(day, Date.parse('2026-03-29T07:00:00Z'))).toBe(480)
  })

  it('with a clock change of half an hour shows full hours', () => {
    const day = dayOf('2026-10-04', 'Australia/Lord_Howe')
    expect(day.minutes).toBe(1410)
    expect(hoursOf(day, 'Australia/Lord_Howe').slice(0, 4)).toEqual([0, 60, 150, 210])
  })
})

describe('the days of an agenda', () => {
  it('are the days of its event, except a day on which it ends at midnight', () => {
    const event = span('2026-11-23T08:00:00Z', '2026-11-24T23:00:00Z')
    expect(daysOf(event, [], berlin).map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-24'])
  })

  it('include days with blocks outside its event', () => {
    const event = span('2026-11-23T08:00:00Z', '2026-11-23T18:00:00Z')
    const blocks = [span('2026-11-21T22:30:00Z', '2026-11-21T23:30:00Z'), event]
    const dates = daysOf(event, blocks, berlin).map(({ date }) => date)
    expect(dates).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
  })
})

describe('times that move', () => {
  it('stay at ten o’clock on the day after a clock change', () => {
    const moved = onLaterDay(Date.parse('2026-03-28T09:00:00Z'), 1, berlin)
    expect(new Date(moved).toISOString()).toBe('2026-03-29T08:00:00.000Z')
  })

  it('do not change within a day, even in a repeated hour', () => {
    const second = Date.parse('2026-10-25T01:30:00Z')
    expect(onLaterDay(second, 0, berlin)).toBe(second)
  })

  it('snap to the nearest five minutes', () => {
    expect([62, 63, -3].map((minute) => snapped(minute, 5))).toEqual([60, 65, -5])
  })

  it.each([
    [60, 1, 65],
    [62, 1, 65],
    [62, -1, 60],
    [60, -1, 55],
  ] as const)('step from %i by %i to %i', (from, way, to) => {
    expect(stepped(from, 5, way)).toBe(to)
  })
})
