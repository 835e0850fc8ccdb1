import type { MemberContext, OrganizationContext, WithDb } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { teamsOf } from './get-profile.ts'
import { mayChangeProfile } from './profile-policy.ts'
import {
  findAccount,
  findProfileByAddress,
  findProfileOfAccount,
  findProfilesByAddresses,
  findProfilesByFormerAddresses,
  insertProfiles,
  linkAccount,
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
export type PersonToFind = { email: string } & Partial<
  Record<(typeof fields)[number], string | null | undefined>
>

/**
 * * The organization's profile for this address: the current owner, the last former owner, or a new one. Fills only
 * empty fields, and only for callers who can change every event the person is in. The caller's values replace what a
 * visitor typed with the address.
 */
export async function findOrCreateProfile(
  ctx: WithDb<MemberContext>,
  person: PersonToFind,
): Promise<ProfileRow> {
  const known = await findProfilesOfAddresses(ctx, [person.email])
  const existing = known.get(person.email.toLowerCase())
  if (existing?.is_typed && isNamed(person)) {
    return updateProfileRow(ctx.db, existing.id, { ...filledFields(person), is_typed: false })
  }
  if (existing) {
    const mayFill = mayChangeProfile(ctx.actor, await teamsOf(ctx, existing.id))
    return mayFill ? fill(ctx, existing, person) : existing
  }
  const [created] = await insertProfiles(ctx.db, [newProfile(ctx, person)])
  if (created && created.user_id !== null) return fillFromAccount(ctx, created, created.user_id)
  // Another request has just created it.
  const row = created ?? (await findProfileByAddress(ctx.db, person.email))
  if (!row) throw new Error('A profile was neither found nor created.')
  return row
}

/**
 * Creates profiles for people who typed an address without proving that it is theirs and that `findProfilesOfAddresses`
 * didn't find, by address in lower case. A profile that another request has just created stays as it is; a new one of a
 * member gets the name of their account. `isNew` marks people whom the organization didn't know before.
 */
export async function createUnproved(
  ctx: WithDb<OrganizationContext>,
  people: readonly PersonToFind[],
): Promise<Map<string, { profile: ProfileRow; isNew: boolean }>> {
  const created = await insertProfiles(
    ctx.db,
    people.map((person) => ({ ...newProfile(ctx, person), is_typed: true })),
  )
  const found = new Map<string, { profile: ProfileRow; isNew: boolean }>()
  for (const profile of created) {
    const account = profile.user_id === null ? undefined : await findAccount(ctx.db, profile.user_id)
    const named =
      account && (await updateProfileRow(ctx.db, profile.id, { ...filledFields(account), is_typed: false }))
    found.set(profile.email.toLowerCase(), { profile: named ?? profile, isNew: !named })
  }
  const others = people.map(({ email }) => email.toLowerCase()).filter((address) => !found.has(address))
  if (others.length === 0) return found
  for (const [address, profile] of await findProfilesByAddresses(ctx.db, others)) {
    found.set(address, { profile, isNew: false })
  }
  return found
}

/** Marks the name of a profile as the person's own, replacing it if they give another. */
export async function confirmTyped(
  db: Db,
  id: string,
  name: Pick<ProfileRow, 'first_name' | 'last_name'> | undefined,
): Promise<void> {
  const isGiven = name !== undefined && `${name.first_name}${name.last_name}` !== ''
  await updateProfileRow(db, id, { ...(isGiven && name), is_typed: false })
}

const isNamed = ({ first_name, last_name }: PersonToFind) =>
  `${first_name ?? ''}${last_name ?? ''}`.trim() !== ''

const newProfile = (ctx: OrganizationContext, person: PersonToFind) => ({
  ...filledFields(person),
  email: person.email,
  organization_id: ctx.organizationId,
})

/** The current or latest former owners of these addresses, by address in lower case. */
export async function findProfilesOfAddresses(
  ctx: WithDb<OrganizationContext>,
  emails: readonly string[],
): Promise<Map<string, ProfileRow>> {
  const addresses = emails.map((email) => email.toLowerCase())
  const [current, former] = await Promise.all([
    findProfilesByAddresses(ctx.db, addresses),
    findProfilesByFormerAddresses(ctx.db, addresses),
  ])
  return new Map([...former, ...current])
}

/**
 * The profile of a member, found or created from their account, and linked to it; undefined for a person the organization
 * can't see.
 */
export async function findOrCreateProfileOfMember(
  ctx: WithDb<MemberContext>,
  userId: string,
): Promise<ProfileRow | undefined> {
  const known = await findProfileOfAccount(ctx.db, userId)
  const account = known ? undefined : await findAccount(ctx.db, userId)
  const profile = known ?? (account && (await findOrCreateProfile(ctx, account)))
  if (profile?.user_id === null) await linkAccount(ctx.db, profile.id, userId)
  return profile
}

async function fillFromAccount(
  ctx: WithDb<MemberContext>,
  created: ProfileRow,
  userId: string,
): Promise<ProfileRow> {
  const account = await findAccount(ctx.db, userId)
  return account ? fill(ctx, created, account) : created
}

function filledFields(person: PersonToFind): Partial<Record<(typeof fields)[number], string>> {
  const entries = fields.map((name) => [name, person[name]?.trim() ?? ''] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

async function fill(
  ctx: WithDb<MemberContext>,
  profile: ProfileRow,
  person: PersonToFind,
): Promise<ProfileRow> {
  const missing = Object.entries(filledFields(person)).filter(([name]) =>
    fields.some((field) => field === name && (profile[field] ?? '') === ''),
  )
  if (missing.length === 0) return profile
  return updateProfileRow(ctx.db, profile.id, Object.fromEntries(missing))
}
