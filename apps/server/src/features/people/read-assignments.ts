import type { RoleGroup } from '@marquee/domain/permissions'
import { areRolesOffered } from '#features/permissions/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type Assignment, findForeignBroadcasts } from './people-store.ts'

type RoleWanted = { role: string | null; broadcasts: readonly string[] }
type Wanted = { event: string; group: RoleGroup; roles: readonly RoleWanted[] }

/**
 * Who does what in which session, of an input: no sessions are all of them. Throws `invalid_input` for a session of
 * another event, and for a role that is not offered to these people.
 */
export async function readAssignments(
  ctx: WithDb<OrganizationContext>,
  { event, group, roles }: Wanted,
): Promise<Assignment[]> {
  const foreign = await findForeignBroadcasts(
    ctx.db,
    event,
    roles.flatMap(({ broadcasts }) => broadcasts),
  )
  if (foreign.length > 0) throw atField('broadcasts', 'One of these sessions no longer exists.')
  await checkRoles(
    ctx,
    group,
    roles.flatMap(({ role }) => role ?? []),
  )
  return roles.flatMap(({ role, broadcasts }): Assignment[] =>
    broadcasts.length === 0
      ? [{ broadcast_id: null, role_id: role }]
      : broadcasts.map((broadcast_id) => ({ broadcast_id, role_id: role })),
  )
}

/** Throws `invalid_input` unless each of these roles is of the group, and one that is offered here (PP-036, PP-057). */
export async function checkRoles(
  ctx: WithDb<OrganizationContext>,
  group: RoleGroup,
  ids: readonly string[],
): Promise<void> {
  if (!(await areRolesOffered(ctx, group, ids)))
    throw atField('event_app_role', 'Choose one of the available roles.')
}

function atField(field: string, sentence: string): AppError {
  return new AppError('invalid_input', { errors: { [field]: [sentence] } })
}
