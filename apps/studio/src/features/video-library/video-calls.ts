/** The library's calls that change something, or read one video. */
import { session } from '@marquee/api'
import { isRenamedByTitle, type VideoAsset } from '@marquee/domain/video-library'

/** One video by its id (VL-285). */
export async function getVideo(id: string, signal: AbortSignal): Promise<VideoAsset> {
  const response = await session.fetch(videoPath(id), { signal })
  const video: VideoAsset = await response.json()
  return video
}

/** The video has its new name; which call says so depends on its source (VL-163, VL-164). */
export async function renameVideo(video: VideoAsset, name: string): Promise<void> {
  if (isRenamedByTitle(video.source)) {
    await session.fetch('/api/content/video_library/', jsonPatch({ video_library_id: video.id, title: name }))
  } else {
    await session.fetch(videoPath(video.id), jsonPatch({ name }))
  }
}

/** The video is gone (VL-286). */
export async function deleteVideo(id: string): Promise<void> {
  await session.fetch(videoPath(id), { method: 'DELETE' })
}

/** A video in ERROR is being processed again. */
export async function startTranscoding(id: string): Promise<void> {
  await session.fetch(`${videoPath(id)}transcode/`, { method: 'POST' })
}

const videoPath = (id: string) => `/api/core/video_assets/${id}/`

function jsonPatch(body: Record<string, string>): RequestInit {
  return { method: 'PATCH', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}
