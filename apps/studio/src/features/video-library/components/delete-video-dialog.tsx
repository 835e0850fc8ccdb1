import { Button, Group, Modal, Text } from '@mantine/core'
import type { VideoAsset } from '@marquee/domain/video-library'
import { t } from '../texts.ts'
import { useDeleteVideo } from '../video-mutations.ts'

type DeleteVideoDialogProps = { video: VideoAsset; onClose: () => void }

/** Names what is lost and deletes only on confirmation (VL-183..188); it stays open when the server refuses. */
export function DeleteVideoDialog({ video, onClose }: DeleteVideoDialogProps) {
  const deletion = useDeleteVideo()
  const isClip = video.source === 'CLIP'
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(isClip ? 'delete.clipTitle' : 'delete.title')}
      closeOnClickOutside={!deletion.isPending}
    >
      <Text style={{ overflowWrap: 'anywhere' }}>
        {isClip ? t('delete.clipText') : t('delete.text', { name: video.name })}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button color="red" disabled={deletion.isPending} onClick={() => deletion.mutate(video, { onSuccess: onClose })}>
          {t(deletion.isPending ? 'delete.busy' : 'delete.confirm')}
        </Button>
      </Group>
    </Modal>
  )
}
