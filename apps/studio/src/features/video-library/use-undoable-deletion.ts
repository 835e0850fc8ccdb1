import { changeVideoAssets } from '@marquee/api/video-library'
import { maxBulkVideos, type VideoAsset } from '@marquee/domain/video-library'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { dismissToast, toast } from '#ui/toast/toast.ts'
import { inParts } from './bulk-plan.ts'
import { undoText as t } from './undo-texts.ts'
import type { HidingVideos } from './use-hidden-videos.ts'
import { refetchVideos } from './video-queries.ts'

/** How long it can be undone. */
const graceMs = 6_000

type Videos = readonly VideoAsset[]

type Deleting = HidingVideos & {
  /** Of the toast with Undo, which the next deletion's takes the place of. */
  toastId: string
  /** What is said while it can be undone. */
  wordsOf: (videos: Videos) => string
  /** Deletes them, and says what there is to say about it. */
  send: (videos: Videos) => Promise<void>
  onUndo?: (videos: Videos) => void
}

/**
 * Deletes videos six seconds after they are gone from the screen, unless it is undone (decision 0082); at once when the
 * list or the page is left, or when others are deleted meanwhile. What the server kept is shown again.
 */
export function useUndoableDeletion(deleting: Deleting): (videos: Videos) => void {
  const queryClient = useQueryClient()
  const waiting = useRef<{ videos: Videos; timer: ReturnType<typeof setTimeout> }>(undefined)

  /** What waits is the caller's now. */
  const take = (): Videos => {
    const { videos = [], timer } = waiting.current ?? {}
    clearTimeout(timer)
    waiting.current = undefined
    return videos
  }
  const send = async () => {
    const videos = take()
    if (videos.length === 0) return
    dismissToast(deleting.toastId)
    await deleting.send(videos)
    await refetchVideos(queryClient)
    deleting.show(idsOf(videos))
  }
  const onLeavingList = useEffectEvent(() => void send())
  const onLeavingPage = useEffectEvent(() => deleteOnLeaving(idsOf(take())))
  useEffect(() => {
    const leave = () => onLeavingPage()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      onLeavingList()
    }
  }, [])

  const undo = () => {
    const videos = take()
    deleting.show(idsOf(videos))
    deleting.onUndo?.(videos)
  }
  return (videos) => {
    void send()
    waiting.current = { videos, timer: setTimeout(() => void send(), graceMs) }
    deleting.hide(idsOf(videos))
    toast({
      id: deleting.toastId,
      kind: 'success',
      message: deleting.wordsOf(videos),
      durationMs: graceMs,
      action: { label: t('undo'), run: undo },
    })
  }
}

/** Nobody hears what a page that is being closed was refused. */
function deleteOnLeaving(videoIds: string[]): void {
  for (const ids of inParts(videoIds, maxBulkVideos)) {
    changeVideoAssets.sendOnLeaving({ body: { action: 'delete', ids } }).catch(() => undefined)
  }
}

const idsOf = (videos: Videos) => videos.map(({ id }) => id)
