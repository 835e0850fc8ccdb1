/** The tracks of a recording in the studio: what there is, the files, and the removal of one. */
import type { SessionTrack, SessionTracks } from '@marquee/domain/tracks'
import { writeAudit } from '#features/audit/public.ts'
import { findVisibleEvent } from '#features/events/public.ts'
import { permit } from '#features/permissions/public.ts'
import { findVideoAsset, type VideoAssetRow } from '#features/video-library/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { attachment } from '#platform/http/attachment.ts'
import type { ServedFile } from '#platform/http/send-file.ts'
import { createSigner } from '#platform/secrets/signer.ts'
import { trackType } from './track-files.ts'
import { deleteTrack, findListedTrack, type ListedSessionTrack, listTracksOfVideo } from './track-store.ts'
import { trackFieldsOf } from './track-view.ts'

type Download = { id: string; userId: string; endsAtSeconds: number }

const linkLifetimeSeconds = 10 * 60

const downloadSignatures = createSigner({
  purpose: 'track-download',
  signed: ({ id, userId, endsAtSeconds }: Download) => [id, userId, endsAtSeconds],
})

/** Throws `not_found`, and as the recording's report does in another team. */
export async function listTracks(ctx: MemberContext, videoId: string): Promise<SessionTracks> {
  return inOrganization(ctx, async (ctx) => {
    await findRecording(ctx, videoId)
    const rows = await listTracksOfVideo(ctx.db, videoId)
    return { tracks: rows.map((row) => trackView(ctx, row)) }
  })
}

/** The file of the track. Throws `forbidden` unless the link was signed for the caller and hasn't expired. */
export async function openTrack(
  ctx: MemberContext,
  { id, expires, signature }: { id: string; expires: number; signature: string },
): Promise<ServedFile> {
  const download = { id, userId: ctx.actor.userId, endsAtSeconds: expires }
  const isExpired = expires * 1000 <= ctx.clock.now().getTime()
  if (isExpired || !downloadSignatures.isSigned(ctx, download, signature)) throw new AppError('forbidden')
  const track = await inOrganization(ctx, async (ctx) => {
    const found = await findListedTrack(ctx.db, id)
    if (!found?.video_asset_id || found.state !== 'stored') throw new AppError('not_found')
    await findRecording(ctx, found.video_asset_id)
    return found
  })
  const stat = await ctx.store.stat(track.file_key)
  if (!stat) throw new AppError('not_found')
  return {
    ...stat,
    ...trackType,
    cacheControl: 'private, no-store',
    contentDisposition: attachment(`${track.name}-${track.kind}.mp4`),
    read: (range) => ctx.store.stream(track.file_key, range),
  }
}

/** Removes the track and its file. The recording stays. Throws `not_found`, and `forbidden` in another team. */
export async function removeTrack(
  ctx: MemberContext,
  { videoId, id }: { videoId: string; id: string },
): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const video = await findRecording(ctx, videoId)
    permit(ctx.actor, 'video:delete', { workspaceId: video.workspace_id })
    const track = await findListedTrack(ctx.db, id)
    if (track?.video_asset_id !== videoId) throw new AppError('not_found')
    await deleteTrack(ctx.db, id)
    await writeAudit(ctx, {
      action: 'video.track_removed',
      target_type: 'video',
      target_id: videoId,
      target_name: video.name,
    })
  })
}

async function findRecording(ctx: WithDb<MemberContext>, videoId: string): Promise<VideoAssetRow> {
  const video = await findVideoAsset(ctx.db, videoId)
  if (!video?.event_id) throw new AppError('not_found')
  await findVisibleEvent(ctx, video.event_id)
  return video
}

function trackView(ctx: MemberContext, row: ListedSessionTrack): SessionTrack {
  const { profile_id: profile, name } = row
  const download_url = row.state === 'stored' ? linkOf(ctx, row.id) : null
  return { ...trackFieldsOf(row), profile, name, download_url }
}

function linkOf(ctx: MemberContext, id: string): string {
  const endsAtSeconds = Math.floor(ctx.clock.now().getTime() / 1000) + linkLifetimeSeconds
  const signature = downloadSignatures.sign(ctx, { id, userId: ctx.actor.userId, endsAtSeconds })
  const proof = new URLSearchParams({ expires: String(endsAtSeconds), signature })
  return `/media/tracks/${id}?${proof.toString()}`
}
