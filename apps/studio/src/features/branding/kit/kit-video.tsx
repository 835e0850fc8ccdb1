import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { formatDuration } from '@marquee/domain/video-library'
import { useState } from 'react'
import { VideoLibraryDialog, VideoThumbnail } from '#features/video-library/public.ts'
import { t } from './texts.ts'
import type { KitEdits } from './use-kit-edits.ts'

type KitVideoProps = { place: 'intro_video' | 'outro_video'; edits: KitEdits }

/** The intro or the outro video, chosen from the library. */
export function KitVideo({ place, edits: { videos, change } }: KitVideoProps) {
  const [isChoosing, setChoosing] = useState(false)
  const video = videos[place]
  const title = t(place === 'intro_video' ? 'intro' : 'outro')
  return (
    <Stack gap="xs" role="group" aria-label={title}>
      <Title order={3} size="h5">
        {title}
      </Title>
      {video === null ? (
        <Text size="sm" c="dimmed">
          {t('noVideo')}
        </Text>
      ) : (
        <Group gap="md">
          <VideoThumbnail video={video} />
          <div>
            <Text fw={500}>{video.name}</Text>
            <Text size="sm" c="dimmed">
              {formatDuration(video.duration)}
            </Text>
          </div>
        </Group>
      )}
      <Group gap="xs">
        <Button variant="default" onClick={() => setChoosing(true)}>
          {t(video === null ? 'chooseVideo' : 'replaceVideo')}
        </Button>
        {video !== null && (
          <Button variant="default" onClick={() => change({ videos: { [place]: null } })}>
            {t('removeVideo')}
          </Button>
        )}
      </Group>
      <VideoLibraryDialog
        isOpen={isChoosing}
        title={t(place === 'intro_video' ? 'selectIntro' : 'selectOutro')}
        max={1}
        chosen={video === null ? [] : [video]}
        workspace={null}
        onSave={async ([picked]) => picked && change({ videos: { [place]: picked } })}
        onClose={() => setChoosing(false)}
      />
    </Stack>
  )
}
