import { ActionIcon, Group, Skeleton } from '@mantine/core'
import { IconCalendarMonth, IconList } from '@tabler/icons-react'
import { Suspense } from 'react'
import { FilterBar } from '#ui/filter-bar/filter-bar.tsx'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import { type EventSearchParams, type FixedScope, noEventFilters } from '../event-search-params.ts'
import { t } from '../texts.ts'

// Not needed for the first paint.
const EventFilters = lazyPart(async () => (await import('./event-filters.tsx')).EventFilters)
const EventSort = lazyPart(async () => (await import('./event-filters.tsx')).EventSort)

/** Roughly the widths of the chips. */
const widths = [150, 80, 90, 160, 70]

type EventFilterBarProps = {
  params: EventSearchParams
  fixed: FixedScope
  /** Whether there is a month view. */
  hasMonth: boolean
  onFilter: (change: Partial<EventSearchParams>) => Promise<void>
}

/** Search, filters and sort order of an event list, and the switch between list and month. */
export function EventFilterBar({ params, fixed, hasMonth, onFilter }: EventFilterBarProps) {
  const shared = { params, fixed, onFilter: (change: Partial<EventSearchParams>) => void onFilter(change) }
  const { search: _search, time: _time, page: _page, ...none } = noEventFilters
  return (
    <FilterBar
      label={t('filters')}
      search={{
        label: t('search'),
        placeholder: t('search.placeholder'),
        term: params.search,
        onSearch: (search) => onFilter({ search }),
      }}
      setCount={setCountOf(params, fixed)}
      onClear={() => shared.onFilter(none)}
      sort={
        params.view === undefined && (
          <Suspense fallback={<Skeleton height={36} width={170} aria-hidden />}>
            <EventSort {...shared} />
          </Suspense>
        )
      }
      actions={hasMonth && <ViewSwitch view={params.view} onView={(view) => shared.onFilter({ view })} />}
    >
      <Suspense
        fallback={widths.map((width) => <Skeleton key={width} height={36} width={width} aria-hidden />)}
      >
        <EventFilters {...shared} />
      </Suspense>
    </FilterBar>
  )
}

/** Doesn't count `time` and the order, which always have a value. */
function setCountOf({ type, series, repeating, tag, team }: EventSearchParams, fixed: FixedScope): number {
  const set = [
    fixed.type === undefined && type,
    fixed.series === undefined && series,
    fixed.series === undefined && repeating,
    tag,
    fixed.team === undefined && team,
  ]
  return set.filter(Boolean).length
}

const views = [
  {
    view: undefined,
    get label() {
      return t('view.list')
    },
    Icon: IconList,
  },
  {
    view: 'month',
    get label() {
      return t('view.month')
    },
    Icon: IconCalendarMonth,
  },
] as const

type View = EventSearchParams['view']

function ViewSwitch({ view: shown, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <Group gap={4} wrap="nowrap" role="group" aria-label={t('view')}>
      {views.map(({ view, label, Icon }) => (
        <ActionIcon
          key={label}
          variant={view === shown ? 'light' : 'subtle'}
          color={view === shown ? 'indigo' : 'gray'}
          size="input-sm"
          aria-label={label}
          aria-pressed={view === shown}
          onClick={() => onView(view)}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  )
}
