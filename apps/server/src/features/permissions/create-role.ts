import { type CreateRole, type ListedRole, realmOfGroup } from '@marquee/domain/permissions'
import { writeAudit } from '#features/audit/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findFlags } from './find-flags.ts'
import { maxCustomRoles, permitRole } from './role-policy.ts'
import { refuseTakenName } from './role-names.ts'
import { countCustomRoles, insertCustomRole } from './role-store.ts'
import { roleView } from './role-view.ts'
import { t } from './texts.ts'

/** The organization has one more role of its own (ST-017). Throws `forbidden` for what the author does not hold, `conflict` for a taken name. */
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
