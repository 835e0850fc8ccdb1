import type { VideoAsset } from '@marquee/domain/video-library'
import { useState } from 'react'
import { toast } from '#ui/toast/toast.ts'
import { DeleteVideoDialog } from './components/delete-video-dialog.tsx'
import { RenameVideoDialog } from './components/rename-video-dialog.tsx'
import { downloadAndTell } from './download-and-tell.ts'
import { t } from './texts.ts'
import type { OfferedAction } from './video-actions.ts'
import { useRetryVideo } from './video-mutations.ts'

/** What pressing an action of a row does, and the dialogs that come of it. */
export function useVideoActions(onPreview: (id: string) => void) {
  const [openDialog, setOpenDialog] = useState<'rename' | 'delete'>()
  // Outlives the dialog, which still shows it while it fades.
  const [video, setVideo] = useState<VideoAsset>()
  const retry = useRetryVideo()
  const close = () => setOpenDialog(undefined)

  const act = ({ action, obstacle }: OfferedAction, target: VideoAsset): void => {
    // A download says by itself what is in its way (VL-231, VL-232).
    if (action === 'download') return void downloadAndTell(target)
    if (obstacle) return toast({ message: t(`obstacles.${obstacle}`) })
    if (action === 'preview') return onPreview(target.id)
    if (action === 'retry') return retry.mutate(target)
    setVideo(target)
    setOpenDialog(action)
  }
  const dialogs = (
    <>
      <RenameVideoDialog video={video} isOpen={openDialog === 'rename'} onClose={close} />
      <DeleteVideoDialog
        video={video}
        isOpen={openDialog === 'delete'}
        onClose={close}
        onDeleted={() => {
          close()
          focusPageTitle()
        }}
      />
    </>
  )
  return { act, dialogs }
}

/** The row that had the focus is gone with its video. */
function focusPageTitle(): void {
  document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
}
