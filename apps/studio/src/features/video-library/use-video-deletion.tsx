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

/**
 * The way to delete a video (VL-181 to VL-184): what is in use shows where, before the question where clips are published
 * and otherwise when the server refuses; everything else is asked about.
 */
export function useVideoDeletion(onDeleted: () => void) {
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
    if (!isUseShownFirst(target, flags)) return show(target, 'asked')
    try {
      const { count } = await queryClient.fetchQuery(videoUsesQuery(target.id))
      show(target, count > 0 ? 'in use' : 'asked')
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
            onDeleted={() => {
              setStage(undefined)
              onDeleted()
            }}
            onInUse={(refused) => show(refused, 'in use')}
          />
        </Suspense>
      )}
    </>
  )
  return { ask, dialogs, isAsking: stage !== undefined }
}
