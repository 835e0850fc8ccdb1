/** The people of an organization: members and profiles in one list, read from both tables. */
import { sql } from 'drizzle-orm'
import { profileMatches } from '#features/profiles/public.ts'
import { plainPattern } from '#platform/db/containing-pattern.ts'
import { type Db, readRows } from '#platform/db/database.ts'
import { countRow } from '#platform/db/row-schemas.ts'
import { z } from 'zod'

const personRow = z.object({
  user_id: z.string().nullable(),
  profile_id: z.string().nullable(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  is_member: z.boolean(),
})
export type PersonRow = z.infer<typeof personRow>

/** The members who match with their profile, and the matching profiles of everyone else. */
const peopleWho = (search: string) => sql`(
  select members.user_id, own.id as profile_id, members.email, members.first_name, members.last_name,
    true as is_member
  from organization_members members
    left join lateral (
      select id from profiles where profiles.user_id = members.user_id or profiles.address = lower(members.email)
      order by profiles.user_id is null limit 1
    ) own on true
  where ${search === ''} or members.words like ${plainPattern(search)}
  union all
  select null, profiles.id, profiles.email, profiles.first_name, profiles.last_name, false
  from profiles where not exists (
    select from organization_members members
    where members.user_id = profiles.user_id or lower(members.email) = profiles.address
  ) and ${profileMatches(sql`profiles.id`, search)}
) people`

/** One page of the people whose name or address matches, and how many match. */
export async function listPersonRows(
  db: Db,
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<{ rows: PersonRow[]; count: number }> {
  const people = peopleWho(search)
  const rows = await readRows(
    db,
    personRow,
    sql`select * from ${people}
      order by lower(first_name || ' ' || last_name), email limit ${limit} offset ${offset}`,
  )
  const [counted] = await readRows(db, countRow, sql`select count(*) from ${people}`)
  return { rows, count: counted?.count ?? 0 }
}

const profileOfPersonRow = z.object({
  id: z.string(),
  user_id: z.string().nullable(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  former_addresses: z.array(z.string()),
  merged_names: z.array(z.string()),
})
export type ProfileOfPerson = z.infer<typeof profileOfPersonRow>

/** The profiles of one person, by id, account, or a current or former address. */
export async function listProfilesOfPerson(
  db: Db,
  person: { profileId: string | null; userId: string | null; addresses: readonly string[] },
): Promise<ProfileOfPerson[]> {
  const isTheirs = sql`address = any(${sql.param([...person.addresses])}::text[])`
  return readRows(
    db,
    profileOfPersonRow,
    sql`select id, user_id, email, first_name, last_name,
        array(select former.address from profile_addresses former
          where former.profile_id = profiles.id) as former_addresses,
        array(select trim(coalesce(former.merged_profile->>'first_name', '') || ' '
            || coalesce(former.merged_profile->>'last_name', ''))
          from profile_addresses former
          where former.profile_id = profiles.id and former.merged_profile is not null) as merged_names
      from profiles
      where id = ${person.profileId}::uuid or user_id = ${person.userId}::uuid or ${isTheirs}
        or id in (select profile_id from profile_addresses where ${isTheirs})
      order by user_id is null, id`,
  )
}
