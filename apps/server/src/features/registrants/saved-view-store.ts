/** Every query on saved views of registrants. */
import { and, eq, or, sql } from 'drizzle-orm'
import { type Db, onlyRow } from '#platform/db/database.ts'
import { registrantViews } from './schema.ts'

export type SavedViewRow = typeof registrantViews.$inferSelect
type NewSavedView = Pick<
  SavedViewRow,
  'organization_id' | 'event_id' | 'title' | 'created_by' | 'is_shared' | 'shows'
>

/** One page of a person's own and shared views of the event, by title, and how many there are. */
export async function listSavedViewRows(
  db: Db,
  { event, userId, limit, offset }: { event: string; userId: string; limit: number; offset: number },
): Promise<{ rows: SavedViewRow[]; count: number }> {
  const mayRead = or(eq(registrantViews.created_by, userId), registrantViews.is_shared)
  const found = and(eq(registrantViews.event_id, event), mayRead)
  const rows = await db
    .select()
    .from(registrantViews)
    .where(found)
    .orderBy(sql`lower(${registrantViews.title})`, registrantViews.id)
    .limit(limit)
    .offset(offset)
  return { rows, count: await db.$count(registrantViews, found) }
}

export async function countSavedViews(db: Db, event: string): Promise<number> {
  return db.$count(registrantViews, eq(registrantViews.event_id, event))
}

export async function lockSavedView(db: Db, id: string): Promise<SavedViewRow | undefined> {
  const [row] = await db.select().from(registrantViews).where(eq(registrantViews.id, id)).for('update')
  return row
}

export async function insertSavedView(db: Db, view: NewSavedView): Promise<SavedViewRow> {
  return onlyRow(await db.insert(registrantViews).values(view).returning())
}

export async function updateSavedViewRow(
  db: Db,
  id: string,
  change: Partial<Pick<SavedViewRow, 'title' | 'is_shared' | 'shows'>>,
): Promise<SavedViewRow> {
  const rows = await db
    .update(registrantViews)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(registrantViews.id, id))
    .returning()
  return onlyRow(rows)
}

export async function deleteSavedViewRow(db: Db, id: string): Promise<void> {
  await db.delete(registrantViews).where(eq(registrantViews.id, id))
}

/** Copies the original's shared views to the copy of an event. */
export async function copySavedViews(
  db: Db,
  copy: { from: { id: string }; to: { id: string } },
): Promise<void> {
  await db.execute(
    sql`insert into registrant_views (organization_id, event_id, title, created_by, is_shared, shows)
      select organization_id, ${copy.to.id}, title, created_by, true, shows from registrant_views
      where event_id = ${copy.from.id} and is_shared`,
  )
}
