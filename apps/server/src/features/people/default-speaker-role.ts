import type { DefaultSpeakerRole } from '@marquee/domain/people'
import { writeAudit } from '#features/audit/public.ts'
import {
  type EventRow,
  eventTarget,
  findVisibleEvent,
  lockPermittedEvent,
  setDefaultSpeakerRole,
} from '#features/events/public.ts'
import type { MemberContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { findDefaultRole } from './people-view.ts'
import { checkRoles } from './read-assignments.ts'

/** The role of speakers without a role of their own (PP-037, PP-038, PP-041). */
export async function getDefaultSpeakerRole(
  ctx: MemberContext,
  eventId: string,
): Promise<DefaultSpeakerRole> {
  return inOrganization(ctx, async (ctx) => defaultRoleView(ctx.db, await findVisibleEvent(ctx, eventId)))
}

/** Sets the default speaker role of the event; null resets it to the default of all events (PP-039). */
export async function changeDefaultSpeakerRole(
  ctx: MemberContext,
  { event: eventId, role }: { event: string; role: string | null },
): Promise<DefaultSpeakerRole> {
  return inOrganization(ctx, async (ctx) => {
    const before = await lockPermittedEvent(ctx, eventId, 'event:update')
    await checkRoles(ctx, 'Speaker Roles', role === null ? [] : [role])
    const event = await setDefaultSpeakerRole(ctx.db, before.id, role)
    await writeAudit(ctx, {
      action: 'event.default_speaker_role_changed',
      ...eventTarget(event),
      details: { role },
    })
    return defaultRoleView(ctx.db, event)
  })
}

async function defaultRoleView(db: Db, event: EventRow): Promise<DefaultSpeakerRole> {
  const { id, name, isChosen } = await findDefaultRole(db, event)
  return { event: event.id, role: { id, name }, is_chosen: isChosen }
}
