import { changeVideoAssets } from '@marquee/api/video-library'
import { maxBulkVideos, type VideoAsset } from '@marquee/domain/video-library'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { dismissToast, toast } from '#ui/toast/toast.ts'
import { batchesOf } from './bulk-plan.ts'
import { undoText as t } from './undo-texts.ts'
import type { HidingVideos } from './use-hidden-videos.ts'
import { refetchVideos } from './video-queries.ts'

/** How long a deletion can be undone. */
const graceMs = 6_000

type Videos = readonly VideoAsset[]

type Deleting = HidingVideos & {
  /** The id of the toast with Undo; the next deletion replaces that toast. */
  toastId: string
  /** The message while it can be undone. */
  messageFor: (videos: Videos) => string
  /** Deletes the videos and shows the outcome. */
  send: (videos: Videos) => Promise<void>
  onUndo?: (videos: Videos) => void
}

/**
 * Hides videos and deletes them six seconds later unless that is undone (decision 0082); immediately when the list or the
 * page is left, or when other videos are deleted. Videos that the server refuses to delete reappear.
 */
export function useUndoableDeletion(deleting: Deleting): (videos: Videos) => void {
  const queryClient = useQueryClient()
  const pending = useRef<{ videos: Videos; timer: ReturnType<typeof setTimeout> }>(undefined)

  /** Removes and returns the videos that wait to be deleted. */
  const takePending = (): Videos => {
    const { videos = [], timer } = pending.current ?? {}
    clearTimeout(timer)
    pending.current = undefined
    return videos
  }
  const send = async () => {
    const videos = takePending()
    if (videos.length === 0) return
    dismissToast(deleting.toastId)
    await deleting.send(videos)
    await refetchVideos(queryClient)
    deleting.show(idsOf(videos))
  }
  const onLeavingList = useEffectEvent(() => void send())
  const onLeavingPage = useEffectEvent(() => deleteOnLeaving(idsOf(takePending())))
  useEffect(() => {
    const leave = () => onLeavingPage()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      onLeavingList()
    }
  }, [])

  const undo = () => {
    const videos = takePending()
    deleting.show(idsOf(videos))
    deleting.onUndo?.(videos)
  }
  return (videos) => {
    void send()
    pending.current = { videos, timer: setTimeout(() => void send(), graceMs) }
    deleting.hide(idsOf(videos))
    toast({
      id: deleting.toastId,
      kind: 'success',
      message: deleting.messageFor(videos),
      durationMs: graceMs,
      action: { label: t('undo'), run: undo },
    })
  }
}

/** A page that is closing can't show errors. */
function deleteOnLeaving(videoIds: string[]): void {
  for (const ids of batchesOf(videoIds, maxBulkVideos)) {
    changeVideoAssets.sendOnLeaving({ body: { action: 'delete', ids } }).catch(() => undefined)
  }
}

const idsOf = (videos: Videos) => videos.map(({ id }) => id)
