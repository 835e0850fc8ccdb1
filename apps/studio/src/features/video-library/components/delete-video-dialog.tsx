import { Stack } from '@mantine/core'
import type { VideoAsset } from '@marquee/domain/video-library'
import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { t } from '../texts.ts'
import { usageText } from '../usage-texts.ts'
import { videoUsesQuery } from '../video-queries.ts'
import { VideoUsageList } from './video-usage-list.tsx'

type DeleteVideoDialogProps = {
  video: VideoAsset | undefined
  isOpen: boolean
  onClose: () => void
  onConfirm: (video: VideoAsset) => void
}

/** Says what will be lost, or what uses the video and prevents its deletion (VL-183..188). */
export function DeleteVideoDialog({ video, isOpen, onClose, onConfirm }: DeleteVideoDialogProps) {
  const uses = useBlockingUses(isOpen ? video : undefined)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDestructive
      title={t(video?.source === 'CLIP' ? 'delete.clipTitle' : 'delete.title')}
      confirmLabel={t('delete.confirm')}
      isBlocked={uses !== undefined}
      onConfirm={() => video && onConfirm(video)}
      onClose={onClose}
    >
      {uses ? (
        <Stack gap="md">
          {usageText('dialog.text')}
          <VideoUsageList uses={uses} />
        </Stack>
      ) : (
        lossText(video)
      )}
    </ConfirmDialog>
  )
}

/** The uses that prevent the deletion of this video; undefined if there are none, or while they load. */
function useBlockingUses(video: VideoAsset | undefined) {
  const isUsed = video !== undefined && video.video_usage_count > 0
  const { data: uses } = useQuery({ ...videoUsesQuery(video?.id ?? ''), enabled: isUsed })
  return isUsed && uses !== undefined && uses.count > 0 ? uses : undefined
}

function lossText(video: VideoAsset | undefined) {
  return video?.source === 'CLIP' ? t('delete.clipText') : t('delete.text', { name: video?.name ?? '' })
}
