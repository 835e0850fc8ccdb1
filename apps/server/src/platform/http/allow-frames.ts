import type { HttpReply } from './http.ts'

type FramedReply = Pick<HttpReply, 'getHeader' | 'header' | 'raw'>

/** Lets other sites show this page in a frame, or only `site`: an origin or `'self'`. */
export function allowFrames(reply: FramedReply, site = '*'): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  const allowed = policy.replace("frame-ancestors 'none'", `frame-ancestors ${site}`)
  reply.header('content-security-policy', allowed)
  // Set on the raw reply, where Fastify doesn't see it.
  reply.raw.removeHeader('x-frame-options')
}
