import type { MemberContext, WithDb } from '#platform/context.ts'
import { sendSignals } from '#platform/signals/signals.ts'
import { listSessionsOfSpeakers } from './people-store.ts'

/** Whoever looks at the agenda of the event hears of these sessions (AG-012). */
export async function tellSessions(
  ctx: WithDb<MemberContext>,
  event_id: string,
  sessions: readonly string[],
): Promise<void> {
  const signals = sessions.map(
    (broadcast_id) => ({ type: 'broadcast-updated', event_id, broadcast_id }) as const,
  )
  await sendSignals(ctx.db, ctx.organizationId, signals)
}

/** The same of each session in which one of these people speaks: to be called while they do. */
export async function tellSessionsOf(
  ctx: WithDb<MemberContext>,
  event_id: string,
  eventRoles: readonly string[],
): Promise<void> {
  await tellSessions(ctx, event_id, await listSessionsOfSpeakers(ctx.db, event_id, eventRoles))
}
