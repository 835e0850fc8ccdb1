import { Button, Tooltip } from '@mantine/core'
import type { VideoAsset } from '@marquee/domain/video-library'
import { IconMovie } from '@tabler/icons-react'
import { useMe } from '#features/accounts/public.ts'
import { t } from '../texts.ts'
import { useVideoEditing } from '../use-video-editing.ts'
import { editOfferOf } from '../video-actions.ts'

/** Edit in Content Lab next to a recording of an event: in a new tab (VL-018), or disabled with the reason (VL-148). */
export function EditRecordingButton({ video }: { video: VideoAsset }) {
  const { organization } = useMe()
  const editing = useVideoEditing({ place: 'picker', onPreview: () => undefined })
  const { isOffered, obstacle } = editOfferOf(video, organization, { isAmongRecordings: true })
  if (!isOffered) return null
  const reason = obstacle && t(`obstacles.${obstacle}`)
  return (
    <Tooltip label={reason} disabled={reason === undefined}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconMovie size={16} aria-hidden />}
        loading={editing.busyId === video.id}
        aria-disabled={reason !== undefined}
        {...(reason && { 'aria-description': reason, 'data-disabled': true })}
        onMouseEnter={() => editing.prefetch(video)}
        onMouseLeave={() => editing.prefetch(undefined)}
        onClick={() => reason === undefined && void editing.edit(video)}
      >
        {t('actions.edit')}
      </Button>
    </Tooltip>
  )
}
