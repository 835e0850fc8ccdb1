import { describe, expect, it } from 'vitest'
import { eventRoleNumbers } from '../permissions/public.ts'
import { onHost, personOfLine, ranksInOrder } from './people-rules.ts'
import { eventEmails } from './people-words.ts'

describe('reordering people', () => {
  it.each([
    [
      'two that swap',
      [
        ['b', 1],
        ['a', 0],
      ],
      [
        ['b', 0],
        ['a', 1],
      ],
    ],
    [
      'one that stays',
      [
        ['a', 0],
        ['c', 7],
        ['b', 3],
      ],
      [
        ['c', 3],
        ['b', 7],
      ],
    ],
    [
      'equal ranks',
      [
        ['b', 2],
        ['a', 2],
      ],
      [['a', 3]],
    ],
    [
      'nothing to do',
      [
        ['a', 0],
        ['b', 1],
      ],
      [],
    ],
  ] as const)('[PP-024] with %s', (_case, ordered, expected) => {
    const ranked = ordered.map(([id, rank]) => ({ id, rank }))
    expect(ranksInOrder(ranked).map(({ event_role, rank }) => [event_role, rank])).toEqual(expected)
  })
})

describe('a pasted line', () => {
  it.each([
    ['Ada Lovelace <ada@example.org>', ['ada@example.org', 'Ada', 'Lovelace']],
    ['"Mary Wollstonecraft Shelley" <m@example.org>,', ['m@example.org', 'Mary', 'Wollstonecraft Shelley']],
    ['  ada@example.org; ', ['ada@example.org', '', '']],
    ['Ada Lovelace', undefined],
    ['', undefined],
  ])('[PP-046] %j names %j', (line, expected) => {
    const person = personOfLine(line)
    expect(person && [person.email, person.first_name, person.last_name]).toEqual(expected)
  })
})

describe('a link on a custom host', () => {
  it.each([
    [
      'has no scheme, which means https',
      'https://studio.host/enter/1?a=b#key=k',
      'events.acme.com',
      'https://events.acme.com/enter/1?a=b#key=k',
    ],
    [
      'has a scheme, and a path, which is ignored',
      'https://studio.host/x',
      'http://localhost:3000/y',
      'http://localhost:3000/x',
    ],
    ['has a dollar sign', 'https://studio.host/x', 'a$&b.test', 'https://a$&b.test/x'],
  ])('[AU-038 PP-080] whose host %s: %s on %s is %s', (_case, url, host, expected) => {
    expect(onHost(url, host)).toBe(expected)
  })
})

describe('people at an event', () => {
  it('[PP-008] have numbered roles', () => {
    const { attendee, organizer, speaker, sponsor, checkInStaff } = eventRoleNumbers
    expect([attendee, organizer, speaker, sponsor, checkInStaff]).toEqual([0, 2, 4, 6, 8])
  })

  it('[PP-047 PP-066 PP-068] get emails with these names at these times', () => {
    const minutes = Object.entries(eventEmails).map(([type, email]) => [type, email.minutesBeforeStart])
    expect(Object.fromEntries(minutes)).toEqual({
      SpkInvite: null,
      'Spk-Reminder-1d': 1440,
      'Spk-Reminder-1h': 60,
      StaffInvite: null,
      'Staff-Reminder-1d': 1440,
      'Staff-Reminder-1h': 60,
    })
  })
})
