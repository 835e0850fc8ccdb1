import type { Replay } from '@marquee/domain/stage'
import { findCaptions } from '#features/transcripts/public.ts'
import { findVideoAsset, type VideoAssetRow } from '#features/video-library/public.ts'
import type { AudienceContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findRecordingOf, type RecordingRow } from './recording-store.ts'
import { findSession } from './stage-store.ts'

/** Addresses of a video's media that open without a sign-in. */
export type AddressesOf = (
  video: VideoAssetRow,
) => { master: string; captions: string; poster: string } | undefined

type Request = { sessionId: string; addressesOf: AddressesOf }

/** What to play for a session that has ended. Throws `not_found` while there is nothing to play. */
export async function getReplay(ctx: AudienceContext, { sessionId, addressesOf }: Request): Promise<Replay> {
  const { eventId } = ctx
  return inOrganization(ctx, async ({ db }) => {
    const session = await findSession(db, sessionId)
    const recording = await findRecordingOf(db, { eventId, broadcastId: sessionId })
    if (!session || session.event_id !== eventId || session.ended_at === null || !recording) {
      throw new AppError('not_found')
    }
    const played = await videosOf(db, recording)
    const parts = await partsOf(db, played, addressesOf)
    if (parts.length === 0) throw new AppError('not_found')
    const last = parts.at(-1)
    const ends = last?.duration == null ? null : last.starts_at + last.duration
    return {
      session: session.id,
      title: session.title,
      started_at: recording.started_at.toISOString(),
      ended_at: recording.ended_at.toISOString(),
      pauses: [...recording.pauses, ...recording.gaps]
        .map(({ from, to }) => ({ from, to }))
        .toSorted((a, b) => a.from.localeCompare(b.from)),
      duration: ends,
      poster: posterOf(played, addressesOf),
      chapters: chaptersOf(played, parts),
      parts,
    }
  })
}

/** In the order in which they play. */
async function videosOf(db: Db, { video_asset_id, videos }: RecordingRow): Promise<VideoAssetRow[]> {
  const found: VideoAssetRow[] = []
  for (const id of video_asset_id === null ? videos : [video_asset_id]) {
    const video = await findVideoAsset(db, id)
    if (video) found.push(video)
  }
  return found
}

function posterOf(videos: readonly VideoAssetRow[], addressesOf: AddressesOf): string | null {
  const shown = videos.find(({ has_thumbnail }) => has_thumbnail)
  return (shown && addressesOf(shown)?.poster) ?? null
}

function chaptersOf(videos: readonly VideoAssetRow[], parts: Replay['parts']): Replay['chapters'] {
  return parts.flatMap(({ video_asset, starts_at }) => {
    const chapters = videos.find(({ id }) => id === video_asset)?.metadata.chapters ?? []
    return chapters.map(({ title, start_time }) => ({ title, starts_at: starts_at + start_time }))
  })
}

async function partsOf(
  db: Db,
  videos: readonly VideoAssetRow[],
  addressesOf: AddressesOf,
): Promise<Replay['parts']> {
  const parts: Replay['parts'] = []
  let startsAt = 0
  for (const video of videos) {
    const addresses = addressesOf(video)
    if (!addresses) continue
    const hasCaptions = (await findCaptions(db, video)) !== undefined
    parts.push({
      media: addresses.master,
      captions: hasCaptions ? addresses.captions : null,
      video_asset: video.id,
      starts_at: startsAt,
      duration: video.duration_seconds,
    })
    startsAt += video.duration_seconds ?? 0
  }
  return parts
}
