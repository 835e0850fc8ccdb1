import type { SsoTest } from '@marquee/domain/sso'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { beginAttempt } from './begin-attempt.ts'
import { findTest } from './sso-attempt-store.ts'
import type { SsoTools } from './sso-context.ts'
import { findConnection } from './sso-store.ts'
import { ssoTestView } from './sso-view.ts'

/**
 * * Begins a test sign-in, which signs no one in, and returns the provider's URL to visit. Throws `unavailable` if the
 * provider's discovery document can't be used.
 */
export async function testSsoConnection(
  ctx: MemberContext & SsoTools,
  { browserKey }: { browserKey: string },
): Promise<{ id: string; url: string }> {
  permit(ctx.actor, 'sso:update')
  const connection = await inOrganization(ctx, (ctx) => findConnection(ctx.db, ctx.organizationId))
  if (!connection) throw new AppError('not_found')
  return beginAttempt(ctx, { connection, purpose: 'test', browserKey })
}

export async function getSsoTest(ctx: MemberContext, testId: string): Promise<SsoTest> {
  permit(ctx.actor, 'sso:read')
  const attempt = await inOrganization(ctx, (ctx) => findTest(ctx.db, testId))
  if (!attempt) throw new AppError('not_found')
  return ssoTestView(attempt)
}
