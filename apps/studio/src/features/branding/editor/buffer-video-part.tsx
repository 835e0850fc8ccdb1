import { Group, Skeleton, Stack, Text } from '@mantine/core'
import type { BufferVideo } from '@marquee/domain/branding'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventQuery, useMayChangeEvent } from '#features/events/public.ts'
import { DecidedButton } from '#features/permissions/public.ts'
import { VideoLibraryDialog } from '#features/video-library/public.ts'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { useChooseBufferVideo } from '../branding-mutations.ts'
import { bufferVideoQuery } from '../branding-queries.ts'
import { t } from '../texts.ts'
import { ChosenBufferVideo } from './chosen-buffer-video.tsx'

/** The video that loops on stage: choose, play, rename or remove it (VL-259, VL-260). */
export function BufferVideoPart({ eventId }: { eventId: string }) {
  const query = useQuery(bufferVideoQuery(eventId))
  const retry = { isRetrying: query.isFetching, onRetry: () => void query.refetch() }
  return (
    <Stack gap="sm">
      <Text c="dimmed" size="sm">
        {t('buffer.text')}
      </Text>
      {query.data ? (
        <Ready eventId={eventId} bufferVideo={query.data} />
      ) : query.isError ? (
        <FailedNotice message={t('buffer.loadFailed')} error={query.error} {...retry} />
      ) : (
        <Skeleton height={96} />
      )}
    </Stack>
  )
}

function Ready({ eventId, bufferVideo: { video } }: { eventId: string; bufferVideo: BufferVideo }) {
  const [isChoosing, setIsChoosing] = useState(false)
  const { data: event } = useQuery(eventQuery(eventId))
  const decision = useMayChangeEvent(eventId)
  const choosing = useChooseBufferVideo(eventId)
  return (
    <Stack gap="sm">
      {video ? (
        <ChosenBufferVideo eventId={eventId} video={video} decision={decision} />
      ) : (
        <Text size="sm">{t('buffer.none')}</Text>
      )}
      <Group>
        <DecidedButton variant="default" decision={decision} onClick={() => setIsChoosing(true)}>
          {t(video ? 'buffer.replace' : 'buffer.choose')}
        </DecidedButton>
      </Group>
      <VideoLibraryDialog
        isOpen={isChoosing}
        title={t('buffer.select')}
        max={1}
        chosen={video ? [video] : []}
        workspace={event?.workspace?.id ?? null}
        onSave={async ([picked]) => picked && (await choosing.mutateAsync(picked.id))}
        onClose={() => setIsChoosing(false)}
      />
    </Stack>
  )
}
