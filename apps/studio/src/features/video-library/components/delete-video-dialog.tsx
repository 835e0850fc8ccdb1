import type { VideoAsset } from '@marquee/domain/video-library'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { t } from '../texts.ts'
import { useDeleteVideo } from '../video-mutations.ts'

type DeleteVideoDialogProps = { video: VideoAsset; onClose: () => void }

/** Names what is lost and deletes only on confirmation (VL-183..188); it stays open when the server refuses. */
export function DeleteVideoDialog({ video, onClose }: DeleteVideoDialogProps) {
  const deletion = useDeleteVideo()
  const isClip = video.source === 'CLIP'
  return (
    <ConfirmDialog
      isOpen
      isLoss
      title={t(isClip ? 'delete.clipTitle' : 'delete.title')}
      confirmLabel={t(deletion.isPending ? 'delete.busy' : 'delete.confirm')}
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate(video, { onSuccess: onClose })}
      onClose={onClose}
    >
      {isClip ? t('delete.clipText') : t('delete.text', { name: video.name })}
    </ConfirmDialog>
  )
}
