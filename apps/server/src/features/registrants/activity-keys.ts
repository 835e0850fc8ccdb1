/**
 * Signs links to the activity of registrants. They name the organization, so that opening one needs no search across
 * organizations.
 */
import type { Clock } from '#platform/clock/clock.ts'
import { declarePurpose, type WithSecrets } from '#platform/secrets/secrets.ts'
import { createSigner, createTokenSigner } from '#platform/secrets/signer.ts'
import { z } from 'zod'

/** The registrant whose activity a link shows. */
export type ActivityOwner = { organizationId: string; registrantId: string }

const purpose = declarePurpose('registrant-activity')
const idBytes = 16
const shortUrlForm = /^[\w-]{64}$/

const shortUrls = createSigner({ purpose, signed: (ids: Buffer) => ids, bytes: 16 })
const tokens = createTokenSigner({
  purpose,
  maxLength: 128,
  fields: z.tuple([
    z.string().regex(shortUrlForm),
    z
      .string()
      .regex(/^\d{1,11}$/)
      .transform(Number),
  ]),
  signed: (fields) => fields.join('.'),
  endsAtMs: ([, seconds]) => seconds * 1000,
})

/** The `short_url` of a registrant: 64 characters, and always the same until the installation's secret is replaced. */
export function signShortUrl(ctx: WithSecrets, { organizationId, registrantId }: ActivityOwner): string {
  const ids = Buffer.concat([bytesOf(organizationId), bytesOf(registrantId)])
  return Buffer.concat([ids, Buffer.from(shortUrls.sign(ctx, ids), 'base64url')]).toString('base64url')
}

/** Undefined unless it was signed here. */
export function readShortUrl(ctx: WithSecrets, shortUrl: string): ActivityOwner | undefined {
  if (!shortUrlForm.test(shortUrl)) return undefined
  const bytes = Buffer.from(shortUrl, 'base64url')
  const ids = bytes.subarray(0, 2 * idBytes)
  if (!shortUrls.isSigned(ctx, ids, bytes.subarray(2 * idBytes).toString('base64url'))) return undefined
  return { organizationId: idOf(ids.subarray(0, idBytes)), registrantId: idOf(ids.subarray(idBytes)) }
}

/** Signs a token that opens the activity until then. */
export const signActivityToken = (ctx: WithSecrets, owner: ActivityOwner, endsAt: Date): string =>
  tokens.sign(ctx, [signShortUrl(ctx, owner), Math.floor(endsAt.getTime() / 1000)])

export function readActivityToken(
  ctx: WithSecrets & { clock: Clock },
  token: string,
): ActivityOwner | undefined {
  const [shortUrl] = tokens.read(ctx, token) ?? []
  return shortUrl === undefined ? undefined : readShortUrl(ctx, shortUrl)
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

function idOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
