import { eventRoleNumbers } from '@marquee/domain/permissions'
import { writeAudit } from '#features/audit/public.ts'
import { findProfileRow, nameOfProfile } from '#features/profiles/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { sendEntriesEnded } from '#platform/signals/notices.ts'
import { findRoleOfKind } from './event-role-reply.ts'
import { keepAProducer } from './keep-a-producer.ts'
import { deleteEventRoles } from './people-store.ts'
import { signalSessionsOf } from './signal-sessions.ts'

/**
 * Removes the person from the event and revokes their link; their profile stays (PP-011, PP-065). Notifies open agendas
 * of the sessions they spoke in (AG-012). Throws `conflict` for the last producer.
 */
export async function deleteEventRole(
  ctx: MemberContext,
  { id, kind }: { id: string; kind: 'staff' | 'others' },
): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const { row, event } = await findRoleOfKind(ctx, id, kind)
    await signalSessionsOf(ctx, event.id, [id])
    const remove = () => deleteEventRoles(ctx.db, [id])
    await (row.role === eventRoleNumbers.organizer ? keepAProducer(ctx, event.id, remove) : remove())
    const { organizationId } = ctx
    await sendEntriesEnded(ctx.db, { organizationId, eventId: event.id, profileIds: [row.profile_id] })
    const profile = await findProfileRow(ctx.db, row.profile_id)
    const target_name = profile ? nameOfProfile(profile) : ''
    const target = { target_type: 'event_role', target_id: id, target_name }
    const details = { event: event.title, role: row.role }
    await writeAudit(ctx, { action: 'event_role.deleted', ...target, details })
  })
}
