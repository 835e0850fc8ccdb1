/**
 * Plays pre-recorded sessions on schedule: each request computes what is listed now, so any process can reply and none
 * keeps state.
 */
import {
  captionSegment,
  isListed,
  livePlaylist,
  type LiveTrack,
  masterPlaylist,
  readCaptionBlocks,
  silenceInit,
  silenceSegment,
  type SimuliveTrack,
} from '@marquee/media'
import type { LiveMedia } from '#features/live-playback/public.ts'
import type { Playback, PlayableVersion } from '#features/media/public.ts'
import { findCaptions } from '#features/transcripts/public.ts'
import { createAnswers } from '#platform/cache/answers.ts'
import type { Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import type { ServedFile } from '#platform/http/send-file.ts'
import { keyOf, linesOf, pictureFor, type Reel } from './reel.ts'
import type { SimuliveShow } from './schema.ts'
import { loadSession, loadTest, type Show, soundOffered } from './show.ts'
import { t } from './texts.ts'

export type SimuliveAddress = {
  organizationId: string
  broadcastId: string
  show: SimuliveShow
  /** `master.m3u8`, `v/720.m3u8`, `m/{video}/v1/src/v-3.m4s` … */
  path: string
}

export type Simulive = {
  /** The file at this address; undefined if it doesn't exist or isn't listed yet. */
  open(address: SimuliveAddress): Promise<LiveMedia | undefined>
}

/** Changes take effect within this time. */
const memoryMs = 1000
const captionsMemoryMs = 60_000
/** All viewers who ask within this time get the same playlist. */
const playlistSeconds = 0.2
const immutable = 'public, max-age=31536000, immutable'

const mediaFile = /^m\/(?<id>[0-9a-f-]{36})\/v(?<version>[1-9]\d{0,8})\/(?<name>[\w/.-]{1,60})$/
const captionsFile = /^captions\/(\d{1,6})\.vtt$/
const segmentFile = /^(?:src\/([va])-|(\d{1,5}|audio)\/)(\d{1,6})\.m4s$/
const initFile = /^(src\/[va]-init|(\d{1,5}|audio)\/init)\.mp4$/
const picturePlaylist = /^v\/(\d{1,5})\.m3u8$/
const silentFile = /^silence\/(\d{1,8})-(\d{1,3})\.m4s$/

/** Serves the sessions and test runs of all organizations. */
export function createSimulive(services: Services, playback: Playback): Simulive {
  const shows = rememberShows(services)
  const captions = rememberCaptions(services)
  const playlists = createAnswers({
    clock: services.clock,
    read: (key: PlaylistKey) => writePlaylist(key),
    freshForMs: (text) => (text === undefined ? 0 : playlistSeconds * 1000),
    max: { entries: 500 },
  })
  const nowSeconds = () => services.clock.now().getTime() / 1000

  const blocksOf = (organizationId: string, { assetId: id, version }: PlayableVersion) =>
    captions.get({ organizationId, id, version })

  async function open(address: SimuliveAddress): Promise<LiveMedia | undefined> {
    const show = await shows.get(showOf(address))
    if (!show || !isOn(show, nowSeconds())) return undefined
    const { path } = address
    if (path.endsWith('.m3u8')) {
      const moment = Math.floor(nowSeconds() / playlistSeconds)
      const text = await playlists.get({ ...showOf(address), path, moment })
      return text === undefined ? undefined : { playlist: text, maxAgeSeconds: 1 }
    }
    const silent = await openSilence(path)
    if (silent) return show.hasSound ? { file: silent } : undefined
    const file = await openMedia(show, address)
    return file && { file: { ...file, cacheControl: immutable } }
  }

  async function writePlaylist(address: SimuliveAddress): Promise<string | undefined> {
    const { organizationId, path } = address
    const show = await shows.get(showOf(address))
    if (!show) return undefined
    if (path === 'master.m3u8') return masterOf(show, await hasCaptions(show, organizationId))
    const lines = picturePlaylist.exec(path)?.[1]
    const track = lines === undefined ? otherTracks[path] : ({ picture }: Reel) => picture(Number(lines))
    return track && livePlaylist(liveTrack(show, track), nowSeconds())
  }

  async function hasCaptions({ offered }: Show, organizationId: string): Promise<boolean> {
    const all = await Promise.all(offered.map((version) => blocksOf(organizationId, version)))
    return all.some((blocks) => blocks !== undefined)
  }

  async function openMedia(show: Show, address: SimuliveAddress): Promise<ServedFile | undefined> {
    const { id = '', version = '', name = '' } = mediaFile.exec(address.path)?.groups ?? {}
    const reel = show.reels.get(keyOf(id, version))
    if (!reel) return undefined
    const segment = captionsFile.exec(name)?.[1]
    if (segment !== undefined) return openCaptions(show, reel, { address, segment: Number(segment) })
    if (!initFile.test(name) && !isSegmentListed(show, reel, name)) return undefined
    const { organizationId } = address
    return playback.open({ organizationId, assetId: id, version: Number(version), name, proof: 'path' })
  }

  async function openCaptions(
    show: Show,
    { asset, version, captions: track }: Reel,
    { address, segment }: { address: SimuliveAddress; segment: number },
  ): Promise<ServedFile | undefined> {
    const start = asset.cuts[segment]
    const live = liveTrack(show, ({ captions: own }) => own)
    if (start === undefined || !isListed(live, { key: version.key, segment }, nowSeconds())) return undefined
    const blocks = (await blocksOf(address.organizationId, asset)) ?? []
    const text = captionSegment(blocks, start, start + (track.seconds[segment] ?? 0))
    return fileOf(Buffer.from(text), { contentType: 'text/vtt; charset=utf-8', etag: `"${address.path}"` })
  }

  function isSegmentListed(show: Show, reel: Reel, name: string): boolean {
    const [, sourceTrack, folder, segment] = segmentFile.exec(name) ?? []
    if (segment === undefined) return false
    const isSound = sourceTrack === 'a' || folder === 'audio'
    const live = liveTrack(show, isSound ? ({ sound }) => sound : ({ picture }) => picture(0))
    return isListed(live, { key: reel.version.key, segment: Number(segment) }, nowSeconds())
  }

  return { open }
}

const otherTracks: Readonly<Record<string, (reel: Reel) => SimuliveTrack>> = {
  'a/sound.m3u8': ({ sound }) => sound,
  's/captions.m3u8': ({ captions }) => captions,
}

type ShowKey = Pick<SimuliveAddress, 'organizationId' | 'broadcastId' | 'show'>
type PlaylistKey = SimuliveAddress & { moment: number }

const showOf = ({ organizationId, broadcastId, show }: SimuliveAddress): ShowKey => ({
  organizationId,
  broadcastId,
  show,
})

function rememberShows(services: Services) {
  return createAnswers({
    clock: services.clock,
    read: (key: ShowKey) => loadShowAt(services, key),
    freshForMs: memoryMs,
    max: { entries: 2000 },
  })
}

function rememberCaptions(services: Services) {
  return createAnswers({
    clock: services.clock,
    read: (captions: CaptionsOf) => loadCaptions(services, captions),
    freshForMs: captionsMemoryMs,
    max: { entries: 200 },
  })
}

function loadShowAt(services: Services, { organizationId, broadcastId, show }: ShowKey) {
  const load = show === 'test' ? loadTest : loadSession
  return inOrganization({ ...services, organizationId }, (ctx) => load(ctx, broadcastId))
}

type CaptionsOf = { organizationId: string; id: string; version: number }

async function loadCaptions(services: Services, { organizationId, id, version }: CaptionsOf) {
  const video = { id, version, organization_id: organizationId }
  const text = await inOrganization({ ...services, organizationId }, (ctx) => findCaptions(ctx.db, video))
  return text === undefined ? undefined : readCaptionBlocks(text)
}

/** A session can't be read before it begins, or later than a minute after its end. */
const lingerSeconds = 60

function isOn({ timeline }: Show, now: number): boolean {
  const { stretches } = timeline
  const begins = stretches[0]?.startsAt ?? Number.POSITIVE_INFINITY
  return now >= begins && now <= (stretches.at(-1)?.endsAt ?? begins) + lingerSeconds
}

function liveTrack(
  { timeline, targetSeconds, reels }: Show,
  track: (reel: Reel) => SimuliveTrack,
): LiveTrack {
  const trackOf: LiveTrack['trackOf'] = ({ key }) => {
    const reel = reels.get(key)
    if (!reel) throw new Error(`The timeline plays ${key}, which is not in the show.`)
    return track(reel)
  }
  return { timeline, targetSeconds, trackOf }
}

/** One quality for each size that a video has. Each of them plays everything. */
function masterOf(show: Show, hasSubtitles: boolean): string {
  const sizes = new Set(show.offered.flatMap(({ pictures }) => pictures.map(linesOf)))
  const sound = soundOffered(show)
  return masterPlaylist({
    rungs: [...sizes].map((lines) => {
      const picks = show.offered.map((version) => pictureFor(version, lines))
      const best = picks.reduce((a, b) => (b.bandwidth.peak > a.bandwidth.peak ? b : a))
      return { ...best, uri: `v/${lines}.m3u8` }
    }),
    audio: sound && { ...sound, uri: 'a/sound.m3u8' },
    subtitles: hasSubtitles ? { uri: 's/captions.m3u8', name: t('subtitles') } : undefined,
  })
}

async function openSilence(path: string): Promise<ServedFile | undefined> {
  const [, firstFrame, frames] = silentFile.exec(path) ?? []
  const served = { contentType: 'audio/mp4', etag: `"${path}"` }
  if (path === 'silence/init.mp4') return fileOf(silenceInit(), served)
  if (firstFrame === undefined || frames === undefined) return undefined
  const silence = { firstFrame: Number(firstFrame), frames: Number(frames) }
  return fileOf(await silenceSegment(silence), served)
}

function fileOf(bytes: Buffer, served: Pick<ServedFile, 'contentType' | 'etag'>): ServedFile {
  return {
    ...served,
    cacheControl: immutable,
    sizeBytes: bytes.length,
    read: ({ start, end }) => Promise.resolve(bytes.subarray(start, end + 1)),
  }
}
