import { listFormat } from '@marquee/domain/languages'
import { writeAudit } from '#features/audit/public.ts'
import type { MemberContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findFlags } from './find-flags.ts'
import { lockRole } from './lock-role.ts'
import { listRoleHoldings } from './role-holders.ts'
import { permitRole } from './role-policy.ts'
import { deleteCustomRole } from './role-store.ts'
import { t } from './texts.ts'

/** Names of people by id, from the feature that owns them. */
export type ListPeople = (
  db: Db,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, { first_name: string; last_name: string }>>

const namedAtMost = 5

/** A role of the organization is gone (ST-017). Throws `conflict`, which names the people, while somebody holds it. */
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
      const people = await listPeople(ctx.db, holders.slice(0, namedAtMost))
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
