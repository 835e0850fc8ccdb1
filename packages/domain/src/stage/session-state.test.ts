import { describe, expect, it } from 'vitest'
import { isStageLocked, sessionStateAt, type SessionState, type StartKind } from './session-state.ts'

const at = (time: string) => new Date(`2027-06-01T${time}Z`)
const session = { start_time: at('10:00:00'), end_time: at('11:00:00'), started_at: null, ended_at: null }
const event_end_time = at('18:00:00')

describe('the state of a session', () => {
  it.each<[StartKind, string, SessionState]>([
    ['clock', '09:59:49', 'scheduled'],
    ['clock', '09:59:50', 'starting'],
    ['clock', '11:00:00', 'ended'],
    ['hand', '09:59:55', 'scheduled'],
    ['hand', '12:00:00', 'scheduled'],
    ['hand', '18:00:00', 'ended'],
  ])('started by %s but not yet, at %s is %s', (starts, time, state) => {
    expect(sessionStateAt(session, { starts, event_end_time }, at(time))).toBe(state)
  })

  it.each<[string, SessionState]>([
    ['10:59:59', 'live'],
    ['11:00:00', 'overrun'],
    ['23:00:00', 'overrun'],
  ])('that is on air, at %s is %s', (time, state) => {
    const running = { ...session, started_at: at('09:58:00') }
    expect(sessionStateAt(running, { starts: 'clock', event_end_time }, at(time))).toBe(state)
  })

  it('that ended early has ended', () => {
    const ended = { ...session, started_at: at('10:00:00'), ended_at: at('10:10:00') }
    expect(sessionStateAt(ended, { starts: 'clock', event_end_time }, at('10:20:00'))).toBe('ended')
  })

  it.each<[StartKind, SessionState]>([
    ['clock', 'scheduled'],
    ['hand', 'ended'],
  ])('that ended before its start time waits for the %s: %s', (starts, state) => {
    const ended = { ...session, started_at: at('09:30:00'), ended_at: at('09:40:00') }
    expect(sessionStateAt(ended, { starts, event_end_time }, at('09:45:00'))).toBe(state)
  })
})

it.each([
  ['09:29:59', false],
  ['09:30:00', true],
  ['17:59:59', true],
  ['18:00:00', false],
])('the way sessions start is locked at %s: %s', (time, isLocked) => {
  const event = { start_time: at('10:00:00'), end_time: event_end_time, opened_at: null }
  expect(isStageLocked({ ...event, start_set_at: at('08:00:00') }, at(time))).toBe(isLocked)
})

it('an event that was created or moved within the half hour can change how its sessions start until one does', () => {
  const event = { start_time: at('10:00:00'), end_time: event_end_time, start_set_at: at('09:40:00') }
  expect(isStageLocked({ ...event, opened_at: null }, at('09:50:00'))).toBe(false)
  expect(isStageLocked({ ...event, opened_at: at('09:55:00') }, at('09:56:00'))).toBe(true)
})
