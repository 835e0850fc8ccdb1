import { isUseShownFirst, type VideoAsset } from '@marquee/domain/video-library'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import { toast } from '#ui/toast/toast.ts'
import { t } from './texts.ts'
import { videoUsesQuery } from './video-queries.ts'

// Not needed for the first paint. Mounted before it opens, so that it can return the focus.
const DeleteVideoDialog = lazyPart(
  async () => (await import('./components/delete-video-dialog.tsx')).DeleteVideoDialog,
)
// Rarely used, so loaded on demand.
const VideoInUseDialog = lazyPart(
  async () => (await import('./components/video-in-use-dialog.tsx')).VideoInUseDialog,
)

type VideoDeletion = {
  onDelete: (video: VideoAsset) => void
  /** Called when the row that had the focus is gone. */
  onDeleted: () => void
}

/**
 * The dialogs to delete a video (VL-181 to VL-184). A video in use gets a list of its uses: instead of the confirmation
 * where clips are published, inside it otherwise. An unused video only gets the confirmation.
 */
export function useVideoDeletion({ onDelete, onDeleted }: VideoDeletion) {
  const queryClient = useQueryClient()
  const { flags } = useMe().organization
  const [stage, setStage] = useState<'confirm' | 'in use'>()
  // Outlives `stage`, since the dialog still shows it while it fades.
  const [video, setVideo] = useState<VideoAsset>()
  const opener = useRef<Element | null>(null)

  const show = (target: VideoAsset, next: 'confirm' | 'in use') => {
    setVideo(target)
    setStage(next)
  }
  const close = () => {
    setStage(undefined)
    // A second dialog would return the focus to the first, which is gone.
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  const ask = async (target: VideoAsset): Promise<void> => {
    opener.current = document.activeElement
    if (target.video_usage_count === 0) return show(target, 'confirm')
    try {
      const { count } = await queryClient.fetchQuery(videoUsesQuery(target.id))
      show(target, count > 0 && isUseShownFirst(target, flags) ? 'in use' : 'confirm')
    } catch {
      toast({ kind: 'error', message: t('usage.failed') })
    }
  }
  const dialogs = (
    <>
      {stage === 'in use' && video ? (
        <Suspense>
          <VideoInUseDialog video={video} onClose={close} onDelete={() => show(video, 'confirm')} />
        </Suspense>
      ) : (
        <Suspense>
          <DeleteVideoDialog
            video={video}
            isOpen={stage === 'confirm'}
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
