import { Button, Group, Stack, Text } from '@mantine/core'
import type { VideoAsset } from '@marquee/domain/video-library'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { deletionPlanOf } from '../bulk-plan.ts'
import { t } from '../bulk-texts.ts'

type BulkDeleteDialogProps = {
  videos: readonly VideoAsset[]
  onClose: () => void
  onDelete: (videos: VideoAsset[]) => void
}

const maxNames = 8

/** Lists what will be deleted, and what stays and why, before anything happens. */
export function BulkDeleteDialog({ videos, onClose, onDelete }: BulkDeleteDialogProps) {
  const { deletable, inUse, protected: undeletable } = deletionPlanOf(videos)
  return (
    <Dialog isOpen title={t('delete.title', { count: deletable.length })} onClose={onClose}>
      <Stack gap="md">
        {deletable.length === 0 && <Text size="sm">{t('delete.none')}</Text>}
        <Names sentence={t('delete.gone')} videos={deletable} />
        <Names sentence={t('delete.inUse')} videos={inUse} />
        <Names sentence={t('delete.kept')} videos={undeletable} />
        {deletable.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('delete.hint')}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('cancel')}
          </Button>
          <Button color="red.9" disabled={deletable.length === 0} onClick={() => onDelete(deletable)}>
            {t('delete')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function Names({ sentence, videos }: { sentence: string; videos: readonly VideoAsset[] }) {
  if (videos.length === 0) return null
  const more = videos.length - maxNames
  return (
    <div>
      <Text size="sm">{sentence}</Text>
      <ul>
        {videos.slice(0, maxNames).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {more > 0 && <li>{t('more', { count: more })}</li>}
      </ul>
    </div>
  )
}
