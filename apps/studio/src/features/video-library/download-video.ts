/**
 * Download of a video's mp4 by the browser itself (VL-229), so that a large file never passes through memory.
 *
 * A page cannot see how such a download ends. It counts as done when the server has shown that it gives the file
 * and the browser has taken it over; it has failed when the server refuses (VL-233, VL-234, VL-236).
 */
import type { VideoAsset } from '@marquee/domain/video-library'
import { fileStemOf } from '#lib/save-file.ts'
import { downloadObstacle } from './video-actions.ts'

export type DownloadOutcome = 'done' | 'failed' | 'not_ready' | 'no_address'

/** Hands the video's file to the browser under the video's name, and says what came of it. */
export async function downloadVideo(
  video: VideoAsset,
  save: (url: string, fileName: string) => void = saveByBrowser,
): Promise<DownloadOutcome> {
  const obstacle = downloadObstacle(video)
  if (obstacle !== undefined || video.urls.mp4 === null) return obstacle ?? 'no_address'
  if (!(await isServed(video.urls.mp4))) return 'failed'
  save(video.urls.mp4, fileNameOf(video.name))
  return 'done'
}

/** One byte is asked for: its answer proves the address without starting the file. */
async function isServed(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { headers: { Range: 'bytes=0-0' } })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

function saveByBrowser(url: string, fileName: string): void {
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = fileName
  anchor.click()
}

/** The ending is there once. */
function fileNameOf(name: string): string {
  return `${fileStemOf(name.replace(/\.mp4$/i, ''))}.mp4`
}
