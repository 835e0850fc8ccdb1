import { isUseShownFirst, type VideoAsset } from '@marquee/domain/video-library'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import { toast } from '#ui/toast/toast.ts'
import { t } from './texts.ts'
import { videoUsesQuery } from './video-queries.ts'

// A list is painted without it. It is in the page before it opens, so that it gives the focus back.
const DeleteVideoDialog = lazyPart(
  async () => (await import('./components/delete-video-dialog.tsx')).DeleteVideoDialog,
)
// Asked for rarely: it is loaded when it is.
const VideoInUseDialog = lazyPart(
  async () => (await import('./components/video-in-use-dialog.tsx')).VideoInUseDialog,
)

type VideoDeletion = {
  onDelete: (video: VideoAsset) => void
  /** The row that had the focus is gone with its video. */
  onDeleted: () => void
}

/**
 * The way to delete a video (VL-181 to VL-184): what uses it is named first, instead of the question where clips are
 * published and in it otherwise; what nothing uses is asked about.
 */
export function useVideoDeletion({ onDelete, onDeleted }: VideoDeletion) {
  const queryClient = useQueryClient()
  const { flags } = useMe().organization
  const [stage, setStage] = useState<'asked' | 'in use'>()
  // Outlives the dialog, which still shows it while it fades.
  const [video, setVideo] = useState<VideoAsset>()
  const opener = useRef<Element | null>(null)

  const show = (target: VideoAsset, next: 'asked' | 'in use') => {
    setVideo(target)
    setStage(next)
  }
  const close = () => {
    setStage(undefined)
    // One dialog may have followed another, which returns the focus to what is gone with the first.
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  const ask = async (target: VideoAsset): Promise<void> => {
    opener.current = document.activeElement
    if (target.video_usage_count === 0) return show(target, 'asked')
    try {
      const { count } = await queryClient.fetchQuery(videoUsesQuery(target.id))
      show(target, count > 0 && isUseShownFirst(target, flags) ? 'in use' : 'asked')
    } catch {
      toast({ kind: 'error', message: t('usage.failed') })
    }
  }
  const dialogs = (
    <>
      {stage === 'in use' && video ? (
        <Suspense>
          <VideoInUseDialog video={video} onClose={close} onDelete={() => show(video, 'asked')} />
        </Suspense>
      ) : (
        <Suspense>
          <DeleteVideoDialog
            video={video}
            isOpen={stage === 'asked'}
            onClose={close}
            onConfirm={(confirmed) => {
              setStage(undefined)
              onDelete(confirmed)
              onDeleted()
            }}
          />
        </Suspense>
      )}
    </>
  )
  return { ask, dialogs, isAsking: stage !== undefined }
}
