import { Button, Skeleton } from '@mantine/core'
import type { ListedEvent } from '@marquee/domain/events'
import type { Page } from '@marquee/domain/lists'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useFlag } from '#features/flags/public.ts'
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
import { useEventUpdates } from '../use-event-updates.ts'
import { EventFilterBar } from './event-filter-bar.tsx'
import type { EventRowEntry } from './event-row-actions.tsx'
import { EventTable } from './event-table.tsx'

// Not needed for the list.
const EventMonth = lazyPart(async () => (await import('./event-month.tsx')).EventMonth)

/** EV-035, EV-107. */
const defaultCount = 25
/** EV-036. */
const countWithoutRegistrants = 10

type EventListProps = {
  label: string
  params: EventSearchParams
  /** Puts a change into the address. */
  goTo: (change: Partial<EventSearchParams>, replace?: boolean) => Promise<void>
  /** Filters that the page sets itself, whatever the address says. */
  fixed?: FixedScope
  /** The message if loading fails. */
  failedText?: string
  /** Whether there is a month view. */
  hasMonth?: boolean
  /** The actions of each event. */
  entries?: readonly EventRowEntry[]
  empty: { title: string; text: string; action?: ReactNode }
}

const noEntries: readonly EventRowEntry[] = []
const nothingFixed: FixedScope = {}

/** An event list with its filters, in all four states; its state is in the address. */
export function EventList(props: EventListProps) {
  const { label, params, goTo, fixed = nothingFixed, hasMonth = false } = props
  const isMonth = hasMonth && params.view === 'month'
  const shown = isMonth ? params : { ...params, view: undefined, month: undefined }
  useEventUpdates()
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
  const query = { ...params, perPage: useEventsPerPage(fixed), fixed }
  return <EventRows {...props} query={query} list={useQuery(eventListQuery(query))} />
}

/** The page size of this list. */
function useEventsPerPage({ type }: FixedScope): number {
  const isShort = useFlag('notUseRegistrantCounts')
  return isShort && type !== 'Recording' ? countWithoutRegistrants : defaultCount
}

type EventRowsProps = EventListProps & { query: EventListParams; list: UseQueryResult<Page<ListedEvent>> }

function EventRows({ label, query, list, goTo, failedText, entries = noEntries, empty }: EventRowsProps) {
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
    return <NoEvents query={query} empty={empty} onShowAll={() => void goTo(noEventFilters)} />
  }
  return (
    <>
      <EventTable
        label={label}
        events={page?.results}
        isStale={list.isPlaceholderData}
        entries={entries}
        isOfSeries={query.fixed?.series !== undefined}
      />
      {page && (
        <Pagination
          label={t('pages', { label })}
          perPage={query.perPage}
          page={query.page}
          found={page}
          onPage={(target) => void goTo({ page: target })}
          onIntent={(target) => void queryClient.prefetchQuery(eventListQuery({ ...query, page: target }))}
        />
      )}
    </>
  )
}

type NoEventsProps = { query: EventListParams; empty: EventListProps['empty']; onShowAll: () => void }

/** No results, or no events at all. */
function NoEvents({ query, empty, onShowAll }: NoEventsProps) {
  const { page, search, type, series, tag, team, repeating, fixed } = query
  const isFiltered = page > 1 || Boolean(search || type || series || tag || team || repeating)
  if (isFiltered) {
    return (
      <NoResults
        title={t('noResults')}
        text={t('noResults.text')}
        showAll={t('showAll')}
        onShowAll={onShowAll}
      />
    )
  }
  const time = fixed?.time ?? query.time
  const showsAllTimes = time === 'all'
  const title = showsAllTimes ? empty.title : t(`none.${time}`)
  return (
    <ListState icon={<IconCalendarEvent aria-hidden />} title={title} text={empty.text}>
      {empty.action}
      {!showsAllTimes && (
        <Button variant="subtle" onClick={onShowAll}>
          {t('showAll')}
        </Button>
      )}
    </ListState>
  )
}
