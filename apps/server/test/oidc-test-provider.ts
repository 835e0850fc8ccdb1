/** A real OpenID provider on a separate port, which signs in anyone a test names, without a page. */
import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type Context } from 'oidc-provider'
import { z } from 'zod'

export type OidcTestProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  /** The person who signs in from now on. */
  signInAs(email: string): void
  /** An ID token for this person. */
  issueIdToken(email: string): Promise<string>
  /** Follows redirects from our URL through the provider, and returns the URL that it redirects back to. */
  follow(url: string): Promise<URL>
  close(): Promise<void>
}

const clientId = 'marquee'
const clientSecret = 'a secret of the test provider'

/** Starts the provider, which only redirects to `redirectUri`. */
export async function startOidcProvider(redirectUri: string): Promise<OidcTestProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The test provider has no port.')
  const issuer = `http://127.0.0.1:${address.port}`
  let email = 'nobody@example.com'
  const provider = await createProvider(issuer, redirectUri)
  const answer = provider.callback()
  server.on('request', (request, reply) => {
    if (!request.url?.startsWith('/interaction/')) answer(request, reply)
    else void provider.interactionFinished(request, reply, { login: { accountId: email } })
  })
  return {
    issuer,
    clientId,
    clientSecret,
    signInAs(person) {
      email = person
    },
    async issueIdToken(person) {
      email = person
      return issueIdToken(issuer, redirectUri)
    },
    follow: (url) => follow(issuer, url),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function createProvider(issuer: string, redirectUri: string): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'test' }
  const provider: Provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [jwk] },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    cookies: { keys: ['a key of the test provider'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // Put all claims in the ID token, like most providers.
    conformIdTokenClaims: false,
    findAccount: (_ctx: unknown, id: string) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: id,
        email_verified: true,
        given_name: 'Ada',
        family_name: 'Lovelace',
      }),
    }),
    async loadExistingGrant({ oidc }: Context) {
      const { clientId, accountId } = { ...oidc.client, ...oidc.session }
      const grant = new provider.Grant({ clientId, accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  return provider
}

async function issueIdToken(issuer: string, redirect_uri: string): Promise<string> {
  const code_verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const came = await follow(issuer, `${issuer}/auth?${query.toString()}`)
  const code = came.searchParams.get('code') ?? ''
  const credentials = Buffer.from(`${clientId}:${encodeURIComponent(clientSecret)}`).toString('base64')
  const reply = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}` },
    body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri, code_verifier }),
  })
  return z.object({ id_token: z.string() }).parse(await reply.json()).id_token
}

async function follow(issuer: string, start: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = new URL(start)
  while (url.origin === issuer) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const next = reply.headers.get('location')
    if (next === null) throw new Error(`The test provider stopped at ${url.pathname}: ${await reply.text()}`)
    url = new URL(next, url)
  }
  return url
}
