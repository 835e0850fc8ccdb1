import { deleteVideos, deleteVideosOnLeaving } from '@marquee/api'
import { maxBulkVideos, type VideoAsset } from '@marquee/domain/video-library'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { dismissToast, toast } from '#ui/toast/toast.ts'
import { inParts } from './bulk-plan.ts'
import { t } from './bulk-texts.ts'
import { videosKey } from './video-queries.ts'

/** How long it can be undone. */
const graceMs = 6_000
const toastId = 'videos-deleted'

type Hiding = {
  /** These are not shown any more, or are again. */
  hide: (ids: readonly string[]) => void
  show: (ids: readonly string[]) => void
  onUndo: (videos: readonly VideoAsset[]) => void
}

/**
 * Deletes videos six seconds after they are gone from the screen, unless it is undone; at once when the library or the
 * page is left, or when others are deleted meanwhile. What the server kept is shown again, and named.
 */
export function useBulkDeletion({ hide, show, onUndo }: Hiding): (videos: readonly VideoAsset[]) => void {
  const queryClient = useQueryClient()
  const waiting = useRef<{ videos: readonly VideoAsset[]; timer: ReturnType<typeof setTimeout> }>(undefined)

  /** What waits is the caller's now. */
  const take = (): readonly VideoAsset[] => {
    const { videos = [], timer } = waiting.current ?? {}
    clearTimeout(timer)
    waiting.current = undefined
    return videos
  }

  const send = async () => {
    const videos = take()
    if (videos.length === 0) return
    dismissToast(toastId)
    const failure = await refusalOf(videos)
    if (failure !== undefined) toast({ kind: 'error', message: failure })
    await queryClient.invalidateQueries({ queryKey: videosKey })
    show(idsOf(videos))
  }
  const onLeavingLibrary = useEffectEvent(() => void send())
  const onLeavingPage = useEffectEvent(() => {
    for (const part of inParts(idsOf(take()), maxBulkVideos)) deleteVideosOnLeaving(part)
  })
  useEffect(() => {
    const leave = () => onLeavingPage()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      onLeavingLibrary()
    }
  }, [])

  const undo = () => {
    const videos = take()
    show(idsOf(videos))
    onUndo(videos)
  }

  return (videos) => {
    void send()
    waiting.current = { videos, timer: setTimeout(() => void send(), graceMs) }
    hide(idsOf(videos))
    toast({
      id: toastId,
      kind: 'success',
      message: t('delete.waiting', { count: videos.length }),
      durationMs: graceMs,
      action: { label: t('undo'), run: undo },
    })
  }
}

const idsOf = (videos: readonly VideoAsset[]) => videos.map(({ id }) => id)

/** Deletes the videos; the reply says what went wrong, if anything did. */
async function refusalOf(videos: readonly VideoAsset[]): Promise<string | undefined> {
  try {
    const parts = inParts(idsOf(videos), maxBulkVideos)
    const kept: string[] = []
    for (const part of parts) {
      const { results } = await deleteVideos(part)
      // Somebody else has deleted it: it is gone, as was wanted.
      kept.push(...results.flatMap(({ id, code }) => (code === null || code === 'not_found' ? [] : id)))
    }
    const names = videos.filter(({ id }) => kept.includes(id)).map(({ name }) => name)
    return names.length > 0 ? t('delete.refused', { names: names.join(', ') }) : undefined
  } catch {
    return t('failed')
  }
}
