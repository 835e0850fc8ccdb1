/** Every query on the run of show of a session, and on who can be on its stage. */
import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { rowOf } from '#platform/db/row-schemas.ts'
import { showItemPeople, showItems, showSteps } from './schema.ts'

const castRow = z.object({ profile: z.string(), name: z.string() })
export type CastRow = z.infer<typeof castRow>

const itemRow = rowOf(showItems, { people: z.array(castRow), video_name: z.string().nullable() })
export type ShowItemRow = z.infer<typeof itemRow>

const nameOfProfile = sql`coalesce(nullif(trim(first_name || ' ' || last_name), ''), company)`

/** The items in their order, with deleted ones. */
export async function listShowItems(db: Db, broadcastId: string): Promise<ShowItemRow[]> {
  return readRows(
    db,
    itemRow,
    sql`select item.*, coalesce((
        select jsonb_agg(jsonb_build_object('profile', profiles.id, 'name', ${nameOfProfile}) order by place, profiles.id)
        from show_item_people person join profiles on profiles.id = person.profile_id where person.item_id = item.id
      ), '[]') people, video.name video_name
      from show_items item left join video_assets video on video.id = item.video_asset_id
      where item.broadcast_id = ${broadcastId} order by item.place, item.id`,
  )
}

/** Adds the item, and returns its id. */
export async function insertShowItem(db: Db, item: typeof showItems.$inferInsert): Promise<string> {
  return onlyRow(await db.insert(showItems).values(item).returning({ id: showItems.id })).id
}

type Changeable = 'place' | 'title' | 'scene' | 'poll_id' | 'video_asset_id' | 'deleted_at'
type ShowItemChange = { [Field in Changeable]?: ShowItemRow[Field] | undefined }

export async function updateShowItem(db: Db, id: string, change: ShowItemChange): Promise<void> {
  await db
    .update(showItems)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(showItems.id, id))
}

type OfItem = { organization_id: string; event_id: string; item_id: string }

/** Puts these people on stage in the item, in this order, in place of those before. */
export async function replaceItemPeople(db: Db, item: OfItem, profiles: readonly string[]): Promise<void> {
  await db.delete(showItemPeople).where(eq(showItemPeople.item_id, item.item_id))
  if (profiles.length === 0) return
  const rows = [...new Set(profiles)].map((profile_id, place) => ({ ...item, profile_id, place }))
  await db.insert(showItemPeople).values(rows)
}

export type ShowStepRow = typeof showSteps.$inferSelect

/** The step that was taken last. */
export async function findLastStep(db: Db, broadcastId: string): Promise<ShowStepRow | undefined> {
  const [row] = await db
    .select()
    .from(showSteps)
    .where(eq(showSteps.broadcast_id, broadcastId))
    .orderBy(desc(showSteps.taken_at), desc(showSteps.id))
    .limit(1)
  return row
}

export async function insertShowStep(db: Db, step: typeof showSteps.$inferInsert): Promise<void> {
  await db.insert(showSteps).values(step)
}

/** Who can be on stage: the speakers of the session, and those who came and may. By name. */
export async function listCast(
  db: Db,
  { eventId, broadcastId }: { eventId: string; broadcastId: string },
): Promise<CastRow[]> {
  return readRows(
    db,
    castRow,
    sql`select profiles.id profile, ${nameOfProfile} name from profiles where id in (
        select profile_id from event_roles join event_role_assignments assignment
          on assignment.event_role_id = event_roles.id
        where event_roles.event_id = ${eventId} and event_roles.role = 4
          and (assignment.broadcast_id is null or assignment.broadcast_id = ${broadcastId})
        union select profile_id from backstage_people where broadcast_id = ${broadcastId} and can_join
      ) order by name, id limit 200`,
  )
}
