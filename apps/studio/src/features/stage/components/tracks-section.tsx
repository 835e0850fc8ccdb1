import { ActionIcon, Anchor, Group, List, Skeleton, Text } from '@mantine/core'
import '@mantine/core/styles/Anchor.css'
import '@mantine/core/styles/List.css'
import type { SessionTrack } from '@marquee/domain/tracks'
import { formatDuration, type VideoAsset } from '@marquee/domain/video-library'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatBytes } from '#lib/format.ts'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { Section } from '#ui/section/section.tsx'
import { tracksQuery, useRemoveTrack } from '../stage-queries.ts'
import { t } from '../texts.ts'

/** What each person on stage sent, beside the recording; nothing for other videos. */
export function TracksSection({ video }: { video: VideoAsset }) {
  const isRecording = video.source === 'EVENT_RECORDING'
  const query = useQuery({ ...tracksQuery(video.id), enabled: isRecording, retry: false })
  if (!isRecording) return null
  const { data, error, isFetching, refetch } = query
  return (
    <Section title={t('tracks.title')}>
      {data && <Tracks video={video} tracks={data.tracks} />}
      {!data && !error && <Skeleton height={40} />}
      {!data && error && (
        <FailedNotice
          message={t('tracks.failed')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Section>
  )
}

function Tracks({ video, tracks }: { video: VideoAsset; tracks: readonly SessionTrack[] }) {
  const [asked, ask] = useState<SessionTrack>()
  const removing = useRemoveTrack(video.id)
  const close = () => {
    ask(undefined)
    removing.reset()
  }
  return (
    <>
      {tracks.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('tracks.none')}
        </Text>
      ) : (
        <List size="sm" aria-label={t('tracks.title')}>
          {tracks.map((track) => (
            <TrackItem key={track.id} track={track} onRemove={video.can.delete ? ask : undefined} />
          ))}
        </List>
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t('confirm.removeTrack', { name: asked?.name ?? '' })}
        confirmLabel={t('tracks.removeNow')}
        isDestructive
        isBusy={removing.isPending}
        error={removing.error}
        onConfirm={() => asked && removing.mutate(asked, { onSuccess: close })}
        onClose={close}
      >
        {t('confirm.removeTrack.text')}
      </ConfirmDialog>
    </>
  )
}

type TrackItemProps = { track: SessionTrack; onRemove: ((track: SessionTrack) => void) | undefined }

function TrackItem({ track, onRemove }: TrackItemProps) {
  return (
    <List.Item>
      <Group gap="xs" wrap="nowrap">
        <TrackName track={track} />
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('tracks.remove', { name: track.name, start: startOf(track) })}
            onClick={() => onRemove(track)}
          >
            <IconTrash size={14} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {factsOf(track)}
      </Text>
    </List.Item>
  )
}

function TrackName({ track: { name, download_url } }: { track: SessionTrack }) {
  if (download_url === null) return <Text size="sm">{name}</Text>
  return (
    <Anchor size="sm" href={download_url} download aria-label={t('tracks.download', { name })}>
      {name}
    </Anchor>
  )
}

const startOf = ({ start }: SessionTrack): string => formatDuration(Math.max(0, start ?? 0))

function factsOf(track: SessionTrack): string {
  const { kind, state, duration, size } = track
  return t('tracks.facts', {
    kind: t(`tracks.${kind}`),
    start: startOf(track),
    length: formatDuration(duration),
    size: state === 'stored' ? formatBytes(size) : t('tracks.storing'),
  })
}
