import type { ChangePeople, PeopleSelection } from '@marquee/domain/people'
import { eventRoleNumbers } from '@marquee/domain/permissions'
import { writeAudit } from '#features/audit/public.ts'
import { type EventRow, eventTarget, findPermittedEvent } from '#features/events/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sendEntriesEnded } from '#platform/signals/notices.ts'
import { keepAProducer } from './keep-a-producer.ts'
import { lockSelected } from './people-list-store.ts'
import { deleteEventRoles, setHidden, setRoleOf } from './people-store.ts'
import { checkRoles } from './read-assignments.ts'
import { signalSessionsOf } from './signal-sessions.ts'
import { t } from './texts.ts'

type Count = { count: number }

/**
 * Removes the selected people from the event (PP-027, PP-029) and notifies open agendas (AG-012). Throws `conflict` if no
 * producer would be left.
 */
export async function deleteSelection(ctx: MemberContext, selection: PeopleSelection): Promise<Count> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, selection.event, 'event:update')
    const remove = async () => {
      const ids = await lockSelected(ctx.db, selection)
      await signalSessionsOf(ctx, event.id, ids)
      await sendEntriesEnded(ctx.db, { organizationId: ctx.organizationId, eventId: event.id })
      return deleteEventRoles(ctx.db, ids)
    }
    const count = await (isOfStaff(selection) ? keepAProducer(ctx, event.id, remove) : remove())
    await auditSelection(ctx, event, { action: 'event_role.deleted', count })
    return { count }
  })
}

/**
 * Sets the role of the selected people in all their sessions, and their visibility (PP-029); notifies open agendas
 * (AG-012). Throws `invalid_input` for a role they can't have, `conflict` if no producer would be left.
 */
export async function changeSelection(ctx: MemberContext, change: ChangePeople): Promise<Count> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, change.event, 'event:update')
    await checkChoice(ctx, change)
    const apply = () => changeRows(ctx, change)
    const count = await (isOfStaff(change) ? keepAProducer(ctx, event.id, apply) : apply())
    await auditSelection(ctx, event, { action: 'event_role.updated', count })
    return { count }
  })
}

const isOfStaff = ({ role }: { role: number }) => role === eventRoleNumbers.organizer

async function checkChoice(ctx: WithDb<MemberContext>, change: ChangePeople): Promise<void> {
  const { event_app_role } = change
  if (event_app_role === null && isOfStaff(change)) {
    throw new AppError('invalid_input', { errors: { event_app_role: [t('noDefaultStaffRole')] } })
  }
  if (event_app_role == null) return
  await checkRoles(ctx, isOfStaff(change) ? 'Staff Roles' : 'Speaker Roles', [event_app_role])
}

async function changeRows(ctx: WithDb<MemberContext>, change: ChangePeople): Promise<number> {
  const ids = await lockSelected(ctx.db, change)
  if (change.event_app_role !== undefined) {
    await setRoleOf(ctx.db, ids, change.event_app_role)
    await signalSessionsOf(ctx, change.event, ids)
  }
  if (change.hidden !== undefined) await setHidden(ctx.db, ids, change.hidden)
  return ids.length
}

async function auditSelection(
  ctx: WithDb<MemberContext>,
  event: EventRow,
  { action, count }: { action: 'event_role.deleted' | 'event_role.updated'; count: number },
): Promise<void> {
  if (count === 0) return
  await writeAudit(ctx, { action, ...eventTarget(event), details: { count } })
}
