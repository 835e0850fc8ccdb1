/**
 * Serves the media addresses of a video: playlists and segments made on request, and files of the store. Any address that
 * is not exactly one of these is not found, whatever the store contains.
 */
import { createHash } from 'node:crypto'
import { mediaSegment, segmentSizeBytes } from '@marquee/media'
import { isFlagOn } from '#features/flags/public.ts'
import { findCaptions } from '#features/transcripts/public.ts'
import {
  findVideoAsset,
  sourceKey,
  type VideoAssetRow,
  versionPrefix,
} from '#features/video-library/public.ts'
import { createAnswers } from '#platform/cache/answers.ts'
import type { Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { FileStore } from '#platform/store/file-store.ts'
import { attachment } from '#platform/http/attachment.ts'
import type { ServedFile } from '#platform/http/send-file.ts'
import { guardedPlaylist } from './guarded-playlist.ts'
import { createIndexedSources, type IndexedSource, type VideoVersion } from './indexed-source.ts'
import { listRenditions, type Rendition, type Renditions } from './list-renditions.ts'
import { issueMediaGrant } from './media-grants.ts'
import { masterOf, renditionPlaylist, type SourceKind, sourcePlaylist } from './playlists.ts'
import { recordedKey, recordedPlaylist } from './recorded-playback.ts'
import { findVideoFragments, type VideoFragmentsRow } from './video-fragments-store.ts'
import { sourceFileOf } from './video-source-store.ts'
import { t } from './texts.ts'

/** The requested file of a version of a video, and what proves that the viewer may load it. */
export type MediaAddress = {
  organizationId: string
  assetId: string
  version: number
  name: string
  proof: 'sign-in' | 'code' | 'path'
}

export type Playback = {
  /**
   * The file at this address; undefined when the organization has none there. Throws `not_signed_in` where its HLS guard
   * is on and the address doesn't carry its proof: a code for a playlist, a signed path for a segment.
   */
  open(address: MediaAddress): Promise<ServedFile | undefined>
  /** Drops what is cached of the video. */
  forget(assetId: string): void
}

/** Media shows changes that no signal announced after at most this time. */
const memoryMs = 3000
const immutable = 'private, max-age=31536000, immutable'
const revalidated = 'private, no-cache'
const playlistType = 'application/vnd.apple.mpegurl'
const trackTypes: Record<SourceKind, string> = { v: 'video/mp4', a: 'audio/mp4' }

type Stored = {
  asset: VideoAssetRow
  renditions: Renditions | undefined
  /** Of a recording that plays from the pieces of its stream. */
  recorded?: VideoFragmentsRow | undefined
}
type Video = Stored & { isGuarded: boolean }
type Playable = { asset: VideoAssetRow; renditions: Renditions }

/** Serves the media of all videos, with the most requested ones cached for a few seconds. */
export function createPlayback(services: Services): Playback {
  const sources = createIndexedSources(services, (version) => findStored(services, version))
  const videos = createAnswers({
    clock: services.clock,
    read: (version: VideoVersion) => findVideo(services, version),
    freshForMs: memoryMs,
    max: { entries: 5000 },
  })

  async function open(address: MediaAddress): Promise<ServedFile | undefined> {
    const { organizationId, assetId, version, name } = address
    const video = await videos.get({ organizationId, assetId, version })
    if (!video) return undefined
    const { asset } = video
    if (isStreamed.test(name)) return openStreamed(video, address)
    if (name === captionsName) return openCaptions(services, asset)
    if (name === 'download.mp4') return openDownload(services, asset)
    return isPreview.test(name) ? storedFile(services.store, previewOf(asset, name)) : undefined
  }

  async function openStreamed(video: Video, address: MediaAddress): Promise<ServedFile | undefined> {
    const { asset, renditions, recorded, isGuarded } = video
    const { organizationId, name, proof } = address
    if (isGuarded) refuseUnlessProven(address)
    const text = await streamedText(video, name)
    if (text === undefined && recorded) return openRecordedFile(services.store, recorded, name)
    if (text === undefined) return renditions && openSegment({ asset, renditions }, name)
    // What was opened with a code needs no sign-in further on, because players on other hosts have none.
    if (!isGuarded && proof !== 'code') return playlist(text)
    const guard = { organizationId, grant: issueMediaGrant(services, address, asset.duration_seconds ?? 0) }
    return playlist(guardedPlaylist(text, folderOf(name), guard))
  }

  async function streamedText(
    { asset, renditions, recorded }: Stored,
    name: string,
  ): Promise<string | undefined> {
    if (recorded) return recordedPlaylist(recorded, name)
    return renditions && playlistText({ asset, renditions }, name)
  }

  async function playlistText(video: Playable, name: string): Promise<string | undefined> {
    const { renditions } = video
    if (name === 'master.m3u8') return masterOf(renditions)
    const [, kind, part] = sourceFile.exec(name) ?? []
    if ((kind === 'v' || kind === 'a') && part === '.m3u8') {
      const played = await playedTrack(video, kind)
      return played && sourcePlaylist(kind, played)
    }
    const [, folder, file] = renditionFile.exec(name) ?? []
    const rendition = file === 'index.m3u8' ? renditionNamed(renditions, folder) : undefined
    return rendition && renditionPlaylist(rendition, renditions.source)
  }

  async function openSegment(video: Playable, name: string): Promise<ServedFile | undefined> {
    if (isPlaylist(name)) return undefined
    const [, kind, part] = sourceFile.exec(name) ?? []
    if ((kind === 'v' || kind === 'a') && part !== undefined) {
      const indexed = await sources.get(versionOf(video.asset))
      return openSourceFile(indexed, { asset: video.asset, kind, part })
    }
    return openRenditionFile(services, { ...video, name })
  }

  async function playedTrack({ asset }: Playable, kind: SourceKind) {
    const indexed = await sources.get(versionOf(asset))
    return kind === 'v' ? indexed.video : indexed.audio
  }

  return {
    open,
    forget: (forgotten) => videos.forget(({ assetId }) => assetId === forgotten),
  }
}

const versionOf = ({
  organization_id: organizationId,
  id: assetId,
  version,
}: VideoAssetRow): VideoVersion => ({
  organizationId,
  assetId,
  version,
})

const isPreview = /^(thumbnail\.jpg|storyboard\.vtt|storyboard_\d{2,4}\.jpg|peaks\.bin)$/
const sourceFile = /^src\/(v|a)(\.m3u8|-init\.mp4|-\d{1,6}\.m4s)$/
const renditionFile = /^(360|480|720|1080|audio)\/(index\.m3u8|init\.mp4|\d{5}\.m4s)$/

const isStreamed = /\.(m3u8|m4s)$|-init\.mp4$|\/init\.mp4$/
const isPlaylist = (name: string) => name.endsWith('.m3u8')
const folderOf = (name: string) => name.split('/').slice(0, -1).join('/')

function refuseUnlessProven({ name, proof }: MediaAddress): void {
  if (proof === (isPlaylist(name) ? 'code' : 'path')) return
  throw new AppError('not_signed_in', {
    message: t('streamsProtected'),
  })
}

async function findVideo(services: Services, address: VideoVersion): Promise<Video | undefined> {
  const stored = await findStored(services, address)
  const ctx = { ...services, organizationId: address.organizationId }
  return stored && { ...stored, isGuarded: await isFlagOn(ctx, 'useHLSGuard') }
}

async function findStored(services: Services, address: VideoVersion): Promise<Stored | undefined> {
  return inOrganization({ ...services, organizationId: address.organizationId }, async (ctx) => {
    const asset = await findVideoAsset(ctx.db, address.assetId)
    if (!asset || address.version > asset.version) return undefined
    const recorded = await findVideoFragments(ctx.db, { id: asset.id, version: address.version })
    if (recorded) return { asset: { ...asset, version: address.version }, renditions: undefined, recorded }
    if (address.version === asset.version) return { asset, renditions: await listRenditions(ctx.db, asset) }
    const former = { ...asset, version: address.version }
    const renditions = await listRenditions(ctx.db, former)
    // People who were watching when the file was replaced continue with the former version while it is kept.
    return renditions && { asset: { ...former, path: sourceFileOf(renditions.source) }, renditions }
  })
}

/** The name of the player's captions in the folder of a version. */
export const captionsName = 'captions.vtt'

async function openCaptions(services: Services, asset: VideoAssetRow): Promise<ServedFile | undefined> {
  const organizationId = asset.organization_id
  const text = await inOrganization({ ...services, organizationId }, (ctx) => findCaptions(ctx.db, asset))
  return text === undefined ? undefined : textFile(text, 'text/vtt; charset=utf-8')
}

function openDownload(services: Services, asset: VideoAssetRow): Promise<ServedFile | undefined> {
  if (asset.path === null) return Promise.resolve(undefined)
  const fileName = /\.mp4$/i.test(asset.name) ? asset.name : `${asset.name}.mp4`
  return storedFile(services.store, {
    key: sourceKey(asset),
    contentType: 'video/mp4',
    // The header contains the video's name, which may change.
    cacheControl: revalidated,
    contentDisposition: attachment(fileName),
  })
}

const previewTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  vtt: 'text/vtt; charset=utf-8',
  bin: 'application/octet-stream',
}

function previewOf(asset: VideoAssetRow, name: string) {
  const contentType = previewTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  return { key: `${versionPrefix(asset)}${name}`, contentType, cacheControl: immutable }
}

function openSourceFile(
  indexed: IndexedSource,
  { asset, kind, part }: { asset: VideoAssetRow; kind: SourceKind; part: string },
): ServedFile | undefined {
  const played = kind === 'v' ? indexed.video : indexed.audio
  if (!played) return undefined
  const served = {
    contentType: trackTypes[kind],
    cacheControl: immutable,
    etag: `"${asset.id}-${asset.version}"`,
  }
  if (part === '-init.mp4') return bytesFile(played.init, served)
  const number = Number(part.slice(1, -'.m4s'.length))
  const segment = played.segments[number]
  // Each segment has exactly one address: no leading zeros.
  if (!segment || part !== `-${number}.m4s`) return undefined
  return {
    ...served,
    sizeBytes: segmentSizeBytes(played.track, segment),
    async read({ start, end }) {
      const bytes = await mediaSegment(indexed.bytes, played.track, { segment, sequence: number + 1 })
      return bytes.subarray(start, end + 1)
    },
  }
}

function openRenditionFile(
  { store }: Services,
  { asset, renditions, name }: Playable & { name: string },
): Promise<ServedFile | undefined> | undefined {
  const [, folder] = renditionFile.exec(name) ?? []
  if (!renditionNamed(renditions, folder)) return undefined
  const contentType = trackTypes[folder === 'audio' ? 'a' : 'v']
  return storedFile(store, { key: `${versionPrefix(asset)}${name}`, contentType, cacheControl: immutable })
}

function openRecordedFile(
  store: FileStore,
  recorded: VideoFragmentsRow,
  name: string,
): Promise<ServedFile | undefined> | undefined {
  const key = recordedKey(recorded, name)
  return key === undefined
    ? undefined
    : storedFile(store, { key, contentType: 'video/mp4', cacheControl: immutable })
}

function renditionNamed({ rungs, audio }: Renditions, folder: string | undefined): Rendition | undefined {
  return [...rungs, ...(audio ? [audio] : [])].find(({ name }) => name === folder)
}

/** Revalidated each time, because retrying a video may change its plan. */
function playlist(text: string): ServedFile {
  return textFile(text, playlistType)
}

function textFile(text: string, contentType: string): ServedFile {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return bytesFile(Buffer.from(text), { contentType, cacheControl: revalidated, etag })
}

function bytesFile(
  bytes: Buffer,
  served: Pick<ServedFile, 'contentType' | 'cacheControl' | 'etag'>,
): ServedFile {
  const read: ServedFile['read'] = ({ start, end }) => Promise.resolve(bytes.subarray(start, end + 1))
  return { ...served, sizeBytes: bytes.length, read }
}

/** A segment is read at once, which is faster than a stream; a whole video is streamed. */
const readAtOnceBytes = 8 * 1024 * 1024

type StoredFile = Pick<ServedFile, 'contentType' | 'cacheControl' | 'contentDisposition'> & { key: string }

/** The file under the key; undefined when there is none. */
async function storedFile(store: FileStore, { key, ...served }: StoredFile): Promise<ServedFile | undefined> {
  const stored = await store.stat(key)
  if (!stored) return undefined
  return {
    ...served,
    etag: stored.etag,
    sizeBytes: stored.sizeBytes,
    read({ start, end }) {
      const length = end - start + 1
      return length <= readAtOnceBytes
        ? store.read(key, { offset: start, length })
        : store.stream(key, { start, end })
    },
  }
}
