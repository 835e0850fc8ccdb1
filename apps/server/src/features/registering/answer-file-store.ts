/** Every query on the files that people attached to forms (0141). */
import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { answerFiles } from './schema.ts'

export type AnswerFileRow = typeof answerFiles.$inferSelect
export type NewAnswerFile = Omit<typeof answerFiles.$inferInsert, 'registration_id' | 'attached_at'>

const bytesRow = z.object({ bytes: z.number() })

/**
 * How many bytes arrived for the event since then. Locked until the transaction ends, so that two files can't use the
 * same allowance.
 */
export async function lockBytesSince(
  db: Db,
  { organizationId, eventId, since }: { organizationId: string; eventId: string; since: Date },
): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`answer files ${eventId}`}, 0))`)
  const rows = await readRows(
    db,
    bytesRow,
    sql`select coalesce(sum(size_bytes), 0)::bigint bytes from answer_files
      where organization_id = ${organizationId} and event_id = ${eventId} and created_at > ${since.toISOString()}`,
  )
  return onlyRow(rows).bytes
}

export async function insertAnswerFile(db: Db, file: NewAnswerFile): Promise<void> {
  await db.insert(answerFiles).values(file)
}

export async function deleteAnswerFiles(db: Db, ids: readonly string[]): Promise<void> {
  await db.delete(answerFiles).where(inArray(answerFiles.id, [...ids]))
}

/** The files among these that belong to no registration. */
export async function listUnattached(db: Db, ids: readonly string[]): Promise<string[]> {
  const { id, registration_id } = answerFiles
  const rows = await db
    .select({ id })
    .from(answerFiles)
    .where(and(inArray(id, [...ids]), isNotNull(registration_id)))
  return ids.filter((one) => !rows.some((row) => row.id === one))
}

type Attached = { id: string; registrationId: string }

/**
 * Attaches each file to its registration and detaches the previous file for the same question. False if a file is gone.
 */
export async function attachAnswerFiles(db: Db, attached: readonly Attached[], at: Date): Promise<boolean> {
  if (attached.length === 0) return true
  const given = sql`unnest(${sql.param(attached.map(({ id }) => id))}::uuid[],
    ${sql.param(attached.map(({ registrationId }) => registrationId))}::uuid[]) given (id, registration_id)`
  await db.execute(
    sql`update answer_files former set registration_id = null from ${given}
      join answer_files latest on latest.id = given.id
      where former.registration_id = given.registration_id and former.organization_id = latest.organization_id
        and former.key = latest.key`,
  )
  const rows = await readRows(
    db,
    z.object({ id: z.string() }),
    sql`update answer_files file set registration_id = given.registration_id, attached_at = ${at.toISOString()}
      from ${given} where file.id = given.id and file.registration_id is null and file.attached_at is null
      returning file.id`,
  )
  return rows.length === attached.length
}

export async function listFilesOf(
  db: Db,
  { organizationId, ids }: { organizationId: string; ids: readonly string[] },
): Promise<AnswerFileRow[]> {
  if (ids.length === 0) return []
  const { organization_id, registration_id } = answerFiles
  return db
    .select()
    .from(answerFiles)
    .where(and(eq(organization_id, organizationId), inArray(registration_id, [...ids])))
}

const fileOfPersonRow = z.object({ name: z.string(), key: z.string() })

/** The files of these people's registrations, with their names and where they are stored. */
export async function listFilesOfPeople(
  db: Db,
  { organizationId, profileIds }: { organizationId: string; profileIds: readonly string[] },
): Promise<{ name: string; key: string }[]> {
  if (profileIds.length === 0) return []
  return readRows(
    db,
    fileOfPersonRow,
    sql`select file.name, file.storage_key as key from answer_files file
      join registrations r on r.organization_id = file.organization_id and r.id = file.registration_id
      where file.organization_id = ${organizationId} and r.profile_id = any(${sql.param([...profileIds])}::uuid[])
      order by file.id`,
  )
}

export async function findAnswerFile(db: Db, id: string): Promise<AnswerFileRow | undefined> {
  const [row] = await db.select().from(answerFiles).where(eq(answerFiles.id, id))
  return row
}

/** Files of any organization that belong to no registration anymore, or haven't since then. */
export async function listLooseFiles(
  db: Db,
  { createdBefore, limit }: { createdBefore: Date; limit: number },
): Promise<{ id: string; storage_key: string }[]> {
  const { id, storage_key, registration_id, attached_at, created_at } = answerFiles
  return db
    .select({ id, storage_key })
    .from(answerFiles)
    .where(and(isNull(registration_id), or(isNotNull(attached_at), lt(created_at, createdBefore))))
    .orderBy(created_at)
    .limit(limit)
}
