import type { MemberContext, WithDb } from '#platform/context.ts'
import { sendSignals } from '#platform/signals/signals.ts'
import { listSessionsOfSpeakers } from './people-store.ts'

/** Notifies open agendas of these sessions (AG-012). */
export async function signalSessions(
  ctx: WithDb<MemberContext>,
  event_id: string,
  sessions: readonly string[],
): Promise<void> {
  const signals = sessions.map(
    (broadcast_id) => ({ type: 'broadcast-updated', event_id, broadcast_id }) as const,
  )
  await sendSignals(ctx.db, ctx.organizationId, signals)
}

/** Like `signalSessions`, for every session these people speak in. Call it before removing them. */
export async function signalSessionsOf(
  ctx: WithDb<MemberContext>,
  event_id: string,
  eventRoles: readonly string[],
): Promise<void> {
  await signalSessions(ctx, event_id, await listSessionsOfSpeakers(ctx.db, event_id, eventRoles))
}
