import type { AuditAction } from '@marquee/domain/audit'
import { writeAudit } from '#features/audit/public.ts'
import type { LockedSession } from '#features/stage/public.ts'
import type { AudienceContext, WithDb } from '#platform/context.ts'
import { findNameOf } from './backstage-store.ts'

export type BackstageAction = Extract<AuditAction, `backstage.${string}`>

/** Adds what a producer did behind the stage of a session to the audit trail, under the name that they have at the event. */
export async function auditBackstage(
  ctx: WithDb<AudienceContext>,
  { session }: LockedSession,
  { action, ...details }: { action: BackstageAction; person?: string; item?: string },
): Promise<void> {
  await writeAudit(ctx, {
    action,
    target_type: 'broadcast',
    target_id: session.id,
    target_name: session.title,
    details: {
      event: session.event_id,
      controlled_by: await findNameOf(ctx.db, ctx.attendee.profileId),
      ...details,
    },
  })
}
