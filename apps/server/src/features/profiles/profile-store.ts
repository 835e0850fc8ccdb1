/** Every query on profiles and their former addresses. */
import { and, asc, count, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { OrganizationPart } from '#features/organizations/public.ts'
import { type Db, onlyRow, preparedOnce, readRows } from '#platform/db/database.ts'
import { z } from 'zod'
import { profileMatches } from './profile-search-store.ts'
import { isUsedByTeams } from './profile-uses-store.ts'
import { profileAddresses, profiles } from './schema.ts'

export type ProfileRow = typeof profiles.$inferSelect
type NewProfile = typeof profiles.$inferInsert
export type ProfileChange = Partial<
  Omit<NewProfile, 'id' | 'organization_id' | 'user_id' | 'created_at' | 'updated_at'>
>

const hasAddress = (email: string) => eq(profiles.address, email.toLowerCase())

/** The accounts of members and invited people with these addresses that no profile is linked to, by address in lower case. */
async function findFreeAccounts(db: Db, addresses: readonly string[]): Promise<Map<string, string>> {
  const rows = await readRows(db, freeAccountRow, {
    name: 'free_accounts',
    text: () => sql`select lower(email) address, user_id from organization_members
      where lower(email) = any(${sql.placeholder('addresses')}::text[])
        and not exists (select from profiles where profiles.user_id = organization_members.user_id)`,
    values: { addresses },
  })
  return new Map(rows.map(({ address, user_id }) => [address, user_id]))
}

const freeAccountRow = z.object({ address: z.string(), user_id: z.string() })

/** Inserts profiles, each linked to the account of its address, except for addresses that already have one. */
export async function insertProfiles(db: Db, added: readonly NewProfile[]): Promise<ProfileRow[]> {
  if (added.length === 0) return []
  const accounts = await findFreeAccounts(
    db,
    added.map(({ email }) => email.toLowerCase()),
  )
  const values = added.map((each) => ({ ...each, user_id: accounts.get(each.email.toLowerCase()) ?? null }))
  return db.insert(profiles).values(values).onConflictDoNothing().returning()
}

export async function findProfileRow(db: Db, id: string): Promise<ProfileRow | undefined> {
  const [row] = await db.select().from(profiles).where(eq(profiles.id, id))
  return row
}

/** The profiles with these ids, locked in the order of their ids until the transaction ends. */
export async function lockProfileRows(db: Db, ids: readonly string[]): Promise<Map<string, ProfileRow>> {
  const rows = await db
    .select()
    .from(profiles)
    .where(inArray(profiles.id, [...ids]))
    .orderBy(asc(profiles.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** The profile with this address, ignoring case, other than `except`. */
export async function findProfileByAddress(
  db: Db,
  email: string,
  except?: string,
): Promise<ProfileRow | undefined> {
  const isOther = except === undefined ? undefined : ne(profiles.id, except)
  const [row] = await db
    .select()
    .from(profiles)
    .where(and(hasAddress(email), isOther))
  return row
}

/** The profiles that have these addresses, by the address in lower case. */
export async function findProfilesByAddresses(
  db: Db,
  addresses: readonly string[],
): Promise<Map<string, ProfileRow>> {
  const rows = await profilesByAddresses(db).execute({ addresses })
  return new Map(rows.map((row) => [row.address, row]))
}

const profilesByAddresses = preparedOnce((db) =>
  db
    .select()
    .from(profiles)
    .where(sql`${profiles.address} = any(${sql.placeholder('addresses')}::text[])`)
    .prepare('profiles_by_addresses'),
)

/** The profiles that had these addresses most recently, by the address in lower case. */
export async function findProfilesByFormerAddresses(
  db: Db,
  addresses: readonly string[],
): Promise<Map<string, ProfileRow>> {
  const rows = await profilesByFormerAddresses(db).execute({ addresses })
  return new Map(rows.map(({ address, profile }) => [address, profile]))
}

const profilesByFormerAddresses = preparedOnce((db) =>
  db
    .selectDistinctOn([profileAddresses.address], { address: profileAddresses.address, profile: profiles })
    .from(profileAddresses)
    .innerJoin(profiles, eq(profiles.id, profileAddresses.profile_id))
    .where(sql`${profileAddresses.address} = any(${sql.placeholder('addresses')}::text[])`)
    .orderBy(profileAddresses.address, desc(profileAddresses.id))
    .prepare('profiles_by_former_addresses'),
)

/**
 * The profile linked to the account; else the one with the account's address, which an organization may have had before its
 * owner became a member.
 */
export async function findProfileOfAccount(db: Db, userId: string): Promise<ProfileRow | undefined> {
  const ownAddress = sql`(select lower(email) from organization_members where user_id = ${userId})`
  const [row] = await db
    .select()
    .from(profiles)
    .where(or(eq(profiles.user_id, userId), and(isNull(profiles.user_id), eq(profiles.address, ownAddress))))
    .orderBy(asc(profiles.user_id))
    .limit(1)
  return row
}

/** Also links the profile to the account of a new address, unless it is already linked. */
export async function updateProfileRow(db: Db, id: string, change: ProfileChange): Promise<ProfileRow> {
  const { email } = change
  const address = email?.toLowerCase()
  const accounts = address === undefined ? undefined : await findFreeAccounts(db, [address])
  const user_id = sql`coalesce(user_id, ${accounts?.get(address ?? '') ?? null}::uuid)`
  const rows = await db
    .update(profiles)
    .set({ ...change, user_id, updated_at: sql`now()` })
    .where(eq(profiles.id, id))
    .returning()
  return onlyRow(rows)
}

export async function deleteProfileRow(db: Db, id: string): Promise<void> {
  await db.delete(profiles).where(eq(profiles.id, id))
}

/** Links the profile to an account, unless it is already linked. */
export async function linkAccount(db: Db, id: string, userId: string | null): Promise<void> {
  await db
    .update(profiles)
    .set({ user_id: sql`coalesce(user_id, ${userId}::uuid)` })
    .where(eq(profiles.id, id))
}

export async function insertFormerAddress(
  db: Db,
  address: typeof profileAddresses.$inferInsert,
): Promise<void> {
  await db.insert(profileAddresses).values(address)
}

export async function moveFormerAddresses(db: Db, move: { from: string; to: string }): Promise<void> {
  await db
    .update(profileAddresses)
    .set({ profile_id: move.to })
    .where(eq(profileAddresses.profile_id, move.from))
}

/** The profile's former addresses, newest first. */
export async function listFormerAddresses(db: Db, profileId: string) {
  return db
    .select()
    .from(profileAddresses)
    .where(eq(profileAddresses.profile_id, profileId))
    .orderBy(desc(profileAddresses.id))
}

type Search = {
  search: string
  email: string | undefined
  /** Only people in events of these teams or without a team; undefined for everyone. */
  teams: readonly string[] | undefined
  limit: number
  offset: number
}

/** One page of profiles, by name, whose name, company or address contains the words; and how many match. */
export async function listProfileRows(
  db: Db,
  { search, email, teams, limit, offset }: Search,
): Promise<{ rows: ProfileRow[]; count: number }> {
  const matches = and(
    email === undefined ? undefined : hasAddress(email),
    teams && isUsedByTeams(teams),
    profileMatches(sql`${profiles.id}`, search),
  )
  const name = sql`lower(${profiles.first_name} || ' ' || ${profiles.last_name})`
  const rows = await db
    .select()
    .from(profiles)
    .where(matches)
    .orderBy(name, asc(profiles.id))
    .limit(limit)
    .offset(offset)
  const counted = await db.select({ count: count() }).from(profiles).where(matches)
  return { rows, count: onlyRow(counted).count }
}

const accountRow = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  title: z.string().nullable(),
  company: z.string().nullable(),
  profile_picture_url: z.string().nullable(),
  linkedin_url: z.string().nullable(),
  twitter_url: z.string().nullable(),
})
export type AccountOfPerson = z.infer<typeof accountRow>

export async function findAccount(db: Db, userId: string): Promise<AccountOfPerson | undefined> {
  const [account] = await readRows(
    db,
    accountRow,
    sql`select email, first_name, last_name, title, company, profile_picture_url, linkedin_url, twitter_url
      from users where id = ${userId}`,
  )
  return account
}

export const profilesOrganizationPart: OrganizationPart = {
  name: 'profiles',
  contents: async (db) => ({ people: await db.$count(profiles) }),
}
