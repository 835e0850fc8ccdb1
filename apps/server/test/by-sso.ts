import { createAccessTokens, startSignIn } from '../src/features/accounts/public.ts'
import { asSystem } from '../src/platform/db/tenancy.ts'
import type { Person } from './people.ts'
import type { TestServer } from './test-server.ts'

/** The access token of a sign-in through the organization's identity provider. */
export async function bySso(
  { services }: TestServer,
  { id: userId, organizationId }: Pick<Person, 'id' | 'organizationId'>,
): Promise<string> {
  const visit = { userAgent: 'test', ipAddress: '127.0.0.1' }
  const opened = await asSystem(services, (ctx) =>
    startSignIn(ctx, { ...visit, userId, organizationId, method: 'sso' }),
  )
  return createAccessTokens(services).issue('api', opened)
}
