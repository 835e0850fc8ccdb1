import { describe, expect, it } from 'vitest'
import { offsetMinutesOf, offsetOf, scheduleTimeFault, timeFromAnchor } from './schedule-time.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const now = new Date('2026-03-01T10:00:00.000Z')
const after = (from: Date, ms: number) => new Date(from.getTime() + ms)
const startTime = after(now, 200 * dayMs)
const endTime = after(startTime, 3 * 60 * minuteMs)
const event = { startTime, endTime, isRepeatingEvent: false, seriesId: null, eventTemplateId: null }
const past = 'Email Schedule Time cannot be in the past'
const tooSoon = 'Email Schedule Time cannot be less than 30 minutes from now'
const tooEarly = 'Email Schedule Time cannot be before 180 days from event start time'
const tooLate = 'Email Schedule Time cannot be more than 1 month from now'

describe('the time of an email', () => {
  it.each([
    ['[EM-092 EM-093 EM-100]', 'a moment ago', after(now, -1), past],
    ['[EM-094 EM-095]', 'now', now, tooSoon],
    ['[EM-094 EM-095]', 'almost 30 minutes from now', after(now, 30 * minuteMs - 1), tooSoon],
    ['[EM-088 EM-089]', 'more than 180 days before', after(startTime, -180 * dayMs - 1), tooEarly],
    ['[EM-088]', '180 days before', after(startTime, -180 * dayMs), undefined],
    ['[EM-090]', '30 days after the end', after(endTime, 30 * dayMs), undefined],
    ['[EM-090 EM-091]', 'more than 30 days after', after(endTime, 30 * dayMs + 1), tooLate],
  ])('%s is judged %s', (_rows, _case, time, fault) => {
    expect(scheduleTimeFault(time, event, now)).toBe(fault)
  })

  it('[EM-099] is accepted 30 minutes from now', () => {
    const soon = { ...event, startTime: after(now, dayMs), endTime: after(now, 2 * dayMs) }
    expect(scheduleTimeFault(after(now, 30 * minuteMs), soon, now)).toBeUndefined()
    expect(scheduleTimeFault(after(now, 30 * minuteMs - 1), soon, now)).toBe(tooSoon)
  })

  it.each([
    ['[EM-096]', { isRepeatingEvent: true }],
    ['[EM-097]', { seriesId: 'a series' }],
    ['[EM-098]', { eventTemplateId: 'a template' }],
  ])('%s is not validated with %j', (_rows, context) => {
    expect(scheduleTimeFault(after(now, -400 * dayMs), { ...event, ...context }, now)).toBeUndefined()
  })

  it('[EM-074] counts from the start or the end, before or after', () => {
    const times = { startTime: new Date('2026-05-01T12:00:00Z'), endTime: new Date('2026-05-01T14:00:00Z') }
    const at = (...[anchor, minutes]: [Parameters<typeof timeFromAnchor>[0], number]) =>
      timeFromAnchor(anchor, minutes, times).toISOString().slice(11, 16)
    expect([at('before_start', 30), at('after_start', 30)]).toEqual(['11:30', '12:30'])
    expect([at('before_end', 30), at('after_end', 30)]).toEqual(['13:30', '14:30'])
  })

  it('[EM-072 EM-075] is given in weeks, days, hours and minutes', () => {
    expect(offsetMinutesOf({ weeks: 1, days: 0, hours: 0, minutes: 0 })).toBe(10_080)
    const offset = { weeks: 2, days: 3, hours: 4, minutes: 5 }
    expect(offsetOf(offsetMinutesOf(offset))).toEqual(offset)
  })
})
