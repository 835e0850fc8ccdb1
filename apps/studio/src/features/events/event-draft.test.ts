import { describe, expect, it } from 'vitest'
import { faultsOf, minutesOf, newDraft, newEventOf, withMinutes, withStart } from './event-draft.ts'

const draft = newDraft({
  now: new Date('2027-03-26T23:30:00Z'),
  zone: 'Europe/Berlin',
  type: 'Conference',
})

describe('a new event', () => {
  it('[EV-046] starts at 10 a.m. tomorrow in the person’s time zone, for an hour', () => {
    expect(draft).toMatchObject({ start: '2027-03-28T10:00', end: '2027-03-28T11:00', host: 'Virtual' })
  })

  it('[EV-046] keeps its length when moved, and gets another with one click', () => {
    expect(withStart(draft, '2027-04-01T09:30').end).toBe('2027-04-01T10:30')
    expect(withMinutes(draft, 90).end).toBe('2027-03-28T11:30')
    expect(withStart(draft, 'T09:30')).toMatchObject({ start: 'T09:30', end: draft.end })
  })

  it('[EV-046] has the right length across a change to daylight saving time', () => {
    expect(minutesOf({ start: '2027-03-28T01:00', end: '2027-03-28T04:00', zone: 'Europe/Berlin' })).toBe(120)
  })

  it('[EV-017] is sent with instants, and with a location only if in person', () => {
    const sent = newEventOf({ ...draft, title: ' Spring ', location: 'Hall 1' })
    expect(sent).toMatchObject({ title: 'Spring', start_time: '2027-03-28T08:00:00.000Z', location: '' })
    expect(newEventOf({ ...draft, host: 'Hybrid', location: 'Hall 1' }).location).toBe('Hall 1')
  })

  it.each([
    ['title', { title: ' ' }],
    ['title', { title: 'n'.repeat(256) }],
    ['start', { title: 'a', start: '2027-03-28T' }],
    ['end', { title: 'a', end: draft.start }],
    ['end', { title: 'a', end: '2028-06-01T10:00' }],
  ])('[EV-017 EV-046] has an error at its %s', (field, change) => {
    expect(Object.keys(faultsOf({ ...draft, ...change }))).toEqual([field])
  })
})
