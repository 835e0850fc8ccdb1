import { decide } from '@marquee/domain/permissions'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext } from '#platform/context.ts'

/**
 * Code runs on the pages of all teams, so a permission in one team isn't enough: with workspaces, admins of one can neither
 * see nor change it (CA-011, CA-012, IN-009).
 */
const anyTeam = { workspaceId: '' }

export function mayEditCode({ actor }: Pick<MemberContext, 'actor'>): boolean {
  return decide(actor, 'integration:update', anyTeam).allowed
}

/** Throws `forbidden`. */
export function permitCode({ actor }: Pick<MemberContext, 'actor'>): void {
  permit(actor, 'integration:update', anyTeam)
}
