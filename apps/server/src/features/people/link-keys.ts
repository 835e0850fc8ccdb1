import { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import type { WithSecrets } from '#platform/secrets/secrets.ts'
import { createTokenSigner } from '#platform/secrets/signer.ts'

/**
 * What a personal link proves: who someone is at an event. The version counts revoked links. A link can have its own
 * expiry, in whole seconds.
 */
export type LinkClaims = { eventId: string; eventRoleId: string; version: number; endsAt?: Date }

type LinkKeys = {
  /** The key of a link: `{event role}.{version}.{signature}`, with its end in seconds before the signature. */
  sign(ctx: WithSecrets, claims: LinkClaims): string
  /** The claims of a key signed here for this event, even if it has ended; undefined for any other key. */
  read(ctx: WithSecrets & { clock: Clock }, eventId: string, key: string): LinkClaims | undefined
}

const numeric = (form: RegExp) => z.string().regex(form).transform(Number)
const role = z.string().regex(/^[0-9a-f-]{36}$/)
const version = numeric(/^\d{1,9}$/)
const fields = z.union([z.tuple([role, version]), z.tuple([role, version, numeric(/^\d{1,11}$/)])])

function createLinkKeys(purpose: string): LinkKeys {
  const signer = createTokenSigner({
    purpose,
    maxLength: 110,
    fields,
    signed: (fields, eventId: string) => [eventId, ...fields],
  })
  return {
    sign(ctx, { eventId, eventRoleId, version, endsAt }) {
      const end = endsAt && Math.floor(endsAt.getTime() / 1000)
      return signer.sign(
        ctx,
        end === undefined ? [eventRoleId, version] : [eventRoleId, version, end],
        eventId,
      )
    },
    read(ctx, eventId, key) {
      const [eventRoleId, version, seconds] = signer.read(ctx, key, eventId) ?? []
      if (eventRoleId === undefined || version === undefined) return undefined
      return {
        eventId,
        eventRoleId,
        version,
        ...(seconds !== undefined && { endsAt: new Date(seconds * 1000) }),
      }
    },
  }
}

export const personalKeys = createLinkKeys('event-link')
/** Keys that a form hands to the browser that sent it. They prove nothing else and are not personal links. */
export const typedKeys = createLinkKeys('typed-entrance')
