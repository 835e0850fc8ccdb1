/** Plays RTMP sessions and live ones: passes on what the live role's origin has of the input that is on air. */
import { broadcastTypes } from '@marquee/domain/agenda'
import { findHeldInput, originHeader, originTokens } from '#features/live-inputs/public.ts'
import { createAnswers } from '#platform/cache/answers.ts'
import type { Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { LiveMedia, LiveSource } from './live-source.ts'

/** How soon it is noticed that a session went on or off air. */
const memoryMs = 1000
const fileName = /^[a-z0-9][a-z0-9.-]{0,59}$/
const count = /^\d{1,15}$/
const sharedFor = /max-age=(\d{1,8})/

/** Longer than the origin holds back a playlist reload. */
const longestReplyMs = 15_000
/** Enough for the newest segments of a few inputs. */
const maxKeptBytes = 32 * 1024 * 1024

/**
 * The source of sessions whose picture arrives at an input, from encoders or from their stage with cameras. It asks the origin
 * as a part of this installation.
 */
export function createRtmpSource(services: Services): LiveSource {
  const headers = { [originHeader]: originTokens.sign(services), 'accept-encoding': 'identity' }
  const { clock } = services
  const inputs = createAnswers({
    clock,
    read: ({ organizationId, broadcastId }: SessionKey) =>
      inOrganization({ ...services, organizationId }, ({ db }) => findHeldInput(db, broadcastId)),
    freshForMs: memoryMs,
    max: { entries: 5000 },
    outlivesFailures: true,
  })
  /** Thousands of viewers request the same file at once: the origin is asked once, and again when its reply expires. */
  const replies = createAnswers({
    clock,
    read: ({ address }: OriginKey) => readOrigin(new URL(address, services.settings.liveOrigin), headers),
    // Counted from the reply, because the origin holds a request back until it has what was asked for.
    freshForMs: (reply, costMs) => (reply && reply.validMs > 0 ? reply.validMs + costMs : 0),
    max: { bytes: maxKeptBytes, sizeOf: (reply) => reply?.sizeBytes ?? 1 },
  })
  return {
    types: [broadcastTypes.rtmp, broadcastTypes.live],
    async open({ organizationId, broadcastId, path, query }) {
      // Any other name could lead to another input.
      if (!fileName.test(path)) return undefined
      const id = await inputs.get({ organizationId, broadcastId })
      if (id === undefined) return undefined
      const address = `/inputs/${id}/${path}${reloadQuery(query)}`
      // Players retry while the live role starts.
      const reply = await replies.get({ organizationId, address }).catch((error: unknown) => {
        throw new AppError('unavailable', { cause: error })
      })
      return reply?.media
    },
  }
}

type SessionKey = { organizationId: string; broadcastId: string }
type OriginKey = { organizationId: string; address: string }

/** The parameters of a blocking reload. Anything else would make the same request look like another one. */
function reloadQuery(query: string): string {
  const asked = new URLSearchParams(query)
  const kept = ['_HLS_msn', '_HLS_part'].flatMap((name) => {
    const value = asked.get(name)
    return value !== null && count.test(value) ? `${name}=${value}` : []
  })
  return kept.length === 0 ? '' : `?${kept.join('&')}`
}

type OriginReply = { media: LiveMedia; sizeBytes: number; validMs: number }

/** Undefined for what the origin doesn't have. */
async function readOrigin(url: URL, headers: Record<string, string>): Promise<OriginReply | undefined> {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(longestReplyMs) })
  if (!response.ok) {
    await response.body?.cancel()
    return undefined
  }
  const cacheControl = response.headers.get('cache-control') ?? 'no-store'
  const maxAgeSeconds = Number(sharedFor.exec(cacheControl)?.[1] ?? 0)
  const validMs = maxAgeSeconds * 1000
  if (url.pathname.endsWith('.m3u8')) {
    const playlist = await response.text()
    // It belongs to what the input was on air for before: the live role doesn't know of this session yet. Players never
    // reload an ended playlist.
    if (playlist.includes('#EXT-X-ENDLIST')) return undefined
    return { media: { playlist, maxAgeSeconds }, sizeBytes: playlist.length, validMs }
  }
  const bytes = Buffer.from(await response.arrayBuffer())
  const file = {
    contentType: 'video/mp4',
    cacheControl,
    // File names are never reused.
    etag: `"${url.pathname}"`,
    sizeBytes: bytes.length,
    read: async ({ start, end }: { start: number; end: number }) => bytes.subarray(start, end + 1),
  }
  return { media: { file }, sizeBytes: bytes.length, validMs }
}
