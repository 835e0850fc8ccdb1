import { Button, Group, Text } from '@mantine/core'
import type { Decision } from '@marquee/domain/permissions'
import { formatDuration, isPlayable, type VideoAsset } from '@marquee/domain/video-library'
import { useState } from 'react'
import { DecidedButton } from '#features/permissions/public.ts'
import { PreviewVideoDialog, RenameVideoDialog, VideoThumbnail } from '#features/video-library/public.ts'
import { useRemoveBufferVideo } from '../branding-mutations.ts'
import { t } from '../texts.ts'

type ChosenBufferVideoProps = { eventId: string; video: VideoAsset; decision: Decision }

/** The buffer video of an event, with its actions. */
export function ChosenBufferVideo({ eventId, video, decision }: ChosenBufferVideoProps) {
  const [open, setOpen] = useState<'preview' | 'rename'>()
  const removal = useRemoveBufferVideo(eventId)
  const close = () => setOpen(undefined)
  return (
    <Group gap="md" align="center">
      <VideoThumbnail video={video} />
      <div>
        <Text fw={500}>{video.name}</Text>
        <Text size="sm" c="dimmed">
          {formatDuration(video.duration)}
        </Text>
      </div>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          disabled={!isPlayable(video)}
          title={isPlayable(video) ? undefined : t('buffer.notPlayable')}
          onClick={() => setOpen('preview')}
        >
          {t('buffer.preview')}
        </Button>
        {video.creation_type !== 'RECORDED' && (
          <Button size="xs" variant="default" disabled={!video.can.rename} onClick={() => setOpen('rename')}>
            {t('buffer.rename')}
          </Button>
        )}
        <DecidedButton size="xs" variant="default" decision={decision} onClick={() => removal.mutate()}>
          {t('buffer.remove')}
        </DecidedButton>
      </Group>
      <RenameVideoDialog video={video} isOpen={open === 'rename'} onClose={close} />
      <PreviewVideoDialog
        id={open === 'preview' ? video.id : undefined}
        listed={[]}
        onShow={() => undefined}
        onClose={close}
      />
    </Group>
  )
}
