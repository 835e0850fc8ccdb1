import type { VideoAsset } from '@marquee/domain/video-library'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { t } from '../texts.ts'
import { useDeleteVideo } from '../video-mutations.ts'

type DeleteVideoDialogProps = {
  video: VideoAsset | undefined
  isOpen: boolean
  onClose: () => void
  onDeleted: () => void
  /** The server keeps it, because something uses it. */
  onInUse: (video: VideoAsset) => void
}

/** Names what is lost and deletes only on confirmation (VL-183..188); it stays open when the server refuses. */
export function DeleteVideoDialog({ video, isOpen, onClose, onDeleted, onInUse }: DeleteVideoDialogProps) {
  const deletion = useDeleteVideo(onInUse)
  const isClip = video?.source === 'CLIP'
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isLoss
      title={t(isClip ? 'delete.clipTitle' : 'delete.title')}
      confirmLabel={t(deletion.isPending ? 'delete.busy' : 'delete.confirm')}
      isBusy={deletion.isPending}
      onConfirm={() => video && deletion.mutate(video, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      {isClip ? t('delete.clipText') : t('delete.text', { name: video?.name ?? '' })}
    </ConfirmDialog>
  )
}
