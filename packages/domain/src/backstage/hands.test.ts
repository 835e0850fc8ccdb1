import { describe, expect, it } from 'vitest'
import { handAfter, type HandAct, type HandState } from './hands.ts'

const acts = ['raise', 'lower', 'invite', 'dismiss', 'accept', 'decline', 'leave', 'remove'] as const
const possibleIn = (state: HandState | null): HandAct[] =>
  acts.filter((act) => handAfter(state, act) !== undefined)

describe('a raised hand', () => {
  it.each([
    [null, ['raise']],
    ['raised', ['lower', 'invite', 'dismiss']],
    ['invited', ['dismiss', 'accept', 'decline']],
    ['accepted', ['leave', 'remove']],
    ['declined', ['raise', 'dismiss']],
    ['removed', ['invite']],
  ] as const)('%s allows %j', (state, expected) => {
    expect(possibleIn(state)).toEqual(expected)
  })

  it('leads backstage only by an invitation that its person accepted', () => {
    const invited = handAfter(handAfter(null, 'raise') ?? null, 'invite') ?? null
    expect(handAfter(invited, 'accept')).toBe('accepted')
    expect(handAfter('raised', 'accept')).toBeUndefined()
    expect(handAfter('removed', 'raise')).toBeUndefined()
  })
})
