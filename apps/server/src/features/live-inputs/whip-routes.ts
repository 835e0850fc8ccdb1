/** WHIP (RFC 9725) on the studio's origin. Forwards each call with its stream key to the live role, which replies. */
import { AppError } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/context.ts'
import { createCounts } from '#platform/cache/counts.ts'
import { networkOf } from '#platform/http/cost.ts'
import type { HttpApp, HttpReply, HttpRequest } from '#platform/http/http.ts'
import { originHeader, originTokens } from './origin-token.ts'
import { whipPath } from './whip-path.ts'

const offerType = 'application/sdp'
/** Encoders retry every few seconds. */
const callsPerMinute = 120
const patienceMs = 15_000
const passedOn = ['content-type', 'location', 'etag', 'allow', 'www-authenticate']

export function whipRoutes(app: HttpApp, services: Services): void {
  const { settings, clock } = services
  const calls = createCounts({ windowMs: 60_000, clock, maxKeys: 50_000 })

  async function passOn(request: HttpRequest, reply: HttpReply, body?: string) {
    const { count, endsInMs } = calls.add(networkOf(request))
    if (count > callsPerMinute) {
      throw new AppError('too_many_requests', { details: { retryAfterSeconds: Math.ceil(endsInMs / 1000) } })
    }
    const { authorization } = request.headers
    const answer = await fetch(new URL(request.url.split('?', 1)[0] ?? '', settings.liveOrigin), {
      method: request.method,
      headers: {
        [originHeader]: originTokens.sign(services),
        ...(authorization !== undefined && { authorization }),
      },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(patienceMs),
    })
    for (const name of passedOn) {
      const value = answer.headers.get(name)
      if (value !== null) reply.header(name, value)
    }
    return reply
      .header('cache-control', 'no-store')
      .status(answer.status)
      .send(await answer.text())
  }

  void app.register(async (scope) => {
    scope.addContentTypeParser(offerType, { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, body),
    )
    const config = { access: 'public' } as const
    const schema = { hide: true }
    scope.post(whipPath, { config, schema }, (request, reply) =>
      passOn(request, reply, typeof request.body === 'string' ? request.body : ''),
    )
    scope.delete(`${whipPath}/:id`, { config, schema }, (request, reply) => passOn(request, reply))
  })
}
