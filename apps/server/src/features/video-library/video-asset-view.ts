import type { Actor } from '@marquee/domain/permissions'
import type { VideoAsset } from '@marquee/domain/video-library'
import {
  canDeleteVideo,
  canDownloadVideo,
  canRenameVideo,
  canReplaceVideo,
  canRetryVideo,
  mayWithVideo,
} from './video-asset-policy.ts'
import type { ShownVideo, VideoAssetRow } from './video-asset-store.ts'

/** The reply for a video, with the addresses of its media and what the caller may do with it. */
export function videoAssetView(row: ShownVideo, actor: Actor): VideoAsset {
  const media = mediaBase(row)
  const thumbnail = row.has_thumbnail ? `${media}/thumbnail.jpg` : null
  return {
    id: row.id,
    name: row.name,
    organization: row.organization_id,
    workspace: row.workspace_id,
    source: row.source,
    creation_type: row.creation_type,
    transcode_status: row.transcode_status,
    transcode_progress: row.transcode_progress,
    processing_hold: row.processing_hold,
    version: row.version,
    transcoder_warnings: row.transcoder_warnings,
    transcoder_errors: row.transcoder_errors,
    client_hls_path: row.client_hls_path,
    hls_path: row.hls_path,
    path: row.path,
    thumbnail,
    urls: {
      thumbnail,
      hls: row.hls_path ?? row.client_hls_path,
      mp4: row.path === null ? null : `${media}/download.mp4`,
      storyboard: row.has_storyboard ? `${media}/storyboard.vtt` : null,
    },
    duration: row.duration_seconds,
    size_bytes: row.size_bytes,
    video_usage_count: row.usage_count,
    transcript: row.transcript_status === 'COMPLETE' ? `/api/core/video_assets/${row.id}/transcript/` : null,
    transcript_status: row.transcript_status,
    clip: row.clip,
    description: row.description,
    metadata: row.metadata,
    created_by: row.creator,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    can: {
      rename: canRenameVideo(row) && mayWithVideo(actor, 'video:update', row),
      delete: canDeleteVideo(row) && mayWithVideo(actor, 'video:delete', row),
      download: canDownloadVideo(row),
      retry: canRetryVideo(row) && mayWithVideo(actor, 'video:update', row),
      replace: canReplaceVideo(row) && mayWithVideo(actor, 'video:update', row),
    },
  }
}

/** The address of the master playlist of this version of the video. */
export function masterAddress(row: Pick<VideoAssetRow, 'id' | 'version'>): string {
  return `${mediaBase(row)}/master.m3u8`
}

/** The address under which the media of this version of the video is served. */
export function mediaBase(row: Pick<VideoAssetRow, 'id' | 'version'>): string {
  return `/media/${row.id}/v${row.version}`
}
