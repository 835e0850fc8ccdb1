import { randomBytes } from 'node:crypto'
import { isolatedCodePolicy } from '#features/custom-code/public.ts'
import type { Services } from '#platform/context.ts'
import { allowFrames } from '#platform/http/allow-frames.ts'
import type { HttpApp } from '#platform/http/http.ts'
import type { PageReplies } from './venue-page-reply.ts'

/** The page on which the studio runs code that isn't saved. It is the same for everyone, and empty. */
export function codePreviewRoutes(app: HttpApp, services: Services, pages: PageReplies): void {
  app.get('/code-preview', { config: { access: 'public' }, schema: { hide: true } }, (_, reply) => {
    const { studioOrigin } = services.settings
    const nonce = randomBytes(16).toString('base64url')
    allowFrames(reply)
    reply.header('content-security-policy', isolatedCodePolicy(studioOrigin, nonce))
    return pages.send(reply, { kind: 'code-preview', builder: studioOrigin }, { nonce })
  })
}
