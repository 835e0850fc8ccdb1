import type { VideoAsset } from '@marquee/domain/video-library'
import { useState } from 'react'
import { downloadVideo } from './download-video.ts'

export type DownloadState = 'waiting' | 'busy' | 'done' | 'refused'
export type VideoDownload = { video: VideoAsset; state: DownloadState }

/** Browsers drop a download that follows another too closely. */
const delayBetweenMs = 800

/** Hands the files of videos to the browser one after another. Each has a state and can be retried. */
export function useDownloads() {
  const [downloads, setDownloads] = useState<readonly VideoDownload[]>([])

  const download = async (video: VideoAsset) => {
    const set = (state: DownloadState) =>
      setDownloads((all) => all.map((item) => (item.video.id === video.id ? { ...item, state } : item)))
    set('busy')
    set((await downloadVideo(video)) === 'done' ? 'done' : 'refused')
  }

  const start = async (videos: readonly VideoAsset[]) => {
    const isOther = ({ video }: VideoDownload) => !videos.some(({ id }) => id === video.id)
    const added = videos.map((video): VideoDownload => ({ video, state: 'waiting' }))
    setDownloads((all) => [...all.filter(isOther), ...added])
    for (const [index, video] of videos.entries()) {
      if (index > 0) await new Promise((resolve) => setTimeout(resolve, delayBetweenMs))
      await download(video)
    }
  }

  return { downloads, start, retry: download, close: () => setDownloads([]) }
}
