import '@mantine/core/styles/Tabs.css'
import { Skeleton, Stack, Tabs, Text } from '@mantine/core'
import type { VideoAsset } from '@marquee/domain/video-library'
import { TranscriptPanel } from '#features/transcripts/public.ts'
import { previewText } from '../preview-texts.ts'
import type { Trimming } from '../trim-range.ts'
import type { AboutEditing } from '../use-about-draft.ts'
import type { VideoPanel } from '../video-search-params.ts'
import { TrimPanel } from './trim-panel.tsx'
import { VideoAbout } from './video-about.tsx'
import { useQuery } from '@tanstack/react-query'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { usageText } from '../usage-texts.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import { videoUsesQuery } from '../video-queries.ts'
import { VideoUsageList } from './video-usage-list.tsx'

type VideoPanelsProps = {
  video: VideoAsset
  /** Null if the video can't be played. */
  player: HTMLVideoElement | null
  editing: AboutEditing
  /** The panel that is open first; defaults to Trim if the URL has a range, else to the transcript. */
  first?: VideoPanel | undefined
  /** Left out where the URL has no range. */
  trimming?: Trimming | undefined
}

/** The panels next to the player. Loaded with the dialog, not with the list. */
export function VideoPanels({ video, player, editing, first, trimming }: VideoPanelsProps) {
  return (
    // `keepMounted` keeps unsaved changes while another panel is open.
    <Tabs defaultValue={first ?? (isTrimmed(trimming) ? 'trim' : 'transcript')} keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="transcript">{previewText('panels.transcript')}</Tabs.Tab>
        <Tabs.Tab value="about">{previewText('panels.about')}</Tabs.Tab>
        <Tabs.Tab value="usage">{previewText('panels.usage')}</Tabs.Tab>
        {trimming && <Tabs.Tab value="trim">{previewText('panels.trim')}</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="transcript" pt="md" keepMounted>
        <TranscriptPanel video={video} player={player} />
      </Tabs.Panel>
      <Tabs.Panel value="about" pt="md" keepMounted>
        <VideoAbout video={video} player={player} editing={editing} />
      </Tabs.Panel>
      <Tabs.Panel value="usage" pt="md">
        <VideoUsagePanel video={video} />
      </Tabs.Panel>
      {trimming && (
        // Unmounted while hidden, so that its keys and its loop stop.
        <Tabs.Panel value="trim" pt="md">
          <TrimPanel video={video} player={player} {...trimming} />
        </Tabs.Panel>
      )}
    </Tabs>
  )
}

const isTrimmed = (trimming: Trimming | undefined) =>
  trimming !== undefined && (trimming.params.from !== undefined || trimming.params.to !== undefined)

/** Where a video is used. */
function VideoUsagePanel({ video }: { video: VideoAsset }) {
  const { data: uses, error, isFetching, refetch } = useQuery(videoUsesQuery(video.id))
  // VL-202.
  useFailureToast(error, usageText('failed'))
  if (uses)
    return uses.count > 0 ? <VideoUsageList uses={uses} /> : <Text c="dimmed">{usageText('none')}</Text>
  if (error) {
    const retry = { isRetrying: isFetching, onRetry: () => void refetch() }
    return <FailedNotice message={usageText('failed')} error={error} {...retry} />
  }
  return (
    <Stack gap="xs" aria-busy>
      <Skeleton height={14} width="60%" />
      <Skeleton height={12} width="40%" />
    </Stack>
  )
}
