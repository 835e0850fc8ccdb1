/** Replies with playlists and segments of what is on air. */
import { gzipSync } from 'node:zlib'
import { createContentCache } from '#platform/cache/content-cache.ts'
import type { HttpReply, HttpRequest } from '#platform/http/http.ts'
import { sendFile } from '#platform/http/send-file.ts'
import type { LiveMedia } from './live-source.ts'

const playlistType = 'application/vnd.apple.mpegurl'

/** All viewers get the same playlist for a while, and compressing it takes longer than making it. */
const compressed = createContentCache<Buffer>({ entries: 200 })

/** A viewer who needs longer than this for two seconds of video can't watch and only takes up memory. */
const longestSendMs = 60_000

/**
 * Sends a segment, or a playlist, compressed if the client accepts it. Cuts off viewers who haven't read all of it in
 * time.
 */
export async function sendLive(
  request: HttpRequest,
  reply: HttpReply,
  { media, longestMs = longestSendMs }: { media: LiveMedia; longestMs?: number },
): Promise<HttpReply> {
  // A viewer who reads a byte now and then is never idle, so the whole reply has a deadline.
  const cutOff = setTimeout(() => reply.raw.destroy(), longestMs).unref()
  reply.raw.once('close', () => clearTimeout(cutOff))
  if ('file' in media) return sendFile(request, reply, media.file)
  const { playlist, maxAgeSeconds } = media
  reply.header('cache-control', `public, max-age=${maxAgeSeconds}`)
  reply.type(playlistType)
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(playlist)
  return reply.header('content-encoding', 'gzip').send(compressed.get(playlist, () => gzipSync(playlist)))
}
