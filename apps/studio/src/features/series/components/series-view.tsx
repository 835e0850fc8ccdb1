import { Skeleton, Stack } from '@mantine/core'
import type { Series } from '@marquee/domain/series'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { seriesQuery } from '../series-queries.ts'
import { t } from '../texts.ts'

type SeriesViewProps = { seriesId: string; children: (series: Series) => ReactNode }

/** Loads the series of a page: pending, failed (EV-089) or ready. */
export function SeriesView({ seriesId, children }: SeriesViewProps) {
  const query = useQuery(seriesQuery(seriesId))
  if (query.data) return children(query.data)
  if (query.error) {
    const retry = { isRetrying: query.isFetching, onRetry: () => void query.refetch() }
    return <FailedNotice message={t('loadFailed')} error={query.error} {...retry} />
  }
  return (
    <Stack gap="md" aria-hidden>
      <Skeleton height={48} />
      <Skeleton height={160} />
      <Skeleton height={160} />
    </Stack>
  )
}
