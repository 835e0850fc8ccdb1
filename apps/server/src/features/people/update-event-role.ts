import type { EventRole, ReorderEventRoles, UpdateEventRole } from '@marquee/domain/people'
import { writeAudit } from '#features/audit/public.ts'
import { type EventRow, findPermittedEvent } from '#features/events/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { sessionsThatDiffer, withRolesInSome } from './assignments-in-sessions.ts'
import { eventRoleReply, findRoleOfKind } from './event-role-reply.ts'
import {
  type Assignment,
  type EventRoleRow,
  listAssignments,
  listSessionIds,
  replaceAssignments,
  setRanks,
  updateEventRoleRow,
} from './people-store.ts'
import { readAssignments } from './read-assignments.ts'
import { signalSessions } from './signal-sessions.ts'

/**
 * Changes the person's visibility, sessions and roles; omitted fields stay (PP-044, PP-045). Notifies open agendas of
 * each session that changes (AG-012). Throws `invalid_input` by field.
 */
export async function updateEventRole(
  ctx: MemberContext,
  { id, change }: { id: string; change: UpdateEventRole },
): Promise<EventRole> {
  return inOrganization(ctx, async (ctx) => {
    const { row, event } = await findRoleOfKind(ctx, id, 'others')
    const { permission_roles: _roles, broadcasts: _broadcasts, broadcast_roles: _some, ...flags } = change
    // Locks the row, so that concurrent changes of its sessions add up.
    await updateEventRoleRow(ctx.db, id, givenOf(flags))
    await setSessions(ctx, { row, event }, change)
    const reply = await eventRoleReply(ctx, event, id)
    const target_name = `${reply.user.first_name} ${reply.user.last_name}`.trim() || reply.user.email
    const target = { target_type: 'event_role', target_id: id, target_name }
    const details = { event: event.title, fields: Object.keys(change) }
    await writeAudit(ctx, { action: 'event_role.updated', ...target, details })
    return reply
  })
}

async function setSessions(
  ctx: WithDb<MemberContext>,
  { row, event }: { row: EventRoleRow; event: EventRow },
  change: UpdateEventRole,
): Promise<void> {
  if (!change.permission_roles && !change.broadcasts && !change.broadcast_roles) return
  const before = await listAssignments(ctx.db, row.id)
  const sessions = await listSessionIds(ctx.db, event.id)
  const after = await assignmentsAfter(ctx, change, { event: event.id, before, sessions })
  await replaceAssignments(ctx.db, row, after)
  await signalSessions(ctx, event.id, sessionsThatDiffer(after, { before, sessions }))
}

type Current = { event: string; before: readonly Assignment[]; sessions: readonly string[] }

async function assignmentsAfter(
  ctx: WithDb<MemberContext>,
  { permission_roles, broadcasts, broadcast_roles }: UpdateEventRole,
  { event, ...current }: Current,
): Promise<readonly Assignment[]> {
  const group = 'Speaker Roles' as const
  const roles = permission_roles ?? (broadcasts && rolesInSessions(broadcasts, current.before))
  const whole = roles ? await readAssignments(ctx, { event, group, roles }) : current.before
  if (!broadcast_roles) return whole
  const named = broadcast_roles.flatMap(({ broadcast, roles }) => [
    { role: null, broadcasts: [broadcast] },
    ...roles.map((role) => ({ role, broadcasts: [broadcast] })),
  ])
  await readAssignments(ctx, { event, group, roles: named })
  return withRolesInSome(broadcast_roles, { ...current, before: whole })
}

/** In each session, the person's role there, else their role in all sessions, else the default. */
function rolesInSessions(broadcasts: readonly string[], before: readonly Assignment[]) {
  const everywhere = before.find(({ broadcast_id }) => broadcast_id === null)?.role_id ?? null
  if (broadcasts.length === 0) return [{ role: everywhere, broadcasts: [] }]
  const assignmentsIn = (id: string) => before.filter(({ broadcast_id }) => broadcast_id === id)
  return broadcasts.flatMap((id) => {
    const roles = assignmentsIn(id).map(({ role_id }) => role_id)
    return (roles.length > 0 ? roles : [everywhere]).map((role) => ({ role, broadcasts: [id] }))
  })
}

function givenOf<Change extends object>(change: Change) {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

/** Reorders the people of the event (PP-024); ids of other events change nothing. */
export async function reorderEventRoles(ctx: MemberContext, order: ReorderEventRoles): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, order.event, 'event:update')
    await setRanks(ctx.db, event.id, order.updated_ranks)
  })
}
