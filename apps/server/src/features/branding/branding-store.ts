/** Every query on what was chosen of the branding of events. */
import type { StoredBranding } from '@marquee/domain/branding'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { EventCopy, EventRow } from '#features/events/public.ts'
import { type Db, readRows } from '#platform/db/database.ts'
import { brandings } from './schema.ts'

const thumbnailRow = z.object({ event_id: z.uuid(), picture: z.string() })
const storedRow = z.object({ fields: z.looseObject({}), theme: z.looseObject({}) })

/** Empty if nobody has chosen anything. The audience of the event may read it too. */
export async function findStoredBranding(db: Db, eventId: string): Promise<StoredBranding> {
  const [row] = await readRows(
    db,
    storedRow,
    sql`select fields, theme from brandings where event_id = ${eventId}`,
  )
  return row ?? { fields: {}, theme: {} }
}

/** The stored addresses of the pictures of these events, for those that have one. */
export async function findThumbnails(db: Db, eventIds: readonly string[]): Promise<Map<string, string>> {
  if (eventIds.length === 0) return new Map()
  const rows = await readRows(
    db,
    thumbnailRow,
    sql`select event_id, fields->>'social_media_thumbnail' as picture from brandings
      where event_id in ${eventIds} and fields->>'social_media_thumbnail' is not null`,
  )
  return new Map(rows.map(({ event_id, picture }) => [event_id, picture]))
}

export async function saveStoredBranding(
  db: Db,
  event: Pick<EventRow, 'id' | 'organization_id'>,
  { fields, theme }: StoredBranding,
): Promise<void> {
  await db
    .insert(brandings)
    .values({ event_id: event.id, organization_id: event.organization_id, fields, theme })
    .onConflictDoUpdate({ target: brandings.event_id, set: { fields, theme, updated_at: sql`now()` } })
}

export async function copyBranding(db: Db, { from, to }: EventCopy): Promise<void> {
  await db.execute(
    sql`insert into brandings (event_id, organization_id, fields, theme)
      select ${to.id}, organization_id, fields, theme from brandings
      where event_id = ${from.id} on conflict do nothing`,
  )
}

export async function clearBranding(db: Db, eventId: string): Promise<void> {
  await db.delete(brandings).where(eq(brandings.event_id, eventId))
}
