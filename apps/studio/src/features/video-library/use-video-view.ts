import { useState } from 'react'
import { localKeys } from '#lib/storage-keys.ts'
import { readStored, writeStored } from '#lib/stored.ts'

export type VideoView = 'table' | 'grid'

/** Whether the library is a table or a grid, remembered in this browser. */
export function useVideoView(): [VideoView, (view: VideoView) => void] {
  const [view, setView] = useState<VideoView>(() =>
    readStored('localStorage', localKeys.videoView) === 'grid' ? 'grid' : 'table',
  )
  const change = (to: VideoView) => {
    writeStored('localStorage', localKeys.videoView, to === 'grid' ? to : undefined)
    setView(to)
  }
  return [view, change]
}
