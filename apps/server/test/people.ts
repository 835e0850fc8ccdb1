/** Organisations and people for tests, signed in. Only what a test names matters; the rest is made up. */
import { randomUUID } from 'node:crypto'
import type { MemberRole } from '@marquee/domain/accounts'
import type { OrganizationFlags } from '@marquee/domain/organizations'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { hashPassword, insertUser } from '../src/features/accounts/public.ts'
import {
  insertMembership,
  insertOrganization,
  insertWorkspace,
  insertWorkspaceMember,
} from '../src/features/organizations/public.ts'
import { asSystem } from '../src/platform/db/tenancy.ts'
import type { TestServer } from './test-server.ts'

export const testPassword = 'Correct-Horse-1@'
/** Hashed once: a hash takes a tenth of a second, on purpose. */
const testPasswordHash = hashPassword(testPassword)

export type Person = {
  id: string
  email: string
  organizationId: string
  workspaceId: string
  accessToken: string
  /** The cookies that signing in set, as a request header. */
  cookies: string
  /** A request of this person's browser. */
  request(options: InjectOptions): Promise<LightMyRequestResponse>
}

type Wanted = { role?: MemberRole; flags?: Partial<OrganizationFlags>; colleagueOf?: Person }

/** A member of an organisation of their own, or of `colleagueOf`'s, signed in by the API. */
export async function signedIn(server: TestServer, wanted: Wanted = {}): Promise<Person> {
  const email = `${randomUUID()}@marquee.test`
  const placed = await asSystem(server.services, async (ctx) => {
    const organizationId = wanted.colleagueOf?.organizationId ?? (await createOrganization()).id
    const password_hash = await testPasswordHash
    const user = await insertUser(ctx.db, { email, first_name: 'Ada', last_name: 'Lovelace', password_hash })
    const role = wanted.role ?? 'ORGANIZATION_ADMIN'
    await insertMembership(ctx.db, { organization_id: organizationId, user_id: user.id, role })
    const name = `Team ${randomUUID()}`
    const workspace = await insertWorkspace(ctx.db, { organization_id: organizationId, name })
    const member = { organization_id: organizationId, workspace_id: workspace.id, user_id: user.id }
    await insertWorkspaceMember(ctx.db, member)
    return { id: user.id, organizationId, workspaceId: workspace.id }

    function createOrganization() {
      return insertOrganization(ctx.db, {
        name: `Organization ${email}`,
        region: 'US',
        flags: wanted.flags ?? {},
      })
    }
  })
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login/',
    payload: { email, password: testPassword },
  })
  const accessToken = reply.json<{ access_token: string }>().access_token
  const cookies = reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return {
    ...placed,
    email,
    accessToken,
    cookies,
    request: (options) =>
      server.app.inject({
        ...options,
        headers: { authorization: `Bearer ${accessToken}`, ...options.headers },
      }),
  }
}
