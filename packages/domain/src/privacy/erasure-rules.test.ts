import { describe, expect, it } from 'vitest'
import { type Actor, everything, type Permission } from '../permissions/public.ts'
import { decideOnErasure, type ErasureFacts, isEraseConfirmed, pseudonymOf } from './public.ts'

const me = '0199d1c0-0000-7000-8000-000000000001'
const other = '0199d1c0-0000-7000-8000-000000000002'

function actor(...grants: (Permission | typeof everything)[]): Actor {
  return {
    kind: 'member',
    userId: me,
    organizationId: '0199d1c0-0000-7000-8000-000000000009',
    legacyRole: grants.includes(everything) ? 'ORG_ADMIN' : 'MEMBER',
    workspaceIds: [],
    permissions: { organization: grants, workspaces: {} },
    isWorkspaceEnabled: false,
    hasPermissionsFeature: true,
  }
}

const admin = actor(everything)
const officer = actor('privacy:read', 'privacy:update')
const member: ErasureFacts = { userId: other, role: 'MEMBER', isLastAdmin: false }

describe('erasing a person', () => {
  it.each([
    ['by an admin: a member', admin, member, undefined],
    ['by an admin: another admin', admin, { ...member, role: 'ORG_ADMIN' as const }, undefined],
    ['with the permission: a member', officer, member, undefined],
    [
      'with the permission: someone without an account',
      officer,
      { ...member, userId: null, role: null },
      undefined,
    ],
    [
      'without the permission',
      actor('privacy:read'),
      member,
      /^Your role doesn’t allow you to erase personal data/,
    ],
    ['oneself', admin, { ...member, userId: me }, /^You can’t erase yourself/],
    [
      'an admin, by someone who is not an admin',
      officer,
      { ...member, role: 'ORG_ADMIN' as const },
      /^Only an organization admin/,
    ],
    [
      'the last admin',
      admin,
      { ...member, role: 'ORG_ADMIN' as const, isLastAdmin: true },
      /^This is the last/,
    ],
  ] as const)('%s', (_case, who, person, refusal) => {
    const decision = decideOnErasure(who, person)
    expect(decision.allowed).toBe(refusal === undefined)
    if (refusal !== undefined) expect(decision).toHaveProperty('sentence', expect.stringMatching(refusal))
  })

  it('is refused to an API token of that person', () => {
    const token: Actor = { ...admin, kind: 'token' }
    expect(decideOnErasure(token, { ...member, userId: me }).allowed).toBe(false)
  })
})

it('an erasure is confirmed with the email address, ignoring case and surrounding space', () => {
  expect(isEraseConfirmed(' Grace@Acme.com ', 'grace@acme.com')).toBe(true)
  expect(isEraseConfirmed('grace@acme.co', 'grace@acme.com')).toBe(false)
  expect(isEraseConfirmed('', 'grace@acme.com')).toBe(false)
})

it('a pseudonym includes eight digits of the hash', () => {
  expect(pseudonymOf('7f3a09bc'.repeat(8))).toBe('Erased person 7f3a09bc')
})
