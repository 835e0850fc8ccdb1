/** Every query on booths. */
import { z } from 'zod'
import type { BoothResource, BoothType, Sponsor } from '@marquee/domain/booths'
import type { ObjectList } from '@marquee/domain/lists'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { EventCopy } from '#features/events/public.ts'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { rowOf } from '#platform/db/row-schemas.ts'
import { setRanks } from '#platform/db/set-ranks.ts'
import { booths } from './schema.ts'

export type BoothRow = typeof booths.$inferSelect
/** A booth with its sponsor and resources. */
const fullBoothRow = rowOf(booths, {
  sponsor: z.custom<Sponsor | null>((value) => value !== undefined),
  resources: z.array(z.custom<BoothResource>()),
})
export type FullBoothRow = z.infer<typeof fullBoothRow>
export type BoothChange = Partial<
  Pick<BoothRow, 'title' | 'description' | 'hero_asset_type' | 'hero_asset' | 'poster' | 'sponsor_profile_id'>
>
type NewBooth = Omit<typeof booths.$inferInsert, 'rank'>

async function boothsWhere(db: Db, scope: SQL): Promise<FullBoothRow[]> {
  return readRows(
    db,
    fullBoothRow,
    sql`select booths.*,
        case when profiles.id is not null then json_build_object('id', profiles.id, 'email', profiles.email,
          'first_name', profiles.first_name, 'last_name', profiles.last_name, 'company', profiles.company) end sponsor,
        coalesce((select json_agg(json_build_object('id', r.id, 'booth', r.booth_id, 'title', r.title, 'url', r.url,
            'rank', r.rank) order by r.rank, r.id)
          from booth_resources r where r.booth_id = booths.id), '[]') resources
      from booths left join profiles on profiles.id = booths.sponsor_profile_id
      where ${scope} order by booths.booth_type, booths.rank, booths.id`,
  )
}

/** The event's booths in order, primary ones first (BO-012). */
export async function listBoothRows(db: Db, eventId: string): Promise<FullBoothRow[]> {
  return boothsWhere(db, sql`booths.event_id = ${eventId}`)
}

export async function findBoothRow(db: Db, id: string): Promise<FullBoothRow | undefined> {
  const [row] = await boothsWhere(db, sql`booths.id = ${id}`)
  return row
}

/** The rank after the last booth of this type. */
function nextRank(eventId: string, type: BoothType) {
  return sql<number>`(select coalesce(max(rank) + 1, 0) from booths
    where event_id = ${eventId} and booth_type = ${type})`
}

/** Adds a booth after the others of its type and returns its id. */
export async function insertBooth(db: Db, booth: NewBooth): Promise<string> {
  const rank = nextRank(booth.event_id, booth.booth_type)
  const rows = await db
    .insert(booths)
    .values({ ...booth, rank })
    .returning({ id: booths.id })
  return onlyRow(rows).id
}

export async function updateBoothRow(db: Db, id: string, change: BoothChange): Promise<void> {
  await db
    .update(booths)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(booths.id, id))
}

/** Moves the booth to the end of another type. */
export async function changeBoothType(
  db: Db,
  { id, event_id }: Pick<BoothRow, 'id' | 'event_id'>,
  booth_type: BoothType,
): Promise<void> {
  const rank = nextRank(event_id, booth_type)
  await db.update(booths).set({ booth_type, rank }).where(eq(booths.id, id))
}

/** Deletes the booth with its resources and rooms. */
export async function deleteBoothRow(db: Db, id: string): Promise<void> {
  await db.delete(booths).where(eq(booths.id, id))
}

/**
 * Moves the listed booths to this type, in this order. Returns ids that aren't booths of the event; if there are any, the
 * caller must roll back.
 */
export async function reorderBoothRows(
  db: Db,
  { event, booth_type, object_list }: { event: string; booth_type: BoothType; object_list: ObjectList },
): Promise<string[]> {
  const ids = object_list.map(({ pk }) => pk)
  await db
    .update(booths)
    .set({ booth_type })
    .where(and(eq(booths.event_id, event), inArray(booths.id, ids)))
  const scope = sql`event_id = ${event} and booth_type = ${booth_type}`
  return setRanks(db, { table: booths, scope }, object_list)
}

/** Copies booths with their resources and sponsors. */
export async function copyBooths(db: Db, { from, to }: EventCopy): Promise<void> {
  await db.execute(
    sql`insert into booths (id, organization_id, event_id, title, description, booth_type, rank, hero_asset_type,
        hero_asset, poster, sponsor_profile_id)
      select copied_id(id, ${to.id}), organization_id, ${to.id}, title, description, booth_type, rank,
        hero_asset_type, hero_asset, poster, sponsor_profile_id
      from booths where event_id = ${from.id} on conflict do nothing`,
  )
  await db.execute(
    sql`insert into booth_resources (id, organization_id, booth_id, title, url, rank)
      select copied_id(r.id, ${to.id}), r.organization_id, copied_id(r.booth_id, ${to.id}), r.title, r.url, r.rank
      from booth_resources r join booths on booths.id = r.booth_id
      where booths.event_id = ${from.id} on conflict do nothing`,
  )
}

export async function clearBooths(db: Db, eventId: string): Promise<void> {
  await db.delete(booths).where(eq(booths.event_id, eventId))
}

export async function countBooths(db: Db, eventId: string): Promise<number> {
  return db.$count(booths, eq(booths.event_id, eventId))
}

export function boothsShowingVideo(videoId: SQL): SQL {
  return sql`select event_id, 'booth', id, title from booths where hero_video_id = ${videoId}`
}

export async function moveBoothsOfPerson(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await db.execute(sql`update booths set sponsor_profile_id = ${to} where sponsor_profile_id = ${from}`)
}
