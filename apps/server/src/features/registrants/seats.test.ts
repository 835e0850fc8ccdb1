import { describe, expect, it } from 'vitest'
import { hasPlace } from './registration-state.ts'
import { seatedOf } from './seats.ts'
import type { CurrentSettings } from './settings-store.ts'

const line = (words: string) =>
  words.split(' ').map((word, place) => ({
    place,
    attendance: word === 'person' ? ('in_person' as const) : ('online' as const),
  }))

describe('the places of people in line', () => {
  it.each([
    [{ all: 2, inPerson: 1 }, 'person person online', [0, 2]],
    [{ all: 1, inPerson: 1 }, 'online person', [0]],
    [{ all: 3, inPerson: 0 }, 'person online person online', [1, 3]],
    [{ all: Number.POSITIVE_INFINITY, inPerson: 1 }, 'person person', [0]],
  ])('of which there are %j are assigned in order: %s', (seats, words, seated) => {
    expect(seatedOf(seats, line(words)).map(({ place }) => place)).toEqual(seated)
  })
})

const settings: CurrentSettings = {
  capacity: 10,
  taken: 5,
  in_person_capacity: 2,
  in_person_taken: 2,
  is_closed: false,
  needs_approval: false,
  has_waitlist: true,
  offer_hours: null,
  max_re_registrations: 5,
  is_listed_only: false,
  refuses_free_mail: false,
  admission_rules: [],
  needs_proof: false,
  shares_activity: false,
  has_referrals: false,
  waits_in_person: false,
  waits_online: false,
}
const hybrid = { host_type: 'Hybrid' } as const

describe('someone new', () => {
  it.each([
    ['is online while no place in person is left', {}, 'online', true],
    ['is online though others wait to come in person', { waits_in_person: true }, 'online', true],
    [
      'waits for others who can have the next place',
      { in_person_taken: 1, waits_in_person: true },
      'online',
      false,
    ],
    ['waits behind those who wait to be online', { waits_online: true }, 'online', false],
    ['has no place in person where none is left', {}, 'in_person', false],
    ['has a place in person', { in_person_taken: 1 }, 'in_person', true],
    ['has no place in person where all are taken', { in_person_taken: 1, taken: 10 }, 'in_person', false],
  ] as const)('%s', (_, change, attendance, has) => {
    expect(hasPlace({ ...settings, ...change }, hybrid, attendance)).toBe(has)
  })

  it('gets any place if everyone attends the same way', () => {
    expect(hasPlace(settings, { host_type: 'In_Person' }, 'in_person')).toBe(true)
  })
})
