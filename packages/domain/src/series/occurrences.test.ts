import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantOf, localOf } from '../time-zones/public.ts'
import {
  maxOccurrences,
  monthPositions,
  occurrencesOf,
  type RecurrenceRule,
  recurrenceFault,
  describeRecurrence,
  scheduleFrom,
  shiftSchedule,
  weekdays,
} from './public.ts'
import { recurrenceRuleSchema, wallClockSchema } from './recurrence.ts'

const rule = (fields: Partial<RecurrenceRule> = {}): RecurrenceRule => ({
  frequency: 'weekly',
  interval: 1,
  by_weekday: ['MO'],
  position: null,
  until: null,
  count: 3,
  ...fields,
})
const daily = (fields: Partial<RecurrenceRule> = {}) =>
  rule({ frequency: 'daily', by_weekday: [], ...fields })
const monthly = (fields: Partial<RecurrenceRule> = {}) =>
  rule({ frequency: 'monthly', by_weekday: [], ...fields })
const daysOf = (recurrence: RecurrenceRule, startsOn = '2027-03-01T10:00') =>
  occurrencesOf(recurrence, startsOn).map((start) => start.slice(5, 10))

describe('the days of a rule', () => {
  it.each([
    ['every day', daily(), ['03-01', '03-02', '03-03']],
    ['every third day', daily({ interval: 3 }), ['03-01', '03-04', '03-07']],
    ['every week', rule(), ['03-01', '03-08', '03-15']],
    [
      'two days of every second week',
      rule({ interval: 2, by_weekday: ['WE', 'MO'] }),
      ['03-01', '03-03', '03-15'],
    ],
    ['a weekday later in the week', rule({ by_weekday: ['FR'] }), ['03-05', '03-12', '03-19']],
    ['until a day, inclusive', rule({ count: null, until: '2027-03-15' }), ['03-01', '03-08', '03-15']],
    ['until the day before', rule({ count: null, until: '2027-03-14' }), ['03-01', '03-08']],
    ['the day of the month', monthly(), ['03-01', '04-01', '05-01']],
    ['the second Tuesday', monthly({ by_weekday: ['TU'], position: 2 }), ['03-09', '04-13', '05-11']],
    ['the last Sunday', monthly({ by_weekday: ['SU'], position: -1 }), ['03-28', '04-25', '05-30']],
    ['the first Monday, on that day', monthly({ by_weekday: ['MO'], position: 1, count: 1 }), ['03-01']],
    ['every third month', monthly({ interval: 3 }), ['03-01', '06-01', '09-01']],
  ])('[EV-094] %s', (_name, recurrence, days) => {
    expect(daysOf(recurrence)).toEqual(days)
  })

  it('[EV-094] skip months without such a day', () => {
    expect(daysOf(monthly({ count: 4 }), '2027-01-31T10:00')).toEqual(['01-31', '03-31', '05-31', '07-31'])
    const leapDays = occurrencesOf(monthly({ interval: 12, count: 2 }), '2028-02-29T10:00')
    expect(leapDays).toEqual(['2028-02-29T10:00', '2032-02-29T10:00'])
  })
})

const days = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2080-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const rules = fc.oneof(
  fc.record({ frequency: fc.constant('daily' as const) }),
  fc.record({
    frequency: fc.constant('weekly' as const),
    by_weekday: fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 }),
  }),
  fc.record({ frequency: fc.constant('monthly' as const) }),
  fc.record({
    frequency: fc.constant('monthly' as const),
    by_weekday: fc.constantFrom(...weekdays).map((day) => [day]),
    position: fc.constantFrom(...monthPositions),
  }),
)
const schedules = fc
  .tuple(rules, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 60 }), days, times)
  .map(([chosen, interval, count, day, time]) => ({
    rule: { ...daily(), ...chosen, interval, count },
    startsOn: `${day}T${time}`,
  }))

describe('the starts of any rule', () => {
  it('[EV-094] are unique, in order, at one local time, none before the first, and as many as the count', () => {
    fc.assert(
      fc.property(schedules, ({ rule: recurrence, startsOn }) => {
        const starts = occurrencesOf(recurrence, startsOn)
        expect(starts).toEqual([...new Set(starts)].toSorted())
        expect(new Set(starts.map((start) => start.slice(10)))).toEqual(new Set([startsOn.slice(10)]))
        expect(starts.every((start) => start >= startsOn)).toBe(true)
        expect(starts.length).toBeLessThanOrEqual(recurrence.count ?? 0)
        if (recurrenceFault(recurrence, startsOn) === undefined)
          expect(starts).toHaveLength(recurrence.count ?? 0)
      }),
    )
  })

  it('[EV-094] are the same with an end date, up to that date', () => {
    fc.assert(
      fc.property(schedules, days, ({ rule: recurrence, startsOn }, until) => {
        const counted = occurrencesOf({ ...recurrence, count: maxOccurrences }, startsOn)
        const ended = occurrencesOf({ ...recurrence, count: null, until }, startsOn)
        expect(ended).toEqual(counted.filter((start) => start.slice(0, 10) <= until))
      }),
    )
  })

  it('[EV-088] stay the same when a rule is cut off before a day', () => {
    fc.assert(
      fc.property(schedules, fc.nat(10), ({ rule: recurrence, startsOn }, passed) => {
        const starts = occurrencesOf(recurrence, startsOn)
        const day = starts[passed]?.slice(0, 10)
        if (day === undefined || recurrenceFault(recurrence, startsOn) !== undefined) return
        const rest = scheduleFrom({ recurrence, starts_on: startsOn }, day)
        expect(rest && occurrencesOf(rest.recurrence, rest.starts_on)).toEqual(starts.slice(passed))
      }),
    )
    expect(scheduleFrom({ recurrence: rule(), starts_on: '2027-03-01T10:00' }, '2027-04-01')).toBeUndefined()
  })

  it('[EV-094] move by as many days as the rule', () => {
    fc.assert(
      fc.property(schedules, fc.integer({ min: -6, max: 6 }), ({ rule: recurrence, startsOn }, later) => {
        const shifted = shiftSchedule({ recurrence, starts_on: startsOn }, { days: later, time: '09:30' })
        if (!shifted) return
        const before = occurrencesOf(recurrence, startsOn)
        const after = occurrencesOf(shifted.recurrence, shifted.starts_on)
        const apart = after.map(
          (start, index) => Date.parse(start.slice(0, 10)) - Date.parse(before[index]?.slice(0, 10) ?? ''),
        )
        expect(new Set(apart)).toEqual(new Set(before.length === 0 ? [] : [later * 86_400_000]))
      }),
    )
  })
})

describe('daylight saving time', () => {
  const berlin = 'Europe/Berlin'
  const instants = (startsOn: string) =>
    occurrencesOf(daily(), startsOn).map((start) => instantOf(start, berlin).toISOString().slice(5, 16))

  it('[EV-094] leaves ten o’clock at ten o’clock, in spring and in fall', () => {
    expect(instants('2027-03-27T10:00')).toEqual(['03-27T09:00', '03-28T08:00', '03-29T08:00'])
    expect(instants('2027-10-30T10:00')).toEqual(['10-30T08:00', '10-31T09:00', '11-01T09:00'])
  })

  it('[EV-094] moves a skipped time forward, on that day only', () => {
    const shown = occurrencesOf(daily(), '2027-03-27T02:30').map((start) =>
      localOf(instantOf(start, berlin), berlin),
    )
    expect(shown).toEqual(['2027-03-27T02:30', '2027-03-28T03:30', '2027-03-29T02:30'])
  })

  it('[EV-094] uses the first of a repeated hour', () => {
    expect(instants('2027-10-30T02:30')).toEqual(['10-30T00:30', '10-31T00:30', '11-01T01:30'])
  })
})

describe('a rule', () => {
  it.each([
    ['Every day, 3 times', daily()],
    [
      'Every 2 weeks on Monday and Wednesday, 12 times',
      rule({ interval: 2, by_weekday: ['WE', 'MO'], count: 12 }),
    ],
    ['Every day, once', rule({ by_weekday: [...weekdays], count: 1 })],
    ['Every Monday, 3 times', rule()],
    ['Every Monday and Thursday, 3 times', rule({ by_weekday: ['TH', 'MO'] })],
    ['Every weekday, 3 times', rule({ by_weekday: ['MO', 'TU', 'WE', 'TH', 'FR'] })],
    ['Every 2 weeks on weekdays, 3 times', rule({ interval: 2, by_weekday: ['MO', 'TU', 'WE', 'TH', 'FR'] })],
    ['Every month on the 15th, 3 times', monthly()],
    [
      'Every 3 months on the last Friday, until Jun 30, 2028',
      monthly({ interval: 3, by_weekday: ['FR'], position: -1, count: null, until: '2028-06-30' }),
    ],
  ])('[EV-094] reads %s', (words, recurrence) => {
    expect(describeRecurrence(recurrence, '2027-03-15T10:00')).toBe(words)
  })

  it('[EV-094] that replaces another one includes its start', () => {
    expect(describeRecurrence(rule({ by_weekday: ['WE'] }), '2027-03-17T10:00', 'from')).toBe(
      'Every Wednesday from Mar 17, 2027, 3 times',
    )
  })

  it.each([
    ['Choose when it ends: after a number of events or on a date.', rule({ count: null })],
    ['Choose at least one weekday.', rule({ by_weekday: [] })],
    ['Daily events can’t have weekdays.', daily({ by_weekday: ['MO'] })],
    ['Choose one weekday and which one of the month it is.', monthly({ position: 1 })],
    ['Only monthly events can be on the first or last weekday.', rule({ position: 1 })],
    ['A repeating event can have up to 366 events.', daily({ count: null, until: '2028-06-01' })],
    ['No dates match this schedule.', daily({ count: null, until: '2027-02-01' })],
    ['The last event can be up to 20 years after the first.', monthly({ interval: 12, count: 30 })],
  ])('[EV-094] is refused: %s', (sentence, recurrence) => {
    expect(recurrenceFault(recurrence, '2027-03-01T10:00')).toBe(sentence)
  })

  it('[EV-094] on the 31st cannot be moved a day later', () => {
    expect(
      shiftSchedule({ recurrence: monthly(), starts_on: '2027-01-31T10:00' }, { days: 1, time: '10:00' }),
    ).toBeUndefined()
  })

  it('[EV-094] is parsed with defaults, and only starts at valid times', () => {
    const parsed = recurrenceRuleSchema.parse({ frequency: 'daily', interval: 1, count: 2 })
    expect(parsed).toEqual(daily({ count: 2 }))
    for (const wrong of ['2027-02-30T10:00', '2027-02-20T24:00', '1999-02-20T10:00', '2027-02-20']) {
      expect(wallClockSchema.safeParse(wrong).success).toBe(false)
    }
  })
})
