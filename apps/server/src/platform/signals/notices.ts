/**
 * Notices: what web processes tell each other by PostgreSQL's NOTIFY, in the transaction of its cause. Unlike signals
 * they never leave the server.
 */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/database.ts'

export const noticeChannel = 'marquee_notices'

export const noticeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('sign-ins-revoked'), sign_in_ids: z.array(z.uuid()) }),
  /** Who of the studios that are connected to this process is at the event. */
  z.object({
    type: z.literal('people-at-event'),
    process_id: z.uuid(),
    organization_id: z.uuid(),
    event_id: z.uuid(),
    people: z.array(z.object({ user_id: z.uuid(), route: z.string() })),
  }),
])

export type Notice = z.infer<typeof noticeSchema>

/** When the transaction of `db` commits, every web process hears of `notice`, which is shorter than 8,000 bytes. */
export async function sendNotice(db: Db, notice: Notice): Promise<void> {
  await db.execute(sql`select pg_notify(${noticeChannel}, ${JSON.stringify(notice)})`)
}
