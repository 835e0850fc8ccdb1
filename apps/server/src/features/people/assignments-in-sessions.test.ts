import { describe, expect, it } from 'vitest'
import { sessionsThatDiffer, withRolesInSome } from './assignments-in-sessions.ts'

const sessions = ['one', 'two', 'three']
const at = (broadcast_id: string | null, role_id: string | null = null) => ({ broadcast_id, role_id })

describe('[PP-040 PP-045] the roles in some sessions', () => {
  it.each([
    [
      'are added in another session',
      [at('one')],
      [{ broadcast: 'two', roles: ['a'] }],
      [at('one'), at('two', 'a')],
      ['two'],
    ],
    ['replace earlier ones', [at('one', 'a')], [{ broadcast: 'one', roles: [null] }], [at('one')], ['one']],
    ['are removed', [at('one')], [{ broadcast: 'one', roles: [] }], [], ['one']],
    [
      'are removed in one of all sessions',
      [at(null)],
      [{ broadcast: 'one', roles: [] }],
      [at('two'), at('three')],
      ['one'],
    ],
    [
      'are added to a role in all sessions',
      [at(null)],
      [{ broadcast: 'one', roles: [null, 'a'] }],
      [at(null), at('one'), at('one', 'a')],
      ['one'],
    ],
  ])('%s', (_what, before, changes, after, differing) => {
    expect(withRolesInSome(changes, { before, sessions })).toEqual(after)
    expect(sessionsThatDiffer(after, { before, sessions })).toEqual(differing)
  })

  it('differ in every session for a person in all sessions', () => {
    expect(sessionsThatDiffer([at(null)], { before: [at('one')], sessions })).toEqual(['two', 'three'])
  })
})
