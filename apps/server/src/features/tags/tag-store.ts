/** Every query on tags. */
import type { ListTagsQuery } from '@marquee/domain/tags'
import { eq, type SQL, sql } from 'drizzle-orm'
import { plainPattern } from '#platform/db/containing-pattern.ts'
import { z } from 'zod'
import { type Db, readRows } from '#platform/db/database.ts'
import { errorCode } from '#platform/errors/error-code.ts'
import { tags } from './schema.ts'

type TagRow = Pick<typeof tags.$inferSelect, 'id' | 'organization_id' | 'tag_name'>
/** A tag with the number of its events and series. */
const countedTagRow = z.object({
  id: z.uuid(),
  organization_id: z.uuid(),
  tag_name: z.string(),
  event_count: z.number(),
  series_count: z.number(),
})
export type CountedTagRow = z.infer<typeof countedTagRow>
const countRow = z.object({ count: z.number() })
const idRow = z.object({ id: z.uuid() })

const counted = sql`tags.id, tags.organization_id, tags.tag_name,
  (select count(*) from event_tags join events on events.id = event_tags.event_id
    where event_tags.tag_id = tags.id and not events.is_blueprint) event_count,
  (select count(*) from series_tags where series_tags.tag_id = tags.id) series_count`

/** A page of the organization's tags, and how many match. */
export async function listTagRows(
  db: Db,
  query: ListTagsQuery,
): Promise<{ rows: CountedTagRow[]; count: number }> {
  const pattern = plainPattern(query.search)
  const where = query.search === '' ? sql`` : sql`where plain_words(tag_name) like ${pattern}`
  const page = sql`order by ${orderOf(query)} limit ${query.limit} offset ${query.offset}`
  const [rows, [total]] = await Promise.all([
    readRows(db, countedTagRow, sql`select ${counted} from tags ${where} ${page}`),
    readRows(db, countRow, sql`select count(*) from tags ${where}`),
  ])
  return { rows, count: total?.count ?? 0 }
}

function orderOf({ ordering }: ListTagsQuery): SQL {
  const direction = ordering.startsWith('-') ? sql`desc` : sql`asc`
  const column = ordering.endsWith('name') ? sql`lower(tag_name)` : sql`created_at`
  return sql`${column} ${direction}, tags.id ${direction}`
}

export async function findTagRow(db: Db, id: string): Promise<CountedTagRow | undefined> {
  const [row] = await readRows(db, countedTagRow, sql`select ${counted} from tags where id = ${id}`)
  return row
}

/** Adds a tag; undefined if one has the name, ignoring case. */
export async function insertTag(
  db: Db,
  tag: Pick<TagRow, 'organization_id' | 'tag_name'>,
): Promise<TagRow | undefined> {
  const [row] = await db.insert(tags).values(tag).onConflictDoNothing().returning()
  return row
}

/** Renames the tag. If another one has the name, throws an error that `isNameTaken` recognizes. */
export async function renameTagRow(db: Db, id: string, tag_name: string): Promise<void> {
  await db.update(tags).set({ tag_name, updated_at: sql`now()` }).where(eq(tags.id, id))
}

/** Whether a write failed because another tag has the name. */
export function isNameTaken(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return errorCode(error) === '23505' || errorCode(cause) === '23505'
}

/** Deletes the tag and removes it from everything that has it. */
export async function deleteTagRow(db: Db, id: string): Promise<void> {
  await db.delete(tags).where(eq(tags.id, id))
}

/** The ids without duplicates, and those among them that aren't tags of the organization. */
export async function splitTagIds(
  db: Db,
  ids: readonly string[],
): Promise<{ uniqueIds: string[]; unknown: string[] }> {
  const uniqueIds = [...new Set(ids)]
  const rows = await readRows(db, idRow, sql`select id from tags where id = any(${sql.param(uniqueIds)})`)
  const existing = new Set(rows.map(({ id }) => id))
  return { uniqueIds, unknown: uniqueIds.filter((id) => !existing.has(id)) }
}
