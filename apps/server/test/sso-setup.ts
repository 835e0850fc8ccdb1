/** An organization with single sign-on, and a browser that signs in through it. */
import { randomInt, randomUUID } from 'node:crypto'
import type { SomeFlags } from '@marquee/domain/organizations'
import { type SsoDomain, ssoDomainSchema } from '@marquee/domain/sso'
import type { LightMyRequestResponse } from 'fastify'
import { addInvitedMember, addMember } from '#features/organizations/public.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { type DnsServer, startDnsServer } from './dns-server.ts'
import { type OidcTestProvider, startOidcProvider } from './oidc-test-provider.ts'
import { type Person, signedIn } from './people.ts'
import { readSamlRequest, type SamlTestProvider } from './saml-provider.ts'
import { createTestServer, type OwnTestServer, type TestServer } from './test-server.ts'

export const connectionUrl = '/api/core/sso_connection/'
export const domainsUrl = `${connectionUrl}domains/`

/** Allows http addresses on this machine, because the test provider has one. */
export const ssoEnvironment = { SSO_ALLOW_LOOPBACK: '1' }

export type SsoServers = {
  server: OwnTestServer
  idp: OidcTestProvider
  dns: DnsServer
  close(): Promise<void>
}

/** Starts a server with its own DNS, and an OpenID provider configured for it. */
export async function startSsoServers(): Promise<SsoServers> {
  const dns = await startDnsServer()
  const server = await createTestServer({ environment: { ...ssoEnvironment, DNS_SERVERS: dns.address } })
  const idp = await startOidcProvider(`${server.services.settings.studioOrigin}/api/auth/sso/callback/`)
  return {
    server,
    idp,
    dns,
    async close() {
      await idp.close()
      await server.close()
      await dns.close()
    },
  }
}

/** A browser, which keeps its cookies. */
export class Browser {
  readonly #server: TestServer
  /** A separate address, because of rate limits. */
  readonly #address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  readonly #cookies = new Map<string, string>()

  constructor(server: TestServer) {
    this.#server = server
  }

  /** A request from this browser, by `person` if given. */
  async send(
    options: { method?: 'GET' | 'POST'; url: string; payload?: object | string; isForm?: boolean },
    person?: Person,
  ): Promise<LightMyRequestResponse> {
    const { isForm = false, ...request } = options
    const reply = await this.#server.app.inject({
      ...request,
      remoteAddress: this.#address,
      headers: {
        // Forms posted from another site carry no SameSite=Lax cookies.
        ...(isForm
          ? { 'content-type': 'application/x-www-form-urlencoded' }
          : { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(person ? { authorization: `Bearer ${person.accessToken}` } : {}),
      },
    })
    for (const { name, value } of reply.cookies) this.#cookies.set(name, value)
    return reply
  }

  /** Starts a sign-in and returns the provider's URL. */
  async start(query: Record<string, string>): Promise<string> {
    const reply = await this.send({ url: `/api/auth/sso/start/?${new URLSearchParams(query).toString()}` })
    return reply.json<{ url: string }>().url
  }

  /** Returns from the provider to our URL, and returns the studio page it leads to. */
  async comeBack(url: URL): Promise<URL> {
    return pageOf(await this.send({ url: `${url.pathname}${url.search}` }))
  }

  /** Posts a SAML provider's form. */
  async post(form: Record<string, string>): Promise<URL> {
    const payload = new URLSearchParams(form).toString()
    return pageOf(await this.send({ method: 'POST', url: '/api/auth/sso/acs/', payload, isForm: true }))
  }

  /** Exchanges the code as the studio's page does. */
  exchange(page: URL): Promise<LightMyRequestResponse> {
    const code = page.searchParams.get('code') ?? ''
    return this.send({ method: 'POST', url: `/api/core/sso_token/?code=${code}` })
  }
}

function pageOf(reply: LightMyRequestResponse): URL {
  return new URL(reply.headers.location ?? '/none', 'http://studio.test')
}

/** Signs in as `email` at the provider and returns to the studio. */
export async function signInThrough(
  browser: Browser,
  { idp, email, query }: { idp: OidcTestProvider; email: string; query: Record<string, string> },
): Promise<URL> {
  idp.signInAs(email)
  return browser.comeBack(await idp.follow(await browser.start(query)))
}

/** An administrator whose organization signs in through the OpenID provider; with `dns`, also new people of its domain. */
export async function adminWithOidc(
  server: TestServer,
  { idp, dns, flags = {} }: { idp: OidcTestProvider; dns?: DnsServer; flags?: SomeFlags },
): Promise<Person & { domain: string }> {
  const domain = `${randomUUID()}.example`
  const admin = await signedIn(server, { emailDomain: domain, flags })
  await saveOidc(admin, idp)
  const browser = new Browser(server)
  const test = await browser.send({ method: 'POST', url: `${connectionUrl}test/` }, admin)
  idp.signInAs(admin.email)
  await browser.comeBack(await idp.follow(test.json<{ url: string }>().url))
  await switchTo(admin, { is_enabled: true })
  if (dns) await proveDomain(admin, { dns, domain })
  return { ...admin, domain }
}

/** The administrator enters the provider in the settings. */
export function saveOidc(admin: Person, idp: OidcTestProvider, change: Record<string, unknown> = {}) {
  const { issuer, clientId: client_id, clientSecret: client_secret } = idp
  const payload = { protocol: 'OIDC', issuer, client_id, client_secret, ...change }
  return admin.request({ method: 'PUT', url: connectionUrl, payload })
}

/** The administrator claims the domain, without proving it. */
export async function claimDomain(admin: Person, domain: string): Promise<SsoDomain> {
  const reply = await admin.request({ method: 'POST', url: domainsUrl, payload: { domain } })
  return ssoDomainSchema.parse(reply.json())
}

/** Adds the claim's record to the DNS. */
export function setRecord(dns: DnsServer, { verification: { name, value } }: SsoDomain): void {
  dns.texts.set(name, [...(dns.texts.get(name) ?? []), value])
}

export function verifyClaim(admin: Person, { id }: SsoDomain) {
  return admin.request({ method: 'POST', url: `${domainsUrl}${id}/verify/` })
}

/** Claims the domain and proves it with its record. */
export async function proveDomain(
  admin: Person,
  { dns, domain }: { dns: DnsServer; domain: string },
): Promise<SsoDomain> {
  const claim = await claimDomain(admin, domain)
  setRecord(dns, claim)
  await verifyClaim(admin, claim)
  return claim
}

/** Changes the settings of single sign-on. */
export function switchTo(admin: Person, payload: object) {
  return admin.request({ method: 'PATCH', url: connectionUrl, payload })
}

/** An administrator whose organization signs in through the SAML provider. */
export async function adminWithSaml(server: TestServer, idp: SamlTestProvider): Promise<Person> {
  const admin = await signedIn(server)
  const { entryPoint: entry_point, entityId: idp_entity_id, certificate } = idp
  const payload = { protocol: 'SAML', entry_point, idp_entity_id, certificates: [certificate] }
  await admin.request({ method: 'PUT', url: connectionUrl, payload })
  const browser = new Browser(server)
  const test = await browser.send({ method: 'POST', url: `${connectionUrl}test/` }, admin)
  const { url } = test.json<{ url: string }>()
  await browser.post(samlForm(idp, { url, email: admin.email, organizationId: admin.organizationId }))
  await switchTo(admin, { is_enabled: true })
  return admin
}

/** The form that the SAML provider sends back for the request at `url`. */
export function samlForm(
  idp: SamlTestProvider,
  { url, email, organizationId }: { url: string; email: string; organizationId: string },
): Record<string, string> {
  const { id: inResponseTo, acsUrl: recipient, relayState } = readSamlRequest(url)
  const audience = recipient.replace('/acs/', `/metadata/${organizationId}/`)
  const xml = idp.respond({ email, audience, recipient, inResponseTo })
  return { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relayState }
}

/** The access token from exchanging a code. */
export function tokenOf(exchanged: LightMyRequestResponse): string {
  return exchanged.json<{ access_token: string }>().access_token
}

/** The profile of the person who exchanged a code or signed in. */
export async function meOf(
  server: TestServer,
  exchanged: LightMyRequestResponse,
): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${tokenOf(exchanged)}` }
  return (await server.app.inject({ url: '/api/core/users/me/', headers })).json()
}

/** Makes the person a member of another organization too. */
export async function joinOrganization(
  server: TestServer,
  user_id: string,
  organization_id: string,
): Promise<void> {
  await addMembership(server, { user_id, organization_id })
}

/** Adds the person to the organization, or only invites them with `accepted_at: null`. */
export async function addMembership(
  { services }: TestServer,
  membership: { user_id: string; organization_id: string; accepted_at?: null },
): Promise<void> {
  const { user_id: userId, organization_id: organizationId, accepted_at } = membership
  const member = { organizationId, userId, role: 'MEMBER' } as const
  const invitation = { firstName: '', lastName: '', inviterName: '' }
  await asSystem(services, (ctx) =>
    accepted_at === null ? addInvitedMember(ctx, { ...member, invitation }) : addMember(ctx, member),
  )
}
