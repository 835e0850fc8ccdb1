import { expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const event = {
  key: 'event-e1',
  title: 'Music, dance; and more',
  description: 'One\nTwo',
  location: 'Größe 1',
  start_time: new Date('2027-03-20T13:00:00Z'),
  end_time: new Date('2027-03-20T15:00:00Z'),
  updated_at: new Date('2027-01-01T00:00:00Z'),
}
const calendar = {
  attendee: 'ada@example.org',
  organizer: 'studio@example.org',
  host: 'studio.example.org',
  now: new Date('2027-01-02T00:00:00Z'),
}

it('[EV-056] a single event is sent as a calendar request, in UTC', () => {
  const lines = calendarFile([event], calendar).split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:REQUEST',
      'UID:event-e1@studio.example.org',
      'DTSTART:20270320T130000Z',
      'DTEND:20270320T150000Z',
      'SUMMARY:Music\\, dance\\; and more',
      'DESCRIPTION:One\\nTwo',
      'ATTENDEE;RSVP=FALSE:mailto:ada@example.org',
    ]),
  )
})

it('[EV-056] a later request replaces an earlier one', () => {
  const sequenceOf = (updated_at: Date) =>
    Number(/SEQUENCE:(\d+)/.exec(calendarFile([{ ...event, updated_at }], calendar))?.[1])
  expect(sequenceOf(new Date('2027-01-01T00:00:01Z'))).toBeGreaterThan(sequenceOf(event.updated_at))
})

it('a file that anyone can download is published, without an attendee', () => {
  const file = calendarFile([event], { ...calendar, attendee: undefined })
  expect([file.includes('METHOD:PUBLISH'), file.includes('ATTENDEE')]).toEqual([true, false])
})

it('[EV-056] several entries are published without attendees', () => {
  const session = { ...event, key: 'session-s1', title: 'Opening' }
  const lines = calendarFile([event, session], calendar).split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      'UID:event-e1@studio.example.org',
      'UID:session-s1@studio.example.org',
      'SUMMARY:Opening',
    ]),
  )
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
})

it('lines have at most 75 bytes and never split a character', () => {
  const file = calendarFile([{ ...event, title: 'ü'.repeat(200) }], calendar)
  const lines = file.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'ü'.repeat(200)}`)
})
