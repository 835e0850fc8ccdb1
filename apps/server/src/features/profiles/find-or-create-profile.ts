import type { MemberContext, WithDb } from '#platform/context.ts'
import { teamsOf } from './get-profile.ts'
import { mayChangeProfile } from './profile-policy.ts'
import {
  findAccount,
  findProfileByAddress,
  findProfileByFormerAddress,
  findProfileOfAccount,
  insertProfile,
  type ProfileRow,
  updateProfileRow,
} from './profile-store.ts'

const described = [
  'first_name',
  'last_name',
  'title',
  'company',
  'bio',
  'profile_picture_url',
  'linkedin_url',
  'twitter_url',
] as const

/** A person as named by somebody who may not know more than the address. */
export type PersonNamed = { email: string } & Partial<
  Record<(typeof described)[number], string | null | undefined>
>

/**
 * The organization's profile for this address: the one that has it, the one that had it last, or a new one. Fills empty
 * fields only, and only for callers who can change all events that the person is in.
 */
export async function findOrCreateProfile(
  ctx: WithDb<MemberContext>,
  person: PersonNamed,
): Promise<ProfileRow> {
  const known =
    (await findProfileByAddress(ctx.db, person.email)) ??
    (await findProfileByFormerAddress(ctx.db, person.email))
  if (known) {
    const mayFill = mayChangeProfile(ctx.actor, await teamsOf(ctx, known.id))
    return mayFill ? fill(ctx, known, person) : known
  }
  const values = { ...given(person), email: person.email, organization_id: ctx.organizationId }
  const made = await insertProfile(ctx.db, values)
  if (made && made.user_id !== null) return fillFromAccount(ctx, made, made.user_id)
  // Another request has just created it.
  const row = made ?? (await findProfileByAddress(ctx.db, person.email))
  if (!row) throw new Error('A profile was neither found nor created.')
  return row
}

/** The profile of a member, found or created from their account; undefined for somebody the organization can't see. */
export async function findOrCreateProfileOfMember(
  ctx: WithDb<MemberContext>,
  userId: string,
): Promise<ProfileRow | undefined> {
  const linked = await findProfileOfAccount(ctx.db, userId)
  if (linked) return linked
  const account = await findAccount(ctx.db, userId)
  return account && findOrCreateProfile(ctx, account)
}

async function fillFromAccount(
  ctx: WithDb<MemberContext>,
  made: ProfileRow,
  userId: string,
): Promise<ProfileRow> {
  const account = await findAccount(ctx.db, userId)
  return account ? fill(ctx, made, account) : made
}

function given(person: PersonNamed): Partial<Record<(typeof described)[number], string>> {
  const entries = described.map((name) => [name, person[name]?.trim() ?? ''] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

async function fill(ctx: WithDb<MemberContext>, known: ProfileRow, person: PersonNamed): Promise<ProfileRow> {
  const missing = Object.entries(given(person)).filter(([name]) =>
    described.some((one) => one === name && (known[one] ?? '') === ''),
  )
  if (missing.length === 0) return known
  return updateProfileRow(ctx.db, known.id, Object.fromEntries(missing))
}
