import { Text } from '@mantine/core'
import { getSimuliveTest } from '@marquee/api/simulive'
import type { Broadcast } from '@marquee/domain/agenda'
import type { SimuliveTest } from '@marquee/domain/simulive'
import { formatDuration } from '@marquee/domain/video-library'
import { useQuery } from '@tanstack/react-query'
import { VideoPlayer } from '#features/media/public.ts'
import { formatDateTime } from '#lib/format.ts'
import { useCountdown } from '#lib/use-countdown.ts'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { t } from '../texts.ts'

/** The address of a preview is valid for an hour or two. */
const renewalMs = 45 * 60_000

/** Plays the running test run for people who prepare the session. */
export function TestPreview({ session }: { session: Broadcast }) {
  const test = useQuery({
    ...getSimuliveTest.query({ path: { id: session.id } }),
    staleTime: renewalMs,
    refetchInterval: renewalMs,
  })
  if (test.error) {
    const retry = { isRetrying: test.isFetching, onRetry: () => void test.refetch() }
    return <FailedNotice message={t('previewFailed')} error={test.error} {...retry} />
  }
  return test.data ? <RunningTest test={test.data} title={session.title} /> : null
}

function RunningTest({ test, title }: { test: SimuliveTest; title: string }) {
  const { videos_start_time, end_time, has_buffer_video, preview_url } = test
  const secondsLeft = useCountdown(Date.parse(videos_start_time))
  const isWaiting = secondsLeft > 0
  return (
    <>
      {(has_buffer_video || !isWaiting) && (
        <VideoPlayer src={preview_url} title={t('preview', { title })} autoPlay />
      )}
      <Text size="xs" c="dimmed">
        {isWaiting
          ? t('videosStartIn', { time: formatDuration(secondsLeft) })
          : t('endsAt', { time: formatDateTime(end_time) })}
      </Text>
    </>
  )
}
