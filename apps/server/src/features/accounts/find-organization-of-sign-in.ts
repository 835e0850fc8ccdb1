import { reachOfMethod, type SignInMethod } from '@marquee/domain/accounts'
import { onlySsoMessage } from '@marquee/domain/sso'
import { listActiveMemberships } from '#features/organizations/public.ts'
import type { Services, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { t } from './texts.ts'

/**
 * The organization that the sign-in is in; null for a person without one. Throws `forbidden` where their organizations
 * are entered by single sign-on only, and they proved who they are otherwise (AU-018, AU-019), and for one that they
 * are not active in: whoever has not accepted an invitation is not signed in to it.
 */
export async function findOrganizationOfSignIn(
  ctx: WithDb<Services>,
  proven: { userId: string; organizationId?: string; method: SignInMethod },
): Promise<string | null> {
  const all = await listActiveMemberships(ctx.db, proven.userId)
  const wanted = proven.organizationId
  const places = wanted === undefined ? all : all.filter((place) => place.organization_id === wanted)
  const open = places.find((place) => reachOfMethod[proven.method] === 'organization' || !place.only_sso)
  if (!open && places.length > 0) throw new AppError('forbidden', { message: onlySsoMessage() })
  if (!open && wanted !== undefined) throw notAccepted()
  return open?.organization_id ?? null
}

function notAccepted(): AppError {
  return new AppError('forbidden', { message: t('notMember') })
}
