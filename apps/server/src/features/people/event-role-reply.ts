import type { EventRole, Invitation, StaffMember } from '@marquee/domain/people'
import { eventRoleNumbers } from '@marquee/domain/permissions'
import { type EventRow, findPermittedEvent } from '#features/events/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findListedPerson, type ListedPerson } from './people-list-store.ts'
import { type EventRoleRow, findEventRoleRow } from './people-store.ts'
import { eventRoleView, findRoleNames, invitationView, type RoleNames, staffView } from './people-view.ts'

/** The event role and its event, if the actor can change them. Throws `not_found`. */
export async function findPermittedRole(
  ctx: WithDb<MemberContext>,
  id: string,
): Promise<{ row: EventRoleRow; event: EventRow }> {
  const row = await findEventRoleRow(ctx.db, id)
  if (!row) throw new AppError('not_found')
  return { row, event: await findPermittedEvent(ctx, row.event_id, 'event:update') }
}

/** Like `findPermittedRole`, limited to staff or to everyone else. */
export async function findRoleOfKind(ctx: WithDb<MemberContext>, id: string, kind: 'staff' | 'others') {
  const found = await findPermittedRole(ctx, id)
  const isStaff = found.row.role === eventRoleNumbers.organizer
  if (isStaff !== (kind === 'staff')) throw new AppError('not_found')
  return found
}

async function listed(
  ctx: WithDb<MemberContext>,
  event: EventRow,
  id: string,
): Promise<{ row: ListedPerson; names: RoleNames }> {
  const row = await findListedPerson(ctx.db, id)
  if (!row) throw new Error('A person who was just changed is not at the event.')
  return { row, names: await findRoleNames(ctx.db, event, [row]) }
}

export async function eventRoleReply(
  ctx: WithDb<MemberContext>,
  event: EventRow,
  id: string,
): Promise<EventRole> {
  const { row, names } = await listed(ctx, event, id)
  return eventRoleView(row, names)
}

/** The state of the person's last invitation. */
export async function invitationReply(ctx: WithDb<MemberContext>, id: string): Promise<Invitation | null> {
  const row = await findListedPerson(ctx.db, id)
  return row ? invitationView(row) : null
}

export async function staffReply(
  ctx: WithDb<MemberContext>,
  event: EventRow,
  id: string,
): Promise<StaffMember> {
  const { row, names } = await listed(ctx, event, id)
  return staffView(row, names)
}
