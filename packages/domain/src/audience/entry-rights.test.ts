import { describe, expect, it } from 'vitest'
import { rightsOfEntry } from './entry-rights.ts'

describe('an entry', () => {
  it('that was proved has every role of its person', () => {
    const rights = rightsOfEntry({ proof: 'proved', roles: [0, 2, 4], isVouchedFor: true })
    expect(rights).toEqual({ roles: [0, 2, 4], isPerson: true, isCounted: true })
  })

  it.each([[[0]], [[0, 2]], [[0, 4, 6, 8]], [[2]]] as const)(
    'that was typed is an attendee, whatever its person is (%j)',
    (roles) => {
      expect(rightsOfEntry({ proof: 'typed', roles, isVouchedFor: false })).toEqual({
        roles: [0],
        isPerson: false,
        isCounted: true,
      })
    },
  )

  it('that was typed no longer votes as someone who is known by now', () => {
    expect(rightsOfEntry({ proof: 'typed', roles: [0], isVouchedFor: true }).isCounted).toBe(false)
  })
})
