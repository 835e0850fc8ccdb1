import { describe, expect, it } from 'vitest'
import { copyDraftOf, copyRequestOf } from './copy-draft.ts'

const original = {
  timezone: 'Europe/Berlin',
  start_time: '2027-03-20T13:00:00.000Z',
  is_test: false,
  workspace: null,
}
const startAt = (now: string) => copyDraftOf(original, 'Copy', new Date(now)).start

describe('the draft of a copy', () => {
  it('[EV-066] starts with the original, or at its time in the next week', () => {
    expect(startAt('2027-01-01T00:00:00Z')).toBe('2027-03-20T14:00')
    expect(startAt('2027-03-20T13:00:00Z')).toBe('2027-03-27T14:00')
    expect(startAt('2027-04-04T00:00:00Z')).toBe('2027-04-10T14:00')
  })

  it('[EV-066] is sent as an instant in the chosen time zone', () => {
    const draft = copyDraftOf(original, ' Copy ', new Date('2027-03-21T00:00:00Z'))
    const request = copyRequestOf({ ...draft, start: '2027-03-28T14:00', timezone: 'America/New_York' })
    expect(request).toMatchObject({ title: 'Copy', start_time: '2027-03-28T18:00:00.000Z' })
  })
})
