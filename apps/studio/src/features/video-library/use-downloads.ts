import type { VideoAsset } from '@marquee/domain/video-library'
import { useState } from 'react'
import { downloadVideo } from './download-video.ts'

export type DownloadState = 'waiting' | 'busy' | 'done' | 'refused'
export type VideoDownload = { video: VideoAsset; state: DownloadState }

/** Browsers take a download that follows another too closely for an accident, and drop it. */
const betweenMs = 800

/** Hands the files of videos to the browser one after another; each says how it stands, and can be asked for again. */
export function useDownloads() {
  const [downloads, setDownloads] = useState<readonly VideoDownload[]>([])

  const fetchOne = async (video: VideoAsset) => {
    const set = (state: DownloadState) =>
      setDownloads((all) => all.map((one) => (one.video.id === video.id ? { ...one, state } : one)))
    set('busy')
    set((await downloadVideo(video)) === 'done' ? 'done' : 'refused')
  }

  const start = async (videos: readonly VideoAsset[]) => {
    const isNew = ({ video }: VideoDownload) => !videos.some(({ id }) => id === video.id)
    const wanted = videos.map((video): VideoDownload => ({ video, state: 'waiting' }))
    setDownloads((all) => [...all.filter(isNew), ...wanted])
    for (const [index, video] of videos.entries()) {
      if (index > 0) await new Promise((resolve) => setTimeout(resolve, betweenMs))
      await fetchOne(video)
    }
  }

  return { downloads, start, again: fetchOne, close: () => setDownloads([]) }
}
