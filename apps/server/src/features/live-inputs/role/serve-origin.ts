/**
 * The low-latency HLS origin, for the web role and a CDN: whoever asks shows that it belongs to this installation. Its
 * replies say nothing about viewers, so they are the same for all.
 */
import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { longestWaitMs } from '@marquee/media'
import type { Log } from '#platform/log/log.ts'
import { originHeader, originToken } from '../origin-token.ts'
import type { LiveOutput } from './live-output.ts'

type FindOutput = (inputId: string) => LiveOutput | undefined
type Reply = {
  status: number
  type?: string
  cache?: string
  body?: Buffer | string
  zipped?: () => Promise<Buffer>
}

const address = /^\/inputs\/(?<id>[0-9a-f-]{36})\/(?<name>[a-z0-9.-]{1,60})(?:\?(?<query>.{0,200}))?$/
const playlistType = 'application/vnd.apple.mpegurl'
const immutable = 'public, max-age=31536000, immutable'
const notFound: Reply = { status: 404, cache: 'no-cache' }
/** The sound and the picture of a usual stream; players only compare it. */
const bandwidth = 6_000_000

export function createOrigin(find: FindOutput, { secret, log }: { secret: string; log: Log }): Server {
  const token = Buffer.from(originToken(secret))
  return createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    answer(request, { find, token }).then(
      (reply) => send(request, response, reply),
      (error: unknown) => {
        log.error({ err: error }, 'the live origin failed')
        response.writeHead(500).end()
      },
    )
  })
}

async function answer(
  request: IncomingMessage,
  { find, token }: { find: FindOutput; token: Buffer },
): Promise<Reply> {
  if (!isOurs(request, token)) return { status: 403 }
  if (request.method !== 'GET' && request.method !== 'HEAD') return { status: 405 }
  const { id = '', name = '', query = '' } = address.exec(request.url ?? '')?.groups ?? {}
  const output = find(id)
  return output ? fileOf(output, { request, name, query }) : notFound
}

function isOurs(request: IncomingMessage, token: Buffer): boolean {
  const given = Buffer.from(String(request.headers[originHeader] ?? ''))
  return given.length === token.length && timingSafeEqual(given, token)
}

type Asked = { request: IncomingMessage; name: string; query: string }

async function fileOf(output: LiveOutput, { request, name, query }: Asked): Promise<Reply> {
  if (name === 'master.m3u8') return master(output)
  if (name === 'media.m3u8') return media(output, { request, query })
  if (name.startsWith('init-')) return found(await output.readInit(name))
  const [, number, part] = /^(\d{1,15})(?:\.(\d{1,4}))?\.m4s$/.exec(name) ?? []
  if (number === undefined) return notFound
  if (part === undefined) return found(await output.readSegment(Number(number)))
  return hinted(output, { request, number: Number(number), part: Number(part) })
}

function found(body: Buffer | undefined): Reply {
  return body ? { status: 200, type: 'video/mp4', cache: immutable, body } : notFound
}

/** A part that the playlist hinted at is sent when it is there. */
async function hinted(
  output: LiveOutput,
  { request, number, part }: { request: IncomingMessage; number: number; part: number },
): Promise<Reply> {
  const { window } = output
  const next = window.newest
  const isNext =
    next && (number === next.number ? part === next.parts.length : number === next.number + 1 && part === 0)
  if (isNext) await waitFor(output, { request, isReady: () => window.lists(number, part) })
  return found(output.readPart(number, part))
}

function master({ codecs }: LiveOutput): Reply {
  if (!codecs) return notFound
  const attributes = [
    `BANDWIDTH=${bandwidth}`,
    `CODECS="${codecs.codecs}"`,
    `RESOLUTION=${codecs.width}x${codecs.height}`,
  ]
  const body = `#EXTM3U\n#EXT-X-VERSION:9\n#EXT-X-STREAM-INF:${attributes.join(',')}\nmedia.m3u8\n`
  return { status: 200, type: playlistType, cache: 'no-cache', body }
}

async function media(
  output: LiveOutput,
  { request, query }: { request: IncomingMessage; query: string },
): Promise<Reply> {
  if (!output.window.newest) return notFound
  const asked = new URLSearchParams(query)
  const [number, part] = [readCount(asked.get('_HLS_msn')), readCount(asked.get('_HLS_part'))]
  const reply = (cache: string): Reply => ({
    status: 200,
    type: playlistType,
    cache,
    body: output.playlist(),
    zipped: () => output.zippedPlaylist(),
  })
  if (number === undefined) return reply('no-cache')
  if (output.window.isFarAhead(number)) return { status: 400 }
  const isListed = await waitFor(output, {
    request,
    isReady: () => output.window.isEnded || output.window.lists(number, part),
  })
  return reply(isListed ? 'public, max-age=4' : 'no-cache')
}

async function waitFor(
  output: LiveOutput,
  { request, isReady }: { request: IncomingMessage; isReady: () => boolean },
): Promise<boolean> {
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  request.socket.once('close', leave)
  const timeoutMs = longestWaitMs(output.window)
  const isListed = await output.reloads.wait(isReady, { timeoutMs, signal: leaving.signal })
  request.socket.off('close', leave)
  return isListed
}

function readCount(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

async function send(request: IncomingMessage, response: ServerResponse, reply: Reply): Promise<void> {
  const { status, type, cache, body, zipped } = reply
  const isZipped = zipped !== undefined && /\bgzip\b/.test(String(request.headers['accept-encoding']))
  const bytes = isZipped ? await zipped() : typeof body === 'string' ? Buffer.from(body) : body
  response.writeHead(status, {
    ...(type && { 'content-type': type }),
    ...(cache && { 'cache-control': cache }),
    ...(zipped && { vary: 'accept-encoding' }),
    ...(isZipped && { 'content-encoding': 'gzip' }),
    'content-length': bytes?.length ?? 0,
    'x-server-time': Date.now(),
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
