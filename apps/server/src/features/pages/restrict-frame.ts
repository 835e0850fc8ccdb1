import type { Services } from '#platform/context.ts'
import { allowFrames } from '#platform/http/allow-frames.ts'
import type { HttpReply } from '#platform/http/http.ts'

/** Only the studio frames it, and it calls nobody but `calls`. Which hosts web fonts come from isn’t known while they are chosen. */
export function restrictFrame(reply: HttpReply, { settings }: Services, calls: string): void {
  allowFrames(reply, settings.studioOrigin)
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  const restricted = policy
    .replace(/connect-src [^;]*/, `connect-src ${calls}`)
    .replace(/form-action [^;]*/, "form-action 'none'")
    .replace("style-src 'self'", "style-src 'self' https:")
    .replace("font-src 'self'", "font-src 'self' https:")
  reply.header('content-security-policy', restricted)
}
