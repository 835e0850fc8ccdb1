/** Plays RTMP sessions: passes on what the live role's origin has of the input that is on air. */
import { broadcastTypes } from '@marquee/domain/agenda'
import { LRUCache } from 'lru-cache'
import { findHeldInput, originHeader, originToken } from '#features/live-inputs/public.ts'
import type { Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type LiveMedia, type LiveSource, playsWithoutDatabase } from './live-source.ts'

/** A session that goes on air, or off it, is noticed within this time. */
const memoryMs = 1000
const fileName = /^[a-z0-9][a-z0-9.-]{0,59}$/
const sharedFor = /max-age=(\d{1,8})/

/** Longer than the origin lets a reload wait. */
const longestReplyMs = 15_000
/** The newest segments of a few inputs. */
const maxKeptBytes = 32 * 1024 * 1024

/** The source of RTMP sessions, which asks the origin as a part of this installation. */
export function createRtmpSource(services: Services, secret: string): LiveSource {
  const headers = { [originHeader]: originToken(secret), 'accept-encoding': 'identity' }
  const inputs = new LRUCache<string, { id: string | undefined }, string>({
    max: 5000,
    ttl: memoryMs,
    ...playsWithoutDatabase,
    fetchMethod: async (broadcastId, _stale, { context: organizationId }) => ({
      id: await inOrganization({ ...services, organizationId }, ({ db }) => findHeldInput(db, broadcastId)),
    }),
  })
  /** Thousands of viewers ask for the same at once: the origin is asked once, and again when its reply has expired. */
  const replies = new LRUCache<string, OriginReply>({
    maxSize: maxKeptBytes,
    sizeCalculation: ({ sizeBytes }) => sizeBytes,
    fetchMethod: async (address, _stale, { options }) => {
      const reply = await readOrigin(new URL(address, services.settings.liveOrigin), headers)
      options.ttl = reply?.validMs ?? 0
      return reply
    },
  })
  return {
    type: broadcastTypes.rtmp,
    async open({ organizationId, broadcastId, path, query }) {
      // Anything else could lead to another input.
      if (!fileName.test(path)) return undefined
      const { id } = await inputs.forceFetch(broadcastId, { context: organizationId })
      if (id === undefined) return undefined
      const address = `/inputs/${id}/${path}${query === '' ? '' : `?${query}`}`
      // Players ask again while the live role starts.
      const reply = await replies.fetch(address).catch((error: unknown) => {
        throw new AppError('unavailable', { cause: error })
      })
      return reply?.media
    },
  }
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
  // What nobody may keep is shared by those who wait for it; 0 would be forever.
  const validMs = Math.max(1, maxAgeSeconds * 1000)
  if (url.pathname.endsWith('.m3u8')) {
    const playlist = await response.text()
    // Of what the input was on air for before: the live role hasn't heard yet that this session has begun. Players never
    // load a playlist again that has ended.
    if (playlist.includes('#EXT-X-ENDLIST')) return undefined
    return { media: { playlist, maxAgeSeconds }, sizeBytes: playlist.length, validMs }
  }
  const bytes = Buffer.from(await response.arrayBuffer())
  const file = {
    contentType: 'video/mp4',
    cacheControl,
    // Their names are never used twice.
    etag: `"${url.pathname}"`,
    sizeBytes: bytes.length,
    read: async ({ start, end }: { start: number; end: number }) => bytes.subarray(start, end + 1),
  }
  return { media: { file }, sizeBytes: bytes.length, validMs }
}
