/** Every query on single series; lists and names have their own stores. */
import { eq, sql } from 'drizzle-orm'
import { splitTagIds } from '#features/tags/public.ts'
import { type Db, onlyRow } from '#platform/db/database.ts'
import { teamPartOfTable } from '#platform/db/team-table.ts'
import { series, seriesTags } from './schema.ts'

export type SeriesRow = typeof series.$inferSelect
export type NewSeries = typeof series.$inferInsert
type Changeable = Omit<NewSeries, 'id' | 'organization_id' | 'kind' | 'created_at' | 'updated_at'>
/** Omitted fields stay as they are. */
export type SeriesChange = { [Column in keyof Changeable]?: Changeable[Column] | undefined }

export async function insertSeries(db: Db, row: NewSeries): Promise<SeriesRow> {
  return onlyRow(await db.insert(series).values(row).returning())
}

export async function findSeriesRow(db: Db, id: string): Promise<SeriesRow | undefined> {
  const [row] = await db.select().from(series).where(eq(series.id, id))
  return row
}

/** Finds the series and locks it until the transaction ends. */
export async function lockSeriesRow(db: Db, id: string): Promise<SeriesRow | undefined> {
  const [row] = await db.select().from(series).where(eq(series.id, id)).for('update')
  return row
}

/** Updates the series; without fields, marks it as changed because its events did. */
export async function updateSeriesRow(db: Db, id: string, change: SeriesChange = {}): Promise<SeriesRow> {
  const rows = await db
    .update(series)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(series.id, id))
    .returning()
  return onlyRow(rows)
}

/** Deletes the series and removes the events it still has from it. */
export async function deleteSeriesRow(db: Db, id: string): Promise<void> {
  await db.delete(series).where(eq(series.id, id))
}

/**
 * Replaces the tags of the series. Returns the ids that are not tags of the organization; if there are any, nothing
 * changes.
 */
export async function replaceSeriesTags(
  db: Db,
  row: Pick<SeriesRow, 'id' | 'organization_id'>,
  tagIds: readonly string[],
): Promise<{ unknown: string[] }> {
  const { uniqueIds, unknown } = await splitTagIds(db, tagIds)
  if (unknown.length > 0) return { unknown }
  await db.delete(seriesTags).where(eq(seriesTags.series_id, row.id))
  if (uniqueIds.length === 0) return { unknown }
  const { id: series_id, organization_id } = row
  await db.insert(seriesTags).values(uniqueIds.map((tag_id) => ({ organization_id, series_id, tag_id })))
  return { unknown }
}

export const seriesTeamPart = teamPartOfTable({
  name: 'series',
  kind: 'series',
  read: 'series:read',
  table: 'series',
  title: 'name',
})
