/** Every query on tracking pixels. */
import { isOwnCode, type PixelFields } from '@marquee/domain/tracking-pixels'
import { eq, or, sql } from 'drizzle-orm'
import type { EventCopy } from '#features/events/public.ts'
import { type Db, onlyRow } from '#platform/db/database.ts'
import { trackingPixels } from './schema.ts'

export type PixelSetRow = typeof trackingPixels.$inferSelect

/** The owner of the pixels. */
export type PixelSetOwner =
  | { organization_id: string; event_id: string; series_id: null }
  | { organization_id: string; event_id: null; series_id: string }

const ofOwner = ({ event_id, series_id }: PixelSetOwner) =>
  event_id === null ? eq(trackingPixels.series_id, series_id) : eq(trackingPixels.event_id, event_id)

export async function findPixelSet(db: Db, owner: PixelSetOwner): Promise<PixelSetRow | undefined> {
  const [row] = await db.select().from(trackingPixels).where(ofOwner(owner))
  return row
}

/** Like `findPixelSet`, but locks the row until the transaction ends. */
export async function lockPixelSet(db: Db, owner: PixelSetOwner): Promise<PixelSetRow | undefined> {
  const [row] = await db.select().from(trackingPixels).where(ofOwner(owner)).for('update')
  return row
}

type PagesOf = { eventId: string; seriesId: string | null }

/** The pixels of the event and of its series, those of the event first. */
export async function listPixelSetsOfEvent(db: Db, { eventId, seriesId }: PagesOf): Promise<PixelSetRow[]> {
  const ofSeries = seriesId === null ? undefined : eq(trackingPixels.series_id, seriesId)
  return db
    .select()
    .from(trackingPixels)
    .where(or(eq(trackingPixels.event_id, eventId), ofSeries))
    .orderBy(sql`${trackingPixels.event_id} is null`)
}

/** The pixels of the series; for a repeating event, those of its blueprint. */
export async function listPixelSetsOfSeries(db: Db, seriesId: string): Promise<PixelSetRow[]> {
  const pattern = sql`(select id from events where series_id = ${seriesId} and is_blueprint)`
  return db
    .select()
    .from(trackingPixels)
    .where(or(eq(trackingPixels.series_id, seriesId), eq(trackingPixels.event_id, pattern)))
}

/** Adds the first pixels; undefined if there already are some. */
export async function insertPixelSet(
  db: Db,
  owner: PixelSetOwner,
  pixels: PixelFields[],
): Promise<PixelSetRow | undefined> {
  const [row] = await db
    .insert(trackingPixels)
    .values({ ...owner, pixels })
    .onConflictDoNothing()
    .returning()
  return row
}

export async function updatePixelSet(db: Db, id: string, pixels: PixelFields[]): Promise<PixelSetRow> {
  const rows = await db
    .update(trackingPixels)
    .set({ pixels, revision: sql`revision + 1`, updated_at: sql`now()` })
    .where(eq(trackingPixels.id, id))
    .returning()
  return onlyRow(rows)
}

export async function copyPixels(db: Db, { from, to }: EventCopy): Promise<void> {
  await db.execute(
    sql`insert into tracking_pixels (id, organization_id, event_id, pixels)
      select copied_id(id, ${to.id}), organization_id, ${to.id}, pixels
      from tracking_pixels where event_id = ${from.id} on conflict do nothing`,
  )
}

export async function clearPixels(db: Db, eventId: string): Promise<void> {
  await db.delete(trackingPixels).where(eq(trackingPixels.event_id, eventId))
}

/** Whether public pages of the organization run a script that it chose. */
export async function hasOwnCodePixels(db: Db): Promise<boolean> {
  const sets = await db.select({ pixels: trackingPixels.pixels }).from(trackingPixels)
  return sets.some(({ pixels }) => pixels.some(({ provider }) => isOwnCode(provider)))
}
