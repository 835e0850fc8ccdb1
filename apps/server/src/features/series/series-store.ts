/** Every query on single series; lists and what replies show have their own. */
import { eq, sql } from 'drizzle-orm'
import { splitTagIds } from '#features/tags/public.ts'
import { type Db, onlyRow } from '#platform/db/database.ts'
import { teamPartOfTable } from '#platform/db/team-table.ts'
import { series, seriesTags } from './schema.ts'

export type SeriesRow = typeof series.$inferSelect
export type NewSeries = typeof series.$inferInsert
type Changeable = Omit<NewSeries, 'id' | 'organization_id' | 'kind' | 'created_at' | 'updated_at'>
/** What is left out stays as it is. */
export type SeriesChange = { [Column in keyof Changeable]?: Changeable[Column] | undefined }

export async function insertSeries(db: Db, row: NewSeries): Promise<SeriesRow> {
  return onlyRow(await db.insert(series).values(row).returning())
}

export async function findSeriesRow(db: Db, id: string): Promise<SeriesRow | undefined> {
  const [row] = await db.select().from(series).where(eq(series.id, id))
  return row
}

/** The same, locked until the transaction ends. */
export async function lockSeriesRow(db: Db, id: string): Promise<SeriesRow | undefined> {
  const [row] = await db.select().from(series).where(eq(series.id, id)).for('update')
  return row
}

/** The series has changed; also where only its events have. */
export async function updateSeriesRow(db: Db, id: string, change: SeriesChange = {}): Promise<SeriesRow> {
  const rows = await db
    .update(series)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(series.id, id))
    .returning()
  return onlyRow(rows)
}

/** The series is gone; events that it still has lose it. */
export async function deleteSeriesRow(db: Db, id: string): Promise<void> {
  await db.delete(series).where(eq(series.id, id))
}

/** The series has exactly these tags. Ids that are no tag of the organization are answered, and nothing changes. */
export async function replaceSeriesTags(
  db: Db,
  row: Pick<SeriesRow, 'id' | 'organization_id'>,
  tagIds: readonly string[],
): Promise<{ unknown: string[] }> {
  const { wanted, unknown } = await splitTagIds(db, tagIds)
  if (unknown.length > 0) return { unknown }
  await db.delete(seriesTags).where(eq(seriesTags.series_id, row.id))
  if (wanted.length === 0) return { unknown }
  const { id: series_id, organization_id } = row
  await db.insert(seriesTags).values(wanted.map((tag_id) => ({ organization_id, series_id, tag_id })))
  return { unknown }
}

export const seriesTeamPart = teamPartOfTable({
  name: 'series',
  kind: 'series',
  read: 'series:read',
  table: 'series',
  title: 'name',
})
