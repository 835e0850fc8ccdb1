/**
 * What lies behind the media addresses of a video: playlists and segments made on request, and files of the store. An
 * address that is not exactly one of these does not exist, whatever lies in the store.
 */
import { createHash } from 'node:crypto'
import { mediaSegment, segmentSizeBytes } from '@marquee/media'
import { LRUCache } from 'lru-cache'
import {
  findVideoAsset,
  sourceKey,
  type VideoAssetRow,
  versionPrefix,
} from '#features/video-library/public.ts'
import type { Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { attachment } from '#platform/http/attachment.ts'
import type { ServedFile } from '#platform/http/send-file.ts'
import { createIndexedSources, type IndexedSource } from './indexed-source.ts'
import { listRenditions, type Renditions } from './list-renditions.ts'
import { masterOf, renditionPlaylist, type SourceKind, sourcePlaylist } from './playlists.ts'
import { storedFile } from './stored-file.ts'

/** Who asks for which file of which version of which video. */
export type MediaAddress = { organizationId: string; assetId: string; version: number; name: string }

export type Playback = {
  /** The file at this address; undefined when the organisation has none there. */
  open(address: MediaAddress): Promise<ServedFile | undefined>
  /** What was remembered of the video is read again by the next request. */
  forget(assetId: string): void
}

/** Media tells of changes that no signal told of after this time at the latest. */
const memoryMs = 3000
const immutable = 'private, max-age=31536000, immutable'
const revalidated = 'private, no-cache'
const playlistType = 'application/vnd.apple.mpegurl'
const trackTypes: Record<SourceKind, string> = { v: 'video/mp4', a: 'audio/mp4' }

type Video = { asset: VideoAssetRow; renditions: Renditions | undefined }

/** The media of all videos; what is asked for often is remembered for some seconds. */
export function createPlayback(services: Services): Playback {
  const sources = createIndexedSources(services.store)
  const videos = new LRUCache<string, { video: Video | undefined }, MediaAddress>({
    max: 5000,
    ttl: memoryMs,
    // What was forgotten while it was read is answered with, and not kept.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context }) => ({ video: await findVideo(services, context) }),
  })

  async function open(address: MediaAddress): Promise<ServedFile | undefined> {
    const { organizationId, assetId, version, name } = address
    const { video } = await videos.forceFetch(`${assetId} ${version} ${organizationId}`, { context: address })
    if (!video) return undefined
    if (name === 'download.mp4') return openDownload(services, video.asset)
    if (isPreview.test(name)) return storedFile(services.store, previewOf(video.asset, name))
    if (!video.renditions) return undefined
    if (name === 'master.m3u8') return playlist(masterOf(video.renditions))
    const [, kind, part] = sourceFile.exec(name) ?? []
    if ((kind === 'v' || kind === 'a') && part !== undefined) {
      const indexed = await sources.get({ asset: video.asset, source: video.renditions.source })
      return openSourceFile(indexed, { asset: video.asset, kind, part })
    }
    return openRenditionFile(services, { asset: video.asset, renditions: video.renditions, name })
  }

  return {
    open,
    forget(assetId) {
      for (const key of [...videos.keys()]) if (key.startsWith(assetId)) videos.delete(key)
    },
  }
}

const isPreview = /^(thumbnail\.jpg|storyboard\.vtt|storyboard_\d{2,4}\.jpg|peaks\.bin)$/
const sourceFile = /^src\/(v|a)(\.m3u8|-init\.mp4|-\d{1,6}\.m4s)$/
const renditionFile = /^(360|480|720|1080|audio)\/(index\.m3u8|init\.mp4|\d{5}\.m4s)$/

async function findVideo(services: Services, address: MediaAddress): Promise<Video | undefined> {
  return inOrganization({ ...services, organizationId: address.organizationId }, async (ctx) => {
    const asset = await findVideoAsset(ctx.db, address.assetId)
    if (asset?.version !== address.version) return undefined
    return { asset, renditions: await listRenditions(ctx.db, asset) }
  })
}

function openDownload(services: Services, asset: VideoAssetRow): Promise<ServedFile | undefined> {
  if (asset.path === null) return Promise.resolve(undefined)
  const fileName = /\.mp4$/i.test(asset.name) ? asset.name : `${asset.name}.mp4`
  return storedFile(services.store, {
    key: sourceKey(asset),
    contentType: 'video/mp4',
    // The name in the header is the video's, which may change.
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
  if (part === '.m3u8') return playlist(sourcePlaylist(kind, played))
  const served = {
    contentType: trackTypes[kind],
    cacheControl: immutable,
    etag: `"${asset.id}-${asset.version}"`,
  }
  if (part === '-init.mp4') return bytesFile(played.init, served)
  const number = Number(part.slice(1, -'.m4s'.length))
  const segment = played.segments[number]
  // One segment has one address.
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
  { asset, renditions, name }: Video & { renditions: Renditions; name: string },
): Promise<ServedFile | undefined> | ServedFile | undefined {
  const [, folder, file] = renditionFile.exec(name) ?? []
  const listed = [...renditions.rungs, ...(renditions.audio ? [renditions.audio] : [])]
  const rendition = listed.find((one) => one.name === folder)
  if (!rendition) return undefined
  if (file === 'index.m3u8') return playlist(renditionPlaylist(rendition, renditions.source))
  const contentType = trackTypes[folder === 'audio' ? 'a' : 'v']
  return storedFile(store, { key: `${versionPrefix(asset)}${name}`, contentType, cacheControl: immutable })
}

/** Asked for anew each time, because a video that is tried again may be planned anew. */
function playlist(text: string | undefined): ServedFile | undefined {
  if (text === undefined) return undefined
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return bytesFile(Buffer.from(text), { contentType: playlistType, cacheControl: revalidated, etag })
}

function bytesFile(
  bytes: Buffer,
  served: Pick<ServedFile, 'contentType' | 'cacheControl' | 'etag'>,
): ServedFile {
  const read: ServedFile['read'] = ({ start, end }) => Promise.resolve(bytes.subarray(start, end + 1))
  return { ...served, sizeBytes: bytes.length, read }
}
