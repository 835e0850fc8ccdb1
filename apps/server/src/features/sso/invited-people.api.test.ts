/** People an organization has added who haven't accepted: its identity provider is not trusted for them yet. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '#features/accounts/public.ts'
import { deactivateMember } from '#features/organizations/public.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import type { DnsServer } from '#test/dns-server.ts'
import type { OidcTestProvider } from '#test/oidc-test-provider.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import {
  addMembership,
  adminWithOidc,
  Browser,
  meOf,
  signInThrough,
  type SsoServers,
  startSsoServers,
} from '#test/sso-setup.ts'
import type { TestServer } from '#test/test-server.ts'

let servers: SsoServers
let server: TestServer
let idp: OidcTestProvider
let dns: DnsServer
beforeAll(async () => {
  servers = await startSsoServers()
  ;({ server, idp, dns } = servers)
})
afterAll(() => servers.close())

/** An account without an organization, invited by `admin`'s. */
async function inviteNewAccount(admin: Person, domain: string): Promise<{ id: string; email: string }> {
  const email = `${randomUUID()}@${domain}`
  const names = { first_name: 'Ada', last_name: 'Lovelace' }
  const { id } = await asSystem(server.services, ({ db }) =>
    createAccount(db, { ...names, email, password_hash: null, status: 'UNCONFIRMED' }),
  )
  await addMembership(server, { user_id: id, organization_id: admin.organizationId, accepted_at: null })
  return { id, email }
}

async function signInAs(admin: Person, email: string) {
  const browser = new Browser(server)
  const page = await signInThrough(browser, { idp, email, query: { organization: admin.organizationId } })
  return { page, exchange: () => browser.exchange(page) }
}

describe('an invitee who has not accepted', () => {
  it('is not admitted by the provider of an organization that has not proved their domain', async () => {
    const admin = await adminWithOidc(server, { idp })
    const invited = await inviteNewAccount(admin, admin.domain)
    expect((await signInAs(admin, invited.email)).page.search).toBe('?error=notallowed')
  })

  it('is not admitted while their account belongs to another organization, even in a proved domain', async () => {
    const admin = await adminWithOidc(server, { idp, dns })
    const other = await signedIn(server, { emailDomain: admin.domain })
    const { id: user_id, email } = other
    await addMembership(server, { user_id, organization_id: admin.organizationId, accepted_at: null })
    expect((await signInAs(admin, email)).page.search).toBe('?error=notallowed')
    const start = await new Browser(server).send({ url: `/api/auth/sso/start/?email=${email}` })
    expect(refusalOf(start)).toEqual([404, 'not_found'])
  })

  it('accepts by signing in with an address in the proved domain', async () => {
    const admin = await adminWithOidc(server, { idp, dns })
    const invited = await inviteNewAccount(admin, admin.domain)
    const browser = new Browser(server)
    const { email } = invited
    const page = await signInThrough(browser, { idp, email, query: { email } })
    expect(await meOf(server, await browser.exchange(page))).toMatchObject({
      id: invited.id,
      organization: { id: admin.organizationId },
      reach: 'organization',
    })
  })

  it('is not admitted by a code if they have been removed in the meantime', async () => {
    const admin = await adminWithOidc(server, { idp, dns })
    const invited = await inviteNewAccount(admin, admin.domain)
    const { exchange } = await signInAs(admin, invited.email)
    const membership = { organizationId: admin.organizationId, userId: invited.id }
    await asSystem(server.services, (ctx) => deactivateMember(ctx, membership))
    expect(refusalOf(await exchange())).toEqual([403, 'forbidden'])
  })
})
