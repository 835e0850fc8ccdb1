import { Skeleton, Stack, Text } from '@mantine/core'
import type { VideoAsset } from '@marquee/domain/video-library'
import { useQuery } from '@tanstack/react-query'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { usageText as t } from '../usage-texts.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import { videoUsesQuery } from '../video-queries.ts'
import { VideoUsageList } from './video-usage-list.tsx'

/** Where a video is used, beside its player. */
export function VideoUsagePanel({ video }: { video: VideoAsset }) {
  const { data: uses, error, isFetching, refetch } = useQuery(videoUsesQuery(video.id))
  // VL-202.
  useFailureToast(error, t('failed'))
  if (uses) return uses.count > 0 ? <VideoUsageList uses={uses} /> : <Text c="dimmed">{t('none')}</Text>
  if (error) {
    const retry = { isRetrying: isFetching, onRetry: () => void refetch() }
    return <FailedNotice message={t('failed')} error={error} {...retry} />
  }
  return (
    <Stack gap="xs" aria-busy>
      <Skeleton height={14} width="60%" />
      <Skeleton height={12} width="40%" />
    </Stack>
  )
}
