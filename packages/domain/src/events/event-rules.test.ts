import { describe, expect, it } from 'vitest'
import { nothingAired } from '../airings/public.ts'
import { eventState, isMultiDay } from './public.ts'

const event = {
  start_time: '2027-03-20T13:00:00Z',
  end_time: '2027-03-20T15:00:00Z',
  is_test: false,
  canceled_at: null,
  airing: nothingAired,
}

describe('the state of an event', () => {
  it.each([
    ['2027-03-20T11:59:59Z', 'upcoming'],
    ['2027-03-20T12:00:00Z', 'soon'],
    ['2027-03-20T13:00:00Z', 'live'],
    ['2027-03-20T14:59:59Z', 'live'],
    ['2027-03-20T15:00:00Z', 'past'],
  ])('[EV-014 WI-140] at %s it is %s', (now, state) => {
    expect(eventState(event, new Date(now))).toBe(state)
  })

  it('[EV-015 WI-141] a test event is never live, and a canceled event stays canceled', () => {
    const now = new Date('2027-03-20T14:00:00Z')
    expect(eventState({ ...event, is_test: true }, now)).toBe('upcoming')
    expect(eventState({ ...event, canceled_at: '2027-01-01T00:00:00Z' }, now)).toBe('canceled')
  })

  it.each([
    ['started early', { is_on_air: true }, '11:30', 'live'],
    ['started an hour early, between two sessions', { opened_at: '2027-03-20T12:00:00Z' }, '12:45', 'live'],
    ['that waits for its producer', { waits_for_start: true }, '13:20', 'soon'],
    ['that nobody started', { waits_for_start: true }, '15:00', 'past'],
    ['ended early', { opened_at: '2027-03-20T12:50:00Z', over_at: '2027-03-20T14:10:00Z' }, '14:10', 'past'],
    ['that runs over', { is_on_air: true, opened_at: '2027-03-20T13:00:00Z' }, '15:30', 'live'],
    [
      'that ran over',
      { opened_at: '2027-03-20T13:00:00Z', over_at: '2027-03-20T15:40:00Z' },
      '15:40',
      'past',
    ],
  ])('what is on air decides: one %s', (_, aired, time, state) => {
    const airing = { ...nothingAired, ...aired }
    expect(eventState({ ...event, airing }, new Date(`2027-03-20T${time}:00Z`))).toBe(state)
  })

  it('[EV-102] an event longer than 24 hours is a multi-day event', () => {
    expect(isMultiDay({ ...event, end_time: '2027-03-21T13:00:00Z' })).toBe(false)
    expect(isMultiDay({ ...event, end_time: '2027-03-21T13:01:00Z' })).toBe(true)
  })
})
