/** Every query on exports and erasures. */
import type { PrivacyRequestKind } from '@marquee/domain/privacy'
import { and, eq, lt, sql } from 'drizzle-orm'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { idRow, rowOf } from '#platform/db/row-schemas.ts'
import { z } from 'zod'
import { type DataSubject, isAddressOf } from '#platform/db/personal-data.ts'
import { privacyRequests } from './schema.ts'

export type RequestRow = typeof privacyRequests.$inferSelect
/** With the current names of the person and the requester. */
const listedRequestRow = rowOf(privacyRequests, { person: z.string(), requester: z.string().nullable() })
export type ListedRequest = z.infer<typeof listedRequestRow>
type NewRequest = typeof privacyRequests.$inferInsert

export async function insertRequest(db: Db, request: NewRequest): Promise<RequestRow> {
  return onlyRow(await db.insert(privacyRequests).values(request).returning())
}

export async function findRequest(db: Db, id: string): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(privacyRequests).where(eq(privacyRequests.id, id))
  return row
}

/** Locked until the transaction ends. */
export async function lockRequest(db: Db, id: string): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(privacyRequests).where(eq(privacyRequests.id, id)).for('update')
  return row
}

/** False if the request no longer exists because the person was erased. */
export async function updateRequest(
  db: Db,
  id: string,
  change: Partial<Omit<NewRequest, 'id' | 'organization_id'>>,
): Promise<boolean> {
  const rows = await db
    .update(privacyRequests)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(privacyRequests.id, id))
    .returning({ id: privacyRequests.id })
  return rows.length > 0
}

export async function deleteRequest(db: Db, id: string): Promise<void> {
  await db.delete(privacyRequests).where(eq(privacyRequests.id, id))
}

const listed = sql`select requests.*,
    case when requests.kind = 'erasure' and requests.status = 'COMPLETE' then requests.pseudonym else coalesce(
      nullif(trim(users.first_name || ' ' || users.last_name), '') || ' · ' || users.email,
      nullif(trim(profiles.first_name || ' ' || profiles.last_name), '') || ' · ' || profiles.email,
      users.email, profiles.email, requests.email, requests.pseudonym) end as person,
    (select coalesce(nullif(trim(requesters.first_name || ' ' || requesters.last_name), ''), requesters.email)
      from users requesters where requesters.id = requests.requested_by) as requester
  from privacy_requests requests
    left join users on users.id = requests.user_id
    left join profiles on profiles.id = requests.profile_id`

export async function findListedRequest(db: Db, id: string): Promise<ListedRequest | undefined> {
  const [row] = await readRows(db, listedRequestRow, sql`${listed} where requests.id = ${id}`)
  return row
}

/** One page of the organization's requests, newest first, and how many there are. */
export async function listRequestRows(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ListedRequest[]; count: number }> {
  const rows = await readRows(
    db,
    listedRequestRow,
    sql`${listed} order by requests.id desc limit ${limit} offset ${offset}`,
  )
  return { rows, count: await db.$count(privacyRequests) }
}

const isAbout = (person: DataSubject) =>
  sql`(user_id = ${person.userId}::uuid or profile_id = any(${sql.param([...person.profileIds])}::uuid[])
    or ${isAddressOf(person, sql`email`)})`

/** A request about the person that is in progress. */
export async function findRunningRequest(
  db: Db,
  person: DataSubject,
  kind: PrivacyRequestKind,
): Promise<string | undefined> {
  const [row] = await readRows(
    db,
    idRow,
    sql`select id from privacy_requests where kind = ${kind} and status = 'RUNNING' and ${isAbout(person)} limit 1`,
  )
  return row?.id
}

/** Exports of the person's data, whose files may still exist. */
export async function listExportsAbout(db: Db, person: DataSubject): Promise<string[]> {
  const rows = await readRows(
    db,
    idRow,
    sql`select id from privacy_requests where kind = 'export' and ${isAbout(person)}`,
  )
  return rows.map(({ id }) => id)
}

/** The last erasure of a person whose address has one of these hashes. */
export async function findErasure(
  db: Db,
  hashes: readonly string[],
): Promise<{ pseudonym: string; at: Date } | undefined> {
  const [row] = await readRows(
    db,
    z.object({ pseudonym: z.string(), at: z.date() }),
    sql`select pseudonym, erased_at as at from privacy_requests
      where erased_at is not null and address_hashes && ${sql.param([...hashes])}::text[] order by id desc limit 1`,
  )
  return row
}

/** Expired exports of every organization, for cleanup. */
export async function listExpiredExports(db: Db, now: Date) {
  return db
    .select({ id: privacyRequests.id, organization_id: privacyRequests.organization_id })
    .from(privacyRequests)
    .where(lt(privacyRequests.expires_at, now))
}

/** Fails requests that have made no progress since `before`, for cleanup. */
export async function failStalledRequests(db: Db, before: Date, failure: string): Promise<void> {
  await db
    .update(privacyRequests)
    .set({ status: 'FAILED', failure })
    .where(and(eq(privacyRequests.status, 'RUNNING'), lt(privacyRequests.updated_at, before)))
}
