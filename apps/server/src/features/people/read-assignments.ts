import type { RoleGroup } from '@marquee/domain/permissions'
import { areRolesOffered } from '#features/permissions/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type Assignment, findForeignBroadcasts } from './people-store.ts'
import { t } from './texts.ts'

type RequestedRole = { role: string | null; broadcasts: readonly string[] }
type AssignmentInput = { event: string; group: RoleGroup; roles: readonly RequestedRole[] }

/**
 * Reads assignments from an input, where no sessions means all of them. Throws `invalid_input` for a session of another
 * event, and for a role these people can't have.
 */
export async function readAssignments(
  ctx: WithDb<OrganizationContext>,
  { event, group, roles }: AssignmentInput,
): Promise<Assignment[]> {
  const foreign = await findForeignBroadcasts(
    ctx.db,
    event,
    roles.flatMap(({ broadcasts }) => broadcasts),
  )
  if (foreign.length > 0) throw fieldError('broadcasts', t('sessionsGone'))
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

/** Throws `invalid_input` unless every role belongs to the group and is available here (PP-036, PP-057). */
export async function checkRoles(
  ctx: WithDb<OrganizationContext>,
  group: RoleGroup,
  ids: readonly string[],
): Promise<void> {
  if (!(await areRolesOffered(ctx, group, ids))) throw fieldError('event_app_role', t('unknownRole'))
}

function fieldError(field: string, sentence: string): AppError {
  return new AppError('invalid_input', { errors: { [field]: [sentence] } })
}
