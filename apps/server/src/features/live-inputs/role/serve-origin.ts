/**
 * The low-latency HLS origin, for the web role and a CDN. Callers prove that they belong to this installation. Its
 * replies say nothing about viewers, so they are the same for all. Calls of WHIP come this way, too.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { longestWaitMs, smallPicture } from '@marquee/media'
import type { Log } from '#platform/log/log.ts'
import type { WithSecrets } from '#platform/secrets/secrets.ts'
import { originHeader, originTokens } from '../origin-token.ts'
import { whipPath } from '../whip-path.ts'
import type { LiveOutput } from './live-output.ts'
import type { LivePlaylist } from './live-playlist.ts'
import { type SmallOutput, smallPrefix } from './small-output.ts'
import type { Whip } from './whip.ts'

type Playing = { output: LiveOutput; small: SmallOutput }
type Find = (inputId: string) => Playing | undefined
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

/** `whip` answers calls to `/whip` and below. */
export function createOrigin(
  { find, whip }: { find: Find; whip: Pick<Whip, 'answer'> },
  ctx: WithSecrets & { log: Log },
): Server {
  return createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const isOurs = originTokens.isSigned(ctx, undefined, String(request.headers[originHeader] ?? ''))
    const isWhip = isOurs && request.url?.startsWith(whipPath)
    const sent = isWhip
      ? whip
          .answer(request)
          .then(({ status, headers, body }) => response.writeHead(status, headers).end(body))
      : answer(request, { find, isOurs }).then((reply) => send(request, response, reply))
    sent.then(
      () => undefined,
      (error: unknown) => {
        ctx.log.error({ err: error }, 'the live origin failed')
        response.writeHead(500).end()
      },
    )
  })
}

async function answer(
  request: IncomingMessage,
  { find, isOurs }: { find: Find; isOurs: boolean },
): Promise<Reply> {
  if (!isOurs) return { status: 403 }
  if (request.method !== 'GET' && request.method !== 'HEAD') return { status: 405 }
  const { id = '', name = '', query = '' } = address.exec(request.url ?? '')?.groups ?? {}
  const playing = find(id)
  return playing ? fileOf(playing, { request, name, query }) : notFound
}

type OriginRequest = { request: IncomingMessage; name: string; query: string }

async function fileOf({ output, small }: Playing, { request, name, query }: OriginRequest): Promise<Reply> {
  if (name === 'master.m3u8') return master(output, small)
  if (name === 'media.m3u8') return media(output.playlist, { request, query })
  if (name === 'small.m3u8') {
    small.ask()
    return media(small.playlist, { request, query })
  }
  if (!name.startsWith(smallPrefix)) return file(output, { request, name })
  return file(small, { request, name: name.slice(smallPrefix.length) })
}

/** A file of one of the two, named without its prefix. */
async function file(
  output: Pick<LiveOutput | SmallOutput, 'playlist' | 'readInit' | 'readPart' | 'readSegment'>,
  { request, name }: { request: IncomingMessage; name: string },
): Promise<Reply> {
  if (name.startsWith('init-')) return found(await output.readInit(name))
  const [, number, part] = /^(\d{1,15})(?:\.(\d{1,4}))?\.m4s$/.exec(name) ?? []
  if (number === undefined) return notFound
  if (part === undefined) return found(await output.readSegment(Number(number)))
  await hinted(output.playlist, { request, number: Number(number), part: Number(part) })
  return found(output.readPart(Number(number), Number(part)))
}

function found(body: Buffer | undefined): Reply {
  return body ? { status: 200, type: 'video/mp4', cache: immutable, body } : notFound
}

/** Resolves when a part that the playlist hinted at is there, and at once for any other part. */
async function hinted(
  playlist: LivePlaylist,
  { request, number, part }: { request: IncomingMessage; number: number; part: number },
): Promise<void> {
  const { window } = playlist
  const next = window.newest
  const isNext =
    next && (number === next.number ? part === next.parts.length : number === next.number + 1 && part === 0)
  if (isNext) await waitFor(playlist, { request, isReady: () => window.lists(number, part) })
}

function master({ codecs, bandwidth, playlist }: LiveOutput, small: SmallOutput): Reply {
  // Once it is over, players wait for the next stream.
  if (!codecs || playlist.window.isEnded) return notFound
  const [, ...sound] = codecs.codecs.split(',')
  const { height } = smallPicture
  const lines = [
    ...streamLines('media.m3u8', { ...codecs, bandwidth }),
    ...(small.isOffered(codecs)
      ? streamLines('small.m3u8', {
          codecs: [smallPicture.codecs, ...sound].join(','),
          width: 2 * Math.round((codecs.width * height) / codecs.height / 2),
          height,
          bandwidth: smallPicture.bandwidth,
        })
      : []),
  ]
  const body = ['#EXTM3U', '#EXT-X-VERSION:9', ...lines, ''].join('\n')
  return { status: 200, type: playlistType, cache: 'no-cache', body }
}

function streamLines(
  name: string,
  { codecs, width, height, bandwidth }: { codecs: string; width: number; height: number; bandwidth: number },
): string[] {
  const attributes = [`BANDWIDTH=${bandwidth}`, `CODECS="${codecs}"`, `RESOLUTION=${width}x${height}`]
  return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, name]
}

async function media(
  playlist: LivePlaylist,
  { request, query }: { request: IncomingMessage; query: string },
): Promise<Reply> {
  const { window } = playlist
  if (!window.newest) return notFound
  const asked = new URLSearchParams(query)
  const [number, part] = [readCount(asked.get('_HLS_msn')), readCount(asked.get('_HLS_part'))]
  const reply = (cache: string): Reply => ({
    status: 200,
    type: playlistType,
    cache,
    body: playlist.text(),
    zipped: () => playlist.zipped(),
  })
  if (number === undefined) return reply('no-cache')
  if (window.isFarAhead(number)) return { status: 400 }
  const isListed = await waitFor(playlist, {
    request,
    isReady: () => window.isEnded || window.lists(number, part),
  })
  return reply(isListed ? 'public, max-age=4' : 'no-cache')
}

async function waitFor(
  { window, reloads }: LivePlaylist,
  { request, isReady }: { request: IncomingMessage; isReady: () => boolean },
): Promise<boolean> {
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  request.socket.once('close', leave)
  const timeoutMs = longestWaitMs(window)
  const isListed = await reloads.wait(isReady, { timeoutMs, signal: leaving.signal })
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
