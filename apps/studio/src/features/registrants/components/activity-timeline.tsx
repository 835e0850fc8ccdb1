import { Button, Skeleton, Stack, Text } from '@mantine/core'
import type { Page } from '@marquee/domain/lists'
import { type RegistrantActivity, registrantActivityWords } from '@marquee/domain/registrants'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Instant } from '#ui/instant/instant.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { formatSpent } from '../format-spent.ts'
import { t } from '../texts.ts'
import classes from './activity-timeline.module.css'

type ActivityTimelineProps = {
  /** The key of all pages, not of a single one. */
  queryKey: readonly unknown[]
  /** Loads the page that starts at `offset`. */
  load: (page: { limit: number; offset: number; signal: AbortSignal }) => Promise<Page<RegistrantActivity>>
}

const perPage = 25

/** What someone did at the event, newest first. Further pages load on request. */
export function ActivityTimeline({ queryKey, load }: ActivityTimelineProps) {
  const pages = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load({ limit: perPage, offset: pageParam, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.next === null ? undefined : all.length * perPage),
  })
  const { data, error, isFetching, isFetchingNextPage, hasNextPage } = pages
  if (error && !data) {
    const retry = { isRetrying: isFetching, onRetry: () => void pages.refetch() }
    return <FailedNotice message={t('timelineFailed')} error={error} {...retry} />
  }
  if (!data) {
    return (
      <Stack gap="xs" aria-hidden>
        <Skeleton height={12} width="70%" />
        <Skeleton height={12} width="55%" />
      </Stack>
    )
  }
  const activities = data.pages.flatMap(({ results }) => results)
  if (activities.length === 0) return <Text c="dimmed">{t('timelineEmpty')}</Text>
  return (
    <Stack gap="xs" align="flex-start">
      <ol className={classes['timeline']} aria-label={t('timeline')}>
        {activities.map((activity) => (
          <Entry key={activity.id} activity={activity} />
        ))}
      </ol>
      {hasNextPage && (
        <Button
          size="xs"
          variant="default"
          loading={isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('timelineMore')}
        </Button>
      )}
    </Stack>
  )
}

function Entry({ activity: { type, at, title, seconds } }: { activity: RegistrantActivity }) {
  return (
    <li>
      <Text size="sm" component="span" fw={500}>
        {registrantActivityWords[type]}
      </Text>
      {title !== null && (
        <Text size="sm" component="span">
          {title}
        </Text>
      )}
      <Text size="xs" c="dimmed" component="span">
        <Instant at={at} />
        {seconds !== null && ` · ${formatSpent(seconds)}`}
      </Text>
    </li>
  )
}
