import { Anchor, List, Text } from '@mantine/core'
import '@mantine/core/styles/Anchor.css'
import '@mantine/core/styles/List.css'
import type { SessionTrack } from '@marquee/domain/tracks'
import { formatDuration, type VideoAsset } from '@marquee/domain/video-library'
import { useQuery } from '@tanstack/react-query'
import { formatBytes } from '#lib/format.ts'
import { Section } from '#ui/section/section.tsx'
import { tracksQuery } from '../stage-queries.ts'
import { t } from '../texts.ts'

/** What each person on stage sent, beside the recording; nothing where there is none. */
export function TracksSection({ video }: { video: VideoAsset }) {
  const isRecording = video.source === 'EVENT_RECORDING'
  const { data } = useQuery({ ...tracksQuery(video.id), enabled: isRecording, retry: false })
  if (!isRecording || !data || data.tracks.length === 0) return null
  return (
    <Section title={t('tracks.title')}>
      <List size="sm" aria-label={t('tracks.title')}>
        {data.tracks.map((track) => (
          <List.Item key={track.id}>
            <TrackName track={track} />
            <Text size="sm" c="dimmed">
              {factsOf(track)}
            </Text>
          </List.Item>
        ))}
      </List>
    </Section>
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

function factsOf({ kind, state, start, duration, size }: SessionTrack): string {
  return t('tracks.facts', {
    kind: t(`tracks.${kind}`),
    start: formatDuration(Math.max(0, start ?? 0)),
    length: formatDuration(duration),
    size: state === 'stored' ? formatBytes(size) : t('tracks.storing'),
  })
}
