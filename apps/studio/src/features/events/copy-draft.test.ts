import { describe, expect, it } from 'vitest'
import { copyDraftOf, copyRequestOf } from './copy-draft.ts'

const original = {
  timezone: 'Europe/Berlin',
  start_time: '2027-03-20T13:00:00.000Z',
  is_test: false,
  workspace: null,
}
const startAt = (now: string) => copyDraftOf(original, 'Copy', new Date(now)).start

describe('what is entered for a copy', () => {
  it('[EV-066] begins when the original does, or at its hour in the first week to come', () => {
    expect(startAt('2027-01-01T00:00:00Z')).toBe('2027-03-20T14:00')
    expect(startAt('2027-03-20T13:00:00Z')).toBe('2027-03-27T14:00')
    expect(startAt('2027-04-04T00:00:00Z')).toBe('2027-04-10T14:00')
  })

  it('[EV-066] travels as an instant of the chosen zone', () => {
    const draft = copyDraftOf(original, ' Copy ', new Date('2027-03-21T00:00:00Z'))
    const wanted = copyRequestOf({ ...draft, start: '2027-03-28T14:00', timezone: 'America/New_York' })
    expect(wanted).toMatchObject({ title: 'Copy', start_time: '2027-03-28T18:00:00.000Z' })
  })
})
