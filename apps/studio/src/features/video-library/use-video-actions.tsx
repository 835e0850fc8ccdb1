import type { VideoAsset } from '@marquee/domain/video-library'
import { Suspense, useState } from 'react'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import { toast } from '#ui/toast/toast.ts'
import { downloadWithToast } from './download-video.ts'
import { t } from './texts.ts'
import type { OfferedAction } from './video-actions.ts'
import { useVideoDeletion } from './use-video-deletion.tsx'
import { useRetryVideo } from './video-mutations.ts'

// Not needed for the first paint. Mounted before it opens, so that it can return the focus.
const RenameVideoDialog = lazyPart(
  async () => (await import('./components/rename-video-dialog.tsx')).RenameVideoDialog,
)
// Rarely used, so loaded on demand.
const ReplaceVideoDialog = lazyPart(
  async () => (await import('./components/replace-video-dialog.tsx')).ReplaceVideoDialog,
)

type VideoActions = {
  onPreview: (id: string) => void
  onEdit: (video: VideoAsset) => void
  /** Called once the deletion is confirmed. */
  onDelete: (video: VideoAsset) => void
  /** Called when the row that had the focus is gone. */
  onDeleted?: () => void
}

/** Runs the actions of a row, and renders their dialogs. */
export function useVideoActions({ onPreview, onEdit, onDelete, onDeleted = focusPageTitle }: VideoActions) {
  const [openDialog, setOpenDialog] = useState<'rename' | 'replace'>()
  // Outlives `openDialog`, since the dialog still shows it while it fades.
  const [video, setVideo] = useState<VideoAsset>()
  const retry = useRetryVideo()
  const deletion = useVideoDeletion({ onDelete, onDeleted })
  const close = () => setOpenDialog(undefined)

  const act = ({ action, obstacle }: OfferedAction, target: VideoAsset): void => {
    // A download shows its own obstacle (VL-231, VL-232).
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
    const { downloadSeoAssets } = await import('./seo-assets.ts')
    await downloadSeoAssets(video)
  } catch {
    // The code failed to load.
    toast({ kind: 'error', message: t('seo.failed') })
  }
}

function focusPageTitle(): void {
  document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
}
