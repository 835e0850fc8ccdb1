/** Every query on the undo data of repeating events. */
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { seriesUndos } from './schema.ts'
import type { SeriesRow } from './series-store.ts'

/** Stores what the last change of the repeating event replaced. */
export async function putSeriesUndo(db: Db, row: SeriesRow, replaced: object): Promise<void> {
  const { id: series_id, organization_id, updated_at: changed_at } = row
  const values = { changed_at, replaced }
  await db
    .insert(seriesUndos)
    .values({ series_id, organization_id, ...values })
    .onConflictDoUpdate({ target: seriesUndos.series_id, set: { ...values, updated_at: sql`now()` } })
}

/** What the last change replaced; undefined if nothing is stored or the repeating event has changed since. */
export async function findSeriesUndo(db: Db, { id, updated_at }: SeriesRow): Promise<unknown> {
  const [undo] = await db
    .select({ replaced: seriesUndos.replaced })
    .from(seriesUndos)
    .where(and(eq(seriesUndos.series_id, id), eq(seriesUndos.changed_at, updated_at)))
  return undo?.replaced
}

/** Deletes the undo data of the repeating event. */
export async function deleteSeriesUndo(db: Db, seriesId: string): Promise<void> {
  await db.delete(seriesUndos).where(eq(seriesUndos.series_id, seriesId))
}
