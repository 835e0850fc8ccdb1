import type { MemberContext, OrganizationContext, WithDb } from '#platform/context.ts'
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

const fields = [
  'first_name',
  'last_name',
  'title',
  'company',
  'bio',
  'profile_picture_url',
  'linkedin_url',
  'twitter_url',
] as const

/** A person by address, with whatever else the caller knows. */
export type PersonNamed = { email: string } & Partial<
  Record<(typeof fields)[number], string | null | undefined>
>

/**
 * The organization's profile for this address: the current owner, the last former owner, or a new one. Fills only empty
 * fields, and only for callers who can change every event the person is in.
 */
export async function findOrCreateProfile(
  ctx: WithDb<MemberContext>,
  person: PersonNamed,
): Promise<ProfileRow> {
  const existing = await findProfileOfAddress(ctx, person.email)
  if (existing) {
    const mayFill = mayChangeProfile(ctx.actor, await teamsOf(ctx, existing.id))
    return mayFill ? fill(ctx, existing, person) : existing
  }
  const values = { ...filledFields(person), email: person.email, organization_id: ctx.organizationId }
  const created = await insertProfile(ctx.db, values)
  if (created && created.user_id !== null) return fillFromAccount(ctx, created, created.user_id)
  // Another request has just created it.
  const row = created ?? (await findProfileByAddress(ctx.db, person.email))
  if (!row) throw new Error('A profile was neither found nor created.')
  return row
}

/**
 * A profile for someone who typed an address without proving that it is theirs, and that `findProfileOfAddress` didn't know
 * a moment ago. One that another request has just created stays as it is; a new one of a member has the name of their
 * account.
 */
export async function createUnproved(
  ctx: WithDb<OrganizationContext>,
  person: PersonNamed,
): Promise<{ profile: ProfileRow; isNew: boolean }> {
  const values = { ...filledFields(person), email: person.email, organization_id: ctx.organizationId }
  const created = await insertProfile(ctx.db, values)
  if (!created) {
    const row = await findProfileByAddress(ctx.db, person.email)
    if (!row) throw new Error('A profile was neither found nor created.')
    return { profile: row, isNew: false }
  }
  const account = created.user_id === null ? undefined : await findAccount(ctx.db, created.user_id)
  if (!account) return { profile: created, isNew: true }
  return { profile: await updateProfileRow(ctx.db, created.id, filledFields(account)), isNew: false }
}

/** The profile that has this address, or had it last. */
export async function findProfileOfAddress(
  ctx: WithDb<OrganizationContext>,
  email: string,
): Promise<ProfileRow | undefined> {
  const [current, former] = await Promise.all([
    findProfileByAddress(ctx.db, email),
    findProfileByFormerAddress(ctx.db, email),
  ])
  return current ?? former
}

/** The profile of a member, found or created from their account; undefined for a person the organization can't see. */
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
  created: ProfileRow,
  userId: string,
): Promise<ProfileRow> {
  const account = await findAccount(ctx.db, userId)
  return account ? fill(ctx, created, account) : created
}

function filledFields(person: PersonNamed): Partial<Record<(typeof fields)[number], string>> {
  const entries = fields.map((name) => [name, person[name]?.trim() ?? ''] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

async function fill(
  ctx: WithDb<MemberContext>,
  profile: ProfileRow,
  person: PersonNamed,
): Promise<ProfileRow> {
  const missing = Object.entries(filledFields(person)).filter(([name]) =>
    fields.some((field) => field === name && (profile[field] ?? '') === ''),
  )
  if (missing.length === 0) return profile
  return updateProfileRow(ctx.db, profile.id, Object.fromEntries(missing))
}
