import type { Actor } from '@marquee/domain/permissions'
import type { VideoAsset } from '@marquee/domain/video-library'
import {
  canDeleteVideo,
  canDownloadVideo,
  canRenameVideo,
  canRetryVideo,
  mayWithVideo,
} from './video-asset-policy.ts'
import type { Creator, VideoAssetRow } from './video-asset-store.ts'

/** A video as it travels, with the addresses of its media and what the caller may do with it. */
export function videoAssetView(row: VideoAssetRow, creator: Creator | undefined, actor: Actor): VideoAsset {
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
    // Nothing that can use a video exists in this version, so nothing does.
    video_usage_count: 0,
    description: row.description,
    metadata: row.metadata,
    created_by: creator ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    can: {
      rename: canRenameVideo(row) && mayWithVideo(actor, 'video:update', row),
      delete: canDeleteVideo(row) && mayWithVideo(actor, 'video:delete', row),
      download: canDownloadVideo(row),
      retry: canRetryVideo(row) && mayWithVideo(actor, 'video:update', row),
    },
  }
}

/** The address under which the media of this version of the video is served. */
export function mediaBase(row: Pick<VideoAssetRow, 'id' | 'version'>): string {
  return `/media/${row.id}/v${row.version}`
}
