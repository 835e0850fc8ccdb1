import { Button, Skeleton } from '@mantine/core'
import type { ListedEvent } from '@marquee/domain/events'
import type { Page } from '@marquee/domain/lists'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import { ListState } from '#ui/list-state/list-state.tsx'
import { NoResults } from '#ui/list-state/no-results.tsx'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { eventListQuery } from '../event-queries.ts'
import {
  type EventListParams,
  type EventSearchParams,
  type FixedScope,
  noEventFilters,
} from '../event-search-params.ts'
import { t } from '../texts.ts'
import { useEventsPerPage } from '../use-events-per-page.ts'
import { useEventsKeptFresh } from '../use-events-kept-fresh.ts'
import { EventFilterBar } from './event-filter-bar.tsx'
import type { EventRowEntry } from './event-row-actions.tsx'
import { EventTable } from './event-table.tsx'

// Whoever stays with the list does without it.
const EventMonth = lazyPart(async () => (await import('./event-month.tsx')).EventMonth)

type EventListProps = {
  label: string
  params: EventSearchParams
  /** Puts a change into the address. */
  goTo: (change: Partial<EventSearchParams>, replace?: boolean) => Promise<void>
  /** What the list is narrowed to, whatever its address says. */
  fixed?: FixedScope
  /** What the row of a failed load says. */
  failedText?: string
  /** Whether the same events can be seen by the days of a month. */
  hasMonth?: boolean
  /** What can be done with an event. */
  entries?: readonly EventRowEntry[]
  empty: { title: string; text: string; action?: ReactNode }
}

const noEntries: readonly EventRowEntry[] = []
const nothingFixed: FixedScope = {}

/** A list of events with its filters, in its four states; what it shows is in the address. */
export function EventList(props: EventListProps) {
  const { label, params, goTo, fixed = nothingFixed, hasMonth = false } = props
  const isMonth = hasMonth && params.view === 'month'
  const shown = isMonth ? params : { ...params, view: undefined, month: undefined }
  useEventsKeptFresh()
  return (
    <>
      <EventFilterBar
        params={shown}
        fixed={fixed}
        hasMonth={hasMonth}
        onFilter={(change) => goTo({ ...change, page: 1 }, true)}
      />
      {isMonth ? (
        <Suspense fallback={<Skeleton height={480} />}>
          <EventMonth label={label} params={params} fixed={fixed} goTo={goTo} />
        </Suspense>
      ) : (
        <EventPage {...props} params={shown} fixed={fixed} />
      )}
    </>
  )
}

function EventPage(props: EventListProps & { fixed: FixedScope }) {
  const { params, fixed } = props
  const asked = { ...params, perPage: useEventsPerPage(fixed), fixed }
  return <EventRows {...props} asked={asked} list={useQuery(eventListQuery(asked))} />
}

type EventRowsProps = EventListProps & { asked: EventListParams; list: UseQueryResult<Page<ListedEvent>> }

function EventRows({ label, asked, list, goTo, failedText, entries = noEntries, empty }: EventRowsProps) {
  const queryClient = useQueryClient()
  const { data: page } = list
  if (page === undefined && list.isError) {
    return (
      <FailedNotice
        message={failedText ?? t('list.failed')}
        error={list.error}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  }
  if (page?.results.length === 0 && !list.isPlaceholderData) {
    return <NoEvents asked={asked} empty={empty} onShowAll={() => void goTo(noEventFilters)} />
  }
  return (
    <>
      <EventTable
        label={label}
        events={page?.results}
        isStale={list.isPlaceholderData}
        entries={entries}
        isOfSeries={asked.fixed?.series !== undefined}
      />
      {page && (
        <Pagination
          label={t('pages', { label })}
          perPage={asked.perPage}
          page={asked.page}
          found={page}
          onPage={(target) => void goTo({ page: target })}
          onIntent={(target) => void queryClient.prefetchQuery(eventListQuery({ ...asked, page: target }))}
        />
      )}
    </>
  )
}

type NoEventsProps = { asked: EventListParams; empty: EventListProps['empty']; onShowAll: () => void }

/** Nothing fits what is asked for, or there is nothing yet. */
function NoEvents({ asked, empty, onShowAll }: NoEventsProps) {
  const { page, search, type, series, tag, team, repeating, fixed } = asked
  const isNarrowed = page > 1 || Boolean(search || type || series || tag || team || repeating)
  if (isNarrowed) {
    return (
      <NoResults
        title={t('noResults')}
        text={t('noResults.text')}
        showAll={t('showAll')}
        onShowAll={onShowAll}
      />
    )
  }
  const time = fixed?.time ?? asked.time
  const isOfAllTimes = time === 'all'
  const title = isOfAllTimes ? empty.title : t(`none.${time}`)
  return (
    <ListState icon={<IconCalendarEvent aria-hidden />} title={title} text={empty.text}>
      {empty.action}
      {!isOfAllTimes && (
        <Button variant="subtle" onClick={onShowAll}>
          {t('showAll')}
        </Button>
      )}
    </ListState>
  )
}
