import type { ActivityData, ActivityType } from '@marquee/domain/ledger'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { insertActivities } from './activity-store.ts'

export type RecordedActivity = {
  event_id: string
  profile_id: string
  /** The session in which it happened, if any. */
  session_id?: string | null | undefined
  type: ActivityType
  data?: ActivityData | undefined
  /** By default now. */
  at?: Date | undefined
  /** For programs that enter like people, such as recorders and health checks; never counted. */
  is_machine?: boolean | undefined
}

type Recording = WithDb<Pick<OrganizationContext, 'organizationId' | 'clock'>>

/** Adds what someone did to the ledger, in the transaction that did it. */
export async function recordActivity(ctx: Recording, activity: RecordedActivity): Promise<void> {
  await recordActivities(ctx, [activity])
}

/** Adds what several people did, in one statement. */
export async function recordActivities(ctx: Recording, recorded: readonly RecordedActivity[]): Promise<void> {
  if (recorded.length === 0) return
  const now = ctx.clock.now()
  const rows = recorded.map(
    ({ event_id, profile_id, session_id = null, type, data = {}, at = now, is_machine }) => ({
      organization_id: ctx.organizationId,
      event_id,
      profile_id,
      session_id,
      type,
      at,
      data,
      counted: is_machine !== true,
    }),
  )
  await insertActivities(ctx.db, rows)
}
