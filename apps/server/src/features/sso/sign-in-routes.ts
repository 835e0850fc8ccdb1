/** Signing in through SSO: to the identity provider, back, and into the studio. All routes are public. */
import { sessionReplySchema } from '@marquee/domain/accounts'
import {
  ssoStartQuerySchema,
  ssoStartReplySchema,
  ssoTokenBodySchema,
  ssoTokenQuerySchema,
  userSsoMetadataQuerySchema,
  userSsoMetadataSchema,
} from '@marquee/domain/sso'
import { z } from 'zod'
import { type AccessTokens, openSession, refuseOtherOrigins, visitOf } from '#features/accounts/public.ts'
import { type HttpApp, type HttpReply, type HttpRequest, replies } from '#platform/http/http.ts'
import { completeAttempt, type SsoOutcome } from './complete-attempt.ts'
import { browserKeyOf, ensureBrowserKey } from './browser-key.ts'
import { exchangeCode, exchangeIdToken, codeOrTokenRequired } from './exchange-sso.ts'
import { getUserSsoMetadata } from './get-user-sso-metadata.ts'
import { samlMetadata } from './saml.ts'
import { ssoAddresses } from './sso-addresses.ts'
import type { SsoContext } from './sso-context.ts'
import { startSso } from './start-sso.ts'

const tags = ['sso']
/** These routes call another server or reveal something about an address, so their rate limits are low. */
const limited = (max: number) => ({ access: 'public' as const, rateLimit: { max, timeWindow: '1 minute' } })
const maxResponseBytes = 256 * 1024

export function ssoSignInRoutes(app: HttpApp, services: { ctx: SsoContext; tokens: AccessTokens }): void {
  const { ctx, tokens } = services
  app.get(
    '/api/core/user_sso_metadata/',
    {
      config: limited(30),
      schema: {
        tags,
        operationId: 'getUserSsoMetadata',
        querystring: userSsoMetadataQuerySchema,
        response: replies(200, userSsoMetadataSchema),
      },
    },
    (request) => getUserSsoMetadata(ctx, request.query.email),
  )
  app.get(
    '/api/auth/sso/start/',
    {
      config: limited(30),
      schema: {
        tags,
        operationId: 'startSso',
        querystring: ssoStartQuerySchema,
        response: replies(200, ssoStartReplySchema),
      },
    },
    (request, reply) => startSso(ctx, { query: request.query, browserKey: ensureBrowserKey(request, reply) }),
  )
  app.post(
    '/api/core/sso_token/',
    {
      config: limited(30),
      onRequest: refuseOtherOrigins,
      schema: {
        tags,
        operationId: 'exchangeSsoToken',
        querystring: ssoTokenQuerySchema,
        body: ssoTokenBodySchema,
        response: replies(200, sessionReplySchema),
      },
    },
    async (request, reply) => {
      const { code } = request.query
      const token = request.body?.token
      const visit = visitOf(request)
      if (code !== undefined) {
        const browserKey = browserKeyOf(request) ?? ''
        return openSession(reply, tokens, await exchangeCode(ctx, { code, browserKey, visit }))
      }
      if (token === undefined) throw codeOrTokenRequired()
      return openSession(reply, tokens, await exchangeIdToken(ctx, { token, visit }))
    },
  )
  providerRoutes(app, ctx)
}

/** Called by identity providers and redirected browsers; not part of the API document. */
function providerRoutes(app: HttpApp, ctx: SsoContext): void {
  app.get('/api/auth/sso/callback/', { config: limited(60) }, async (request, reply) => {
    const query = request.url.slice(request.url.indexOf('?') + 1)
    const state = new URLSearchParams(query).get('state') ?? ''
    const browserKey = browserKeyOf(request) ?? ''
    return redirectToStudio(reply, await completeAttempt(ctx, { protocol: 'OIDC', state, query, browserKey }))
  })
  app.get(
    '/api/auth/sso/metadata/:organization_id/',
    { config: limited(60), schema: { params: z.object({ organization_id: z.uuid() }) } },
    async (request, reply) => {
      const addresses = ssoAddresses(ctx.settings.studioOrigin, request.params.organization_id)
      const xml = await samlMetadata({ audience: addresses.entityId, acsUrl: addresses.acsUrl })
      return reply.type('application/samlmetadata+xml').send(xml)
    },
  )
  // In a separate scope, so that no other route accepts forms from other sites.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.post('/api/auth/sso/acs/', { config: limited(60), bodyLimit: maxResponseBytes }, (request, reply) =>
      handleSamlForm(ctx, request, reply),
    )
  })
}

const formSchema = z.object({ SAMLResponse: z.string(), RelayState: z.string() })

async function handleSamlForm(ctx: SsoContext, request: HttpRequest, reply: HttpReply): Promise<HttpReply> {
  const form = formSchema.safeParse(request.body)
  if (!form.success) return redirectToStudio(reply, { kind: 'refused', status: 'notallowed' })
  const { SAMLResponse: response, RelayState: state } = form.data
  return redirectToStudio(reply, await completeAttempt(ctx, { protocol: 'SAML', state, response }))
}

/** Redirects to the studio; 303 turns the POST into a GET. */
function redirectToStudio(reply: HttpReply, outcome: SsoOutcome): HttpReply {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  if (outcome.kind === 'test') {
    return reply.redirect(`/settings-new/organization/sso?test=${outcome.testId}`, 303)
  }
  if (outcome.kind === 'refused') return reply.redirect(`/auth/sso?error=${outcome.status}`, 303)
  const search = new URLSearchParams({ code: outcome.code })
  if (outcome.redirect !== null) search.set('redirect', outcome.redirect)
  return reply.redirect(`/auth/sso?${search.toString()}`, 303)
}
