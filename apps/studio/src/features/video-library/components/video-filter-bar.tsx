import { Skeleton } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { FilterBar } from '#ui/filter-bar/filter-bar.tsx'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import { t } from '../texts.ts'
import { countVideoFilters, noVideoFilters } from '../video-filters.ts'
import type { VideoFiltersProps } from './video-filters.tsx'

// Not needed for the first paint.
const VideoFilters = lazyPart(async () => (await import('./video-filters.tsx')).VideoFilters)

/** About as wide as the chips, so that the list below doesn't move. */
const widths = [96, 122, 88, 76, 94, 160]

type VideoFilterBarProps = VideoFiltersProps & {
  /** Left out where the list has its own search. */
  search?: { term: string; onSearch: (term: string) => Promise<void> }
  actions?: ReactNode
}

/** The search and the filters of a list of videos. */
export function VideoFilterBar({ search, actions, ...filters }: VideoFilterBarProps) {
  return (
    <FilterBar
      label={t('filters.label')}
      {...(search && {
        search: { label: t('search.label'), placeholder: t('search.placeholder'), ...search },
      })}
      setCount={countVideoFilters(filters.values)}
      onClear={() => filters.onFilter(noVideoFilters)}
      actions={actions}
    >
      <Suspense
        fallback={widths.map((width) => <Skeleton key={width} height={36} width={width} aria-hidden />)}
      >
        <VideoFilters {...filters} />
      </Suspense>
    </FilterBar>
  )
}
