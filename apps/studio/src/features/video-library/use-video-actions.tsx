import type { VideoAsset } from '@marquee/domain/video-library'
import { Suspense, useState } from 'react'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import { toast } from '#ui/toast/toast.ts'
import { downloadWithToast } from './download-with-toast.ts'
import { t } from './texts.ts'
import type { OfferedAction } from './video-actions.ts'
import { useVideoDeletion } from './use-video-deletion.tsx'
import { useRetryVideo } from './video-mutations.ts'

// A list is painted without it. It is in the page before it opens, so that it gives the focus back.
const RenameVideoDialog = lazyPart(
  async () => (await import('./components/rename-video-dialog.tsx')).RenameVideoDialog,
)
// Asked for rarely: it is loaded when it is.
const ReplaceVideoDialog = lazyPart(
  async () => (await import('./components/replace-video-dialog.tsx')).ReplaceVideoDialog,
)

type VideoActions = {
  onPreview: (id: string) => void
  onEdit: (video: VideoAsset) => void
  /** It was confirmed. */
  onDelete: (video: VideoAsset) => void
  /** The row that had the focus is gone with its video. */
  onDeleted?: () => void
}

/** What pressing an action of a row does, and the dialogs that come of it. */
export function useVideoActions({ onPreview, onEdit, onDelete, onDeleted = focusPageTitle }: VideoActions) {
  const [openDialog, setOpenDialog] = useState<'rename' | 'replace'>()
  // Outlives the dialog, which still shows it while it fades.
  const [video, setVideo] = useState<VideoAsset>()
  const retry = useRetryVideo()
  const deletion = useVideoDeletion({ onDelete, onDeleted })
  const close = () => setOpenDialog(undefined)

  const act = ({ action, obstacle }: OfferedAction, target: VideoAsset): void => {
    // A download says by itself what is in its way (VL-231, VL-232).
    if (action === 'download') return void downloadWithToast(target)
    if (obstacle) return toast({ message: t(`obstacles.${obstacle}`) })
    if (action === 'preview') return onPreview(target.id)
    if (action === 'edit') return onEdit(target)
    if (action === 'seo') return void exportForSearchEngines(target)
    if (action === 'retry') return retry.mutate(target)
    if (action === 'delete') return void deletion.ask(target)
    setVideo(target)
    setOpenDialog(action)
  }
  const dialogs = (
    <>
      <Suspense>
        <RenameVideoDialog video={video} isOpen={openDialog === 'rename'} onClose={close} />
      </Suspense>
      {video && openDialog === 'replace' && (
        <Suspense>
          <ReplaceVideoDialog key={video.id} video={video} onClose={close} />
        </Suspense>
      )}
      {deletion.dialogs}
    </>
  )
  return { act, dialogs, isAsking: openDialog !== undefined || deletion.isAsking }
}

async function exportForSearchEngines(video: VideoAsset): Promise<void> {
  try {
    const { downloadSeoAssets } = await import('./download-seo-assets.ts')
    await downloadSeoAssets(video)
  } catch {
    // The code did not come.
    toast({ kind: 'error', message: t('seo.failed') })
  }
}

function focusPageTitle(): void {
  document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
}
