import type { VideoAsset } from '@marquee/domain/video-library'
import { type ReactNode, useState } from 'react'
import { toast } from '#ui/toast/toast.ts'
import { DeleteVideoDialog } from './components/delete-video-dialog.tsx'
import { RenameVideoDialog } from './components/rename-video-dialog.tsx'
import { downloadAndTell } from './download-and-tell.ts'
import { t } from './texts.ts'
import type { OfferedAction } from './video-actions.ts'
import { useRetryVideo } from './video-mutations.ts'

type OpenDialog = { kind: 'rename' | 'delete'; video: VideoAsset }

/** What pressing an action of a row does, and the dialog that is open because of it. */
export function useVideoActions(onPreview: (id: string) => void) {
  const [open, setOpen] = useState<OpenDialog>()
  const retry = useRetryVideo()
  const close = () => setOpen(undefined)

  const act = ({ action, obstacle }: OfferedAction, video: VideoAsset): void => {
    // A download says by itself what is in its way (VL-231, VL-232).
    if (action === 'download') return void downloadAndTell(video)
    if (obstacle) return toast({ message: t(`obstacles.${obstacle}`) })
    if (action === 'preview') return onPreview(video.id)
    if (action === 'retry') return retry.mutate(video)
    setOpen({ kind: action, video })
  }
  return { act, dialog: open && dialogOf(open, close) }
}

function dialogOf({ kind, video }: OpenDialog, close: () => void): ReactNode {
  if (kind === 'rename') return <RenameVideoDialog key={video.id} video={video} onClose={close} />
  return <DeleteVideoDialog key={video.id} video={video} onClose={close} />
}
