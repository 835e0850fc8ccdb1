import { reachOfMethod, type SignInMethod } from '@marquee/domain/accounts'
import { onlySsoMessage } from '@marquee/domain/sso'
import { listActiveMemberships } from '#features/organizations/public.ts'
import type { Services, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { t } from './texts.ts'

/**
 * Decides which organization a sign-in enters; null for a person without one. Throws `forbidden` if their organizations
 * require single sign-on and they signed in another way (AU-018, AU-019), or if they are not an active member of the
 * requested one, for example because they haven't accepted the invitation.
 */
export async function findOrganizationOfSignIn(
  ctx: WithDb<Services>,
  proven: { userId: string; organizationId?: string; method: SignInMethod },
): Promise<string | null> {
  const all = await listActiveMemberships(ctx.db, proven.userId)
  const requestedId = proven.organizationId
  const candidates =
    requestedId === undefined ? all : all.filter(({ organization_id }) => organization_id === requestedId)
  const open = candidates.find(({ only_sso }) => reachOfMethod[proven.method] === 'organization' || !only_sso)
  if (!open && candidates.length > 0) throw new AppError('forbidden', { message: onlySsoMessage() })
  if (!open && requestedId !== undefined) {
    throw new AppError('forbidden', { message: t('notMember') })
  }
  return open?.organization_id ?? null
}
