import type { Page } from '@marquee/domain/lists'
import type { CreateStaff, ListStaffQuery, StaffMember, UpdateStaff } from '@marquee/domain/people'
import { eventRoleNumbers, hasEventRoles, roleIds } from '@marquee/domain/permissions'
import { writeAudit } from '#features/audit/public.ts'
import { findPermittedEvent, findVisibleEvent } from '#features/events/public.ts'
import { findOrganization } from '#features/organizations/public.ts'
import type { MemberContext, OrganizationContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { addPerson } from './add-person.ts'
import { findRoleOfKind, staffReply } from './event-role-reply.ts'
import { keepAProducer } from './keep-a-producer.ts'
import { listPeopleOfEvent } from './people-list-store.ts'
import { replaceAssignments, updateEventRoleRow } from './people-store.ts'
import { findRoleNames, staffView } from './people-view.ts'
import { readAssignments } from './read-assignments.ts'
import { t } from './texts.ts'

const role = eventRoleNumbers.organizer
const group = 'Staff Roles' as const

/** One page of the producers and coordinators of an event (PP-062). Throws `feature_not_enabled` (PP-058). */
export async function listStaff(
  ctx: MemberContext,
  { query, url }: { query: ListStaffQuery; url: string },
): Promise<Page<StaffMember>> {
  return inOrganization(ctx, async (ctx) => {
    await requireEventRoles(ctx)
    const event = await findVisibleEvent(ctx, query.event)
    const page = { ...query, order: query.ordering }
    const { rows, count } = await listPeopleOfEvent(ctx.db, { ...query, role }, page)
    const names = await findRoleNames(ctx.db, event, rows)
    const results = rows.map((row) => staffView(row, names))
    return pageReply({ results, count, isCapped: false, query, url })
  })
}

/** Adds the person to the staff, by default as a coordinator (PP-063). Throws like `createEventRole`. */
export async function createStaff(ctx: MemberContext, input: CreateStaff): Promise<StaffMember> {
  return inOrganization(ctx, async (ctx) => {
    await requireEventRoles(ctx)
    const event = await findPermittedEvent(ctx, input.event, 'event:update')
    const event_app_role = input.event_app_role ?? roleIds.coordinator
    const row = await addPerson(ctx, event, { ...input, role, group, event_app_role })
    return staffReply(ctx, event, row.id)
  })
}

/** Changes the role and sessions of a staff member (PP-064). Throws `conflict` for the last producer. */
export async function updateStaff(
  ctx: MemberContext,
  { id, change }: { id: string; change: UpdateStaff },
): Promise<StaffMember> {
  return inOrganization(ctx, async (ctx) => {
    await requireEventRoles(ctx)
    const { row, event } = await findRoleOfKind(ctx, id, 'staff')
    const { roles, ...flags } = change
    if (roles?.some(({ role }) => role === null)) {
      throw new AppError('invalid_input', { errors: { roles: [t('noDefaultStaffRole')] } })
    }
    const changes = Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined))
    await updateEventRoleRow(ctx.db, id, changes)
    if (roles) {
      const assignments = await readAssignments(ctx, { event: event.id, group, roles })
      await keepAProducer(ctx, event.id, () => replaceAssignments(ctx.db, row, assignments))
    }
    const reply = await staffReply(ctx, event, id)
    const target = { target_type: 'event_role', target_id: id, target_name: reply.user.email }
    const details = { event: event.title, fields: Object.keys(change) }
    await writeAudit(ctx, { action: 'event_role.updated', ...target, details })
    return reply
  })
}

/** Throws `feature_not_enabled` unless the organization has event roles turned on (PP-009, PP-058). */
async function requireEventRoles(ctx: WithDb<OrganizationContext>): Promise<void> {
  const organization = await findOrganization(ctx.db, ctx.organizationId)
  if (!organization || !hasEventRoles(organization)) throw new AppError('feature_not_enabled')
}
