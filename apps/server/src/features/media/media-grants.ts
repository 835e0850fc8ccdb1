/**
 * Grants open the playlists and segments of one version of one video where the HLS guard is on. They are part of an
 * address, `{organization}.{end}.{signature}`, and expire, because addresses end up in logs and histories.
 */
import { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import type { WithSecrets } from '#platform/secrets/secrets.ts'
import { createTokenSigner } from '#platform/secrets/signer.ts'

type Opened = { assetId: string; version: number }
/** What a grant opens. */
type Granted = Opened & { organizationId: string }

/** Time to start, pause and rewind. After a longer pause, players reload the playlist and resume where they were. */
const graceSeconds = 60 * 60
/** A segment keeps its address for this long, so that browsers can cache it. */
const stepSeconds = 60 * 60

const grants = createTokenSigner({
  purpose: 'media-grant',
  maxLength: 100,
  fields: z.tuple([z.string().regex(/^[0-9a-f-]{36}$/), z.string().regex(/^\d{10}$/)]),
  signed: ([organizationId, end], { assetId, version }: Opened) => [organizationId, assetId, version, end],
  endsAtMs: ([, end]) => Number(end) * 1000,
})

type Ctx = WithSecrets & { clock: Clock }

/** A grant that is valid for an hour longer than the video lasts; the same one for all requests within an hour. */
export function issueMediaGrant(
  ctx: Ctx,
  { organizationId, ...opened }: Granted,
  durationSeconds: number,
): string {
  const earliest = ctx.clock.now().getTime() / 1000 + durationSeconds + graceSeconds
  const end = String(Math.ceil(earliest / stepSeconds) * stepSeconds)
  return grants.sign(ctx, [organizationId, end], opened)
}

/** The organization that the grant was issued for; undefined if it has expired, is for another video, or is forged. */
export const readMediaGrant = (ctx: Ctx, grant: string, opened: Opened): string | undefined =>
  grants.read(ctx, grant, opened)?.[0]
