/**
 * Keeps code on public pages from acting as the attendees who open them (0202). The cookie of an entry goes along with every
 * call of its origin, so calls of the room also carry a key that only the document of the room has: no script of another page
 * can read that document. Only organizations whose pages run code of their own need it.
 */
import { hasOwnCodePixels } from '#features/tracking-pixels/public.ts'
import { createAnswers } from '#platform/cache/answers.ts'
import type { Attendee, Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import type { WithSecrets } from '#platform/secrets/secrets.ts'
import { createSigner } from '#platform/secrets/signer.ts'
import { hasCode } from './custom-code-store.ts'

const keys = createSigner({
  purpose: 'room-key',
  signed: ({ eventId, entryId }: Pick<Attendee, 'eventId' | 'entryId'>) => [eventId, entryId],
  bytes: 16,
})

/** Pages that start to run code are guarded this much later at most. */
const trustedForMs = 5000
const maxKnown = 10_000

export type RoomGuard = {
  /** Whether the attendee's call may be made with this key. */
  admits(attendee: Attendee, key: unknown): Promise<boolean>
}

export function createRoomGuard(services: Services): RoomGuard {
  const guarded = createAnswers({
    clock: services.clock,
    read: ({ organizationId }: { organizationId: string }) =>
      inOrganization(
        { ...services, organizationId },
        async ({ db }) => (await hasCode(db)) || hasOwnCodePixels(db),
      ),
    freshForMs: trustedForMs,
    max: { entries: maxKnown },
  })
  return {
    async admits(attendee, key) {
      if (typeof key === 'string' && keys.isSigned(services, attendee, key)) return true
      return !(await guarded.get({ organizationId: attendee.organizationId }))
    },
  }
}

type Asked = { headers: Readonly<Record<string, string | string[] | undefined>> }

/**
 * The key for the document that this request opens; empty for scripts, which could read it. Browsers that the room works in
 * say what they ask for, and no script can make them say something else.
 */
export function roomKeyFor(ctx: WithSecrets, attendee: Attendee, { headers }: Asked): string {
  const wants = headers['sec-fetch-dest']
  return wants === undefined || wants === 'document' ? keys.sign(ctx, attendee) : ''
}
