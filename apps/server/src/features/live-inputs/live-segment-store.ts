/** Every query on stored segments. */
import { and, desc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, readRows } from '#platform/db/database.ts'
import { liveSegments } from './schema.ts'

export type LiveSegmentRow = typeof liveSegments.$inferSelect

/** Adds the segment unless it exists. */
export async function insertLiveSegment(db: Db, segment: LiveSegmentRow): Promise<void> {
  await db.insert(liveSegments).values(segment).onConflictDoNothing()
}

/** The newest segments of the input, oldest first. */
export async function listNewestSegments(db: Db, inputId: string, limit: number): Promise<LiveSegmentRow[]> {
  const rows = await db
    .select()
    .from(liveSegments)
    .where(eq(liveSegments.rtmp_input_id, inputId))
    .orderBy(desc(liveSegments.number))
    .limit(limit)
  return rows.reverse()
}

/** The input's segments that overlap the time from `from` to `to`, in order. */
export async function listSegmentsBetween(
  db: Db,
  { inputId, from, to }: { inputId: string; from: Date; to: Date },
): Promise<LiveSegmentRow[]> {
  return db
    .select()
    .from(liveSegments)
    .where(
      and(
        eq(liveSegments.rtmp_input_id, inputId),
        lt(liveSegments.starts_at, to),
        gt(sql`${liveSegments.starts_at} + ${liveSegments.duration_ms} * interval '1 millisecond'`, from),
      ),
    )
    .orderBy(liveSegments.number)
}

/** Up to `limit` segments of tests that started before `before`. */
export async function listOldTestSegments(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<LiveSegmentRow[]> {
  return db
    .select()
    .from(liveSegments)
    .where(and(eq(liveSegments.is_recorded, false), lt(liveSegments.starts_at, before)))
    .orderBy(liveSegments.starts_at)
    .limit(limit)
}

const inputRow = z.object({ id: z.string(), organization_id: z.string() })

/** Inputs that received nothing since `restingSince` and have recorded something before `before`. */
export async function listInputsAtRest(
  db: Db,
  { before, restingSince }: { before: Date; restingSince: Date },
): Promise<z.infer<typeof inputRow>[]> {
  return readRows(
    db,
    inputRow,
    sql`select input.id, input.organization_id from rtmp_inputs input
      where exists (select from live_segments old where old.rtmp_input_id = input.id
          and old.starts_at < ${before} and old.is_recorded)
        and not exists (select from live_segments young where young.rtmp_input_id = input.id
          and young.starts_at > ${restingSince})
        and not exists (select from rtmp_input_holds held where held.rtmp_input_id = input.id)`,
  )
}

/** Up to `limit` recorded segments of the input that started before `before`, starting at the number `from`. */
export async function listOldRecordedSegments(
  db: Db,
  { inputId, before, from, limit }: { inputId: string; before: Date; from: number; limit: number },
): Promise<Pick<LiveSegmentRow, 'number' | 'file_key'>[]> {
  return db
    .select({ number: liveSegments.number, file_key: liveSegments.file_key })
    .from(liveSegments)
    .where(
      and(
        eq(liveSegments.rtmp_input_id, inputId),
        gte(liveSegments.number, from),
        lt(liveSegments.starts_at, before),
        liveSegments.is_recorded,
      ),
    )
    .orderBy(liveSegments.number)
    .limit(limit)
}

export async function deleteLiveSegments(db: Db, inputId: string, numbers: readonly number[]): Promise<void> {
  await db
    .delete(liveSegments)
    .where(and(eq(liveSegments.rtmp_input_id, inputId), inArray(liveSegments.number, [...numbers])))
}
