/** Creating, changing and deleting an organization's custom roles. */
import { listFormat } from '@marquee/domain/languages'
import {
  builtInRoles,
  type ChangeRole,
  type CreateRole,
  findBuiltInRole,
  type ListedRole,
  realmOfGroup,
  type Role,
} from '@marquee/domain/permissions'
import { writeAudit } from '#features/audit/public.ts'
import { signalStudios } from '#features/organizations/public.ts'
import type { MemberContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { requireSeen } from '#platform/errors/seen-version.ts'
import { findFlags } from './find-flags.ts'
import { listRoleHoldings } from './role-holders.ts'
import { maxCustomRoles, permitRole } from './role-policy.ts'
import {
  countCustomRoles,
  deleteCustomRole,
  hasCustomRoleName,
  insertCustomRole,
  lockCustomRole,
  updateCustomRole,
} from './role-store.ts'
import { roleVersionOf, roleView } from './role-view.ts'
import { t } from './texts.ts'

/** Creates a custom role (ST-017). Throws `forbidden` for permissions the author lacks, `conflict` if the name is taken. */
export async function createRole(ctx: MemberContext, input: CreateRole): Promise<ListedRole> {
  return inOrganization(ctx, async (ctx) => {
    permitRole(ctx.actor, await findFlags(ctx), { ...input, is_custom: true })
    await refuseTakenName(ctx.db, input)
    if ((await countCustomRoles(ctx.db)) >= maxCustomRoles) {
      throw new AppError('conflict', {
        message: t('tooManyRoles', { maxCustomRoles }),
      })
    }
    const role = await insertCustomRole(ctx.db, {
      ...input,
      organization_id: ctx.organizationId,
      realm: realmOfGroup(input.role_group),
    })
    const { id: target_id, name: target_name } = role
    await writeAudit(ctx, { action: 'role.created', target_type: 'role', target_id, target_name })
    return roleView(role, 0)
  })
}

/** Changes a custom role (ST-017). Takes effect within five seconds, and open studios are notified. Throws `changed_meanwhile`. */
export async function changeRole(
  ctx: MemberContext,
  { id, change: { permission_list, name, description, seen } }: { id: string; change: ChangeRole },
): Promise<ListedRole> {
  return inOrganization(ctx, async (ctx) => {
    const before = await lockRole(ctx.db, id)
    const flags = await findFlags(ctx)
    permitRole(ctx.actor, flags, before)
    requireSeen(seen, roleVersionOf(before))
    if (permission_list) permitRole(ctx.actor, flags, { ...before, permission_list })
    if (name !== undefined) await refuseTakenName(ctx.db, { id, name })
    const role = await updateCustomRole(ctx.db, id, {
      ...(name === undefined ? {} : { name }),
      ...(description === undefined ? {} : { description }),
      ...(permission_list === undefined ? {} : { permission_list }),
    })
    const details = { before: contentOf(before), after: contentOf(role) }
    const entry = { action: 'role.changed', target_type: 'role', target_id: id } as const
    await writeAudit(ctx, { ...entry, target_name: before.name, details })
    await signalStudios(ctx)
    const holders = (await listRoleHoldings(ctx.db)).filter(({ role_id }) => role_id === id)
    return roleView(role, holders.length)
  })
}

function contentOf({ name, permission_list }: { name: string; permission_list: readonly string[] }) {
  return { name, permission_list }
}

/** Names of people by id, from the feature that owns them. */
export type ListPeople = (
  db: Db,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, { first_name: string; last_name: string }>>

const maxNames = 5

/** Deletes a custom role (ST-017). Throws `conflict` with people's names while someone holds it. */
export async function deleteRole(
  ctx: MemberContext,
  { id, listPeople }: { id: string; listPeople: ListPeople },
): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const role = await lockRole(ctx.db, id)
    permitRole(ctx.actor, await findFlags(ctx), role)
    const holdings = await listRoleHoldings(ctx.db)
    const holders = holdings.flatMap(({ role_id, user_id }) => (role_id === id ? [user_id] : []))
    if (holders.length > 0) {
      const people = await listPeople(ctx.db, holders.slice(0, maxNames))
      const names = [...people.values()].map((person) => `${person.first_name} ${person.last_name}`)
      throw new AppError('conflict', { message: heldBy(names, holders.length) })
    }
    await deleteCustomRole(ctx.db, id)
    const entry = { action: 'role.deleted', target_type: 'role', target_id: id } as const
    await writeAudit(ctx, { ...entry, target_name: role.name })
  })
}

function heldBy(names: string[], count: number): string {
  const others = count - names.length
  const all = others > 0 ? [...names, t('others', { count: others })] : names
  return t('heldBy', { people: listFormat().format(all), count })
}

/** Locks a custom role. Returns built-in roles too, which the policy refuses. Throws `not_found`. */
async function lockRole(db: Db, id: string): Promise<Role> {
  const role = findBuiltInRole(id) ?? (await lockCustomRole(db, id))
  if (!role) throw new AppError('not_found')
  return role
}

/** Throws `conflict` at the field if another role, built-in or custom, has this name, ignoring case. */
async function refuseTakenName(db: Db, role: { id?: string; name: string }): Promise<void> {
  const isBuiltIn = builtInRoles.some(({ name }) => name.toLowerCase() === role.name.toLowerCase())
  if (!isBuiltIn && !(await hasCustomRoleName(db, role))) return
  const message = t('nameTaken')
  throw new AppError('conflict', { message, errors: { name: [message] } })
}
