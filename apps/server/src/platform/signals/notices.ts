/**
 * Notices: messages between web processes over PostgreSQL's NOTIFY, sent in the transaction of their cause. Unlike signals
 * they never leave the server.
 */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/database.ts'

export const noticeChannel = 'marquee_notices'

export const noticeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('sign-ins-revoked'), sign_in_ids: z.array(z.uuid()) }),
  /** The people at the event whose studios are connected to this process. */
  z.object({
    type: z.literal('people-at-event'),
    process_id: z.uuid(),
    organization_id: z.uuid(),
    event_id: z.uuid(),
    people: z.array(z.object({ user_id: z.uuid(), route: z.string() })),
  }),
])

export type Notice = z.infer<typeof noticeSchema>

/** Sends `notice`, of less than 8,000 bytes, to every web process when the transaction of `db` commits. */
export async function sendNotice(db: Db, notice: Notice): Promise<void> {
  await db.execute(sql`select pg_notify(${noticeChannel}, ${JSON.stringify(notice)})`)
}
