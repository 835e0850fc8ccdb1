/** Every query on raised hands. */
import type { HandState } from '@marquee/domain/backstage'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, readRows } from '#platform/db/database.ts'
import { rowOf } from '#platform/db/row-schemas.ts'
import type { SessionKey } from './backstage-store.ts'
import { raisedHands } from './schema.ts'

const handRow = rowOf(raisedHands, { name: z.string(), title: z.string() })
export type HandRow = z.infer<typeof handRow>

/** More than a producer looks through during a session. */
const mostListed = 100

/** The hands of a session in the order in which they were raised, with the names of their people. */
export async function listHands(db: Db, broadcastId: string): Promise<HandRow[]> {
  return readRows(
    db,
    handRow,
    sql`select hand.*, coalesce(nullif(trim(first_name || ' ' || last_name), ''), company) name,
        concat_ws(', ', nullif(title, ''), nullif(company, '')) title
      from raised_hands hand join profiles on profiles.id = hand.profile_id
      where hand.broadcast_id = ${broadcastId} order by hand.raised_at, hand.id limit ${mostListed}`,
  )
}

type OfPerson = { broadcastId: string; profileId: string }

/** Whose hand it is, and where they are on their way to the stage; undefined while it is down. */
export async function findHand(
  db: Db,
  { broadcastId, profileId }: OfPerson,
): Promise<typeof raisedHands.$inferSelect | undefined> {
  const [row] = await db.select().from(raisedHands).where(ofPerson({ broadcastId, profileId }))
  return row
}

export async function findHandById(
  db: Db,
  { broadcastId, id }: { broadcastId: string; id: string },
): Promise<typeof raisedHands.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(raisedHands)
    .where(and(eq(raisedHands.broadcast_id, broadcastId), eq(raisedHands.id, id)))
  return row
}

type Moved = { key: SessionKey; profileId: string; from: HandState | null; to: HandState | null; at: Date }

/** Changes the state of a hand, unless somebody else has changed it since it was `from`. False then. */
export async function moveHand(db: Db, { key, profileId, from, to, at }: Moved): Promise<boolean> {
  const isStill = and(
    ofPerson({ broadcastId: key.broadcast_id, profileId }),
    from === null ? sql`false` : eq(raisedHands.state, from),
  )
  const own = { id: raisedHands.id }
  if (to === null) return (await db.delete(raisedHands).where(isStill).returning(own)).length > 0
  if (from === null) {
    const hand = { ...key, profile_id: profileId, state: to, raised_at: at }
    const rows = await db.insert(raisedHands).values(hand).onConflictDoNothing().returning(own)
    return rows.length > 0
  }
  // Whoever raises it again waits behind the others.
  const again = to === 'raised' ? { raised_at: at } : {}
  const change = { state: to, ...again, updated_at: sql`now()` }
  return (await db.update(raisedHands).set(change).where(isStill).returning(own)).length > 0
}

/** The profiles of a session's guests. */
export async function listGuests(db: Db, broadcastId: string): Promise<string[]> {
  const rows = await db
    .select({ profile_id: raisedHands.profile_id })
    .from(raisedHands)
    .where(and(eq(raisedHands.broadcast_id, broadcastId), eq(raisedHands.state, 'accepted')))
  return rows.map(({ profile_id }) => profile_id)
}

function ofPerson({ broadcastId, profileId }: OfPerson) {
  return and(eq(raisedHands.broadcast_id, broadcastId), eq(raisedHands.profile_id, profileId))
}
