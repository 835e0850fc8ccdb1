import { Button, Group, Stack, Text } from '@mantine/core'
import type { VideoAsset } from '@marquee/domain/video-library'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { usageText as t } from '../usage-texts.ts'
import { videoUsesQuery } from '../video-queries.ts'
import { VideoUsageList } from './video-usage-list.tsx'

type VideoInUseDialogProps = {
  video: VideoAsset
  onClose: () => void
  /** Called once nothing uses the video. */
  onDelete: () => void
}

/**
 * "Video in use" (VL-194): where the video has to be removed before it can be deleted. The places open in new tabs, and
 * once the last one is done the dialog offers to delete the video.
 */
export function VideoInUseDialog({ video, onClose, onDelete }: VideoInUseDialogProps) {
  const { data: uses } = useQuery(videoUsesQuery(video.id))
  const isFree = uses?.count === 0
  return (
    <Dialog isOpen title={t('dialog.title')} size="medium" onClose={onClose}>
      <Stack gap="md">
        <Text>{t(isFree ? 'dialog.free' : 'dialog.text')}</Text>
        {uses && !isFree && <VideoUsageList uses={uses} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('dialog.close')}
          </Button>
          {isFree && (
            <Button color="red.9" onClick={onDelete}>
              {t('dialog.delete')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
